import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { ReportReason } from "#/platform/report-reasons.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { renderLinkedText } from "../render-text.server.ts";
import { DISCUSSION_ENTITY, MOST_WAITING, PAGE, REPLY_ENTITY } from "../rules.ts";
import type { HoldReason } from "../trust.ts";
import { readTextPictures } from "./pictures.server.ts";
import { seenOf } from "./texts.server.ts";

/** Something that waits for those who keep order. */
export interface WaitingCase {
  readonly id: number;
  readonly discussionId: number;
  /** Null for the discussion itself. */
  readonly replyId: number | null;
  /** Of the discussion. */
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
  readonly pictures: readonly UsedPicture[];
  /** Of a discussion. */
  readonly tags: readonly string[];
  /** From which an answer speaks, in its author's words. */
  readonly tradition: string | null;
  readonly language: string;
  readonly author: string | null;
  readonly authorId: number | null;
  /** Nobody reads it yet. */
  readonly isHeld: boolean;
  readonly heldFor: readonly HoldReason[];
  readonly found: readonly string[];
  readonly reports: readonly { readonly reason: ReportReason; readonly count: number }[];
  /** What those said who reported it, without their names; the latest first. */
  readonly notes: readonly string[];
  /** Its author was warned for it already, or timed out, and by whom; null in `who` once their account is gone. */
  readonly corrected: { readonly kind: "warned" | "timed-out"; readonly who: string | null } | null;
  readonly at: Date;
  /** Stands for the text as it is shown; the decision carries it. */
  readonly seen: string;
}

export interface Queue {
  readonly cases: readonly WaitingCase[];
  readonly next: number | null;
}

/** Cases in which something may be decided, by whoever is no author of it: the text stands or waits, and so its discussion. */
const waiting = (personId: number) => sql`
  community_case k
  left join discussion_reply r on r.id = k.reply_id
  join discussion d on d.id = coalesce(k.discussion_id, r.discussion_id)
  where k.decided_at is null and k.author_id is distinct from ${personId}
    and case when k.reply_id is null then d.removed_at is null or d.held_at is not null
      else d.removed_at is null and (r.removed_at is null or r.held_at is not null) end`;

const MOST_NOTES = 5;

/** A page of what waits, the longest first; the caller has asserted that the viewer keeps order there. */
export async function readQueue(
  db: Db,
  viewer: SignedIn,
  language: string,
  { communityId, after }: { readonly communityId: number; readonly after: number },
): Promise<Queue> {
  const { rows } = await sql<Omit<WaitingCase, "html" | "pictures"> & { body: string }>`
    select k.id, d.id as "discussionId", r.id as "replyId", d.title, coalesce(r.body, d.body) as body,
      case when r.id is null then d.tags else '{}' end as tags, r.tradition,
      coalesce(r.language, d.language) as language, case when p.removed_at is null then p.name end as author,
      k.author_id as "authorId", coalesce(r.held_at, d.held_at) is not null as "isHeld", k.held_for as "heldFor", k.found,
      coalesce((select json_agg(json_build_object('reason', s.reason, 'count', s.n) order by s.n desc, s.reason)
        from (select reason, count(*)::int as n from community_report where case_id = k.id group by reason) s), '[]')
        as reports,
      array(select note from community_report where case_id = k.id and note <> '' order by id desc limit ${MOST_NOTES})
        as notes,
      (select json_build_object('kind', x.kind, 'who', case when m.removed_at is null then m.name end)
        from community_decision x left join person m on m.id = x.made_by
        where x.community_id = k.community_id and x.person_id = k.author_id and x.kind in ('warned', 'timed-out')
          and x.discussion_id = d.id and x.reply_id is not distinct from r.id and x.made_at >= k.opened_at
          and x.outcome is distinct from 'restored' order by x.id desc limit 1) as corrected,
      k.opened_at as at, case when r.id is null then ${seenOf("d")} else ${seenOf("r")} end as seen
    from (select k.*, r.id as shown_reply, d.id as shown_discussion from ${waiting(viewer.personId)}
      and k.community_id = ${communityId} and k.id > ${after} order by k.id limit ${PAGE + 1}) k
    join discussion d on d.id = k.shown_discussion left join discussion_reply r on r.id = k.shown_reply
    left join person p on p.id = k.author_id order by k.id`.execute(db);
  const page = rows.slice(0, PAGE);
  const [ofDiscussion, ofReply] = await Promise.all([
    readTextPictures(
      db,
      language,
      DISCUSSION_ENTITY,
      page.flatMap(({ discussionId, replyId }) => (replyId === null ? [discussionId] : [])),
    ),
    readTextPictures(
      db,
      language,
      REPLY_ENTITY,
      page.flatMap(({ replyId }) => replyId ?? []),
    ),
  ]);
  return {
    cases: await Promise.all(
      page.map(async ({ body, ...row }) => ({
        ...{ ...row, html: await renderLinkedText(db, body) },
        pictures: row.replyId === null ? ofDiscussion(row.discussionId) : ofReply(row.replyId),
      })),
    ),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** How much waits in a community, up to a hundred. */
export async function countWaitingCases(db: Db, viewer: SignedIn, communityId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${waiting(viewer.personId)} and k.community_id = ${communityId} limit ${MOST_WAITING}) w`.execute(db);
  return rows[0]!.n;
}

export interface WaitingCommunity {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

/** The communities in which the viewer keeps order and something waits for them, the most first. */
export async function listWaitingCommunities(db: Db, viewer: SignedIn): Promise<readonly WaitingCommunity[]> {
  const { rows } = await sql<WaitingCommunity>`
    select c.slug, c.name, w.n as count from community c
    join community_member m on m.community_id = c.id and m.person_id = ${viewer.personId} and m.state = 'member'
      and m.role <> 'member'
    cross join lateral (select count(*)::int as n from (
      select from ${waiting(viewer.personId)} and k.community_id = c.id limit ${MOST_WAITING}) x) w
    where w.n > 0 order by w.n desc, c.id limit 20`.execute(db);
  return rows;
}

/** What waits in the communities of a space. */
export async function listWaitingOfSpace(
  db: Db,
  viewer: SignedIn,
  spaceId: number,
): Promise<readonly WaitingCommunity[]> {
  const { rows } = await sql<WaitingCommunity>`
    select c.slug, c.name, w.n as count from community c
    cross join lateral (select count(*)::int as n from (
      select from ${waiting(viewer.personId)} and k.community_id = c.id limit ${MOST_WAITING}) x) w
    where c.space_id = ${spaceId} and w.n > 0 order by w.n desc, c.id limit 20`.execute(db);
  return rows;
}
