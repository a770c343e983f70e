import { findProfileCard, readFollowing } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { ProfileSubject } from "../access.ts";

/** The facts of a profile that access is decided by; null for an unknown person. */
export async function findProfileSubject(db: Db, viewer: Viewer, personId: number): Promise<ProfileSubject | null> {
  const card = await findProfileCard(db, personId);
  if (!card) return null;
  return { personId, visibility: card.visibility, ...(await readFollowing(db, viewer, personId)) };
}
