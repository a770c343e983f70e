import { sql, type RawBuilder } from "kysely";
import { addDays, beginOfDay, civilDay, DAY_MS } from "../../../platform/civil-date.ts";
import { followedPeople, hasBlocked } from "../../people/public-relations.server.ts";
import { followedSpaces } from "../../spaces/public-follows.server.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { FeedAddress } from "../feed-address.ts";
import { isAuthorShown } from "./shown-post.server.ts";
import { FRESH_DAYS, MOST_FOLLOWED, MOST_NEW, NEWS_DAYS, OBSERVANCE_DAYS, PAGE } from "../rules.ts";

type Condition = RawBuilder<unknown>;

export interface FeedPage {
  readonly ids: readonly number[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** The moment that the reader began at: what came later is new to them. */
  readonly began: Date;
}

export interface AskedFeed extends FeedAddress {
  readonly now: Date;
  /** IANA zone of the reader, where today is a day. */
  readonly zone: string;
}

/** The parts of the feed, in their order. Nothing stands in two of them. */
const parts = ["followed", "observed", "newest"] as const;
/** What is new to the reader stands alone. */
type Part = (typeof parts)[number] | "new";

interface FeedCursor {
  /** Today, whom one follows and what is there are those of this moment on every page. */
  readonly began: Date;
  readonly part: number;
  /** The last post that was read in this part; null at its beginning. */
  readonly last: { readonly micros: number; readonly id: number } | null;
}

interface Row {
  readonly id: number;
  readonly micros: number;
}

/**
 * One page of the feed, by keys. First what those whom the reader follows posted lately, then what belongs to today's
 * observances, then the newest; of those whom they follow alone, and of what is new to them, only the newest. Posts that come while somebody reads do
 * not move what stands: a page goes on from the moment that its reader began at.
 */
export async function readFeed(db: Db, viewer: Viewer, asked: AskedFeed): Promise<FeedPage> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const order = partsOf(asked, me);
  let cursor = readFeedCursor(asked, order.length);
  const rows: (Row & { part: number })[] = [];
  for (; cursor.part < order.length && rows.length <= PAGE; cursor = { ...cursor, part: cursor.part + 1, last: null }) {
    const some = await readPart(db, me, asked, order[cursor.part]!, cursor, PAGE + 1 - rows.length);
    const { part } = cursor;
    rows.push(...some.map((row) => ({ ...row, part })));
    if (rows.length > PAGE) break;
  }
  const last = rows[PAGE - 1];
  const hasMore = rows.length > PAGE && last !== undefined;
  return {
    ids: rows.slice(0, PAGE).map(({ id }) => id),
    next: hasMore ? writeCursor([cursor.began.getTime(), last.part, last.micros, last.id]) : null,
    began: cursor.began,
  };
}

function partsOf({ scope, since }: AskedFeed, me: number | null): readonly Part[] {
  if (scope === "following") return ["followed"];
  if (since !== null) return ["new"];
  return me === null ? parts.slice(1) : parts;
}

function readFeedCursor({ after, now }: AskedFeed, partCount: number): FeedCursor {
  const cursor = readCursor(after, "iiii") as [number, number, number, number] | null;
  // A moment of ours, not one of a far future that would hold everything back.
  if (!cursor || cursor[0] > now.getTime() || cursor[0] < 0 || cursor[1] < 0 || cursor[1] >= partCount) {
    return { began: now, part: 0, last: null };
  }
  const [began, part, micros, id] = cursor;
  return { began: new Date(began), part, last: { micros, id } };
}

async function readPart(
  db: Db,
  me: number | null,
  asked: AskedFeed,
  part: Part,
  cursor: FeedCursor,
  limit: number,
): Promise<readonly Row[]> {
  const fits = sql.join([...shownTo(me, cursor), ...chosen(asked)], sql` and `);
  const bounds = { me, limit, fits, asked, cursor, since: daysBefore(cursor.began, FRESH_DAYS) };
  if (part === "followed") return readFollowed(db, { ...bounds, isAll: asked.scope === "following" });
  if (part === "new") return readNewest(db, { ...bounds, rest: sql`true` });
  const rest = part === "observed" ? isObserved(asked, cursor) : sql`not ${isObserved(asked, cursor)}`;
  return readNewest(db, { ...bounds, rest: sql`${notFollowed(bounds)} and ${rest}` });
}

interface Bounds {
  readonly me: number | null;
  readonly limit: number;
  readonly fits: Condition;
  readonly asked: AskedFeed;
  readonly cursor: FeedCursor;
  /** What is newer counts as lately. */
  readonly since: Date;
}

const micros = sql<number>`(extract(epoch from p.published_at) * 1000000)::bigint`;
const newestFirst = sql`order by p.published_at desc, p.id desc`;
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** What every post of a page fulfils: it is there, its author may be seen, and the reader has not hidden them. */
function shownTo(me: number | null, { began, last }: FeedCursor): Condition[] {
  const conditions = [
    sql`p.state = 'published'`,
    sql`p.removed_at is null`,
    sql`p.published_at <= ${began}`,
    isAuthorShown,
  ];
  if (last) {
    conditions.push(
      sql`(p.published_at, p.id) < ('epoch'::timestamptz + ${last.micros} * interval '1 microsecond', ${last.id})`,
    );
  }
  if (me !== null) conditions.push(notHidden(me));
  return conditions;
}

const theirs = sql<number>`p.provider_id`;

