// Measures the delay from the filmed picture to the seen one: a clock is drawn into the one and read back from the
// other.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { freePort } from "../e2e/sangam.ts";
import { Visitor } from "../e2e/visitor.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { shiftClock } from "../src/testing/shifted-clock.ts";
import { filmClock, readClock } from "./glass/clock.ts";
import { sendByRtmp } from "./glass/encoder.ts";
import { type Bench, type BenchResult, percentile } from "./result.ts";
import { startSample } from "./sample-server.ts";

const SIZE = { width: 1_280, height: 720 };
const FULL = { warmUpMs: 8_000, seconds: 25 };
const SHORT = { warmUpMs: 0, seconds: 1 };

export const run: Bench = async (how = {}) => {
  const sizes = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const rtmpPort = await freePort();
  const sangam = await startSample(how, { LOG_LEVEL: "error", RTMP_PORT: String(rtmpPort) });
  const browser = await chromium.launch({ executablePath, args: quietFlags });
  try {
    return [
      await measure(browser, sangam.url, null, { ...sizes, name: "from the browser", targetMs: 1_500 }),
      await measure(browser, sangam.url, rtmpPort, { ...sizes, name: "from RTMP", targetMs: 2_000 }),
    ];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

async function measure(
  browser: Browser,
  url: string,
  rtmpPort: number | null,
  { name, targetMs, warmUpMs, seconds }: { name: string; targetMs: number; warmUpMs: number; seconds: number },
): Promise<BenchResult> {
  const organiser = new Visitor(url);
  await organiser.signIn("temple@example.org", "sangam-demo");
  const made = await organiser.post(`${await goLivePath(organiser)}`, { title: `Glass to glass, ${name}` });
  const studio = made.headers.get("location");
  if (!studio) throw new Error(`No ceremony was made: ${made.status}`);
  const sending = await contextOf(browser, url, organiser);
  const watching = await contextOf(browser, url);
  let encoder: { close(): void } | undefined;
  try {
    const page = await sending.newPage();
    if (rtmpPort) {
      const html = await organiser.text(studio);
      const key = /live_[\w-]{20,}/.exec(html)?.[0];
      if (!key) throw new Error("The studio shows no key.");
      encoder = await sendByRtmp(page, { port: rtmpPort, key });
    }
    await page.addInitScript(filmClock, SIZE);
    // A small machine, as the studio sees it, encodes one rendition.
    await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 }));
    await page.goto(studio, { waitUntil: "load" });
    await page.getByRole("button", { name: "Turn on the camera" }).click();
    await page.getByRole("button", { name: "Go live" }).click();
    await page.getByRole("button", { name: "End ceremony" }).first().waitFor({ timeout: 20_000 });
    await sleep(3_000);
    const viewer = await watching.newPage();
    await viewer.goto(studio.replace("/studio", ""), { waitUntil: "load" });
    await viewer.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5, undefined, {
      timeout: 30_000,
    });
    await sleep(warmUpMs);
    const delays = await viewer.evaluate(readClock, { seconds, width: SIZE.width });
    const size = await viewer.evaluate(() => document.querySelector("video")!.videoHeight);
    const p50 = percentile(delays, 0.5);
    return {
      name: `glass to glass ${name}, ${size}p`,
      value: p50 / 1_000,
      unit: "s at p50",
      target: `≤ ${targetMs / 1_000}`,
      ok: delays.length > 100 && p50 <= targetMs,
      note: `p95 ${(percentile(delays, 0.95) / 1_000).toFixed(2)} s over ${delays.length} pictures in ${seconds} s`,
    };
  } finally {
    encoder?.close();
    // While it runs, the space's key would lead to it.
    await organiser.post(studio, { intent: "end" });
    await sending.close();
    await watching.close();
  }
}

/** The path at which the demo temple goes live at once. */
async function goLivePath(organiser: Visitor): Promise<string> {
  const html = await organiser.text("/dashboard");
  const found = /\/space\/\d+\/go-live/.exec(html);
  if (!found) throw new Error("The dashboard leads to no studio.");
  return found[0];
}

async function contextOf(browser: Browser, url: string, visitor?: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1_280, height: 900 }, locale: "en-IN" });
  // The pages follow the clock of this process, which a test shifts.
  const shiftMs = Number(process.env.SANGAM_TEST_SHIFT_MS ?? 0);
  if (shiftMs !== 0) await context.addInitScript(shiftClock, shiftMs);
  await context.addCookies([{ name: "lang", value: "en", url }]);
  if (visitor) await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}
