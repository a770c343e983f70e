// Measures what a phone loads before it can use the public pages, and Lighthouse's mobile score of them on a machine
// that is at work: one of its cores is kept busy meanwhile.
import { Worker } from "node:worker_threads";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../e2e/sangam.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { measureFirstLoad, type PageWeight, sharedScripts } from "./page-weight.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";

interface Sizes {
  readonly pages: Readonly<Record<string, string>>;
  readonly rounds: number;
}

type LighthouseRun = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const FULL: Sizes = {
  pages: {
    landing: "/",
    explore: "/explore",
    artists: "/artists",
    space: "/space/1",
    event: "/event/1",
    ceremonies: "/virtual-worship",
    broadcasts: "/live-streaming",
    samiti: "/samiti/25",
    support: "/support",
    help: "/help",
    "explore in Hindi": "/explore?lang=hi",
  },
  rounds: 3,
};
/** kB of scripts: a page that lists; one that follows what happens, by a socket; and one that plays at once. */
const LISTS = 135;
const heavier: Readonly<Record<string, number>> = { event: 150, ceremonies: 150, samiti: 150, broadcasts: 360 };
const SHORT: Sizes = { pages: { landing: "/" }, rounds: 1 };
const scoreTargets = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 };

export const run: Bench = async (how = {}) => {
  const { pages, rounds } = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, `--remote-debugging-port=${port}`] });
  const otherWork = new Worker("for (;;);", { eval: true });
  const results: BenchResult[] = [];
  const weights: PageWeight[] = [];
  try {
    for (const [name, place] of Object.entries(pages)) {
      const weight = await measureFirstLoad(browser, `${sangam.url}${place}`);
      weights.push(weight);
      results.push(
        kilobytes(`${name}: JavaScript of the first load, gzip`, weight.scriptBytes, heavier[name] ?? LISTS),
        kilobytes(`${name}: HTML, gzip`, weight.htmlBytes, 25),
      );
      const runs: LighthouseRun[] = [];
      for (let round = 0; round < rounds; round++) {
        const run = await lighthouse(`${sangam.url}${place}`, { port, logLevel: "error", output: "json" });
        if (run) runs.push(run.lhr);
      }
      for (const [category, target] of Object.entries(scoreTargets)) {
        const score = median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100));
        const ok = score >= target;
        results.push({
          name: `${name}: Lighthouse ${category}`,
          value: score,
          unit: "",
          target: `≥ ${target}`,
          ok,
          note: "",
        });
      }
      const audit = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN));
      const shift = audit("cumulative-layout-shift");
      const blocked = audit("total-blocking-time");
      const note = `LCP ${Math.round(audit("largest-contentful-paint"))} ms, FCP ${Math.round(audit("first-contentful-paint"))} ms, simulated slow 4G`;
      results.push(
        { name: `${name}: layout shift`, value: shift, unit: "", target: "< 0.02", ok: shift < 0.02, note },
        { name: `${name}: blocked`, value: blocked, unit: "ms", target: "≤ 200", ok: blocked <= 200, note },
      );
    }
    const shared = sharedScripts(weights).reduce((sum, { bytes }) => sum + bytes, 0);
    results.push(kilobytes("JavaScript that all of them load first, gzip", shared, 120));
  } finally {
    await otherWork.terminate();
    await browser.close();
    await sangam.stop();
  }
  return results;
};

function kilobytes(name: string, bytes: number, limit: number): BenchResult {
  const value = bytes / 1000;
  return { name, value, unit: "kB", target: `≤ ${limit}`, ok: value <= limit, note: "" };
}
