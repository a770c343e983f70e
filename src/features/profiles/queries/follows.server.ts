import { sql } from "kysely";
import { findProfileCard } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { ProfileGate } from "../access.ts";

/** Who of the two follows whom. */
export async function readFollowing(
  db: Db,
  viewer: Viewer,
  personId: number,
): Promise<{ followsReader: boolean; isFollowed: boolean }> {
  if (viewer.kind !== "person") return { followsReader: false, isFollowed: false };
  const { rows } = await sql<{ followsReader: boolean; isFollowed: boolean }>`
    select exists (select from person_follow where person_id = ${personId} and followed_id = ${viewer.personId})
        as "followsReader",
      exists (select from person_follow where person_id = ${viewer.personId} and followed_id = ${personId})
        as "isFollowed"`.execute(db);
  return rows[0]!;
}

/** What access asks of a profile; null where there is nobody. */
export async function findProfileGate(db: Db, viewer: Viewer, personId: number): Promise<ProfileGate | null> {
  const card = await findProfileCard(db, personId);
  if (!card) return null;
  return { personId, visibility: card.visibility, ...(await readFollowing(db, viewer, personId)) };
}
