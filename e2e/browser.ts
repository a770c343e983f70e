import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { graphicsFlags, quietFlags } from "../scripts/chromium.ts";
import { shiftClock } from "../src/testing/shifted-clock.ts";
import { newAddress, type Visitor } from "./visitor.ts";
import { theShift, theUrl } from "./world.ts";

export const phone = { width: 360, height: 800 };
export const desktop = { width: 1440, height: 900 };

const browsers = new Map<string, Promise<Browser>>();

export interface Reader {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's messages to console.error and its errors since it was opened. */
  readonly complaints: string[];
  /** The page's errors alone. */
  readonly thrown: string[];
}

export interface ReaderOptions {
  readonly javaScriptEnabled?: boolean;
  readonly locale?: string;
  /** Where the device is; where this machine is without it. */
  readonly timezoneId?: string;
  /** Takes a certificate that nobody has signed. */
  readonly ignoreHTTPSErrors?: boolean;
  readonly colorScheme?: "light" | "dark";
  /** May use camera and microphone without being asked; both are made up. */
  readonly camera?: boolean;
  /** Signed in as they are. */
  readonly visitor?: Visitor;
  /** Another server than the file's own. */
  readonly at?: string;
  /** Only reads pages, for which the Chromium without a window will do: it plays no ceremony and takes no push message. */
  readonly light?: boolean;
  /** Draws in three dimensions. */
  readonly graphics?: boolean;
}

const launchFlags = {
  chromiumPath: [...quietFlags, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  // No page that is only read stays long enough to win back what optimising its scripts costs.
  headlessShellPath: [...quietFlags, "--js-flags=--no-maglev --no-turbofan --always-sparkplug"],
} as const;

/** A browser profile of its own: cookies, storage, viewport. */
export async function openReader(
  viewport: { width: number; height: number },
  { camera, visitor, at, light, graphics, ...options }: ReaderOptions = {},
): Promise<Reader> {
  const url = at ?? theUrl();
  const context = await (
    await theBrowser(light, graphics)
  ).newContext({
    viewport,
    baseURL: url,
    locale: "en-IN",
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
    ...(camera && { permissions: ["camera", "microphone"] }),
    ...options,
  });
  if (visitor) await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(shiftClock, theShift());
  const page = await context.newPage();
  const complaints: string[] = [];
  const thrown: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    complaints.push(message);
    thrown.push(message);
  });
  return { page, context, complaints, thrown };
}

/** The browser of this file, for what measures with contexts of its own. */
export function theBrowser(light = false, graphics = false): Promise<Browser> {
  const kind = light ? "headlessShellPath" : "chromiumPath";
  const args = [...launchFlags[kind], ...(graphics ? graphicsFlags : [])];
  const name = `${kind} ${graphics}`;
  const open = browsers.get(name) ?? chromium.launch({ executablePath: inject(kind), args });
  browsers.set(name, open);
  return open;
}

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 A and AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize()!;
  await showWhole(page);
  await expectNoViolations(page);
  await page.setViewportSize(viewport);
}

/** In its whole height: what sticks to the window's edge covers links only until the reader scrolls on. */
export async function showWhole(page: Page): Promise<void> {
  const viewport = page.viewportSize()!;
  const height = await page.evaluate(() => document.scrollingElement!.scrollHeight);
  if (height > viewport.height) await page.setViewportSize({ width: viewport.width, height });
}

/** Of the page as it stands when what moves on it has come to rest; its window shows it whole. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Half-faded words have no contrast to measure.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === "running" && end < Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ["violations"],
      // What its rules ask of a recording; by default it also fetches every style sheet again.
      preload: { assets: ["media"] },
    });
    return found.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => target.join(" ")) }));
  }, rules);
  const told = violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3);
    return `${id}: ${help} (${places.join(", ")})`;
  });
  expect(told, page.url()).toEqual([]);
}

/** Opens a path and waits until clicks are handled in the page. */
export async function openPage({ page }: Pick<Reader, "page">, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
}
