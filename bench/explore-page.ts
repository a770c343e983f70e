// The explore page with 50 cards, rendered anew with its database for every request, against bare React of the same cards.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { sql } from "kysely";
import { build } from "vite";
import { listFeaturedSpaces } from "../src/features/space-page/queries/lists.server.ts";
import { newAddress } from "../e2e/visitor.ts";
import { createDb, createPool, type Db } from "../src/platform/db/connection.ts";
import { createLog } from "../src/platform/log.ts";
import { type Bench, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { type Load, loadByTurns, loadServer } from "./server-load.ts";

const CARDS = 50;
/** `turns` of one second each, in each round. */
const FULL = { warmUpSeconds: 6, rounds: 3, turns: 8 };
const SHORT = { warmUpSeconds: 0.5, rounds: 1, turns: 1 };

export const run: Bench = async (how = {}) => {
  const { warmUpSeconds, rounds, turns } = how.short ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const sangam = await startSample(how, { ROLE: "web", PAGE_CACHE: "no", TRUST_PROXY: "yes", LOG_LEVEL: "error" });
  const db = createDb(createPool(sangam.databaseUrl, createLog({ logLevel: "warn" })));
  try {
    await fillUp(db);
    const cards = await listFeaturedSpaces(db, "en", new Date(), CARDS);
    const file = path.join(folder, "cards.json");
    writeFileSync(file, JSON.stringify(cards));
    const bare = spawn(process.execPath, [await buildPeer(folder), file], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    process.once("exit", () => bare.kill());
    const [said] = (await once(bare.stdout, "data")) as [Buffer];
    const [port, shown] = said.toString().trim().split(" ").map(Number);
    const bareUrl = `http://127.0.0.1:${port}/`;
    const url = `${sangam.url}/explore`;
    // The encodings that Chromium and Firefox ask for.
    const encodings = { "accept-encoding": "gzip, deflate, br, zstd" };
    // Readers of many addresses, as what is rendered for one is limited.
    const headers = () => ({ ...encodings, "x-forwarded-for": newAddress() });
    const ourCards = (await (await fetch(url)).text()).match(/<article/g)?.length ?? 0;

    await loadServer(sangam.process.pid!, url, { seconds: warmUpSeconds, headers });
    await loadServer(bare.pid!, bareUrl, { seconds: warmUpSeconds });
    const pairs: [Load, Load][] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push(
        await loadByTurns({ pid: sangam.process.pid!, url, headers }, { pid: bare.pid!, url: bareUrl }, turns),
      );
    }
    const ratio = median(pairs.map(([ours, theirs]) => ours.requestsPerCpuSecond / theirs.requestsPerCpuSecond));
    const rate = (side: 0 | 1) => Math.round(median(pairs.map((pair) => pair[side].requestsPerCpuSecond)));
    const failed = pairs.reduce((sum, [ours]) => sum + ours.failed, 0);
    return [
      {
        name: `explore page of ${ourCards} cards, never cached, against bare React + brotli 4 of ${shown} cards`,
        value: ratio,
        unit: "×",
        target: "≥ 0.6",
        ok: ratio >= 0.6 && failed === 0 && ourCards === CARDS && shown === CARDS,
        note: `${rate(0)} pages per CPU-second of the server (PostgreSQL's own CPU not counted); bare React ${rate(1)}; ${failed} failed`,
      },
    ];
  } finally {
    await db.destroy();
    await sangam.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Adds as many listed spaces as fifty cards need, with the sample's pictures. */
async function fillUp(db: Db): Promise<void> {
  await sql`
    insert into space (kind, faith, name, city, region, is_listed, lat, lng, follower_count, review_count, rating_sum)
    select kind, faith, name || ' ' || n, city, region, true, lat, lng, follower_count, review_count, rating_sum
    from space, generate_series(2, 5) n where is_listed order by n, id limit 60`.execute(db);
  await sql`
    insert into media_use (media_id, entity, entity_id, role, alt, focus_x, focus_y)
    select u.media_id, 'space', s.id, 'hero', u.alt, u.focus_x, u.focus_y
    from space s
    cross join lateral (
      select * from media_use m where m.entity = 'space' and m.role = 'hero' order by (m.entity_id + s.id) % 24, m.id limit 1
    ) u
    where not exists (select 1 from media_use m where m.entity = 'space' and m.entity_id = s.id)`.execute(db);
}

async function buildPeer(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    build: { ssr: "bench/bare-cards.tsx", outDir: path.join(folder, "peer"), emptyOutDir: true },
    // Built outside the project, so its packages are found by being bundled.
    ssr: { noExternal: true },
  });
  return path.join(folder, "peer", "bare-cards.js");
}
