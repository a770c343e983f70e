import { isStopped } from "#/features/people/public.server.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { languageOfSetting, type Language } from "#/platform/i18n/languages.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";

export interface CalendarFeed {
  readonly faiths: readonly FaithKey[];
  readonly city: number | null;
  readonly withSpaces: boolean;
}

/** What a person chose for their calendar; null where they have no address. */
export async function readOwnFeed(db: Db, personId: number): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom("calendar_feed")
    .select(["faiths", "city_id as city", "with_spaces as withSpaces"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ? { ...row, faiths: row.faiths as FaithKey[] } : null;
}

/** What stands behind a private address, with whose it is and their language; null for one that ended, and while they are stopped. */
export async function findFeed(
  db: Db,
  token: string,
): Promise<(CalendarFeed & { readonly personId: number; readonly language: Language }) | null> {
  const row = await db
    .selectFrom("calendar_feed as f")
    .innerJoin("person as p", "p.id", "f.person_id")
    .leftJoin("person_contact as c", "c.person_id", "f.person_id")
    .select(["f.person_id as personId", "f.faiths", "f.city_id as city", "f.with_spaces as withSpaces", "c.language"])
    .where("f.token_hash", "=", hashSecretToken(token))
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, faiths: row.faiths as FaithKey[], language: languageOfSetting(row.language ?? "") };
}
