// A phone that is slowed four times reads a chapter of 200 verses beside two translations, on the built application: what it
// loads, how fast a page turns, and how soon a kept text opens without a connection.
import pg from "pg";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { measureFirstLoad } from "./page-weight.ts";
import { type Bench, type BenchResult, percentile } from "./result.ts";
import { startSample } from "./sample-server.ts";

const FULL = { verses: 200, turns: 40, openings: 20 };
const SHORT = { verses: 20, turns: 1, openings: 1 };
const CHAPTERS = 4;
const SLOWED = 4;
const HTML_KB = 25;
const SCRIPT_KB = 140;
const TURN_MS = 50;
const OPEN_MS = 500;
const WORK = "measured-psalms";
const READ = `/library/${WORK}/1?with=sa,en,hi`;

export const run: Bench = async (how = {}) => {
  const { verses, turns, openings } = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    await fill(sangam.databaseUrl, verses);
    const { htmlBytes, scriptBytes } = await measureFirstLoad(browser, sangam.url + READ);
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: sangam.url });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const turned = await turnPages(page, session, turns);
    const opened = await openKept(page, session, openings);
    const of = `a chapter of ${verses} verses beside two translations`;
    return [
      kilobytes(`${of}: HTML, gzip`, htmlBytes, HTML_KB),
      kilobytes(`${of}: JavaScript of the first load, gzip`, scriptBytes, SCRIPT_KB),
      within(`${of}: a page turn on a phone slowed ${SLOWED} times, p95`, turned, TURN_MS),
      within(`${of}: kept, opened without a connection on that phone, p95`, opened, OPEN_MS),
    ];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

const slow = (session: CDPSession, rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });

/** Milliseconds from each press of an arrow until the next page's words are there, to be painted with the next frame. */
async function turnPages(page: Page, session: CDPSession, turns: number): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await page.goto(`/library/${WORK}/${1 + (turn % (CHAPTERS - 1))}?with=sa,en,hi`);
    await page.locator("html[data-ready]").waitFor();
    // Whoever turns a page has read it: what comes with the first move is there.
    await page.mouse.wheel(0, 100_000);
    // The page ahead has been read once nothing is on its way.
    await page.waitForTimeout(2_000);
    await page.waitForLoadState("networkidle");
    await slow(session, SLOWED);
    taken.push(await page.evaluate(turnOnce));
    await slow(session, 1);
  }
  return taken;
}

/** Runs in the page. */
function turnOnce(): Promise<number> {
  const first = () => document.querySelector(".verses .v")?.textContent;
  const before = first();
  return new Promise((resolve, reject) => {
    const began = performance.now();
    setTimeout(() => reject(new Error("The page did not turn.")), 20_000);
    const watcher = new MutationObserver(() => {
      if (first() === before || !first()) return;
      watcher.disconnect();
      resolve(performance.now() - began);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  });
}

/** Milliseconds until the first verse of a kept chapter is painted. */
async function openKept(page: Page, session: CDPSession, openings: number): Promise<number[]> {
  await page.goto(`/library/${WORK}`);
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await page.getByRole("link", { name: "Kept on this device" }).waitFor({ timeout: 120_000 });
  await page.reload();
  await page.context().setOffline(true);
  await slow(session, SLOWED);
  const taken: number[] = [];
  for (let opening = 0; opening < openings; opening++) {
    await page.goto(`/library/${WORK}/${1 + (opening % CHAPTERS)}`, { waitUntil: "commit" });
    await page.locator(".verses .v").first().waitFor({ timeout: 30_000 });
    taken.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const seen = performance.getEntriesByName("first-contentful-paint")[0];
            if (seen) return resolve(seen.startTime);
            new PerformanceObserver((list) => {
              const paint = list.getEntriesByName("first-contentful-paint")[0];
              if (paint) resolve(paint.startTime);
            }).observe({ type: "paint", buffered: true });
          }),
      ),
    );
  }
  await slow(session, 1);
  await page.context().setOffline(false);
  return taken;
}

