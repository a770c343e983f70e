import { sql } from "kysely";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { leftMedia, type Leftover } from "#/platform/leftovers.ts";
import type { LeavingPerson } from "../feature.ts";
import { commentKey } from "./commands/comments.server.ts";
import { dropParts, listPostMedia } from "./commands/post-parts.server.ts";

/**
 * The posts whose counts change with them, before any comment, as whoever comments does, and in one order: two who leave, and
 * who writes meanwhile, wait for each other and never both.
 */
const lockTheirs = (db: Db, personId: number) =>
  db
    .selectFrom("post")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("provider_id", "=", personId),
        eb("id", "in", eb.selectFrom("post_comment").select("post_id").where("author_id", "=", personId)),
        eb("id", "in", eb.selectFrom("post_like").select("post_id").where("person_id", "=", personId)),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * A provider's posts go with their profile, with pictures and films. What they wrote below others' posts stands without a
 * name, or goes, as they chose; what was answered to it stays. That they shared stays in the counts alone.
 */
export async function forgetAuthor({ db, personId, keepsTexts, now }: LeavingPerson): Promise<readonly Leftover[]> {
  await lockTheirs(db, personId);
  const posts = await db.selectFrom("post").select("id").where("provider_id", "=", personId).execute();
  const shown: number[] = [];
  for (const { id } of posts) {
    shown.push(...(await listPostMedia(db, id)));
    await dropParts(db, id);
  }
  // Before the person: what they wrote below their own posts cannot lose its post and its author at once.
  await db.deleteFrom("post").where("provider_id", "=", personId).execute();
  await sql`update post_share set sharer = 'left:' || gen_random_uuid() where sharer = ${`person:${personId}`}`.execute(
    db,
  );
  if (!keepsTexts) {
    const gone = await db
      .updateTable("post_comment")
      .set((eb) => ({ body: "–", removed_at: eb.fn.coalesce("removed_at", eb.val(now)) }))
      .where("author_id", "=", personId)
      .returning("id")
      .execute();
    await dropNotifications(
      db,
      gone.map(({ id }) => commentKey(id)),
    );
  }
  return leftMedia(shown);
}
