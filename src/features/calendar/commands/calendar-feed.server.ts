import { findCity } from "#/features/cities/public.server.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { listFollowedIds } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { refuseField } from "#/platform/refusal.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { UnprovenAccount } from "../../feature.ts";

export interface FeedInput {
  readonly faiths: readonly FaithKey[];
  /** The town for which it is reckoned; null: Ujjain. */
  readonly city: number | null;
  /** Also what the spaces they follow keep otherwise. */
  readonly withSpaces: boolean;
}

/**
 * Makes the private address of a person's sacred calendar; the one before ends. @returns its token, shown once.
 * @throws platform.sign-in-first; calendar.feed-empty beside `faiths`.
 */
export async function openCalendarFeed(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: FeedInput,
): Promise<string> {
  const { personId } = requirePerson(viewer);
  const now = new Date(clock());
  const token = makeSecretToken();
  const row = { ...(await rowOf(db, personId, input)), token_hash: hashSecretToken(token), updated_at: now };
  await db
    .insertInto("calendar_feed")
    .values({ person_id: personId, created_at: now, ...row })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ ...row, created_at: now }))
    .execute();
  return token;
}

/** Changes what stands in it; the address stays. @throws as openCalendarFeed. @returns whether there is one. */
export async function changeCalendarFeed(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: FeedInput,
): Promise<boolean> {
  const { personId } = requirePerson(viewer);
  const row = { ...(await rowOf(db, personId, input)), updated_at: new Date(clock()) };
  const changed = await db
    .updateTable("calendar_feed")
    .set(row)
    .where("person_id", "=", personId)
    .returning("person_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends the address of a person's sacred calendar. */
export async function closeCalendarFeed({ db }: Pick<Services, "db">, viewer: Viewer): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.deleteFrom("calendar_feed").where("person_id", "=", personId).execute();
}

/** Whoever has the address of an account that was not theirs reads on in it no more. */
export async function forgetFeed({ db, personId }: UnprovenAccount): Promise<void> {
  await db.deleteFrom("calendar_feed").where("person_id", "=", personId).execute();
}

async function rowOf(db: Db, personId: number, { faiths, city, withSpaces }: FeedInput) {
  const isEmpty = faiths.length === 0 && !(withSpaces && (await listFollowedIds(db, personId, 1)).length > 0);
  if (isEmpty) throw refuseField("faiths", "calendar.feed-empty");
  // A town that is gone from the list is none.
  const known = city === null ? null : await findCity(db, sourceLanguage, city);
  return { faiths: [...faiths], city_id: known?.id ?? null, with_spaces: withSpaces };
}
