import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";

export interface PageWeight {
  /** Bytes of all scripts that the page loads before anything is pressed, each gzipped at level 9. */
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  readonly scripts: readonly { readonly url: string; readonly bytes: number }[];
}

/** Opens a page as a phone does for the first time and weighs what came. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const bodies: Promise<{ url: string; type: string; body: Buffer } | null>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type !== "script" && type !== "document") return;
    bodies.push(
      response.body().then(
        (body) => ({ url: response.url(), type, body }),
        () => null,
      ),
    );
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  const loaded = (await Promise.all(bodies)).filter((one) => one !== null);
  await context.close();
  const weigh = (body: Buffer) => gzipSync(body, { level: 9 }).length;
  const scripts = loaded.filter(({ type }) => type === "script").map(({ url, body }) => ({ url, bytes: weigh(body) }));
  return {
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    htmlBytes: loaded.filter(({ type }) => type === "document").reduce((sum, { body }) => sum + weigh(body), 0),
  };
}
