import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";

export interface OwnVisit {
  readonly id: number;
  readonly space: string;
  /** Civil day at the space. */
  readonly day: string;
  readonly isVirtual: boolean;
}

/** A visit of somebody's own; null for those of others. */
export async function findOwnVisit(
  db: Db,
  language: string,
  { personId }: SignedIn,
  id: number,
): Promise<OwnVisit | null> {
  const row = await db
    .selectFrom("visit as v")
    .innerJoin("space_brief as s", "s.id", "v.space_id")
    .select(["v.id", "v.day", "v.is_virtual as isVirtual"])
    .select(translatedField(language, { entity: "space", id: "s.id", field: "name" }, "s.name").as("space"))
    .where("v.id", "=", id)
    .where("v.person_id", "=", personId)
    .executeTakeFirst();
  return row ?? null;
}