function kilobytes(name: string, bytes: number, limit: number): BenchResult {
  const value = bytes / 1000;
  return { name, value, unit: "kB", target: `≤ ${limit}`, ok: value <= limit, note: "" };
}

function within(name: string, taken: readonly number[], limit: number): BenchResult {
  const value = percentile(taken, 0.95);
  const note = `of ${taken.length}: the fastest ${Math.min(...taken).toFixed(0)} ms, the slowest ${Math.max(...taken).toFixed(0)} ms`;
  return { name, value, unit: "ms", target: `≤ ${limit}`, ok: value <= limit, note };
}

/** A work of psalms as long as real ones: the original, an English and a Hindi translation. */
async function fill(url: string, verses: number): Promise<void> {
  const database = new pg.Client(poolAddress(url));
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into work (slug, category, faith, is_listed, chapters, verses, languages)
       values ($1, 'scripture', 'hindu', true, $2::int, $2::int * $3::int, '{sa,en,hi}') returning id`,
      [WORK, CHAPTERS, verses],
    );
    const id = rows[0]!.id;
    await database.query(
      `insert into edition (work_id, key, kind, language, script, title, licence, source, position)
       select $1, e.key, e.kind, e.key, e.script, e.title, 'public-domain', 'Made', e.nth
       from (values ('sa', 'original', 'Deva', 'मापितस्तोत्राणि', 1), ('en', 'translation', 'Latn', 'Measured psalms', 2),
         ('hi', 'translation', 'Deva', 'मापे हुए स्तोत्र', 3)) as e (key, kind, script, title, nth)`,
      [id],
    );
    await database.query(
      `with c as (insert into chapter (work_id, slug, number, position, verses)
         select $1, n::text, n, n, $3 from generate_series(1, $2::int) n returning id, number),
       v as (insert into verse (chapter_id, label, first, last, position)
         select c.id, n::text, n, n, n from c, generate_series(1, $3::int) n returning id, chapter_id, first)
       insert into verse_text (verse_id, edition_id, text, version)
       select v.id, e.id, case e.key
         when 'en' then (array['The lamp', 'A river', 'The morning', 'Your mercy', 'My heart', 'The mountain', 'Silence'])[1 + (v.first * 3 + c.number) % 7]
           || ' of psalm ' || c.number || ' verse ' || v.first || (array[' goes before me', ' does not sleep', ' is full of light', ' carries the weary', ' waits for the rain'])[1 + (v.first * 7 + c.number) % 5]
           || (array[' and I am not afraid.', ', and the house is awake.', ' while the fields are dark.', '; let the people answer.'])[1 + (v.first * 5) % 4]
         when 'hi' then (array['दीप', 'नदी', 'प्रभात', 'करुणा', 'हृदय', 'पर्वत', 'मौन'])[1 + (v.first * 3 + c.number) % 7]
           || (array[' मेरे आगे चलता है', ' कभी नहीं सोता', ' प्रकाश से भरा है', ' थके हुए को उठाता है', ' वर्षा की प्रतीक्षा करता है'])[1 + (v.first * 7 + c.number) % 5]
           || (array[' और मुझे भय नहीं', ', और घर जाग रहा है', ' जब खेत अँधेरे हैं', '; लोग उत्तर दें'])[1 + (v.first * 5) % 4] || '।'
         else (array['दीपः', 'नदी', 'प्रभातम्', 'करुणा', 'हृदयम्', 'पर्वतः', 'मौनम्'])[1 + (v.first * 3 + c.number) % 7]
           || (array[' पुरतो याति', ' न स्वपिति कदाचन', ' ज्योतिषा पूर्णम्', ' श्रान्तान् वहति', ' वर्षं प्रतीक्षते'])[1 + (v.first * 7 + c.number) % 5] || ' ॥' || v.first || '॥' end, 1
       from v join c on c.id = v.chapter_id cross join edition e where e.work_id = $1`,
      [id, CHAPTERS, verses],
    );
  } finally {
    await database.end();
  }
}
