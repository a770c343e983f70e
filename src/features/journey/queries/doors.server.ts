import { sql } from "kysely";
import { addDays } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { isToken } from "../rules.ts";

export interface Door {
  readonly spaceId: number;
  /** In the reader's language, where it has one there. */
  readonly name: string;
  readonly city: string;
  /** IANA zone of the space. */
  readonly zone: string;
}

/** The space at whose door a code hangs; null for a code that hangs there no more, and where the space is not listed. */
export async function findDoor(db: Db, language: string, token: string): Promise<Door | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("visit_door as d")
    .innerJoin("space_brief as s", "s.id", "d.space_id")
    .select(["d.space_id as spaceId", "s.zone"])
    .select(translatedField(language, { entity: "space", id: "s.id", field: "city" }, "s.city").as("city"))
    .select(translatedField(language, { entity: "space", id: "s.id", field: "name" }, "s.name").as("name"))
    .where("d.token_hash", "=", hashSecretToken(token))
    .where("s.is_listed", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** The code at the door of a space, and since when it hangs there; null before it was made. The caller has asked who may see it. */
export async function readDoor(
  db: Db,
  secret: string,
  spaceId: number,
): Promise<{ readonly token: string; readonly renewedAt: Date } | null> {
  const row = await db
    .selectFrom("visit_door")
    .select(["token_sealed", "renewed_at"])
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  const token = row && tryDecrypt(secret, row.token_sealed);
  return token ? { token, renewedAt: row.renewed_at } : null;
}

/** How many visits a space had: numbers alone, nobody's name. */
export interface VisitCounts {
  readonly today: number;
  readonly week: number;
  readonly month: number;
}

/** @param today civil day at the space; the caller has asked who may see it. */
export async function countVisits(
  db: Db,
  spaceId: number,
  today: string,
): Promise<{ readonly door: VisitCounts; readonly watched: VisitCounts }> {
  const { rows } = await sql<VisitCounts & { isVirtual: boolean }>`
    select is_virtual as "isVirtual", count(*) filter (where day = ${today})::int as today,
      count(*) filter (where day >= ${addDays(today, -6)})::int as week, count(*)::int as month
    from visit where space_id = ${spaceId} and day between ${addDays(today, -29)} and ${today}
    group by is_virtual`.execute(db);
  const none = { today: 0, week: 0, month: 0 };
  const of = (isVirtual: boolean): VisitCounts => {
    const row = rows.find((one) => one.isVirtual === isVirtual);
    return row ? { today: row.today, week: row.week, month: row.month } : none;
  };
  return { door: of(false), watched: of(true) };
}

/** Whether somebody checked in here on this day already. */
export async function wasHere(
  db: Db,
  { personId }: SignedIn,
  { spaceId, day }: { readonly spaceId: number; readonly day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("visit")
    .select("id")
    .where("person_id", "=", personId)
    .where("space_id", "=", spaceId)
    .where("day", "=", day)
    .where("is_virtual", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
