// Memory over time: a studio, an encoder and fifty viewers on one server. SOAK_MINUTES says for how long; 30 without.
// With --short it only shows that it runs.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../e2e/sangam.ts";
import { Visitor } from "../e2e/visitor.ts";
import { makeOccurrences, sendByEncoder, sendByStudio } from "../e2e/publishers.ts";
import { syntheticPublication } from "../e2e/synthetic-publication.ts";
import { watch, type Watched } from "./live/one-viewer.ts";
import { median } from "./result.ts";
import { startSample } from "./sample-server.ts";

const short = process.argv.includes("--short");
const world = process.argv.find((one) => one.startsWith("--world="))?.slice("--world=".length);
const minutes = short ? 0.05 : Number(process.env.SOAK_MINUTES ?? 30);
const VIEWERS = short ? 2 : 50;
const SAMPLE_MS = short ? 500 : 5_000;
const MOST_PERCENT = 5;
/** Code becomes warm and windows fill: the first sixth, one minute at least. */
const warmUpMs = short ? 0 : Math.max(60_000, (minutes * 60_000) / 6);

const rtmpPort = await freePort();
const sangam = await startSample({ world }, { RTMP_PORT: String(rtmpPort) });
let isSteady = false;
try {
  const pid = sangam.process.pid!;
  const temple = new Visitor(sangam.url);
  await temple.signIn("temple@example.org", "sangam-demo");
  const [studioDate, encoderDate] = await makeOccurrences(sangam, 2);
  const publication = syntheticPublication();
  const { occurrenceId } = studioDate!;
  const senders = [
    await sendByStudio(publication, { url: sangam.url, cookie: temple.cookieHeader(), occurrenceId }),
    await sendByEncoder(publication, { port: rtmpPort, key: encoderDate!.key }),
  ];
  await sleep(5_000);
  const stop = new AbortController();
  const watched: Watched = { requests: 0, failed: 0, bytes: 0 };
  const folders = [await studioDate!.folder(), await encoderDate!.folder()];
  const viewers = Array.from({ length: VIEWERS }, (_, i) => watch(sangam.url, folders[i % 2]!, watched, stop.signal));
  console.log(`${minutes} minutes: one studio, one encoder, ${VIEWERS} viewers`);
  const began = performance.now();
  const samples: { readonly ms: number; readonly megabytes: number }[] = [];
  while (performance.now() - began < minutes * 60_000) {
    await sleep(SAMPLE_MS);
    samples.push({ ms: performance.now() - began, megabytes: residentMegabytes(pid) });
    if (samples.length % 12 === 0) {
      const { megabytes } = samples.at(-1)!;
      console.log(`  ${Math.round(samples.at(-1)!.ms / 60_000)} min: ${megabytes.toFixed(0)} MB`);
    }
  }
  stop.abort();
  await Promise.all(viewers);
  for (const sender of senders) sender.stop();
  const warm = samples.filter(({ ms }) => ms >= warmUpMs).map(({ megabytes }) => megabytes);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  const percent = (last / first - 1) * 100;
  isSteady = (short || Math.abs(percent) <= MOST_PERCENT) && watched.failed === 0 && watched.requests > 0;
  console.log(
    `  ${isSteady ? "✓" : "✗"} resident memory, the last third against the first after warming up: ` +
      `${percent >= 0 ? "+" : ""}${percent.toFixed(1)} % (target ± ${MOST_PERCENT} %), ${first.toFixed(0)} → ${last.toFixed(0)} MB; ` +
      `${watched.requests} requests of viewers, ${watched.failed} failed, ${(watched.bytes / 1e9).toFixed(2)} GB`,
  );
} finally {
  await sangam.stop();
}
process.exit(isSteady ? 0 : 1);

/** The resident memory of a process (Linux). */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
