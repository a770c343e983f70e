// A community's page against the page of a category of NodeBB, side by side: pages that a second of processor time makes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { newAddress } from "../e2e/visitor.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { type Forum, startNodeBb } from "./forum/nodebb.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { type Load, loadByTurns, loadServer } from "./server-load.ts";

/** As many as a page of NodeBB shows, and one of ours. */
const TOPICS = 20;
const FULL = { warmUpSeconds: 5, rounds: 3, turns: 4 };
const SHORT = { warmUpSeconds: 0.5, rounds: 1, turns: 1 };
const LEAST = 6;

/** The short form installs nothing: it shows that our side runs. */
export const run: Bench = async (how = {}) => {
  const { warmUpSeconds, rounds, turns } = how.short ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  let theirs: Forum | string = "The short form does not install NodeBB.";
  try {
    if (!how.short) theirs = await startNodeBb(folder, 3 * TOPICS).catch((error: Error) => error.message);
    const results: BenchResult[] = [];
    for (const isKept of [false, true]) {
      const sangam = await startSample(how, {
        ...{ ROLE: "web", TRUST_PROXY: "yes", LOG_LEVEL: "error", ...(isKept ? {} : { PAGE_CACHE: "no" }) },
      });
      try {
        const url = `${sangam.url}/community/c/${await fill(sangam.databaseUrl)}`;
        const headers = () => ({ "accept-encoding": "gzip, deflate, br, zstd", "x-forwarded-for": newAddress() });
        const ours = { pid: sangam.process.pid!, url, headers };
        const shown = (await (await fetch(url)).text()).match(/href="\/community\/discussion\/\d+"/g)?.length ?? 0;
        const asServed = isKept ? "as it is served" : "made anew each time";
        await loadServer(ours.pid, url, { seconds: warmUpSeconds, headers });
        if (typeof theirs === "string") {
          const alone = await loadServer(ours.pid, url, { seconds: turns, headers });
          results.push({
            name: `community page of ${TOPICS} discussions, ${asServed}, with nothing beside it`,
            value: alone.requestsPerCpuSecond,
            unit: "pages per CPU-second",
            target: `≥ ${LEAST} × NodeBB`,
            ok: false,
            note: theirs,
          });
          continue;
        }
        const peer = { pid: theirs.pid, url: theirs.url };
        await loadServer(peer.pid, peer.url, { seconds: warmUpSeconds });
        const pairs: [Load, Load][] = [];
        for (let round = 0; round < rounds; round++) pairs.push(await loadByTurns(ours, peer, turns));
        const ratio = median(pairs.map(([one, other]) => one.requestsPerCpuSecond / other.requestsPerCpuSecond));
        const rate = (side: 0 | 1) => Math.round(median(pairs.map((pair) => pair[side].requestsPerCpuSecond)));
        const failed = pairs.reduce((sum, [one, other]) => sum + one.failed + other.failed, 0);
        results.push({
          name: `community page of ${TOPICS} discussions, ${asServed}, against NodeBB 1.4.0's page of ${TOPICS} topics`,
          value: ratio,
          unit: "×",
          target: `≥ ${LEAST}`,
          ok: ratio >= LEAST && failed === 0 && shown >= TOPICS,
          note: `${rate(0)} pages per CPU-second, NodeBB on Node 8 with Redis ${rate(1)}; CPU of PostgreSQL and Redis not counted; ${failed} failed`,
        });
      } finally {
        await sangam.stop();
      }
    }
    return results;
  } finally {
    if (typeof theirs !== "string") theirs.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @returns the slug of an open community of the sample world, with discussions enough for its page. */
async function fill(url: string): Promise<string> {
  const database = new pg.Client(poolAddress(url));
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string; slug: string }>(
      "select id, slug from community where is_open order by id limit 1",
    );
    await database.query(
      `insert into discussion (community_id, author_id, client_id, kind, title, body, language, tags, created_at, active_at)
       select $1, (select min(author_id) from discussion), gen_random_uuid(), 'discussion',
         'Who repairs the vessels of the langar, part ' || n, repeat('How do you keep the **vessels** of the langar? ', 4),
         'en', array['langar'], now(), now()
       from generate_series(1, $2::int) n`,
      [rows[0]!.id, 3 * TOPICS],
    );
    return rows[0]!.slug;
  } finally {
    await database.end();
  }
}
