import axe from "axe-core";
import { afterAll, expect, test } from "vitest";
import { desktop, expectNoViolations, openReader, phone, showWhole, type Reader } from "./browser.ts";
import { newAddress, type Visitor } from "./visitor.ts";
import { theUrl } from "./world.ts";

export const looks = [
  { viewport: phone, language: "en", theme: "light" },
  { viewport: desktop, language: "hi", theme: "dark" },
] as const;
type Look = (typeof looks)[number];

interface Seen {
  /** The page that shows the link. */
  readonly from: string;
  /** The viewer who saw the link there and must be able to follow it. */
  readonly by: Visitor;
}

/** Links of ours that some page of this file shows. */
const seen = new Map<string, Seen>();

/** An account has one look on all of its devices: one that follows the device, and the language of the address. */
export async function readerOf({ viewport, theme }: Look, visitor?: Visitor): Promise<Reader> {
  // Everything moves at once or not at all: half-faded words have no contrast to measure.
  const reader = await openReader(viewport, { light: true });
  await reader.page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
  // Once for all its pages: Chromium compiles it for the first and takes that again for the others.
  await reader.context.addInitScript(axe.source);
  await visitor?.post("/preferences", { theme: "auto" });
  const all = new Map([...(visitor?.cookies ?? []), ["theme", "auto"]]);
  await reader.context.addCookies([...all].map(([name, value]) => ({ name, value, url: theUrl() })));
  return reader;
}

export async function expectGood(
  { page }: Reader,
  path: string,
  { theme, language }: Look,
  by: Visitor,
): Promise<void> {
  const address = new URL(path, theUrl());
  address.searchParams.set("lang", language);
  const answer = await page.goto(address.href, { waitUntil: "load" });
  expect(answer?.status(), path).toBe(200);
  const html = page.locator("html");
  expect(await html.getAttribute("lang"), path).toBe(language);
  // What other sites embed says no theme, and follows the device always.
  expect((await html.getAttribute("data-theme")) ?? "auto", path).toBe("auto");
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(theme === "dark");
  expect(new URL(page.url()).pathname, "it shows what was asked for").toBe(new URL(path, page.url()).pathname);
  const viewport = page.viewportSize()!;
  await showWhole(page);
  await expectNoViolations(page);
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
  );
  for (const link of links) if (link.startsWith(`${theUrl()}/`) && !seen.has(link)) seen.set(link, { from: path, by });
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.scrollingElement!.scrollWidth);
  expect(width, `${path} is wider than a phone`).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(viewport);
}

/** Declares a test for each page: it is good in every look, as one visitor sees it. */
export function testAllGood(visitor: () => Promise<Visitor>, paths: readonly string[]): void {
  let opened: Promise<readonly [Visitor, readonly Reader[]]> | undefined;
  const open = async () => {
    const who = await visitor();
    return [who, await Promise.all(looks.map((look) => readerOf(look, who)))] as const;
  };
  afterAll(async () => {
    const [, readers] = (await opened) ?? [];
    for (const { context } of readers ?? []) await context.close();
  });
  test.each(paths)("%s is accessible and fits a phone", async (path) => {
    opened ??= open();
    const [who, readers] = await opened;
    await Promise.all(readers.map((reader, n) => expectGood(reader, path, looks[n]!, who)));
    expect(readers.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
  });
}

/** Every page in every look, as one visitor sees it. */
export async function expectAllGood(visitor: Visitor, paths: readonly string[]): Promise<void> {
  await Promise.all(
    looks.map(async (look) => {
      const reader = await readerOf(look, visitor);
      for (const path of paths) await expectGood(reader, path, look, visitor);
      expect(reader.complaints).toEqual([]);
      await reader.context.close();
    }),
  );
}

/** Every link that the pages of this file show answers whoever saw it. */
export async function expectLinksAlive(): Promise<void> {
  const dead: string[] = [];
  const paths = new Map([...seen].map(([link, found]) => [link.slice(theUrl().length).replace(/#.*/, ""), found]));
  for (const [path, { from, by }] of paths) {
    // Nobody reads this much in a minute: each page is asked for from an address of its own.
    const read = async (address: string) => {
      const answer = await by.fetch(address, { headers: { "x-forwarded-for": newAddress() } });
      await answer.arrayBuffer();
      return answer;
    };
    let answer = await read(path);
    // A notification is marked as read on the way to its subject; a visitor is asked to sign in first.
    const onward = answer.headers.get("location");
    if (onward && (/^\/notifications\/\d+/.test(path) || onward.startsWith("/login"))) answer = await read(onward);
    if (answer.status !== 200)
      dead.push(`${path} on ${from}: ${answer.status} ${answer.headers.get("location") ?? ""}`);
  }
  expect(dead).toEqual([]);
  expect(paths.size).toBeGreaterThan(50);
}
