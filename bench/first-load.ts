// Measures what a phone loads before it can use the public pages, and Lighthouse's mobile score of them.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "../e2e/sangam.ts";
import { findChromium, quietFlags } from "../scripts/chromium.ts";
import { measureFirstLoad } from "./page-weight.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";

interface Sizes {
  readonly pages: Readonly<Record<string, string>>;
  readonly rounds: number;
}

type LighthouseRun = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const FULL: Sizes = { pages: { landing: "/", explore: "/explore", space: "/space/1" }, rounds: 3 };
const SHORT: Sizes = { pages: { landing: "/" }, rounds: 1 };
const scoreTargets = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 };

export const run: Bench = async (how = {}) => {
  const { pages, rounds } = how.short ? SHORT : FULL;
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, `--remote-debugging-port=${port}`] });
  const results: BenchResult[] = [];
  try {
    for (const [name, place] of Object.entries(pages)) {
      const weight = await measureFirstLoad(browser, `${sangam.url}${place}`);
      results.push(
        kilobytes(`${name}: JavaScript of the first load, gzip`, weight.scriptBytes, 135),
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
      const note = `LCP ${Math.round(audit("largest-contentful-paint"))} ms, FCP ${Math.round(audit("first-contentful-paint"))} ms, TBT ${Math.round(audit("total-blocking-time"))} ms, simulated slow 4G`;
      results.push({ name: `${name}: layout shift`, value: shift, unit: "", target: "< 0.02", ok: shift < 0.02, note });
    }
  } finally {
    await browser.close();
    await sangam.stop();
  }
  return results;
};

function kilobytes(name: string, bytes: number, limit: number): BenchResult {
  const value = bytes / 1000;
  return { name, value, unit: "kB", target: `≤ ${limit}`, ok: value <= limit, note: "" };
}
