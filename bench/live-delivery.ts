// A thousand viewers of one ceremony with low latency, on one process; and its segments against nginx.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../e2e/sangam.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { loadByTurns, loadServer } from "./server-load.ts";
import { type Watched, watch } from "./live/viewers.ts";

const VIEWERS = 1_000;
const TURNS = 5;
/** Ours waits for what happens, so its turns are longer: twenty seconds in all. */
const OUR_SECONDS = 4;
const BARE_SECONDS = 2;

export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const started: ChildProcess[] = [];
  const start = async <Said>(file: string, ...args: string[]) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    started.push(child);
    const [said] = (await once(child.stdout!, "data")) as [Buffer];
    return { pid: child.pid!, ...(JSON.parse(said.toString()) as Said) };
  };
  try {
    const ours = await start<{ port: number; folder: string }>(
      "bench/live/stream-server.ts",
      path.join(folder, "data"),
    );
    await sleep(9_000);
    const high = `/live/stream/${ours.folder}/high`;
    const origin = `http://127.0.0.1:${ours.port}`;
    const fetched = async (file: string) => Buffer.from(await (await fetch(`${origin}${high}/${file}`)).arrayBuffer());
    const playlist = await fetched("live.m3u8");
    writeFileSync(path.join(folder, "playlist"), playlist);
    writeFileSync(path.join(folder, "part"), await fetched("1-1.1.m4s"));
    const bare = await start<{ port: number }>(
      "bench/live/bare-server.ts",
      path.join(folder, "playlist"),
      path.join(folder, "part"),
    );
    const results = [await againstBare({ ...ours, folder: high }, { ...bare, folder: high })];
    const segment = await fetched("1-1.m4s");
    const url = () => newestSegment(origin, high);
    results.push(...(await againstNginx(folder, segment, { pid: ours.pid, url })));
    return results;
  } finally {
    for (const child of started) {
      if (child.exitCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Watchable {
  readonly pid: number;
  readonly port: number;
  readonly folder: string;
}

async function againstBare(ours: Watchable, bare: Watchable): Promise<BenchResult> {
  await watch(ours, { viewers: VIEWERS, seconds: 2 });
  await watch(bare, { viewers: VIEWERS, seconds: 1 });
  const pairs: [Watched, Watched][] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    pairs.push([
      await watch(ours, { viewers: VIEWERS, seconds: OUR_SECONDS }),
      await watch(bare, { viewers: VIEWERS, seconds: BARE_SECONDS }),
    ]);
  }
  const rate = ({ requests, usedCpuSeconds }: Watched) => requests / usedCpuSeconds;
  const ratio = median(pairs.map(([a, b]) => rate(a) / rate(b)));
  const failed = pairs.reduce((sum, [a]) => sum + a.failed, 0);
  const [ourRate, bareRate] = ([0, 1] as const).map((side) =>
    Math.round(median(pairs.map((pair) => rate(pair[side])))),
  );
  const asked = Math.round(median(pairs.map(([a]) => a.requests / OUR_SECONDS)));
  return {
    name: `${VIEWERS} viewers with low latency, requests per CPU-second against bare http`,
    value: ratio,
    unit: "×",
    target: "≥ 0.6, no errors",
    ok: ratio >= 0.6 && failed === 0,
    note: `${ourRate} per CPU-second with the packaging; bare http ${bareRate}; ${asked} asked per second; ${failed} failed`,
  };
}

async function newestSegment(origin: string, high: string): Promise<string> {
  const text = await (await fetch(`${origin}${high}/safe.m3u8`)).text();
  return `${origin}${high}/${text.trim().split("\n").at(-1)}`;
}

async function againstNginx(
  folder: string,
  segment: Buffer,
  ours: { readonly pid: number; url(): Promise<string> },
): Promise<BenchResult[]> {
  if (spawnSync("nginx", ["-v"]).error) {
    console.log("  Segments from memory are not compared: nginx is not on the PATH.");
    return [];
  }
  const port = await freePort();
  mkdirSync(path.join(folder, "www"));
  writeFileSync(path.join(folder, "www", "segment.m4s"), segment);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; root ${folder}/www;
       types { video/iso.segment m4s; }
       client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
       uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
       server { listen 127.0.0.1:${port}; } }`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "inherit" });
  try {
    const theirs = { pid: nginx.pid!, url: `http://127.0.0.1:${port}/segment.m4s` };
    await sleep(500);
    await loadServer(theirs.pid, theirs.url, { seconds: 1 });
    await loadServer(ours.pid, await ours.url(), { seconds: 1 });
    const ratios: number[] = [];
    let failed = 0;
    for (let round = 0; round < 3; round++) {
      // The newest is in memory for a minute: longer than a round.
      const [a, b] = await loadByTurns({ pid: ours.pid, url: await ours.url() }, theirs, 4);
      ratios.push(a.requestsPerCpuSecond / b.requestsPerCpuSecond);
      failed += a.failed;
    }
    const ratio = median(ratios);
    return [
      {
        name: `segments from memory per CPU-second, against nginx (${segment.length} bytes)`,
        value: ratio,
        unit: "×",
        target: "≥ 0.35",
        ok: ratio >= 0.35 && failed === 0,
        note: `${failed} failed`,
      },
    ];
  } finally {
    nginx.kill("SIGTERM");
    if (nginx.exitCode === null) await once(nginx, "exit");
  }
}
