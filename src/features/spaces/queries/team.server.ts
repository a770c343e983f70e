import { type AdminAction } from "#/platform/admin-actions.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import type { OrganizerView } from "../views.ts";

/** Lists the organizers of a space, in the order that it gave. */
export async function listOrganizers(db: Db, language: string, spaceId: number): Promise<OrganizerView[]> {
  const rows = await db
    .selectFrom("space_organizer as o")
    .leftJoin("administrator_brief as a", "a.person_id", "o.person_id")
    .select(["o.id", "o.name", "o.role", "o.experience", "o.person_id as personId"])
    .select((eb) => eb("a.person_id", "is not", null).as("isAdministrator"))
    .where("o.space_id", "=", spaceId)
    .orderBy("o.position")
    .orderBy("o.id")
    .limit(60)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "space_organizer",
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: translate(row.id, "name", row.name),
    role: translate(row.id, "role", row.role),
    experience: translate(row.id, "experience", row.experience),
    personId: row.personId,
    isAdministrator: Boolean(row.isAdministrator),
  }));
}

/** The members of a space whose role may do this, by id. */
export async function membersWith(db: Db, action: AdminAction, spaceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("space_member")
    .select("person_id")
    .where("space_id", "=", spaceId)
    .where("role", "in", [...action.roles])
    .execute();
  return rows.map((row) => row.person_id);
}

/** @returns the name in the source language, as notifications keep it; empty where there is no such space. */
export async function readSpaceName(db: Db, spaceId: number): Promise<string> {
  const space = await db.selectFrom("space_brief").select("name").where("id", "=", spaceId).executeTakeFirst();
  return space?.name ?? "";
}
