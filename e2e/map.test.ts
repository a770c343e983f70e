import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, openPage, openReader, phone } from "./browser.ts";
import { look } from "./drawn.ts";
import { walkByTab } from "./tab-walk.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

const drawn = (page: Page) => page.locator(".map-canvas[data-drawn=yes]").waitFor({ timeout: 60_000 });

/** How many shades the drawn map has: land without a pin has few. */
const shades = async (page: Page): Promise<number> => (await look(page.locator(".map-canvas"))).shades;

test("on a phone the map is drawn as high as its stage, with pins on it, and one goes from a pin's row into its space", async () => {
  const reader = await openReader(phone, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/map?at=23.18,75.77&z=12");
  await drawn(page);
  const [canvas, stage] = await Promise.all(
    [".map-canvas canvas", ".map-stage"].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(canvas!.height).toBeGreaterThan(400);
  expect(await shades(page)).toBeGreaterThan(40);
  expect(Math.abs(canvas!.width - stage!.width)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByText("Zoom: 13").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("z")).toBe("13");
  await page.getByRole("button", { name: "Open the list" }).click();
  const rows = page.getByRole("list", { name: "Places in sight" }).getByRole("link");
  await rows.filter({ hasText: "Saptdhara Mandir" }).click();
  await page.getByRole("link", { name: "Visit Virtual Space" }).waitFor();
  expect(new URL(page.url()).searchParams.get("place")).toBe("1");
  await page.getByRole("link", { name: "Visit Virtual Space" }).click();
  await page.getByRole("heading", { level: 1, name: /Saptdhara/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("on a desktop whoever goes nearer by keys has the list of what is in sight, finds a city, and narrows it by faith", async () => {
  const reader = await openReader(desktop, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/map?at=22,78&z=5");
  await drawn(page);
  const heading = page.getByRole("heading", { name: /^Sacred Places \(\d+\)$/ });
  const count = async () => Number(/\d+/.exec(await heading.innerText())![0]);
  await expect.poll(count).toBeGreaterThan(10);
  const whole = await count();

  const map = page.getByRole("region", { name: /^Map:/ });
  await map.focus();
  for (const zoom of [6, 7, 8]) {
    await page.keyboard.press("+");
    await page.getByText(`Zoom: ${zoom}`).waitFor();
  }
  await expect.poll(count, { timeout: 20_000 }).toBeLessThan(whole);

  await page.getByRole("combobox", { name: "Search sacred places..." }).fill("Ujjain");
  await page
    .getByRole("option", { name: /Ujjain/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const address = () => new URL(page.url()).searchParams;
  await expect.poll(() => address().get("at")).toMatch(/^23\.1\d*,75\.7\d*$/);
  // Nearer to the city, or nearer still to a place of its name.
  await expect.poll(() => address().get("z")).toMatch(/^1[14]$/);
  await expect.poll(count).toBeGreaterThan(1);

  await openPage(reader, "/map?at=22,78&z=5");
  await drawn(page);
  const before = await shades(page);
  expect(before).toBeGreaterThan(40);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("link", { name: "Sikh" }).first().click();
  await expect.poll(count).toBeLessThan(whole);
  const faiths = await page.getByRole("list", { name: "Places in sight" }).locator("li").allInnerTexts();
  expect(faiths.length).toBeGreaterThan(0);
  expect(faiths.filter((row) => !row.includes("Sikh"))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a map that moves while a filter is on its way keeps the filter", async () => {
  const reader = await openReader(desktop, { graphics: true });
  const { page, context } = reader;
  await openPage(reader, "/map?at=22,78&z=5");
  await drawn(page);
  let answer = () => {};
  const gate = new Promise<void>((open) => (answer = open));
  await page.route(/\/map\.data\?.*faith=/, (route) => gate.then(() => route.continue()));
  const asked = page.waitForRequest(/\/map\.data\?.*faith=/);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("link", { name: "Sikh" }).first().click();
  await asked;
  await page.getByRole("region", { name: /^Map:/ }).focus();
  await page.keyboard.press("+");
  await page.getByText("Zoom: 6").waitFor();
  answer();
  const address = () => new URL(page.url()).search;
  await expect.poll(address).toMatch(/z=6.*faith=sikh/);
  await context.close();
});

test("near me asks only when it is pressed, and the satellite button says that there are no such pictures here", async () => {
  const reader = await openReader(phone, { graphics: true });
  const { page, context } = reader;
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 31.62, longitude: 74.876 });
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    Object.assign(globalThis, { asked: 0 });
    navigator.geolocation.getCurrentPosition = (...all) => {
      Object.assign(globalThis, { asked: (globalThis as unknown as { asked: number }).asked + 1 });
      ask(...all);
    };
  });
  await openPage(reader, "/map?at=22,78&z=5");
  await drawn(page);
  expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("at"), { timeout: 20_000 }).toMatch(/^31\.62/);
  await page.getByRole("button", { name: "Satellite view" }).click();
  await page.getByText("This site has no satellite pictures.", { exact: true }).waitFor();
  const info = page.getByRole("group", { name: "What the map shows" });
  await info.getByText("View: Map", { exact: true }).waitFor();
  expect(await info.getByText("View: Satellite").count()).toBe(0);
  await context.close();
});

test.each([
  ["phone", phone],
  ["desktop", desktop],
])("on a %s all that can be pressed on the map's page is come to by the Tab key", async (_name, size) => {
  const reader = await openReader(size, { graphics: true });
  const { page, context, thrown } = reader;
  await openPage(reader, "/map?at=23.18,75.77&z=12");
  await drawn(page);
  const open = page.getByRole("button", { name: "Open the list" });
  if (await open.isVisible()) {
    await open.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Places in sight" }).getByRole("link").first().waitFor();
  }
  const { missed, unseen, stops } = await walkByTab(page);
  expect([missed, unseen]).toEqual([[], []]);
  expect(stops).toBeGreaterThan(20);
  expect(thrown).toEqual([]);
  await context.close();
});

test("without scripts the list is the map: places, filters, what is further on, and each place's own card", async () => {
  const reader = await openReader(phone, { javaScriptEnabled: false, light: true });
  const { page, context } = reader;
  await page.goto("/map?at=22,78&z=5");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole("list", { name: "Places in sight" }).getByRole("link", { name: "Saptdhara Mandir" }).click();
  await page.getByRole("link", { name: "Visit Virtual Space" }).waitFor();
  await context.close();
  expect(await new Visitor(url).text("/map?at=22,78&z=5&faith=sikh")).not.toContain("Saptdhara");
});
