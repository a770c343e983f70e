import { sql } from "kysely";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { publish } from "#/platform/bus.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { leftMedia, type Leftover } from "#/platform/leftovers.ts";
import type { LeavingPerson } from "../feature.ts";
import { keyOfText } from "./commands/take-down.server.ts";
import { removeTextPictures } from "./commands/text-pictures.server.ts";
import { DISCUSSION_ENTITY, REPLY_ENTITY } from "./rules.ts";

/**
 * What somebody wrote stands without their name, or goes with every earlier version of it, as they chose. What others
 * answered stays: a discussion whose text went keeps its answers where there are any. Pictures go with their texts.
 */
export async function forgetWriter({ db, personId, keepsTexts, now }: LeavingPerson): Promise<readonly Leftover[]> {
  // Searches found by the name what they began and where they answered; in one order, as others lock some of them too.
  const written = sql`id in (select id from discussion where author_id = ${personId}
    union select discussion_id from discussion_reply where author_id = ${personId})`;
  await sql`select from discussion where ${written} order by id for no key update`.execute(db);
  await sql`update discussion set is_stale = true where ${written}`.execute(db);
  await publish(db, "changed", "community");
  const pictures = leftMedia(await removePictures(db, personId, keepsTexts));
  // What waited for a moderator was read by nobody: it goes in any case, and with it what waits.
  await sql`delete from discussion_reply where author_id = ${personId} and held_at is not null`.execute(db);
  await sql`delete from discussion where author_id = ${personId} and held_at is not null`.execute(db);
  if (keepsTexts) return pictures;
  const { rows: replies } = await sql<{ id: number }>`
    update discussion_reply set body = '–', removed_at = coalesce(removed_at, ${now}), tradition = null
    where author_id = ${personId} returning id`.execute(db);
  const replyIds = replies.map(({ id }) => id);
  const { rows: discussions } = await sql<{ id: number }>`
    update discussion set title = '–', body = '', tags = '{}',
      removed_at = case when reply_count = 0 then coalesce(removed_at, ${now}) else removed_at end
    where author_id = ${personId} returning id`.execute(db);
  const ids = discussions.map(({ id }) => id);
  await dropNotifications(db, [
    ...replyIds.map((replyId) => keyOfText({ replyId })),
    ...ids.map((discussionId) => keyOfText({ discussionId })),
  ]);
  await deleteTranslations(db, REPLY_ENTITY, replyIds);
  await deleteTranslations(db, DISCUSSION_ENTITY, ids);
  await sql`update discussion set accepted_reply_id = null where accepted_reply_id = any(${replyIds}::bigint[])`.execute(
    db,
  );
  await sql`delete from discussion_revision
    where discussion_id = any(${ids}::bigint[]) or reply_id = any(${replyIds}::bigint[])`.execute(db);
  return pictures;
}

/** The pictures of texts that go: all, or those alone that waited for a moderator. @returns their media. */
async function removePictures(db: Db, personId: number, keepsTexts: boolean): Promise<readonly number[]> {
  const of = (table: "discussion" | "discussion_reply") =>
    db
      .selectFrom(table)
      .select("id")
      .where("author_id", "=", personId)
      .$if(keepsTexts, (query) => query.where("held_at", "is not", null))
      .execute();
  const gone: number[] = [];
  for (const { id } of await of("discussion")) gone.push(...(await removeTextPictures(db, { discussionId: id })));
  for (const { id } of await of("discussion_reply")) gone.push(...(await removeTextPictures(db, { replyId: id })));
  return gone;
}
