// A tour on a phone with slow 4G: when its first picture stands, when the sphere is drawn, and what is loaded until then; then
// what the cutting of the largest panorama costs.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, type Browser } from "playwright-core";
import sharp from "sharp";
import { findChromium, graphicsFlags, quietFlags } from "../scripts/chromium.ts";
import { seedTestTour } from "../src/testing/tours.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { SLOW_4G } from "./slow-4g.ts";

const FIRST_PICTURE_MS = 1_500;
const MOST_RSS_MB = 450;

export const run: Bench = async (how = {}) => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, ...graphicsFlags] });
  try {
    const { tour } = await seedTestTour(sangam, 1);
    const looks: Look[] = [];
    // The first one makes the sizes that are kept from then on.
    for (let n = 0; n <= (how.short ? 1 : 5); n++) {
      const look = await lookAround(browser, `${sangam.url}/tour/${tour}`);
      if (n > 0) looks.push(look);
    }
    const first = median(looks.map((look) => look.firstMs));
    const drawn = median(looks.map((look) => look.drawnMs));
    const bytes = median(looks.map((look) => look.bytes));
    const picture: BenchResult = {
      name: "a tour's first picture on slow 4G",
      value: Math.round(first),
      unit: "ms",
      target: `≤ ${FIRST_PICTURE_MS}`,
      ok: first <= FIRST_PICTURE_MS,
      note: `the sphere is drawn after ${Math.round(drawn)} ms, ${Math.round(bytes / 1000)} kB with its tiles`,
    };
    return [picture, await cutLargest(how.short ? 6_000 : 20_000)];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

interface Look {
  readonly firstMs: number;
  readonly drawnMs: number;
  readonly bytes: number;
}

async function lookAround(browser: Browser, address: string): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const seen = { at: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { element, startTime } of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        // Words and pins of the stage are painted before its picture.
        if (element?.matches(".tour-stage :is(img, canvas)") && seen.at === 0) seen.at = startTime;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(address);
  await page.locator('.tour-stage[data-state="open"]').waitFor({ timeout: 60_000 });
  const [firstMs, drawnMs] = await page.evaluate(() => [
    (globalThis as unknown as { seen: { at: number } }).seen.at,
    performance.now(),
  ]);
  await page.waitForLoadState("networkidle");
  await context.close();
  return { firstMs: firstMs || Number.POSITIVE_INFINITY, drawnMs: drawnMs!, bytes };
}

/** What a process takes that does nothing else. */
async function cutLargest(width: number): Promise<BenchResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "sangam-panorama-"));
  const file = path.join(folder, "large.jpg");
  try {
    const plain = { width, height: width / 2, channels: 3 as const, background: { r: 120, g: 90, b: 60 } };
    await sharp({ create: plain, limitInputPixels: false }).jpeg({ quality: 60 }).toFile(file);
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...["--disable-warning=ExperimentalWarning", "bench/panorama/cut-process.ts"],
      ...[file, String(width)],
    ]);
    const { megabytes, cpuSeconds } = JSON.parse(stdout) as { megabytes: number; cpuSeconds: number };
    return {
      name: `memory of a process that cuts a panorama of ${width} × ${width / 2}`,
      value: Math.round(megabytes),
      unit: "MB",
      target: `≤ ${MOST_RSS_MB}`,
      ok: megabytes <= MOST_RSS_MB,
      note: `${cpuSeconds.toFixed(1)} s of the processor; unpacked it has ${Math.round((width * width * 1.5) / 1e6)} MB`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
