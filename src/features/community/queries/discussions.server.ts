import { sql, type RawBuilder } from "kysely";
import { DAY_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { plainTextOf } from "../../../platform/markdown.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { hasBlocked } from "../../people/public-relations.server.ts";
import type { CommunityAddress } from "../community-address.ts";
import {
  COMMUNITY_ENTITY,
  DISCUSSION_ENTITY,
  PAGE,
  POPULAR_LIKES,
  RECENT_DAYS,
  type DiscussionKind,
} from "../rules.ts";
import { readCardAnswers, type CardAnswers } from "./card-answers.server.ts";
import { listOwnByApproval } from "./communities.server.ts";
import { isUnblocked, takesAnswers } from "./readable.server.ts";
import { searchDiscussions } from "./search.server.ts";

export type Condition = RawBuilder<unknown>;

/** A discussion as lists show it. */
export interface DiscussionCard {
  readonly id: number;
  readonly kind: DiscussionKind;
  readonly title: string;
  readonly excerpt: string;
  /** The language of title and excerpt as they stand here. */
  readonly language: string;
  /** Null once the author's account is gone. */
  readonly author: string | null;
  readonly community: { readonly slug: string; readonly name: string; readonly icon: string };
  readonly tags: readonly string[];
  readonly replies: number;
  readonly likes: number;
  readonly views: number;
  readonly at: Date;
  readonly activeAt: Date;
  readonly isPinned: boolean;
  readonly isLocked: boolean;
  readonly isAnswered: boolean;
  /** Of a question that somebody accepted an answer to, or that traditions answered. */
  readonly answers: CardAnswers | null;
}

export interface DiscussionPage {
  readonly discussions: readonly DiscussionCard[];
  readonly next: string | null;
  /** Nothing is spelt as it was searched for, and these come close. */
  readonly isMended: boolean;
}

export interface AskedDiscussions extends CommunityAddress {
  readonly now: Date;
  /** One community alone; its caller has asserted that the viewer may read there. */
  readonly communityId?: number;
}

interface Found {
  readonly id: number;
  readonly key: number;
}

/** One page of discussions that the viewer may read, by keys. */
export async function listDiscussions(
  db: Db,
  viewer: Viewer,
  language: string,
  asked: AskedDiscussions,
): Promise<DiscussionPage> {
  const inner = asked.communityId === undefined ? await listOwnByApproval(db, viewer) : [];
  if (asked.q !== "") {
    const { ids, next, isMended } = await searchDiscussions(db, asked.q, { ...asked, inner });
    return { discussions: await readCards(db, viewer, language, ids), next, isMended };
  }
  const read = asked.tab === "trending" ? readTrending : readInOrder;
  const rows = await read(db, viewer, asked, inner);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    discussions: await readCards(
      db,
      viewer,
      language,
      page.map(({ id }) => id),
    ),
    next: rows.length > PAGE && last ? writeCursor([last.key, last.id]) : null,
    isMended: false,
  };
}

const since = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS);

/** What every row of a list fulfils. */
function conditions(viewer: Viewer, asked: AskedDiscussions, inner: readonly number[]): Condition[] {
  const { communityId, tab, show, language, tag, by, now } = asked;
  const all: Condition[] = [sql`d.removed_at is null`];
  if (communityId !== undefined) all.push(sql`d.community_id = ${communityId}`);
  else if (inner.length === 0) all.push(sql`d.is_open`);
  else all.push(sql`(d.is_open or d.community_id = any(${[...inner]}::bigint[]))`);
  if (tab === "questions") all.push(sql`d.kind = 'question'`);
  if (language) all.push(sql`d.language = ${language}`);
  if (by !== null) all.push(writtenBy(viewer, by));
  if (tag) all.push(sql`d.tags @> array[${tag}]::text[]`);
  if (show === "unanswered") all.push(sql`d.reply_count = 0`, takesAnswers("d"));
  if (show === "popular") all.push(sql`d.like_count >= ${sql.lit(POPULAR_LIKES)}`);
  if (show === "recent") all.push(sql`d.created_at > ${since(now)}`);
  all.push(isUnblocked(viewer, "d"));
  return all;
}

/** So many of somebody's latest answers are looked at. */
const MOST_ANSWERED = 2_000;

/** They began it or answered in it, and the viewer and they have not blocked each other. */
function writtenBy(viewer: Viewer, personId: number): Condition {
  const written = sql`d.id = any(array(
    select id from discussion where author_id = ${personId}
    union select discussion_id from (select discussion_id from discussion_reply
      where author_id = ${personId} and removed_at is null order by id desc limit ${MOST_ANSWERED}) answered))`;
  if (viewer.kind !== "person") return written;
  const [me, other] = [sql<number>`${viewer.personId}::bigint`, sql<number>`${personId}::bigint`];
  return sql`(${written} and not ${hasBlocked(me, other)} and not ${hasBlocked(other, me)})`;
}

/** The name of somebody who began or answered a discussion that the viewer may read; null for everybody else. */
export async function nameOfWriter(db: Db, viewer: Viewer, personId: number): Promise<string | null> {
  const inner = await listOwnByApproval(db, viewer);
  const { rows } = await sql<{ name: string }>`
    select p.name from person p where p.id = ${personId} and p.removed_at is null and exists (
      select from discussion d where d.removed_at is null and (d.is_open or d.community_id = any(${inner}::bigint[]))
        and ${writtenBy(viewer, personId)} and ${isUnblocked(viewer, "d")})`.execute(db);
  return rows[0]?.name ?? null;
}

