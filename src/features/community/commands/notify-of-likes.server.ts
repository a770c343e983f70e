import { sql, type RawBuilder } from "kysely";
import { isBlockedBetween } from "#/features/people/public-relations.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { discussionLiked, replyLiked } from "../notifications.ts";
import { discussionPath, replyPath } from "../rules.ts";

/** Texts that one transaction takes. */
const TAKEN = 200;

type LikeServices = Pick<Services, "db" | "jobs">;

/** Tells authors who likes what they wrote, one line for each text that grows. */
export async function notifyOfLikes(services: LikeServices): Promise<void> {
  for (const notifySome of [notifyOfDiscussions, notifyOfReplies]) while ((await notifySome(services)) === TAKEN);
}

/** Whom the author of `text` is told of: whoever still has an account, with no block between them. */
const likersOf = (likes: RawBuilder<unknown>, text: string) => sql`
  select count(*)::int as likers, (array_agg(p.name order by l.at desc, l.person_id desc))[1] as who,
    (array_agg(p.id order by l.at desc, l.person_id desc))[1] as who_id
  from ${likes} l join person p on p.id = l.person_id and p.removed_at is null
  where l.person_id <> ${sql.ref(text)}.author_id
    and not ${isBlockedBetween(sql.ref<number>(`${text}.author_id`), sql<number>`l.person_id`)}`;

/** The author wishes to hear of it, and may read it still. */
const isHeard = (text: string) => sql`
  exists (select from person_contact s where s.person_id = ${sql.ref(`${text}.author_id`)} and s.like_updates)
  and not exists (select from discussion_follow f
    where f.discussion_id = d.id and f.person_id = ${sql.ref(`${text}.author_id`)} and f.wish = 'none')
  and (d.is_open or exists (select from community_member m
    where m.community_id = d.community_id and m.person_id = ${sql.ref(`${text}.author_id`)} and m.state = 'member'))`;

interface Liked {
  readonly id: number;
  readonly author_id: number;
  readonly title: string;
  readonly likers: number;
  readonly who: string;
  readonly who_id: number;
}

async function take(db: Db, table: "discussion" | "discussion_reply"): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set has_new_likes = false where id in (
      select id from ${sql.table(table)} where has_new_likes order by id limit ${TAKEN} for no key update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const notifyOfDiscussions = ({ db, jobs }: LikeServices): Promise<number> =>
  db.transaction().execute(async (db) => {
    const ids = await take(db, "discussion");
    if (ids.length === 0) return 0;
    const { rows } = await sql<Liked>`
      select d.id, d.author_id, d.title, l.likers, l.who, l.who_id from discussion d
      cross join lateral (${likersOf(sql`(select person_id, at from discussion_like where discussion_id = d.id)`, "d")}) l
      where d.id = ${sqlAny(ids)} and d.removed_at is null and l.likers > 0 and ${isHeard("d")}`.execute(db);
    for (const { id, author_id, title, likers, who, who_id } of rows) {
      await notify({ db, jobs }, discussionLiked, {
        ...{ key: `discussion:${id}:likes`, personIds: [author_id], path: discussionPath(id), grows: true },
        payload: { who, others: likers - 1, title },
        by: { personId: who_id },
      });
    }
    return ids.length;
  });

const notifyOfReplies = ({ db, jobs }: LikeServices): Promise<number> =>
  db.transaction().execute(async (db) => {
    const ids = await take(db, "discussion_reply");
    if (ids.length === 0) return 0;
    const { rows } = await sql<Liked & { discussion_id: number }>`
      select r.id, r.discussion_id, r.author_id, d.title, l.likers, l.who, l.who_id
      from discussion_reply r join discussion d on d.id = r.discussion_id
      cross join lateral (${likersOf(sql`(select person_id, at from discussion_reply_like where reply_id = r.id)`, "r")}) l
      where r.id = ${sqlAny(ids)} and r.removed_at is null and d.removed_at is null and l.likers > 0
        and ${isHeard("r")}`.execute(db);
    for (const { id, discussion_id, author_id, title, likers, who, who_id } of rows) {
      await notify({ db, jobs }, replyLiked, {
        ...{ key: `discussion-reply:${id}:likes`, personIds: [author_id], path: replyPath(discussion_id, id) },
        ...{ grows: true, payload: { who, others: likers - 1, title } },
        by: { personId: who_id },
      });
    }
    return ids.length;
  });
