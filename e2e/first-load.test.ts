import { expect, test } from "vitest";
import { measureFirstLoad, sharedScripts } from "../bench/page-weight.ts";
import type { Page } from "playwright-core";
import { openReader, phone, theBrowser } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();
const murtikars = await (await fetch(`${url}/artists?category=murtikar`)).text();
const profile = /href="(\/murtikar\/\d+)"/.exec(murtikars)![1]!;
const community = await (await fetch(`${url}/community`)).text();
const discussion = /href="(\/community\/discussion\/\d+)"/.exec(community)![1]!;
const library = await (await fetch(`${url}/library?tab=audio`)).text();
const piece = /href="(\/library\/listen\/\d+)"/.exec(library)![1]!;
const mostKilobytes = {
  ...{ "/": 132, "/explore": 132, "/space/1": 132, "/artists": 140, [profile]: 140 },
  ...{ "/library": 140, "/library?tab=audio": 140, [piece]: 140 },
  ...{ "/feed": 140, "/community": 140, [discussion]: 140 },
  ...{ "/library/gita": 140, "/library/gita/12": 140, "/calendar": 140 },
};
const pages = Object.keys(mostKilobytes);
/** Pages that follow what happens, by a socket, and the one that plays. */
const followers = { "/event/1": 150, "/virtual-worship": 140, "/samiti/25": 142, "/live-streaming": 360 };

test.each(Object.entries({ ...mostKilobytes, ...followers }))(
  "%s brings at most %i kB of scripts, and 25 kB of HTML, to a first visit",
  async (path, most) => {
    const weight = await measureFirstLoad(await theBrowser(), url + path);
    const heaviest = weight.scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    const told = heaviest.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`).join("\n");
    expect(weight.scriptBytes, told).toBeLessThanOrEqual(most * 1000);
    expect(weight.htmlBytes).toBeLessThanOrEqual(25_000);
  },
);

test("what every public page loads first is at most 120 kB of scripts", async () => {
  const browser = await theBrowser();
  const weights = [];
  for (const path of [...pages, "/virtual-worship", "/login"])
    weights.push(await measureFirstLoad(browser, url + path));
  const shared = sharedScripts(weights);
  expect(shared.length).toBeGreaterThan(2);
  expect(shared.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(120_000);
});

test.each(pages)("%s brings the words of one language only", async (path) => {
  const { page, context } = await openReader(phone);
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const devanagari = (await Promise.all(scripts)).map((script) => script.match(/[\u0900-\u097f]+/g)?.join(" ") ?? "");
  // The name of the other language stands on the button that leads to it.
  expect(devanagari.join(" ").replaceAll("हिन्दी", "").trim().length).toBeLessThan(60);
  await context.close();
});

/** The faces that a page knows, by their families. */
const facesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ""), status]);
  });
const ofDevanagari = async (page: Page) =>
  (await facesOf(page)).filter(([family]) => family === "Nearest Devanagari").map(([, status]) => status);

/** The reader begins to do something, and what waited for that comes. */
async function begin(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await expect.poll(() => ofDevanagari(page)).toHaveLength(1);
  await page.waitForLoadState("networkidle");
}

test.each([
  ["/login", "unloaded"],
  ["/space/1", "loaded"],
])("letters of another script are set by a face that comes last, and only with them: %s", async (path, status) => {
  const { page, context } = await openReader(phone);
  await page.goto(path);
  expect(await ofDevanagari(page)).toEqual([]);
  await begin(page);
  expect(await ofDevanagari(page)).toEqual([status]);
  expect(await facesOf(page)).toContainEqual(["Mukta Devanagari", "unloaded"]);
  await context.close();
});

test("a page that nobody touches has the faces of all scripts too, once it is at rest", async () => {
  const { page, context } = await openReader(phone);
  await page.goto("/space/1", { waitUntil: "networkidle" });
  await expect.poll(() => ofDevanagari(page)).toEqual(["loaded"]);
  await context.close();
});

test.each([
  ["/library/gita/12", true],
  ["/space/1", false],
])("texts, and pages without scripts, have the faces of all scripts at once: %s", async (path, javaScriptEnabled) => {
  const { page, context } = await openReader(phone, { javaScriptEnabled });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: "load" });
  expect(asked.some((file) => file.includes("script-fonts"))).toBe(true);
  await context.close();
});

test("the other language's own name is set by letters that weigh next to nothing, whatever the device has", async () => {
  const { page, context } = await openReader(phone);
  const fonts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("language-names")) fonts.push(response.body().then(({ length }) => length));
  });
  await page.goto("/explore", { waitUntil: "networkidle" });
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', "")} ${status}`);
  });
  expect(faces).toContain("Language Names loaded");
  // Nothing comes where a font of the device has the letters.
  for (const bytes of await Promise.all(fonts)) expect(bytes).toBeLessThan(3_000);
  await context.close();
});

/** Words alone. */
const withoutPictures = ["/community", discussion, "/library", "/library/gita", "/library/gita/12", "/calendar"];

test.each(pages.filter((path) => !withoutPictures.includes(path)))(
  "%s asks for its largest picture first",
  async (path) => {
    const html = await new Visitor(url).text(path);
    const [first] = /<img\b[^>]*>/.exec(html.slice(html.indexOf("<main"))) ?? [];
    const isUrgent = /fetchpriority="high"/i.test(first ?? "");
    expect(isUrgent || /<link[^>]+rel="preload"[^>]+as="image"/.test(html), first).toBe(true);
    expect(first).not.toMatch(/loading="lazy"/);
  },
);

test.each(pages)("nothing on %s moves while it loads, however late its letters come", async (path) => {
  const { page, context } = await openReader(phone);
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await begin(page);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.02);
  await context.close();
});
