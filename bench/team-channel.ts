// A channel of 10,000 messages with its threads, signs and names: what the server works for opening it, for each step
// back through all of it, and for a jump into its middle.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { createDb, createPool } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { searchWords } from "../src/platform/search/normalise.ts";
import type { SignedIn } from "../src/platform/viewer.ts";
import { built } from "./built.ts";
import { ownPostgres } from "./own-database.ts";
import { type Bench, type BenchResult, median, percentile } from "./result.ts";
import type * as Reads from "./team-channel/reads.ts";

/** Channels of one space with as many messages each: the list counts what is new in all of them. */
const FULL = { messages: 10_000, people: 40, channels: 12, rounds: 30 };
const SHORT: typeof FULL = { messages: 200, people: 8, channels: 2, rounds: 2 };
const LIMIT_MS = 100;

export const run: Bench = async ({ short } = {}) => {
  const sizes = short ? SHORT : FULL;
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 8, statementTimeoutMs: 0 });
  const db = createDb(pool);
  try {
    const reads = await built<typeof Reads>("bench/team-channel/reads.ts");
    const { listChannels, listTeam, readChannelPage, readPage, searchMessages } = reads;
    const { viewer, spaceId, channelId } = await fill(pool, sizes);
    const took = async (work: () => Promise<unknown>): Promise<number> => {
      const from = performance.now();
      await work();
      return performance.now() - from;
    };
    // The reads of the two loaders of /team-communication/:channel, one after the other as they may well come.
    const opening = async () => {
      await Promise.all([listChannels(db, viewer, spaceId), listTeam(db, spaceId)]);
      await readChannelPage(db, viewer, channelId);
    };
    const rounds = async (work: () => Promise<unknown>) => {
      await work();
      const taken: number[] = [];
      for (let i = 0; i < sizes.rounds; i++) taken.push(await took(work));
      return taken;
    };
    const opened = await rounds(opening);
    const around = await rounds(() => readChannelPage(db, viewer, channelId, { at: sizes.messages / 2 }));
    const back: number[] = [];
    let seen = 0;
    for (let before: number | undefined; ;) {
      const from = performance.now();
      const page = await readPage(db, channelId, { before });
      back.push(performance.now() - from);
      seen += page.messages.length;
      if (!page.hasOlder) break;
      before = page.messages[0]!.seq;
    }
    const find = (query: string) => rounds(() => searchMessages(db, viewer, { spaceId, query }));
    const [common, rare] = [await find("marigold garlands"), await find("gate 7771")];
    const all = `${sizes.messages.toLocaleString("en")} messages`;
    return [
      result(`opening a channel of ${all}, with its list of ${sizes.channels} channels`, opened),
      result(`scrolling back through all of it, each of ${back.length} pages`, back, seen === sizes.messages),
      result("a jump into its middle", around),
      result(`search in ${sizes.channels} such channels for words that every message has`, common),
      result("search for what few have", rare),
    ];
  } finally {
    await db.destroy();
    await postgres.stop();
  }
};

function result(name: string, taken: readonly number[], isWhole = true): BenchResult {
  const p95 = percentile(taken, 0.95);
  return {
    name: `team channel: ${name}, p95`,
    value: p95,
    unit: "ms",
    target: `< ${LIMIT_MS}`,
    ok: p95 < LIMIT_MS && isWhole,
    note: `median ${median(taken).toFixed(1)} ms, longest ${Math.max(...taken).toFixed(1)} ms; queries and their rows, as the loaders run them${isWhole ? "" : "; messages are MISSING"}`,
  };
}

const foundBy = searchWords("Please bring marigold garlands for gate, and tell the kitchen how many people will come.");

async function fill(
  pool: pg.Pool,
  sizes: typeof FULL,
): Promise<{ viewer: SignedIn; spaceId: number; channelId: number }> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await pool.query<{ id: number }>(text, values)).rows[0]!.id);
  const spaceId = await one(
    `insert into space (kind, faith, name, city, region, is_listed) values ('temple', 'hindu', 'Bench', 'Ujjain', 'MP', true) returning id`,
  );
  await pool.query(
    `with p as (insert into person (name) select 'Person ' || i from generate_series(1, $1) i returning id)
     insert into space_member (space_id, person_id, role, since)
     select $2, id, case when row_number() over (order by id) = 1 then 'owner' else 'editor' end, '2020-01-01' from p`,
    [sizes.people, spaceId],
  );
  const people = (
    await pool.query<{ id: number }>("select person_id as id from space_member order by person_id")
  ).rows.map(({ id }) => Number(id));
  const channels: number[] = [];
  for (let i = 0; i < sizes.channels; i++) {
    const id = await one(
      `insert into channel (space_id, kind, name, last_rev) values ($1, 'public', $2, $3) returning id`,
      [spaceId, `Channel ${i}`, sizes.messages],
    );
    channels.push(id);
    await pool.query(
      `insert into message (channel_id, seq, rev, person_id, client_id, body, at)
       select $1, i, i, ($2::bigint[])[1 + (i * 7) % $3], gen_random_uuid(),
         'Please bring marigold garlands for gate ' || i || ', and tell the kitchen how many people will come.',
         '2026-01-01'::timestamptz + i * interval '7 minutes'
       from generate_series(1, $4) i`,
      [id, people, people.length, sizes.messages],
    );
  }
  // The rows are those that indexMessage writes.
  await pool.query(
    `insert into search_document (entity, entity_id, name, words)
     select 'message', id, '', array_to_tsvector(array['in/' || channel_id, seq::text] || $1::text[]) from message`,
    [foundBy],
  );
  await pool.query(
    `insert into search_word select 'message', unnest($1::text[]) union select 'message', seq::text from message`,
    [foundBy],
  );
  await pool.query(
    `update message m set parent_id = b.id from message b where b.channel_id = m.channel_id and m.seq % 5 = 0 and b.seq = m.seq - 3`,
  );
  await pool.query(
    `insert into message_reaction (message_id, person_id, emoji)
     select m.id, p.id, (array['🙏','👍','✅'])[1 + p.id % 3] from message m, unnest($1::bigint[]) with ordinality p(id, n)
     where m.seq % 3 = 0 and p.n <= 4`,
    [people],
  );
  await pool.query(
    `insert into message_mention (message_id, person_id, name) select id, $1, 'Person 1' from message where seq % 20 = 0`,
    [people[0]],
  );
  // Half of the talk is new to the reader in every channel.
  await pool.query(`insert into channel_state (channel_id, person_id, read_seq) select id, $1, $2 from channel`, [
    people[0],
    sizes.messages / 2,
  ]);
  await pool.query("vacuum analyze");
  const viewer: SignedIn = {
    kind: "person",
    personId: people[0]!,
    userId: randomUUID(),
    name: "Person 1",
    email: "person@example.org",
    emailVerified: true,
    accountType: "temple-admin",
    isStaff: false,
    memberships: [{ spaceId, role: "owner" }],
    zone: "Asia/Kolkata",
  };
  return { viewer, spaceId, channelId: channels[0]! };
}
