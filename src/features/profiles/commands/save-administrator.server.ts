import type { z } from "zod";
import { saveContactSwitches, saveProfile } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { AdministratorForm } from "../forms.ts";

/** What an administrator says of themself, all of it at once. @throws platform.sign-in-first, platform.too-many. */
export async function saveAdministrator(
  db: Db,
  viewer: Viewer,
  { achievements, showPhone, showEmail, ...profile }: z.output<typeof AdministratorForm>,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    await saveProfile(db, viewer, profile);
    await saveContactSwitches(db, viewer, { showPhone, showEmail });
    await db.deleteFrom("person_achievement").where("person_id", "=", personId).execute();
    if (achievements.length === 0) return;
    await db
      .insertInto("person_achievement")
      .values(achievements.map((achievement, position) => ({ ...achievement, person_id: personId, position })))
      .execute();
  });
}
