import { get } from "node:http";
import type { Browser } from "playwright-core";

export interface PageWeight {
  /** Bytes of all scripts that the page loads before anything is pressed, as they are sent to who reads gzip. */
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  readonly scripts: readonly { readonly url: string; readonly bytes: number }[];
}

/** Opens a page as a phone does for the first time and weighs what came. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const addresses: { url: string; type: string }[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "document") addresses.push({ url: response.url(), type });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  await context.close();
  const loaded = await Promise.all(
    addresses.map(async ({ url, type }) => ({ url, type, bytes: await gzippedBytes(url) })),
  );
  const scripts = loaded.filter(({ type }) => type === "script");
  const sum = (files: readonly { readonly bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    scripts,
    scriptBytes: sum(scripts),
    htmlBytes: sum(loaded.filter(({ type }) => type === "document")),
  };
}

/** What each of the pages loads, by address: their shared first load. */
export function sharedScripts(pages: readonly PageWeight[]): PageWeight["scripts"] {
  const [first, ...others] = pages;
  return first?.scripts.filter(({ url }) => others.every((page) => page.scripts.some((one) => one.url === url))) ?? [];
}

const gzippedBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" }, timeout: 10_000 }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length)).on("end", () => resolve(bytes));
    })
      .on("timeout", (): void => reject(new Error(`No answer from ${url}`)))
      .on("error", reject);
  });
