import type { z } from "zod";
import { saveContactSwitches, saveProfile } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { StoredUpload } from "#/platform/media/attach-picture.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { AdministratorForm } from "../forms.ts";
import { changeCover } from "./cover.server.ts";

/**
 * What an administrator says of themself, all of it at once.
 * @param language in which the words were typed.
 * @param stored the new cover, as storeCover answers; null for no other one.
 * @throws platform.sign-in-first, platform.too-many; as claimUpload.
 */
export async function saveAdministrator(
  db: Db,
  viewer: Viewer,
  {
    achievements,
    cover,
    showPhone,
    showEmail,
    language,
    ...profile
  }: z.output<typeof AdministratorForm> & { readonly language: string },
  stored: StoredUpload | null = null,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    await saveProfile(db, viewer, profile);
    await saveContactSwitches(db, viewer, { showPhone, showEmail });
    await changeCover(db, { personId, stored, alt: cover.alt, language, isGone: cover.isGone });
    await db.deleteFrom("person_achievement").where("person_id", "=", personId).execute();
    if (achievements.length === 0) return;
    await db
      .insertInto("person_achievement")
      .values(achievements.map((achievement, position) => ({ ...achievement, person_id: personId, position })))
      .execute();
  });
}
