// A discussion of 5,000 answers on the built application: what its page weighs and costs, and how it scrolls on a slow phone.
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { chromium } from "playwright-core";
import { newAddress, Visitor } from "../e2e/visitor.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { times } from "./attack/door.ts";
import { type Bench, median, percentile } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { cpuSeconds } from "./server-load.ts";

const FULL = { replies: 5_000, opened: 120, seconds: 20 };
const SHORT = { replies: 60, opened: 3, seconds: 1 };
const MOST_KB = 60;
const MOST_MS = 100;
/** Times that a phone is slower than this machine. */
const SLOWER = 4;
/** Pixels of each frame: a thumb that flings. */
const STEP = 120;

export const run: Bench = async (how = {}) => {
  const { replies, opened, seconds } = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { ROLE: "web", PAGE_CACHE: "no", TRUST_PROXY: "yes", LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    const path = `/community/discussion/${await fill(sangam.databaseUrl, replies)}`;
    const open = async () => {
      const headers = { "accept-encoding": "gzip", "x-forwarded-for": newAddress() };
      const began = performance.now();
      // Not fetch: it unpacks what it gets.
      const { status, packed } = await read(sangam.url + path, headers);
      return { ms: performance.now() - began, status, packed };
    };
    for (const _ of times(Math.ceil(opened / 4))) await open();
    const used = cpuSeconds(sangam.process.pid!);
    const taken: number[] = [];
    let last = await open();
    for (const _ of times(opened)) {
      last = await open();
      taken.push(last.ms);
    }
    const cpuMs = ((cpuSeconds(sangam.process.pid!) - used) * 1_000) / (opened + 1);
    const html = gunzipSync(last.packed).toString("utf8");
    const shown = html.match(/<article id="reply-/g)?.length ?? 0;

    const reader = new Visitor(sangam.url);
    await reader.signUp("Ila Devan");
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: sangam.url });
    await context.addCookies(
      [...reader.cookies].map(([name, value]) => ({ name, value, url: sangam.url, httpOnly: true })),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    // What this machine makes of bare paragraphs at this moment.
    await page.setContent(`<div id="replies">${"<p>Ours are soaked overnight.</p>".repeat(4_000)}</div>`);
    const bare = await page.evaluate(fling, { seconds: seconds / 2, step: STEP });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(path, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const { frames, pages } = await page.evaluate(fling, { seconds, step: STEP });
    const longest = Math.max(...frames);
    const p95 = percentile(taken, 0.95);
    const kilobytes = last.packed.length / 1_024;
    const of = `a discussion of ${replies.toLocaleString("en")} answers`;
    return [
      {
        name: `${of}: its page`,
        value: kilobytes,
        unit: "kB gz",
        target: `≤ ${MOST_KB}`,
        ok: kilobytes <= MOST_KB && last.status === 200 && shown > 0,
        note: `${shown} answers stand on it`,
      },
      {
        name: `${of}: p95 from asking to the last byte, never cached`,
        value: p95,
        unit: "ms",
        target: `≤ ${MOST_MS}`,
        ok: p95 <= MOST_MS,
        note: `median ${median(taken).toFixed(1)} ms; the server's processor time ${cpuMs.toFixed(1)} ms a page, PostgreSQL's own not counted`,
      },
      {
        name: `${of}: longest frame while a phone ${SLOWER} × slower flings through it`,
        value: longest,
        unit: "ms",
        target: `< ${MOST_MS}`,
        ok: longest < MOST_MS && pages > 0,
        note: `p99 ${percentile(frames, 0.99).toFixed(0)} ms of ${frames.length} frames; ${pages} times the next page was opened; bare paragraphs before it: longest ${Math.max(...bare.frames).toFixed(0)} ms, p99 ${percentile(bare.frames, 0.99).toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

async function read(url: string, headers: Record<string, string>): Promise<{ status: number; packed: Buffer }> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      resolve({ status: answer.statusCode!, packed: Buffer.concat(pieces) });
    }).on("error", reject);
  });
}

/** Runs in the page: moves it by so much in every frame, and opens the later answers at its end. */
async function fling({ seconds, step }: { seconds: number; step: number }) {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames: number[] = [];
  let pages = 0;
  let last = await frame();
  const until = last + seconds * 1_000;
  let opened = "";
  while (last < until) {
    const before = scrollY;
    scrollBy(0, step);
    const later = document.querySelector<HTMLAnchorElement>('#replies a[href*="after="]');
    if (scrollY === before && later && later.href !== opened) {
      opened = later.href;
      pages += 1;
      later.click();
    }
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return { frames, pages };
}

/** @returns a discussion of the sample world with so many answers more. */
async function fill(url: string, replies: number): Promise<number> {
  const database = new pg.Client(poolAddress(url));
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      "select id from discussion where removed_at is null and is_open and kind = 'discussion' order by id limit 1",
    );
    const id = Number(rows[0]!.id);
    await database.query(
      `insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
       select $1, (select array_agg(id) from (select id from person where removed_at is null order by id limit 40) p)[1 + n % 40],
         gen_random_uuid(), repeat('Ours are soaked in **ash water** overnight, as Gita 2.47 has it. ', 1 + n % 9), 'en', now()
       from generate_series(1, $2::int) n`,
      [id, replies],
    );
    return id;
  } finally {
    await database.end();
  }
}
