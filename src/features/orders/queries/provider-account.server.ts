import type { Db } from "#/platform/db/connection.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

/** Whether a person makes or serves: by the account that they opened, or by what they show. */
export async function isProvider(db: Db, { personId, accountType }: SignedIn): Promise<boolean> {
  if (accountType === "murtikar" || accountType === "pujari") return true;
  const row = await db
    .selectFrom("provider_brief")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws platform.sign-in-first (401) for a visitor, platform.not-allowed (403) for who neither makes nor serves. */
export async function requireProvider(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  if (!(await isProvider(db, person))) throw notAllowed();
  return person;
}

const makers = ["Murtikar", "Designer", "Decorator"] as const;

export interface Maker {
  readonly isMaker: boolean;
  /** They have said what they make: an order hangs on that. */
  readonly hasProfile: boolean;
  /** The average of their reviews; null without any. */
  readonly rating: number | null;
  /** The space that is paid for their work. */
  readonly practiceId: number | null;
}

/** Whether a person makes things, and what they are as a maker. */
export async function readMaker(db: Db, { personId, accountType }: SignedIn): Promise<Maker> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["category", "practice_id", "rating_sum", "review_count"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return {
    isMaker: accountType === "murtikar" || makers.some((category) => category === row?.category),
    hasProfile: row !== undefined,
    rating: row?.review_count ? (row.rating_sum ?? 0) / row.review_count : null,
    practiceId: row?.practice_id ?? null,
  };
}
