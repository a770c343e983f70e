import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public-relations.server.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { briefOf } from "../brief.ts";
import { postLiked } from "../notifications.ts";
import { listPostWriters } from "../queries/post-writers.server.ts";
import { postPath, type Author } from "../rules.ts";

/** Posts that one transaction takes. */
const TAKEN = 200;
const BRIEF = 120;

interface NewlyLiked {
  readonly id: number;
  readonly spaceId: number | null;
  readonly providerId: number | null;
  readonly writtenBy: number | null;
}

/** Tells those who wrote posts who likes them, one line for each post that grows. */
export async function notifyOfLikes(services: Pick<Services, "db" | "jobs">): Promise<void> {
  while ((await notifyOfSome(services)) === TAKEN);
}

const notifyOfSome = ({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<number> =>
  db.transaction().execute(async (db) => {
    const { rows: taken } = await sql<NewlyLiked>`
      update post set has_new_likes = false where id in (
        select id from post where has_new_likes order by id limit ${TAKEN} for no key update skip locked)
      returning id, space_id as "spaceId", provider_id as "providerId", written_by as "writtenBy"`.execute(db);
    if (taken.length === 0) return 0;
    const writers: { post: number; person: number }[] = [];
    for (const { id: post, spaceId, providerId, writtenBy } of taken) {
      const author = { spaceId, providerId } as Author;
      for (const person of await listPostWriters(db, { author, writtenBy })) writers.push({ post, person });
    }
    const { rows } = await sql<{
      id: number;
      writer: number;
      body: string;
      likers: number;
      who: string;
      who_id: number;
    }>`
      select o.id, s.person_id as writer, o.body, l.likers, l.who, l.who_id
      from unnest(${writers.map(({ post }) => post)}::bigint[], ${writers.map(({ person }) => person)}::bigint[])
        as w (post_id, person_id)
      join post o on o.id = w.post_id and o.removed_at is null and o.state = 'published'
      join person_contact s on s.person_id = w.person_id and s.like_updates
      cross join lateral (
        select count(*)::int as likers, (array_agg(p.name order by l.at desc, l.person_id desc))[1] as who,
          (array_agg(p.id order by l.at desc, l.person_id desc))[1] as who_id
        from post_like l join person p on p.id = l.person_id and p.removed_at is null
        where l.post_id = o.id and l.person_id <> s.person_id
          and not ${isBlockedBetween(sql<number>`s.person_id`, sql<number>`l.person_id`)}) l
      where l.likers > 0`.execute(db);
    for (const { id, writer, body, likers, who, who_id } of rows) {
      await notify({ db, jobs }, postLiked, {
        ...{ key: `post:${id}:likes`, personIds: [writer], path: postPath(id), grows: true },
        payload: { who, others: likers - 1, text: briefOf(body, BRIEF) },
        by: { personId: who_id },
      });
    }
    return taken.length;
  });
