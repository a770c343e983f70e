// Measures the cost of one 720p stream to the real server: its process' CPU while five publishers send at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startSangam } from "../e2e/sangam.ts";
import { Visitor } from "../e2e/visitor.ts";
import { makeOccurrences, sendByEncoder, sendByStudio, type Sender } from "../e2e/publishers.ts";
import { syntheticPublication } from "../e2e/synthetic-publication.ts";
import type { Bench, BenchResult } from "./result.ts";
import { cpuSeconds } from "./server-load.ts";

const STREAMS = 5;
const SECONDS = 20;
const SETTLE_SECONDS = 4;
const TARGET_PERCENT = 4;

export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-"));
  const rtmpPort = await freePort();
  const environment = { RTMP_PORT: String(rtmpPort), SAMPLE_WORLD: "yes" };
  const sangam = await startSangam({ dataDir: folder, environment });
  try {
    const temple = new Visitor(sangam.url);
    await temple.signIn("temple@example.org", "sangam-demo");
    const cookie = temple.cookieHeader();
    const dates = await makeOccurrences(folder, 2 * STREAMS);
    const publication = syntheticPublication();
    const pid = sangam.process.pid!;
    await sleep(SETTLE_SECONDS * 1_000);
    const idle = await share(pid, 8);
    return [
      await measure("from studios", pid, idle, (i) =>
        sendByStudio(publication, { url: sangam.url, cookie, occurrenceId: dates[i]!.occurrenceId }),
      ),
      await measure("from encoders", pid, idle, (i) =>
        sendByEncoder(publication, { port: rtmpPort, key: dates[STREAMS + i]!.key }),
      ),
    ];
  } finally {
    await sangam.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The share of one core that a process uses. */
async function share(pid: number, seconds: number): Promise<number> {
  const before = cpuSeconds(pid);
  const began = performance.now();
  await sleep(seconds * 1_000);
  return (cpuSeconds(pid) - before) / ((performance.now() - began) / 1_000);
}

async function measure(
  name: string,
  pid: number,
  idle: number,
  start: (i: number) => Promise<Sender>,
): Promise<BenchResult> {
  const senders: Sender[] = [];
  try {
    for (let i = 0; i < STREAMS; i += 1) senders.push(await start(i));
    await sleep(SETTLE_SECONDS * 1_000);
    const busy = await share(pid, SECONDS);
    const percent = ((busy - idle) / STREAMS) * 100;
    return {
      name: `server CPU of one 720p stream, ${name}`,
      value: percent,
      unit: "% of a core",
      target: `≤ ${TARGET_PERCENT}`,
      ok: percent <= TARGET_PERCENT,
      note: `${STREAMS} streams of 2 Mbit/s and AAC, received, packaged and stored for ${SECONDS} s: ${(busy * 100).toFixed(1)} % of a core, ${(idle * 100).toFixed(1)} % without any`,
    };
  } finally {
    for (const sender of senders) sender.stop();
  }
}
