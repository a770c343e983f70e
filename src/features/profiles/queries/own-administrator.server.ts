import { findProfileCard, listAchievements } from "#/features/people/public.server.ts";
import { listOwnSpaceNames } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { findPicture } from "#/platform/media/read-pictures.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { coverOf } from "../commands/cover.server.ts";

/** An administrator as they see and edit themself. */
export async function readOwnAdministrator(db: Db, language: string, viewer: SignedIn) {
  const spaceIds = viewer.memberships.map(({ spaceId }) => spaceId);
  const [card, achievements, spaces, cover] = await Promise.all([
    findProfileCard(db, viewer.personId),
    listAchievements(db, null, viewer.personId),
    listOwnSpaceNames(db, language, spaceIds),
    findPicture(db, coverOf(viewer.personId)),
  ]);
  return { card: card!, achievements, spaces, cover };
}

export type OwnAdministrator = Awaited<ReturnType<typeof readOwnAdministrator>>;
