import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { desktop, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

const drawn = (page: Page) => page.locator(".map-canvas[data-drawn=yes]").waitFor({ timeout: 60_000 });

/** How many shades the drawn map has: land without a pin has few. */
async function shades(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.locator(".map-canvas").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += info.channels) seen.add(data.readUIntBE(i, 3));
  return seen.size;
}

test("on a phone the map is drawn as high as its stage, with pins on it, and one goes from a pin's row into its space", async () => {
  const reader = await openReader(phone, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/map?at=23.18,75.77&z=12");
  await drawn(page);
  const [canvas, stage] = await Promise.all(
    [".map-canvas canvas", ".map-stage"].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(canvas!.height).toBeGreaterThan(400);
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
  await page
    .getByText(/5 places|[2-9] places/)
    .first()
    .waitFor();

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
  await page
    .getByText(/no pictures from above|satellite/i)
    .filter({ visible: true })
    .last()
    .waitFor();
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
