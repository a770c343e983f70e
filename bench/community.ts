// A million discussions: how long the database works for one page of a search or of a list, and for one of 5,000 answers.
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { readCommunityAddress } from "../src/features/community/community-address.ts";
import { readDiscussion } from "../src/features/community/queries/discussion.server.ts";
import { listDiscussions } from "../src/features/community/queries/discussions.server.ts";
import { readReplies } from "../src/features/community/queries/replies.server.ts";
import { normaliseForSearch } from "../src/platform/search/normalise.ts";
import { visitor } from "../src/platform/viewer.ts";
import { type Taken, takenWithin, timedDatabase } from "./database-time.ts";
import { loadMany, withOwnDatabase } from "./own-database.ts";
import type { Bench, BenchResult } from "./result.ts";

const FULL = { discussions: 1_000_000, replies: 5_000, times: 12, pages: 6 };
const SHORT = { discussions: 2_000, replies: 60, times: 2, pages: 2 };
const LONG_TALKS = 20_000;
const LIMIT_MS = 50;
const THREAD_LIMIT_MS = 100;

const now = new Date("2026-11-21T12:00:00Z");
const subjects = ["ekadashi", "langar", "kirtan", "choir", "murti", "vipassana", "yatra", "tarawih", "novena", "sutra"];
const matters = ["morning", "repair", "timings", "vessels", "translation", "beginners", "harmonium", "courtyard"];

export const run: Bench = async ({ short } = {}) => {
  const size = short ? SHORT : FULL;
  return withOwnDatabase(async (pool) => {
    const longest = await fill(pool, size);
    await pool.query("vacuum analyze");
    const { db, time } = await timedDatabase(pool);
    const results: BenchResult[] = [];
    const all: Taken[] = [];
    for (const [name, query] of Object.entries(questions)) {
      const address = readCommunityAddress(new URLSearchParams(query));
      const taken: Taken[] = [];
      // The first time counts for nothing: it reads what a running server has in memory.
      for (let n = 0; n <= size.times; n++) {
        let after: string | null = null;
        for (let page = 0; page < (name.startsWith("deep") ? size.pages : 1); page++) {
          const { answer, taken: one } = await time(query, () =>
            listDiscussions(db, visitor, "en", { ...address, now, after }),
          );
          if (n > 0) taken.push(one);
          after = answer.next;
          if (!after) break;
        }
      }
      all.push(...taken);
      results.push(takenWithin(name, taken, LIMIT_MS));
    }
    const thread: Taken[] = [];
    let bytes = 0;
    for (let n = 0; n <= size.times; n++) {
      const { answer, taken } = await time("a discussion", async () => ({
        discussion: await readDiscussion(db, visitor, "en", longest),
        page: await readReplies(db, visitor, "en", { discussionId: longest, after: null }, ({ id }) => `/artist/${id}`),
      }));
      if (n > 0) thread.push(taken);
      bytes = gzipSync(JSON.stringify(answer)).length;
    }
    const of = size.discussions.toLocaleString("en-IN");
    return [
      ...results,
      takenWithin(`all ${all.length} pages among ${of} discussions`, all, LIMIT_MS),
      takenWithin(
        `a discussion of ${size.replies.toLocaleString("en-IN")} answers, ${Math.ceil(bytes / 1024)} kB packed`,
        thread,
        THREAD_LIMIT_MS,
      ),
    ];
  });
};

export const questions = {
  "search: a common word": "q=langar",
  "search: two common words": "q=langar+repair",
  "search: a rare word": "q=circle777",
  "search: misspelt": "q=vipasana+harmonum",
  "search: a word of every text": "q=keep",
  "search: two words that are never together": "q=langar+kirtan",
  "search: who answered": "q=answerer77",
  "search: what an answer in a hundred says": "q=matter42",
  "search: what every second answer says": "q=thanks",
  "search: questions of one language": "q=kirtan&tab=questions&language=hi",
  "search: under a tag that no such discussion has": "q=kirtan&tag=langar",
  "deep pages of a search": "q=choir+morning",
  "all discussions": "",
  "deep pages of all": "",
  unanswered: "show=unanswered",
  popular: "show=popular",
  trending: "tab=trending",
  "one tag": "tag=yatra",
};

