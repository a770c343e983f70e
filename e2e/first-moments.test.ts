// A slow device: parts of a page wait for their code while their reader already writes.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openReader, phone, type Reader } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

const SLOWER = 4;

async function slowReader(visitor?: Visitor): Promise<Reader> {
  const reader = await openReader(phone, { visitor });
  const session = await reader.context.newCDPSession(reader.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return reader;
}

/** Puts a mark on an element that only this very element has. */
const mark = (field: Locator) => field.evaluate((element) => Object.assign(element, { isTheServers: true }));
const isMarked = (field: Locator) => field.evaluate((element) => "isTheServers" in element);

/** All code that the page fetches is there, and what it changes is painted. */
async function settled({ page }: Reader): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

test("what is written about a space before its page answers stays where it was written", async () => {
  const devotee = new Visitor(url);
  await devotee.signUp("Tara Kulkarni");
  const reader = await slowReader(devotee);
  const { page } = reader;
  await page.goto("/space/7?tab=reviews", { waitUntil: "commit" });
  const review = page.getByRole("textbox", { name: "Your review" });
  await review.waitFor();
  await mark(review);
  await review.pressSequentially("A quiet hall");
  await page.locator("label[title='4 stars']").click();
  await settled(reader);
  await review.pressSequentially(", and kind people");
  await settled(reader);
  expect(await isMarked(review)).toBe(true);
  expect(await review.inputValue()).toBe("A quiet hall, and kind people");
  expect(await page.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.getByRole("listitem").filter({ hasText: "A quiet hall, and kind people" }).waitFor();
  expect(reader.complaints).toEqual([]);
});

test("an address for the newsletter stays in its field while the page comes to life", async () => {
  const reader = await slowReader();
  const { page } = reader;
  await page.goto("/space/7?tab=reviews", { waitUntil: "commit" });
  const address = page.getByRole("textbox", { name: "Newsletter" });
  await address.waitFor();
  await mark(address);
  await address.pressSequentially("tara@");
  await settled(reader);
  await address.pressSequentially("example.org");
  await settled(reader);
  expect(await isMarked(address)).toBe(true);
  expect(await address.inputValue()).toBe("tara@example.org");
  expect(reader.complaints).toEqual([]);
});

test.each(["/", "/space/1"])("no part of %s is taken away while its code comes", async (path) => {
  const reader = await slowReader();
  const { page } = reader;
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor({ state: "attached" });
  const parts = page.locator("[data-later] > *, main section");
  const count = await parts.count();
  expect(count).toBeGreaterThan(1);
  const all = await parts.elementHandles();
  await settled(reader);
  await page.keyboard.press("Shift");
  await settled(reader);
  const gone = await Promise.all(all.map((part) => part.evaluate((element) => !element.isConnected)));
  expect(gone.filter(Boolean)).toEqual([]);
  expect(reader.complaints).toEqual([]);
});
