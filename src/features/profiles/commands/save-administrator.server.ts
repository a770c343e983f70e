import type { z } from "zod";
import {
  saveAchievements,
  saveContactSwitches,
  saveProfile,
  type MarkChange,
} from "#/features/people/public.server.ts";
import type { StoredUpload } from "#/platform/media/attach-picture.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { isSpaceAdmin, requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { AdministratorForm } from "../forms.ts";
import { changeCover } from "./cover.server.ts";
import type { Services } from "#/platform/services.ts";

type AdministratorInput = z.output<typeof AdministratorForm> & {
  /** The language of the texts. */
  readonly language: string;
  /** The new cover, as storeCover answers; null keeps the one that is there. */
  readonly storedCover?: StoredUpload | null;
};

/**
 * Saves what an administrator says of themself, all of it at once. @returns as saveProfile.
 * @throws platform.sign-in-first, platform.not-allowed for other accounts, platform.too-many; as claimUpload.
 */
export async function saveAdministrator(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { achievements, cover, showPhone, showEmail, language, storedCover = null, ...profile }: AdministratorInput,
): Promise<MarkChange> {
  const { personId } = requirePerson(viewer);
  if (!isSpaceAdmin(viewer)) throw notAllowed();
  return db.transaction().execute(async (db) => {
    const mark = await saveProfile({ db, jobs }, viewer, profile);
    await saveContactSwitches({ db }, viewer, { showPhone, showEmail });
    await changeCover(db, { personId, stored: storedCover, alt: cover.alt, language, isGone: cover.isGone });
    await saveAchievements(db, personId, achievements);
    return mark;
  });
}
