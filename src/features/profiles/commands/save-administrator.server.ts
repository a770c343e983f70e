import type { z } from "zod";
import { saveContactSwitches, saveProfile } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { AdministratorForm } from "../forms.ts";
import { changeCover, type KeptCover } from "./cover.server.ts";

/**
 * What an administrator says of themself, all of it at once.
 * @param kept the new cover, as keepCover answers; null for no other one.
 * @throws platform.sign-in-first, platform.too-many; as claimUpload.
 */
export async function saveAdministrator(
  db: Db,
  viewer: Viewer,
  { achievements, cover, showPhone, showEmail, ...profile }: z.output<typeof AdministratorForm>,
  kept: KeptCover | null = null,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    await saveProfile(db, viewer, profile);
    await saveContactSwitches(db, viewer, { showPhone, showEmail });
    await changeCover(db, { personId, kept, alt: cover.alt, isGone: cover.isGone });
    await db.deleteFrom("person_achievement").where("person_id", "=", personId).execute();
    if (achievements.length === 0) return;
    await db
      .insertInto("person_achievement")
      .values(achievements.map((achievement, position) => ({ ...achievement, person_id: personId, position })))
      .execute();
  });
}