const notHidden = (me: number) => sql`case when p.space_id is not null
  then not exists (select from hidden_author h where h.person_id = ${me} and h.space_id = p.space_id)
  else not exists (select from hidden_author h where h.person_id = ${me} and h.provider_id = p.provider_id)
    and not ${hasBlocked(sql`${me}`, theirs)} and not ${hasBlocked(theirs, sql`${me}`)} end`;

function chosen({ faiths, hasVideo, since, now }: AskedFeed): Condition[] {
  const conditions: Condition[] = [];
  if (since !== null) conditions.push(sql`p.published_at > ${newsFrom(since, now)}`);
  if (faiths.length > 0) conditions.push(sql`p.faith in (${sql.join(faiths)})`);
  if (hasVideo) conditions.push(sql`p.has_video`);
  return conditions;
}

/**
 * A few of each whom the reader follows, then the newest of those: the cost grows with whom they follow, not with posts. Few
 * dates are live, and each faith and what has a video has an index of its author's: nobody's history is walked for a chip.
 */
async function readFollowed(db: Db, { isAll, ...bounds }: Bounds & { isAll: boolean }) {
  const { me, limit, fits, since, asked, cursor } = bounds;
  if (me === null) return [];
  const lately = isAll ? sql`true` : sql`p.published_at > ${since}`;
  if (asked.isLive) return readNewest(db, { ...bounds, rest: sql`${lately} and ${isFollowed(me, cursor)}` });
  const [each, ofIt] =
    asked.faiths.length === 0
      ? [sql``, sql`true`]
      : [sql`cross join unnest(${asked.faiths}::text[]) chip (faith)`, sql`p.faith = chip.faith`];
  const some = (whose: Condition) => sql`${each} cross join lateral (select p.id, p.published_at from post p
    where ${whose} and ${ofIt} and ${lately} and ${fits} ${newestFirst} limit ${limit}) s`;
  const { rows } = await sql<Row>`
    select p.id, ${micros} as micros from (
      select s.id, s.published_at from ${spacesOf(me, cursor)} f ${some(sql`p.space_id = f.space_id`)}
      union all
      select s.id, s.published_at from ${peopleOf(me, cursor)} f ${some(sql`p.provider_id = f.followed_id`)}
    ) p ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

const spacesOf = (me: number, { began }: FeedCursor) => followedSpaces(me, { most: MOST_FOLLOWED, at: began });
const peopleOf = (me: number, { began }: FeedCursor) => followedPeople(me, { most: MOST_FOLLOWED, at: began });

/** Of the same authors as what stands first. */
const isFollowed = (me: number, cursor: FeedCursor): Condition =>
  sql`case when p.space_id is not null then p.space_id in ${spacesOf(me, cursor)}
    else p.provider_id in ${peopleOf(me, cursor)} end`;

/** Not among what stands first. */
const notFollowed = ({ me, since, cursor }: Bounds): Condition =>
  me === null ? sql`true` : sql`not (p.published_at > ${since} and ${isFollowed(me, cursor)})`;

/**
 * It is about a date of the day on which the reader began, and was not posted long ago. The date of each post is looked up:
 * where it says `exists`, the database may read all of a full day first.
 */
function isObserved({ zone }: AskedFeed, { began }: FeedCursor): Condition {
  const today = civilDay(began, zone);
  return sql`(p.published_at > ${daysBefore(began, OBSERVANCE_DAYS)} and p.occurrence_id is not null and coalesce((
    select true from event_brief e where e.id = p.occurrence_id
      and e.starts_at >= ${beginOfDay(today, zone)} and e.starts_at < ${beginOfDay(addDays(today, 1), zone)}
      and e.removed_at is null and not e.is_private and e.status in ('scheduled', 'confirmed')), false))`;
}

/** Few dates are live at once: they lead to their posts, which are few among all. */
const liveDates = sql`(select e.id from event_brief e
  where e.started_at is not null and e.ended_at is null and e.removed_at is null and not e.is_private) e`;

async function readNewest(
  db: Db,
  { limit, fits, rest, asked }: Pick<Bounds, "limit" | "fits" | "asked"> & { rest: Condition },
) {
  const newest = (where: Condition) => sql`(select p.id, p.published_at from post p
    where ${where} and ${rest} and ${fits} ${newestFirst} limit ${limit})`;
  const { rows } = await sql<Row>`select p.id, ${micros} as micros from ${
    asked.isLive ? sql`${liveDates} cross join lateral ${newest(sql`p.occurrence_id = e.id`)}` : newest(sql`true`)
  } p ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** What is new is no older than some days, however long a page was open. */
const newsFrom = (since: number, now: Date): Date => new Date(Math.max(since, daysBefore(now, NEWS_DAYS).getTime()));

/** How many posts that fit have come since the asked moment, up to a hundred: as many as `readFeed` has of them. */
export async function countNewPosts(db: Db, viewer: Viewer, asked: AskedFeed): Promise<number> {
  if (asked.since === null) return 0;
  const me = viewer.kind === "person" ? viewer.personId : null;
  const since = newsFrom(asked.since, asked.now);
  const cursor = { began: asked.now, part: 0, last: null };
  const fits = sql.join([...shownTo(me, cursor), ...chosen(asked)], sql` and `);
  const bounds = { me, limit: MOST_NEW, fits, asked, cursor, since };
  const rows =
    asked.scope === "following"
      ? await readFollowed(db, { ...bounds, isAll: false })
      : await readNewest(db, { ...bounds, rest: sql`true` });
  return rows.length;
}
