// What a like costs the server, over HTTP as the button sends it, against a bare answer of the same process.
import pg from "pg";
import { Visitor } from "../e2e/visitor.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { TOUCH_LIMIT } from "../src/features/feed/rules.ts";
import { atOnce, times } from "./attack/door.ts";
import { type Bench, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { cpuSeconds } from "./server-load.ts";

/** So many people press it again and again, each within the limit of a minute. */
const FULL = { people: 24, rounds: 4 };
const SHORT = { people: 2, rounds: 1 };
const PRESSED = Math.floor(TOUCH_LIMIT.limit / (2 * (FULL.rounds + 1)));
const LIMIT_MS = 5;

export const run: Bench = async (how = {}) => {
  const { people, rounds } = how.short ? SHORT : FULL;
  const sangam = await startSample(how, { ROLE: "web", TRUST_PROXY: "yes", LOG_LEVEL: "error" });
  const database = new pg.Client(poolAddress(sangam.databaseUrl));
  await database.connect();
  try {
    const posts = (
      await database.query<{ id: string }>(
        "select id from post where state = 'published' and removed_at is null order by id desc limit $1",
        [PRESSED],
      )
    ).rows.map(({ id }) => Number(id));
    const visitors = await Promise.all(
      times(people).map(async (n) => {
        const visitor = new Visitor(sangam.url);
        await visitor.signUp(`Reader ${n}`);
        return visitor;
      }),
    );
    const likes = async () => {
      const { rows } = await database.query<{ n: number }>("select sum(like_count)::int as n from post");
      return rows[0]!.n;
    };
    const before = await likes();
    let failed = 0;
    const press = (intent: string) =>
      atOnce(
        16,
        visitors.flatMap((visitor) => posts.map((post) => ({ visitor, post }))),
        async ({ visitor, post }) => {
          const answer = await visitor.post(`/post/${post}/touch.data`, { intent, back: "/feed" }, { accept: "*/*" });
          await answer.arrayBuffer();
          if (answer.status !== 200) failed += 1;
        },
      );
    const answered = () =>
      atOnce(16, times(people * posts.length), async () => void (await visitors[0]!.text("/healthz")));
    const measured = async (work: () => Promise<void>) => {
      const began = cpuSeconds(sangam.process.pid!);
      await work();
      return ((cpuSeconds(sangam.process.pid!) - began) * 1_000) / (people * posts.length);
    };
    // What runs often is compiled by then.
    await press("like");
    await press("unlike");
    const [costs, bare]: [number[], number[]] = [[], []];
    const count = async (expected: number) => {
      const counted = (await likes()) - before;
      if (counted !== expected) throw new Error(`${expected} likes were counted as ${counted}.`);
    };
    for (let round = 0; round < rounds; round++) {
      bare.push(await measured(answered));
      costs.push(await measured(() => press("like")));
      await count(people * posts.length);
      await press("unlike");
      await count(0);
    }
    const [cost, one] = [median(costs), median(bare)];
    return [
      {
        name: `processor time of the server for a like, ${(people * posts.length).toLocaleString("en")} of ${people} people`,
        value: cost,
        unit: "ms",
        target: `≤ ${LIMIT_MS}`,
        ok: cost <= LIMIT_MS && failed === 0,
        note: `a bare answer (/healthz) ${one.toFixed(2)} ms: ${(cost / one).toFixed(1)} ×; PostgreSQL's own not counted; ${failed} failed`,
      },
    ];
  } finally {
    await database.end();
    await sangam.stop();
  }
};
