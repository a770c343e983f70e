import { assertMoney, canMoney, type MoneyAction } from "#/features/payments/public-plain.ts";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import { civilDay } from "#/platform/i18n/format-date.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";

export interface DeskSpace {
  readonly id: number;
  readonly name: string;
  /** Of its name. */
  readonly language: string;
  readonly zone: string;
}

/** Spaces whose money this person may do something with, in the order of their names. */
export async function listDeskSpaces(db: Db, person: SignedIn, action: MoneyAction): Promise<DeskSpace[]> {
  const ids = person.memberships.map((member) => member.spaceId).filter((id) => canMoney(person, action, id));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("space_brief")
    .select(["id", "name", "language", "zone"])
    .where("id", "=", anyOf(ids))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id!, name: row.name!, language: row.language!, zone: row.zone! }));
}

/** The civil day of a space now, after whoever asks has been let in. @throws as assertMoney. */
export async function openDesk(
  db: Db,
  viewer: Viewer,
  action: MoneyAction,
  spaceId: number,
  now: Date,
): Promise<{ readonly person: SignedIn; readonly zone: string; readonly today: string }> {
  const person = assertMoney(viewer, action, spaceId);
  const { zone } = await db
    .selectFrom("space_brief")
    .select("zone")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return { person, zone: zone!, today: civilDay(now, zone!) };
}
