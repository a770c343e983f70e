// Measures the cost of one 720p stream to the real server: its process' CPU while five publishers send at once.
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../e2e/sangam.ts";
import { Visitor } from "../e2e/visitor.ts";
import { makeOccurrences, sendByEncoder, sendByStudio, type Sender } from "../e2e/publishers.ts";
import { syntheticPublication } from "../e2e/synthetic-publication.ts";
import type { Bench, BenchResult } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { cpuSeconds } from "./server-load.ts";

const FULL = { streams: 5, seconds: 20, idleSeconds: 8, settleSeconds: 4 };
const SHORT: typeof FULL = { streams: 1, seconds: 1, idleSeconds: 0.5, settleSeconds: 0.5 };
const TARGET_PERCENT = 4;

export const run: Bench = async (how = {}) => {
  const sizes = how.short ? SHORT : FULL;
  const { streams, idleSeconds, settleSeconds } = sizes;
  const rtmpPort = await freePort();
  const sangam = await startSample(how, { RTMP_PORT: String(rtmpPort) });
  try {
    const temple = new Visitor(sangam.url);
    await temple.signIn("temple@example.org", "sangam-demo");
    const cookie = temple.cookieHeader();
    const dates = await makeOccurrences(sangam, 2 * streams);
    const publication = syntheticPublication();
    const pid = sangam.process.pid!;
    await sleep(settleSeconds * 1_000);
    const idle = await share(pid, idleSeconds);
    const measured = { ...sizes, pid, idle };
    return [
      await measure("from studios", measured, (i) =>
        sendByStudio(publication, { url: sangam.url, cookie, occurrenceId: dates[i]!.occurrenceId }),
      ),
      await measure("from encoders", measured, (i) =>
        sendByEncoder(publication, { port: rtmpPort, key: dates[streams + i]!.key }),
      ),
    ];
  } finally {
    await sangam.stop();
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
  { pid, idle, streams, seconds, settleSeconds }: typeof FULL & { pid: number; idle: number },
  start: (i: number) => Promise<Sender>,
): Promise<BenchResult> {
  const senders: Sender[] = [];
  try {
    for (let i = 0; i < streams; i += 1) senders.push(await start(i));
    await sleep(settleSeconds * 1_000);
    const busy = await share(pid, seconds);
    const percent = ((busy - idle) / streams) * 100;
    return {
      name: `server CPU of one 720p stream, ${name}`,
      value: percent,
      unit: "% of a core",
      target: `≤ ${TARGET_PERCENT}`,
      ok: percent <= TARGET_PERCENT,
      note: `${streams} streams of 2 Mbit/s and AAC, received, packaged and stored for ${seconds} s: ${(busy * 100).toFixed(1)} % of a core, ${(idle * 100).toFixed(1)} % without any`,
    };
  } finally {
    for (const sender of senders) sender.stop();
  }
}
