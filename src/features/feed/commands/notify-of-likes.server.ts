import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public-relations.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { briefOf } from "../brief.ts";
import { postLiked } from "../notifications.ts";
import { postPath } from "../rules.ts";

/** Posts that one transaction takes. */
const TAKEN = 200;
const BRIEF = 120;

/** Tells those who wrote posts who likes them, one line for each post that grows. */
export async function notifyOfLikes(services: Pick<Services, "db" | "jobs">): Promise<void> {
  while ((await notifyOfSome(services)) === TAKEN);
}

const notifyOfSome = ({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<number> =>
  db.transaction().execute(async (db) => {
    const { rows: taken } = await sql<{ id: number }>`
      update post set has_new_likes = false where id in (
        select id from post where has_new_likes order by id limit ${TAKEN} for no key update skip locked)
      returning id`.execute(db);
    if (taken.length === 0) return 0;
    const { rows } = await sql<{
      id: number;
      author: number;
      body: string;
      likers: number;
      who: string;
      who_id: number;
    }>`
      select o.id, o.written_by as author, o.body, l.likers, l.who, l.who_id from post o
      join person_contact s on s.person_id = o.written_by and s.like_updates
      cross join lateral (
        select count(*)::int as likers, (array_agg(p.name order by l.at desc, l.person_id desc))[1] as who,
          (array_agg(p.id order by l.at desc, l.person_id desc))[1] as who_id
        from post_like l join person p on p.id = l.person_id and p.removed_at is null
        where l.post_id = o.id and l.person_id <> o.written_by
          and not ${isBlockedBetween(sql<number>`o.written_by`, sql<number>`l.person_id`)}) l
      where o.id = ${sqlAny(taken.map(({ id }) => id))} and o.removed_at is null and o.state = 'published'
        and l.likers > 0`.execute(db);
    for (const { id, author, body, likers, who, who_id } of rows) {
      await notify({ db, jobs }, postLiked, {
        ...{ key: `post:${id}:likes`, personIds: [author], path: postPath(id), grows: true },
        payload: { who, others: likers - 1, text: briefOf(body, BRIEF) },
        by: { personId: who_id },
      });
    }
    return taken.length;
  });
