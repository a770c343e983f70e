import { describe, expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { lookAtCanvas } from "./drawn.ts";
import { walkByTab } from "./tab-walk.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();
const inside = await new Visitor(url).text("/space/1/inside");
const [tour, model] = [/\/tour\/\d+/, /\/view\/\d+/].map((address) => address.exec(inside)![0]);

test("on a phone one looks around in a tour and walks on by keys, and everything in it stands below as a list", async () => {
  const reader = await openReader(phone, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, tour!);
  const stage = page.getByRole("application", { name: /look around with the arrow keys/ });
  await stage.waitFor({ timeout: 60_000 });
  expect((await stage.locator("canvas").boundingBox())!.height).toBeGreaterThan(300);
  const all = page.getByRole("navigation", { name: "All scenes" });
  await all.getByRole("link", { name: "Everything to look around in" }).waitFor();
  const scenes = all.getByRole("listitem").getByRole("link");
  expect(await scenes.count()).toBe(3);
  await scenes.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => scenes.nth(1).getAttribute("aria-current"), { timeout: 20_000 }).toBe("page");
  await page.getByText("2 of 3").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each([
  ["phone", phone],
  ["desktop", desktop],
] as const)("on a %s", (_name, size) => {
  test("the sphere of a tour is a picture of a place", async () => {
    const reader = await openReader(size, { graphics: true });
    const { page, context, complaints } = reader;
    await openPage(reader, tour!);
    await page.locator('.tour-stage[data-state="open"]').waitFor({ timeout: 60_000 });
    const sphere = () => lookAtCanvas(page, ".tour-sphere canvas");
    // Tiles of the whole size take the place of the first picture.
    await expect.poll(async () => (await sphere()).shades, { timeout: 30_000 }).toBeGreaterThan(2_000);
    expect((await sphere()).plain).toBeLessThan(0.5);
    // The same look sees a sphere that stays black.
    await page.locator(".tour-sphere canvas").evaluate((canvas) => (canvas.style.filter = "brightness(0)"));
    expect((await sphere()).shades).toBeLessThan(200);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("all that can be pressed on the page of a tour is come to by the Tab key", async () => {
    const reader = await openReader(size, { graphics: true });
    const { page, context } = reader;
    await openPage(reader, tour!);
    await page.locator('.tour-stage[data-state="open"]').waitFor({ timeout: 60_000 });
    const { missed, unseen, stops } = await walkByTab(page);
    expect([missed, unseen]).toEqual([[], []]);
    expect(stops).toBeGreaterThan(20);
    await context.close();
  });

  test("a model stands on its ground", async () => {
    const reader = await openReader(size, { graphics: true });
    const { page, context, complaints } = reader;
    await openPage(reader, model!);
    await page.locator('.model-stage[data-state="open"]').waitFor({ timeout: 60_000 });
    const drawn = () => lookAtCanvas(page, "model-viewer");
    await expect.poll(async () => (await drawn()).shades, { timeout: 30_000 }).toBeGreaterThan(2_000);
    expect((await drawn()).plain).toBeLessThan(0.95);
    await page.locator("model-viewer").evaluate((viewer) => (viewer.style.filter = "brightness(0)"));
    // The same look sees a model without light: its edge and its shadow alone have shades.
    expect((await drawn()).shades).toBeLessThan(1_000);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("a sound that stands in a scene is heard, and told in words, while one looks around", async () => {
  const reader = await openReader(phone, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, tour!);
  const stage = page.getByRole("application", { name: /look around with the arrow keys/ });
  await stage.waitFor({ timeout: 60_000 });
  // Its line in the list turns the panorama to it.
  await page.locator("summary", { hasText: "Hear the evening bells" }).focus();
  const pin = page.locator(".tour-pin", { hasText: "Hear the evening bells" });
  await pin.click({ timeout: 30_000 });
  const player = page.getByRole("region", { name: "Sound: Hear the evening bells" });
  await player.getByText("Small bronze bells").waitFor();
  await player.getByRole("button", { name: "Pause" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  const { x } = (await pin.boundingBox())!;
  await stage.focus();
  await page.keyboard.down("ArrowRight");
  await expect.poll(async () => Math.abs(((await pin.boundingBox())?.x ?? -999) - x)).toBeGreaterThan(30);
  await page.keyboard.up("ArrowRight");
  await player.getByRole("button", { name: "Close" }).click();
  await player.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

test("where nothing can be drawn, and without scripts, the scene is a picture and its things are a list", async () => {
  const reader = await openReader(phone, { javaScriptEnabled: false, light: true });
  const { page, context } = reader;
  await page.goto(tour!);
  await page.getByText("The shikhara of 1764").filter({ visible: true }).first().waitFor();
  expect(await page.locator("img").first().isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await context.close();
});

test("a lamp that somebody lights appears for another who is there, with its name, and burns on when the page is loaded anew", async () => {
  const [lighting, seeing] = await Promise.all([
    openReader(phone, { light: true }),
    openReader(desktop, { light: true }),
  ]);
  await openPage(seeing, "/shrine/1");
  await seeing.page.getByText("You are here").waitFor();
  await openPage(lighting, "/shrine/1");
  await seeing.page.getByText("2 people are here").waitFor({ timeout: 20_000 });
  const name = "Savitri of the river house";
  await lighting.page.getByRole("textbox", { name: "Name" }).fill(name);
  await lighting.page.getByRole("button", { name: "Light a diya" }).click();
  await seeing.page.getByText(name).first().waitFor({ timeout: 20_000 });
  await openPage(lighting, "/shrine/1");
  await lighting.page.getByText(name).first().waitFor();
  expect([...lighting.thrown, ...seeing.thrown]).toEqual([]);
  await lighting.context.close();
  await expect.poll(() => seeing.page.getByText("You are here").count(), { timeout: 30_000 }).toBe(1);
  await seeing.context.close();
});

test("a model is drawn, with nothing that the page's policy has to refuse", async () => {
  const reader = await openReader(desktop, { graphics: true });
  const { page, context, complaints } = reader;
  await openPage(reader, model!);
  const canvas = page.locator("model-viewer");
  await canvas.waitFor({ timeout: 60_000 });
  await expect
    .poll(() => canvas.evaluate((viewer) => (viewer as HTMLElement & { loaded: boolean }).loaded), { timeout: 60_000 })
    .toBe(true);
  expect((await canvas.boundingBox())!.height).toBeGreaterThan(300);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
