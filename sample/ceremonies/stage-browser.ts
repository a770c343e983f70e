import { chromium, type Page } from "playwright-core";
import type { draw, listen, peek } from "./stage/run.ts";
import { serveStage } from "./stage-server.ts";

type Stage = { draw: typeof draw; peek: typeof peek; listen: typeof listen };
declare global {
  interface Window {
    stage: Stage;
  }
}

/** Opens the stage in a headless Chromium, runs `work` with the page, and closes both. */
export async function withStage<Result>(
  picturesDir: string,
  outDir: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const server = await serveStage(picturesDir, outDir);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  try {
    const page = await browser.newPage();
    page.on("pageerror", (error) => console.error(error));
    await page.goto(server.url);
    await page.waitForFunction(() => "stage" in window);
    return await work(page);
  } finally {
    await browser.close();
    server.close();
  }
}
