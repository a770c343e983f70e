import { sql, type RawBuilder } from "kysely";
import { DAY_MS } from "../../../platform/civil-date.ts";
import { followedPeople, followsPerson, hasBlocked } from "../../people/public-relations.server.ts";
import { followedSpaces, follows } from "../../spaces/public-follows.server.ts";
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
  /** Today, where the reader is. */
  readonly day: { readonly from: Date; readonly until: Date };
}

/** The parts of the feed, in their order. Nothing stands in two of them. */
const parts = ["followed", "observed", "newest"] as const;
/** What is new to the reader stands alone. */
type Part = (typeof parts)[number] | "new";

interface Place {
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
  let place = readPlace(asked, order.length);
  const rows: (Row & { part: number })[] = [];
  for (; place.part < order.length && rows.length <= PAGE; place = { ...place, part: place.part + 1, last: null }) {
    const some = await readPart(db, me, asked, order[place.part]!, place, PAGE + 1 - rows.length);
    rows.push(...some.map((row) => ({ ...row, part: place.part })));
    if (rows.length > PAGE) break;
  }
  const last = rows[PAGE - 1];
  const hasMore = rows.length > PAGE && last !== undefined;
  return {
    ids: rows.slice(0, PAGE).map(({ id }) => id),
    next: hasMore ? writeCursor([place.began.getTime(), last.part, last.micros, last.id]) : null,
    began: place.began,
  };
}

function partsOf({ scope, since }: AskedFeed, me: number | null): readonly Part[] {
  if (scope === "following") return ["followed"];
  if (since !== null) return ["new"];
  return me === null ? parts.slice(1) : parts;
}

function readPlace({ after, now }: AskedFeed, partCount: number): Place {
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
  place: Place,
  limit: number,
): Promise<readonly Row[]> {
  const fits = sql.join([...shownTo(me, place), ...chosen(asked)], sql` and `);
  const bounds = { me, limit, fits, since: daysBefore(place.began, FRESH_DAYS) };
  if (part === "followed") return readFollowed(db, { ...bounds, isAll: asked.scope === "following" });
  if (part === "new") return readNewest(db, { ...bounds, rest: sql`true`, asked });
  const own = notFollowed(me, bounds.since);
  if (part === "observed") return readObserved(db, { ...bounds, own, asked, place });
  const rest = sql`${own} and not ${isObserved(asked, place)}`;
  return readNewest(db, { ...bounds, rest, asked });
}

interface Bounds {
  readonly me: number | null;
  readonly limit: number;
  readonly fits: Condition;
  /** What is newer counts as lately. */
  readonly since: Date;
}

const micros = sql<number>`(extract(epoch from p.published_at) * 1000000)::bigint`;
const newestFirst = sql`order by p.published_at desc, p.id desc`;
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** What every post of a page fulfils: it is there, its author may be seen, and the reader has not hidden them. */
function shownTo(me: number | null, { began, last }: Place): Condition[] {
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

function chosen({ faiths, hasVideo, isLive, since, now }: AskedFeed): Condition[] {
  const conditions: Condition[] = [];
  if (since !== null) conditions.push(sql`p.published_at > ${newsFrom(since, now)}`);
  if (faiths.length > 0) conditions.push(sql`p.faith in (${sql.join(faiths)})`);
  if (hasVideo) conditions.push(sql`p.has_video`);
  if (isLive) conditions.push(isLiveNow);
  return conditions;
}

const isLiveNow = sql`exists (select from event_brief e where e.id = p.occurrence_id and e.started_at is not null
  and e.ended_at is null and e.removed_at is null and not e.is_private)`;

/** A few of each whom the reader follows, then the newest of those: the cost grows with whom they follow, not with posts. */
async function readFollowed(db: Db, { me, limit, fits, since, isAll }: Bounds & { isAll: boolean }) {
  if (me === null) return [];
  const lately = isAll ? sql`true` : sql`p.published_at > ${since}`;
  const some = (whose: Condition) => sql`(select p.id, p.published_at from post p
    where ${whose} and ${lately} and ${fits} ${newestFirst} limit ${limit})`;
  const { rows } = await sql<Row>`
    select p.id, ${micros} as micros from (
      select s.id, s.published_at
      from ${followedSpaces(me, MOST_FOLLOWED)} f
        cross join lateral ${some(sql`p.space_id = f.space_id`)} s
      union all
      select s.id, s.published_at
      from ${followedPeople(me, MOST_FOLLOWED)} f
        cross join lateral ${some(sql`p.provider_id = f.followed_id`)} s
    ) p ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** Not among what stands first. */
const notFollowed = (me: number | null, since: Date): Condition =>
  me === null ? sql`true` : sql`not (p.published_at > ${since} and ${isFollowed(me)})`;

const isFollowed = (me: number): Condition => sql`(${follows(sql`p.space_id`, me)} or ${followsPerson(theirs, me)})`;

/** It is about a date of today, and was not posted long ago. */
const isObserved = ({ day }: AskedFeed, { began }: Place): Condition =>
  sql`(p.published_at > ${daysBefore(began, OBSERVANCE_DAYS)} and p.occurrence_id is not null and exists (
    select from event_brief e where e.id = p.occurrence_id and ${isOfDay(day)}))`;

const isOfDay = ({ from, until }: AskedFeed["day"]): Condition =>
  sql`e.starts_at >= ${from} and e.starts_at < ${until} and e.removed_at is null and not e.is_private
    and e.status in ('scheduled', 'confirmed')`;

async function readObserved(
  db: Db,
  { limit, fits, own, asked, place }: Bounds & { own: Condition; asked: AskedFeed; place: Place },
) {
  const { rows } = await sql<Row>`
    select p.id, ${micros} as micros from event_brief e join post p on p.occurrence_id = e.id
    where ${isOfDay(asked.day)} and p.published_at > ${daysBefore(place.began, OBSERVANCE_DAYS)} and ${own} and ${fits}
    ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

async function readNewest(db: Db, { limit, fits, rest, asked }: Bounds & { rest: Condition; asked: AskedFeed }) {
  // Few dates are live at once: they lead to their posts, which are few among all.
  const from = asked.isLive
    ? sql`(select e.id from event_brief e where e.started_at is not null and e.ended_at is null) e
        join post p on p.occurrence_id = e.id`
    : sql`post p`;
  const { rows } = await sql<Row>`
    select p.id, ${micros} as micros from ${from} where ${rest} and ${fits} ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** What is new is no older than some days, however long a page was open. */
const newsFrom = (since: number, now: Date): Date => new Date(Math.max(since, daysBefore(now, NEWS_DAYS).getTime()));

/** How many posts that fit have come since the asked moment, up to a hundred: as many as `readFeed` has of them. */
export async function countNewPosts(db: Db, viewer: Viewer, asked: AskedFeed): Promise<number> {
  if (asked.since === null) return 0;
  const me = viewer.kind === "person" ? viewer.personId : null;
  const since = newsFrom(asked.since, asked.now);
  const fits = sql.join([...shownTo(me, { began: asked.now, part: 0, last: null }), ...chosen(asked)], sql` and `);
  const bounds = { me, limit: MOST_NEW, fits, since };
  const rows =
    asked.scope === "following"
      ? await readFollowed(db, { ...bounds, isAll: false })
      : await readNewest(db, { ...bounds, rest: sql`true`, asked });
  return rows.length;
}
