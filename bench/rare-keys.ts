// Shows how soon whoever joins a stream with rare key pictures sees it: in our page, in hls.js alone and in Shaka alone.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { makeOccurrences, sendByEncoder, type DueDate } from "../e2e/publishers.ts";
import { freePort } from "../e2e/sangam.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { shiftClock } from "../src/testing/shifted-clock.ts";
import { encodeLongGroup, FPS, longPublication, type LongGroup } from "./rare-keys/long-publication.ts";
import { openPlayer, players, type PlayerName } from "./rare-keys/players.ts";
import type { Bench, BenchResult } from "./result.ts";
import { startSample } from "./sample-server.ts";

/** Seconds between two key pictures; OBS sends one in 250 pictures where its user chose nothing. */
const FULL = [5, 250 / FPS, 10];
const SHORT = [5];
const TARGET_S = 3;
/** So many pictures show that a player goes on. */
const GOES_ON = 3 * FPS;

export const run: Bench = async (how = {}) => {
  const intervals = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const rtmpPort = await freePort();
  const sangam = await startSample(how, { LOG_LEVEL: "error", RTMP_PORT: String(rtmpPort) });
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    const context = await contextOf(browser, sangam.url);
    const page = await context.newPage();
    await page.goto("/healthz");
    const group = await encodeLongGroup(page, Math.max(...intervals));
    await context.close();
    const dates = await makeOccurrences(sangam, intervals.length);
    await warmUp(browser, sangam.url, dates[0]!);
    const results: BenchResult[] = [];
    for (const [i, everyS] of intervals.entries()) {
      const stream = { url: sangam.url, rtmpPort, date: dates[i]!, group, everyS, apart: how.short ? 0 : 1 };
      results.push(...(await joinAll(browser, stream)));
    }
    return results;
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

/** The first page of a fresh server and browser takes seconds that say nothing about key pictures. */
async function warmUp(browser: Browser, url: string, { occurrenceId }: DueDate): Promise<void> {
  const context = await contextOf(browser, url);
  const page = await context.newPage();
  await page.goto(`/live-event/${occurrenceId}`, { waitUntil: "networkidle" });
  await context.close();
}

interface Stream {
  readonly url: string;
  readonly rtmpPort: number;
  readonly date: DueDate;
  readonly group: LongGroup;
  readonly everyS: number;
  /** Intervals from one player to the next, so that none waits for the processor of another. */
  readonly apart: number;
}

/** Players join in the middle between two key pictures, from the second interval on. */
async function joinAll(browser: Browser, stream: Stream): Promise<BenchResult[]> {
  const { url, rtmpPort, date, group, everyS, apart } = stream;
  const sender = await sendByEncoder(longPublication(group, everyS), { port: rtmpPort, key: date.key });
  const sentS = () => sender.sentUs / 1_000_000;
  try {
    const until = async (s: number) => {
      while (sentS() < s) await sleep(50);
    };
    await until(everyS);
    const addresses = {
      room: `/live-event/${date.occurrenceId}`,
      src: `${url}/live/stream/${await date.folder()}/index.m3u8`,
    };
    const joining = players.map(async (player, i) => {
      await until((1.5 + i * apart) * everyS);
      return join(browser, { url, player, addresses, everyS, sentS });
    });
    return await Promise.all(joining);
  } finally {
    sender.stop();
  }
}

interface Joining {
  readonly url: string;
  readonly player: PlayerName;
  readonly addresses: Parameters<typeof openPlayer>[2];
  readonly everyS: number;
  /** How far the publisher is, in seconds of its stream. */
  sentS(): number;
}

async function join(browser: Browser, joining: Joining): Promise<BenchResult> {
  const { url, player, addresses, everyS, sentS } = joining;
  const context = await contextOf(browser, url);
  try {
    const page = await context.newPage();
    let shownS = Number.NaN;
    let pictures = 0;
    await page.exposeFunction("tellShown", (count: number) => {
      if (Number.isNaN(shownS)) shownS = sentS();
      pictures = count;
    });
    await page.addInitScript(tellPictures);
    const joinedS = sentS();
    const nextKeyS = Math.ceil(joinedS / everyS) * everyS;
    await openPlayer(page, player, addresses);
    // A busy machine may be late by several key pictures; that is a figure too, and a bad one.
    while (pictures < GOES_ON && sentS() < nextKeyS + 6 * everyS) await sleep(50);
    const value = pictures >= GOES_ON ? shownS - nextKeyS : Number.NaN;
    return {
      name: `${player}, a key picture every ${everyS.toFixed(1)} s: first picture after the next key picture`,
      value,
      unit: "s",
      target: `≤ ${TARGET_S}`,
      ok: value <= TARGET_S,
      note: `joined ${(nextKeyS - joinedS).toFixed(1)} s before it, saw a picture ${(shownS - joinedS).toFixed(1)} s later, and ${pictures} of them`,
    };
  } finally {
    await context.close();
  }
}

async function contextOf(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1_280, height: 900 }, locale: "en-IN" });
  // The pages follow the clock of this process, which a test shifts.
  const shiftMs = Number(process.env.SANGAM_TEST_SHIFT_MS ?? 0);
  if (shiftMs !== 0) await context.addInitScript(shiftClock, shiftMs);
  return context;
}

/** Runs in a page: reports every picture that its video shows. */
function tellPictures(): void {
  const told = globalThis as unknown as { tellShown(count: number): void };
  const tell = (video: HTMLVideoElement) => {
    told.tellShown(video.getVideoPlaybackQuality().totalVideoFrames);
    video.requestVideoFrameCallback(() => tell(video));
  };
  const look = () => {
    const video = document.querySelector("video");
    if (video) video.requestVideoFrameCallback(() => tell(video));
    else requestAnimationFrame(look);
  };
  look();
}
