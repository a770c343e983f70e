import { type RawBuilder, sql } from "kysely";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { SpaceSubject } from "../access.ts";

/** The fields of a space that access is decided by; null where there is none. */
export async function findSpaceSubject(db: Db, id: number): Promise<SpaceSubject | null> {
  const row = await db
    .selectFrom("space")
    .select(["id", "is_listed", "reviews_enabled"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { id: row.id, isListed: row.is_listed, reviewsEnabled: row.reviews_enabled } : null;
}

/** Finds those of these spaces that the viewer saved. */
export async function readSavedAmong(db: Db, viewer: Viewer, ids: readonly number[]): Promise<number[]> {
  if (viewer.kind !== "person" || ids.length === 0) return [];
  const rows = await db
    .selectFrom("space_save")
    .select("space_id")
    .where("person_id", "=", viewer.personId)
    .where("space_id", "=", sqlAny(ids))
    .execute();
  return rows.map((row) => row.space_id);
}

/** Whether the viewer follows the space, and is notified when it goes live. */
export async function readFollow(
  db: Db,
  viewer: Viewer,
  spaceId: number,
): Promise<{ following: boolean; notifiedWhenLive: boolean }> {
  if (viewer.kind !== "person") return { following: false, notifiedWhenLive: false };
  const row = await db
    .selectFrom("space_follow")
    .select("tells_live")
    .where("person_id", "=", viewer.personId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return { following: row !== undefined, notifiedWhenLive: row?.tells_live ?? false };
}

export const isFollowing = async (db: Db, viewer: Viewer, spaceId: number): Promise<boolean> =>
  (await readFollow(db, viewer, spaceId)).following;

/**
 * Followers with an account who want to hear when a space goes live, by id.
 * @param after the last one that was read, 0 at the beginning.
 */
export async function listLiveFollowers(db: Db, spaceId: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("space_follow as f")
    .innerJoin("person as p", "p.id", "f.person_id")
    .select("f.person_id")
    .where("f.space_id", "=", spaceId)
    .where("f.tells_live", "=", true)
    .where("f.person_id", ">", after)
    .where("p.user_id", "is not", null)
    .where("p.removed_at", "is", null)
    .orderBy("f.person_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}

/** For other features' queries: whether somebody follows a space to hear when it goes live, both as the query names them. */
export const notifiedWhenLive = (spaceColumn: string, personColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from space_follow f
    where f.space_id = ${sql.ref(spaceColumn)} and f.person_id = ${sql.ref(personColumn)} and f.tells_live)`;

/** Whether a person follows a space, as an SQL expression inside another feature's query. */
export const follows = (spaceId: RawBuilder<unknown>, personId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from space_follow where space_follow.space_id = ${spaceId}
    and space_follow.person_id = ${personId})`;

/** Of whom somebody follows. */
interface FollowedUpTo {
  /** So many of those whom they followed last. */
  readonly most: number;
  /** Whom they follow since this moment at the latest. */
  readonly at: Date;
}

/** The spaces that a person follows, as rows of `space_id` in a query of another feature. */
export const followedSpaces = (personId: number, { most, at }: FollowedUpTo): RawBuilder<unknown> =>
  sql`(select space_id from space_follow where person_id = ${personId} and at <= ${at}
    order by at desc, space_id desc limit ${most})`;
