// The feed among ten million posts, for somebody who follows 500 spaces: how long the database works for one page.
import type pg from "pg";
import { readFeedAddress } from "../src/features/feed/feed-address.ts";
import { countNewPosts, readFeed, type AskedFeed } from "../src/features/feed/queries/feed.server.ts";
import type { SignedIn } from "../src/platform/viewer.ts";
import { drawnNumbers, pick } from "./many-spaces.ts";
import type { Bench, BenchResult } from "./result.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";
import { loadMany, withOwnDatabase } from "./own-database.ts";

const FULL = { posts: 10_000_000, spaces: 20_000, follows: 500, pages: 8, times: 12 };
const SHORT = { posts: 3_000, spaces: 60, follows: 20, pages: 2, times: 2 };
const LIMIT_MS = 50;

export const now = new Date("2026-11-21T12:00:00Z");
const zone = "Asia/Kolkata";
/** Where today begins there. */
const today = new Date("2026-11-20T18:30:00Z");

export const run: Bench = async ({ short } = {}) => {
  const size = short ? SHORT : FULL;
  return withOwnDatabase(async (pool) => {
    const reader = await fill(pool, size);
    await pool.query("vacuum analyze post, space, space_follow, event_series, event_occurrence");
    const { db, time } = await timedDatabase(pool);
    const results: BenchResult[] = [];
    const all: Taken[] = [];
    for (const [name, query] of Object.entries(questions)) {
      const asked: AskedFeed = { ...readFeedAddress(new URLSearchParams(query)), now, zone };
      const taken: Taken[] = [];
      // The first time counts for nothing: it reads what a running server has in memory.
      for (let n = 0; n <= size.times; n++) {
        let after: string | null = null;
        for (let page = 0; page < (name.startsWith("deep") ? size.pages : 1); page++) {
          const { answer, taken: one } = await time(query, () => readFeed(db, reader, { ...asked, after }));
          if (n > 0) taken.push(one);
          after = answer.next;
          if (!after) break;
        }
      }
      all.push(...taken);
      results.push(takenWithin(name, taken, LIMIT_MS));
    }
    const asked: AskedFeed = { ...readFeedAddress(new URLSearchParams()), now, zone };
    const since = now.getTime() - 600_000;
    const counted: Taken[] = [];
    for (let n = 0; n <= size.times; n++) {
      const { taken } = await time("new posts", () => countNewPosts(db, reader, { ...asked, since }));
      if (n > 0) counted.push(taken);
    }
    const of = `${size.posts.toLocaleString("en-IN")} posts, ${size.follows} spaces followed`;
    return [
      ...results,
      takenWithin("how many posts are new", counted, LIMIT_MS),
      takenWithin(`all ${all.length} pages among ${of}`, all, LIMIT_MS),
    ];
  });
};

export const questions = {
  "the first page": "",
  "deep pages": "",
  "deep pages of those whom one follows": "show=following",
  "what is live of those whom one follows": "show=following&live=1",
  "one faith of those whom one follows": "show=following&faith=jain",
  "deep pages of videos of those whom one follows": "show=following&video=1",
  "a faith with video of those whom one follows": "show=following&faith=sikh&video=1",
  "one faith": "faith=sikh",
  "two faiths with video": "faith=jain,buddhist&video=1",
  "what is live": "live=1",
};

/**
 * Posts of three years by spaces of which a few write much, and full days: two dates of every space yesterday, today and
 * tomorrow, with posts about them. @returns the reader.
 */
export async function fill(pool: pg.Pool, { posts, spaces, follows }: typeof FULL): Promise<SignedIn> {
  const draw = drawnNumbers(41);
  const faiths = ["hindu", "hindu", "hindu", "islamic", "christian", "sikh", "buddhist", "jain"];
  const kinds = Array.from({ length: spaces }, () => pick(faiths, draw));
  await pool.query(
    `insert into space (kind, faith, name, language, city, region, country, zone, is_listed, lat, lng)
     select 'temple', f, 'Space ' || n, 'en', 'Pune', 'Maharashtra', 'IN', 'Asia/Kolkata', true, 18.5, 73.8
     from unnest($1::text[]) with ordinality as f (f, n)`,
    [kinds],
  );
  const person = await pool.query<{ id: number }>(
    "insert into person (name, account_type) values ('Reader', 'common') returning id",
  );
  const personId = Number(person.rows[0]!.id);
  await pool.query("insert into person_setting (person_id) values ($1)", [personId]);
  await pool.query(
    "insert into space_follow (person_id, space_id, at) select $1, id, $3 from space order by md5(id::text) limit $2",
    [personId, follows, today],
  );
  await pool.query(
    `insert into event_series (space_id, kind, category, title)
     select id, 'live', 'Prayer Ceremony', 'Aarti' from space order by id`,
  );
  await loadMany(pool, "event_occurrence", async () => {
    await pool.query(
      `insert into event_occurrence (series_id, space_id, starts_at, ends_at, status, started_at)
       select s.id, s.space_id, at, at + interval '1 hour', 'scheduled', case when d = 0 and s.id % 60 = h then at end
       from event_series s, generate_series(-1, 1) d, generate_series(0, 1) h,
         lateral (select $1::timestamptz + make_interval(days => d, hours => (s.id % 10 + h * 10)::int) as at) t`,
      [today],
    );
  });
  // Written in pieces; the newest have the highest ids, as they come in life.
  const piece = 500_000;
  const write = async (from: number) => {
    await pool.query(
      `insert into post (space_id, idempotency_key, body, language, faith, has_video, occurrence_id, state, published_at)
       select s.id, 'bench-' || n, 'A post about the evening', 'en', s.faith, n % 12 = 0,
         case when n > $4 - $4 / 70 and n % 9 = 0 then
           (select min(o.id) from event_occurrence o) + (n * 7919 % (select count(*) from event_occurrence)) end,
         'published', $3::timestamptz - ($4 - n) * (interval '1095 days' / $4)
       from generate_series($1::bigint, $2::bigint) n
         join space s on s.id = 1 + (('x' || substr(md5(n::text), 1, 7))::bit(28)::int % $5)`,
      [from + 1, Math.min(posts, from + piece), now, posts, spaces],
    );
  };
  await loadMany(pool, "post", async () => {
    for (let from = 0; from < posts; from += piece) await write(from);
  });
  return readerOf(personId);
}

export const readerOf = (personId: number): SignedIn => ({
  kind: "person",
  personId,
  userId: "00000000-0000-4000-8000-000000000000",
  name: "Reader",
  email: "reader@example.org",
  emailVerified: true,
  accountType: "common",
  isStaff: false,
  memberships: [],
  zone: "Asia/Kolkata",
});
