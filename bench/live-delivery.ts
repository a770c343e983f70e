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

/** Ours waits for what happens, so its turns are longer: twenty seconds in all. */
const FULL = { viewers: 1_000, turns: 5, ourSeconds: 4, bareSeconds: 2, segmentRounds: 3, segmentTurns: 4 };
const SHORT: typeof FULL = {
  ...{ viewers: 20, turns: 1, ourSeconds: 1, bareSeconds: 0.5 },
  ...{ segmentRounds: 1, segmentTurns: 1 },
};

export const run: Bench = async ({ short } = {}) => {
  const sizes = short ? SHORT : FULL;
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
    const results = [await againstBare({ ...ours, folder: high }, { ...bare, folder: high }, sizes)];
    const segment = await fetched("1-1.m4s");
    const url = () => newestSegment(origin, high);
    results.push(...(await againstNginx(folder, segment, { pid: ours.pid, url }, sizes)));
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

async function againstBare(ours: Watchable, bare: Watchable, sizes: typeof FULL): Promise<BenchResult> {
  const { viewers, turns, ourSeconds, bareSeconds } = sizes;
  await watch(ours, { viewers, seconds: 2 });
  await watch(bare, { viewers, seconds: 1 });
  const pairs: [Watched, Watched][] = [];
  for (let turn = 0; turn < turns; turn++) {
    pairs.push([
      await watch(ours, { viewers, seconds: ourSeconds }),
      await watch(bare, { viewers, seconds: bareSeconds }),
    ]);
  }
  const rate = ({ requests, usedCpuSeconds }: Watched) => requests / usedCpuSeconds;
  const ratio = median(pairs.map(([a, b]) => rate(a) / rate(b)));
  const failed = pairs.reduce((sum, [a]) => sum + a.failed, 0);
  const [ourRate, bareRate] = ([0, 1] as const).map((side) =>
    Math.round(median(pairs.map((pair) => rate(pair[side])))),
  );
  const asked = Math.round(median(pairs.map(([a]) => a.requests / ourSeconds)));
  return {
    name: `${viewers} viewers with low latency, requests per CPU-second against bare http`,
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
  { segmentRounds, segmentTurns }: typeof FULL,
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
    for (let round = 0; round < segmentRounds; round++) {
      // The newest is in memory for a minute: longer than a round.
      const [a, b] = await loadByTurns({ pid: ours.pid, url: await ours.url() }, theirs, segmentTurns);
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
