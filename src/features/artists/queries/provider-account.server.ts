import type { Db } from "#/platform/db/connection.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { makesByAccount, mayServe } from "../access.ts";
import { makesThings } from "../rules.ts";

/** Who somebody is as one who makes or serves: one answer for the whole house. */
export interface ProviderAccount {
  /** They have said what they do: what is offered, booked and ordered hangs on that row. */
  readonly hasProfile: boolean;
  /** As their profile says it; empty without one. */
  readonly category: string;
  /** They make things, and are asked for quotes: by what they say, or by the account that they opened. */
  readonly makes: boolean;
  /** The average of their reviews; null without any. */
  readonly rating: number | null;
  /** The space that is paid for their work. */
  readonly practiceId: number | null;
}

/** @returns null for who neither has such an account nor such a profile: for devotees, and those who run spaces. */
export async function readProviderAccount(
  db: Db,
  { personId, accountType }: Pick<SignedIn, "personId" | "accountType">,
): Promise<ProviderAccount | null> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["category", "practice_id", "rating_sum", "review_count"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!row && !mayServe(accountType)) return null;
  return {
    hasProfile: row !== undefined,
    category: row?.category ?? "",
    makes: makesByAccount(accountType) || makesThings(row?.category ?? ""),
    rating: row?.review_count ? (row.rating_sum ?? 0) / row.review_count : null,
    practiceId: row?.practice_id ?? null,
  };
}

/**
 * For what those do who make or serve. @param needs `profile` where it hangs on what they have said of themself.
 * @throws platform.sign-in-first (401) for a visitor, platform.not-allowed (403) for everybody else.
 */
export async function assertProvider(
  db: Db,
  viewer: Viewer,
  needs: "account" | "profile" = "account",
): Promise<SignedIn> {
  const person = requirePerson(viewer);
  const account = await readProviderAccount(db, person);
  if (!account || (needs === "profile" && !account.hasProfile)) throw notAllowed();
  return person;
}