/** Discussions of three years in fifty communities; one has many answers. @returns its id. */
export async function fill(pool: pg.Pool, { discussions, replies }: typeof FULL): Promise<number> {
  await pool.query("insert into person (name) select 'Writer ' || n from generate_series(1, 2000) n");
  await pool.query(
    `insert into community (slug, name, icon, is_open)
     select 'circle-' || n, 'Circle ' || n, 'x', true from generate_series(1, 50) n`,
  );
  const piece = 100_000;
  const write = async (from: number) => {
    await pool.query(
      `insert into discussion (community_id, author_id, client_id, kind, title, body, language, tags, like_count,
         reply_count, is_stale, created_at, active_at)
       select 1 + n % 50, 1 + n % 2000, gen_random_uuid(), case when n % 3 = 0 then 'question' else 'discussion' end,
         initcap(s.word || ' and ' || m.word || ' ' || n), 'How do you keep the ' || m.word || ' of ' || s.word || '?',
         case when n / 7 % 5 = 0 then 'hi' else 'en' end, array[s.word], n % 40, n % 7, false, t.at, t.at
       from generate_series($1::bigint, $2::bigint) n
         join lateral (select ($3::text[])[1 + n % $5] as word) s on true
         join lateral (select ($4::text[])[1 + (n / $5) % $6] as word) m on true
         join lateral (select $7::timestamptz - ($8 - n) * (interval '1095 days' / $8) as at) t on true`,
      [
        ...[from + 1, Math.min(discussions, from + piece), subjects, matters, subjects.length, matters.length],
        ...[now, discussions],
      ],
    );
  };
  await loadMany(pool, "discussion", async () => {
    for (let from = 0; from < discussions; from += piece) await write(from);
  });
  const [spelt, speltMatters] = [subjects, matters].map((words) => words.map(normaliseForSearch)) as [
    string[],
    string[],
  ];
  await loadMany(pool, "search_document_of_discussion", async () => {
    await pool.query(
      `insert into search_document_of_discussion (entity, entity_id, name, words, marks)
       select 'discussion', d.id, concat_ws(' ', s.word, 'and', m.word, d.id),
         (select string_agg(format('''n/%s'' ''p/%s'' ''%s''', w, w, w), ' ')
          from unnest(array[s.word, 'and', m.word, d.id::text]) w)::tsvector
         || format('''p/circle%s'' ''circle%s'' ''how'' ''do'' ''you'' ''%s''', d.id, d.id, $6::text)::tsvector,
         discussion_marks(d)
       from discussion d
         join lateral (select ($1::text[])[1 + d.id % $3] as word) s on true
         join lateral (select ($2::text[])[1 + (d.id / $4) % $5] as word) m on true`,
      [spelt, speltMatters, subjects.length, subjects.length, matters.length, normaliseForSearch("keep")],
    );
  });
  // The newest, which are read one by one, have as many words as a long talk leaves; the others a few.
  await pool.query(
    `update search_document_of_discussion s set words = s.words
       || format('''p/%s'' ''%s''', $4::text || entity_id % 1000, $4::text || entity_id % 1000)::tsvector
       || case when entity_id % 2 = 0 then format('''%s''', $3::text) else '' end::tsvector
       || array_to_tsvector(array(select $5::text || (s.entity_id * 31 + n * 13) % 20000
         from generate_series(1, case when s.entity_id > $1::bigint - $2::int then 300 else 8 end) n))`,
    [discussions, LONG_TALKS, ...["thanks", "answerer", "matter"].map(normaliseForSearch)],
  );
  await loadMany(pool, "search_word_of_discussion", async () => {
    await pool.query(
      `insert into search_word_of_discussion (entity, word)
       select 'discussion', w from unnest($1::text[]) w
       union all select 'discussion', p || n from generate_series(1, $2::int) n, unnest(array['', 'circle']) p
       union all select 'discussion', p || n from generate_series(0, 19999) n, unnest($3::text[]) p`,
      [
        [...spelt, ...speltMatters, "and", "how", "do", "you", ...["keep", "thanks"].map(normaliseForSearch)],
        discussions,
        ["answerer", "matter"].map(normaliseForSearch),
      ],
    );
  });
  await pool.query(
    `insert into discussion_day (day, discussion_id, points)
     select ($1::timestamptz at time zone 'utc')::date - (id % 7)::int, id, 1 + id % 30 from discussion order by id desc limit 20000`,
    [now],
  );
  const { rows } = await pool.query<{ id: number }>("select max(id) as id from discussion");
  const longest = Number(rows[0]!.id);
  await pool.query(
    `insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
     select $1, 1 + n % 2000, gen_random_uuid(), repeat('An answer about **vessels** and Gita 2.47. ', 12), 'en', $3
     from generate_series(1, $2::int) n`,
    [longest, replies, now],
  );
  return longest;
}