const micros = (column: Condition) => sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`;
const instant = (value: number) => sql`'epoch'::timestamptz + ${value} * interval '1 microsecond'`;

/** Last spoken in first; what nobody answered and what is recent by its beginning; what is popular by its likes. */
async function readInOrder(
  db: Db,
  viewer: Viewer,
  asked: AskedDiscussions,
  inner: readonly number[],
): Promise<readonly Found[]> {
  const all = conditions(viewer, asked, inner);
  const byLikes = asked.show === "popular";
  const from = readCursor(asked.after, byLikes ? "ci" : "ii") as [number, number] | null;
  const column = byLikes ? sql`d.like_count` : asked.show === "all" ? sql`d.active_at` : sql`d.created_at`;
  if (from && byLikes) all.push(sql`(d.like_count, d.id) < (${from[0]}, ${from[1]})`);
  if (from && !byLikes) all.push(sql`(${column}, d.id) < (${instant(from[0])}, ${from[1]})`);
  const { rows } = await sql<Found>`
    select d.id, ${byLikes ? column : micros(column)} as key from discussion d where ${sql.join(all, sql` and `)}
    order by ${column} desc, d.id desc limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** By the points of the last seven days; the row of a discussion is looked at in this order, until the page is full. */
async function readTrending(
  db: Db,
  viewer: Viewer,
  asked: AskedDiscussions,
  inner: readonly number[],
): Promise<readonly Found[]> {
  const from = readCursor(asked.after, "ci") as [number, number] | null;
  const all = conditions(viewer, asked, inner);
  const past = from ? sql`where (t.key, t.id) < (${from[0]}, ${from[1]})` : sql``;
  const { rows } = await sql<Found>`
    with t as (
      select p.discussion_id as id, sum(p.points)::int as key from discussion_day p
      where p.day > (${since(asked.now)}::timestamptz at time zone 'utc')::date
        and p.day <= (${asked.now}::timestamptz at time zone 'utc')::date
      group by p.discussion_id having sum(p.points) > 0)
    select t.id, t.key from (select * from t ${past} order by key desc, id desc) t
    cross join lateral (select from discussion d where d.id = t.id and ${sql.join(all, sql` and `)} offset 0) d
    order by t.key desc, t.id desc limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** The pinned ones of a community, the latest first. */
export async function listPinned(
  db: Db,
  viewer: Viewer,
  language: string,
  communityId: number,
): Promise<readonly DiscussionCard[]> {
  const { rows } = await sql<{ id: number }>`
    select id from discussion where community_id = ${communityId} and removed_at is null and is_pinned
    order by active_at desc limit 5`.execute(db);
  return readCards(
    db,
    viewer,
    language,
    rows.map(({ id }) => id),
  );
}

interface Row {
  readonly id: number;
  readonly kind: DiscussionKind;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly author: string | null;
  readonly community_id: number;
  readonly slug: string;
  readonly community: string;
  readonly icon: string;
  readonly tags: string[];
  readonly reply_count: number;
  readonly like_count: number;
  readonly view_count: number;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly is_pinned: boolean;
  readonly is_locked: boolean;
  readonly is_answered: boolean;
}

const EXCERPT = 180;

/**
 * Discussions in the order of their ids as given, but for those of people across a block; whether the viewer may read in
 * their communities the caller has asked.
 */
export async function readCards(
  db: Db,
  viewer: Viewer,
  language: string,
  ids: readonly number[],
): Promise<readonly DiscussionCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.title, left(d.body, 1200) as body, d.language,
      case when p.removed_at is null then p.name end as author, c.id as community_id, c.slug, c.name as community, c.icon,
      d.tags, d.reply_count, d.like_count, d.view_count, d.created_at, d.active_at, d.is_pinned, d.is_locked,
      d.accepted_reply_id is not null as is_answered
    from discussion d join community c on c.id = d.community_id left join person p on p.id = d.author_id
    where d.id = any(${[...ids]}::bigint[]) and d.removed_at is null and ${isUnblocked(viewer, "d")}`.execute(db);
  const questions = rows.filter(({ kind, reply_count }) => kind === "question" && reply_count > 0);
  const [translate, named, answers] = await Promise.all([
    readTranslations(db, language, DISCUSSION_ENTITY, ids),
    readTranslations(db, language, COMMUNITY_ENTITY, [...new Set(rows.map(({ community_id }) => community_id))]),
    readCardAnswers(
      db,
      viewer,
      language,
      questions.map(({ id }) => id),
    ),
  ]);
  const cards = new Map(
    rows.map((row) => {
      const title = translate(row.id, "title", row.title);
      const isTranslated = title !== row.title;
      const card: DiscussionCard = {
        ...{ id: row.id, kind: row.kind, title, tags: row.tags, author: row.author },
        excerpt: plainTextOf(translate(row.id, "body", row.body), EXCERPT),
        language: isTranslated ? language : row.language,
        community: { slug: row.slug, name: named(row.community_id, "name", row.community), icon: row.icon },
        ...{ replies: row.reply_count, likes: row.like_count, views: row.view_count },
        ...{ at: row.created_at, activeAt: row.active_at },
        ...{ isPinned: row.is_pinned, isLocked: row.is_locked, isAnswered: row.is_answered },
        answers: answers.get(row.id) ?? null,
      };
      return [row.id, card];
    }),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
