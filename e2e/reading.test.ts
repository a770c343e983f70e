import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

const verses = (chapter: number): string =>
  Array.from({ length: 8 }, (_, at) => `\\v ${at + 1} Song ${chapter}, line ${at + 1}: the lamp is trimmed.`).join(
    "\n",
  );
const hymnal = `\\id PSA\n\\h Songs of the river\n\\mt Songs of the river\n${[1, 2, 3]
  .map((chapter) => `\\c ${chapter}\n\\p\n${verses(chapter)}`)
  .join("\n")}\n`;

/** Brings the hymnal as a temple's keeper does, to its page on the shelf. */
async function bringHymnal(): Promise<void> {
  const keeper = new Visitor(url);
  await keeper.signIn("temple@example.org", "sangam-demo");
  const reader = await openReader(desktop, { visitor: keeper, light: true });
  const { page, context, thrown } = reader;
  await openPage(reader, "/library/add");
  await page.locator("input[type=file]").setInputFiles({
    name: "songs.usfm",
    mimeType: "text/plain",
    buffer: Buffer.from(hymnal),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByText("Nothing is stored yet.").waitFor({ timeout: 60_000 });
  await page.getByText("Song 1, line 1", { exact: false }).first().waitFor();

  // What is wrong is said beside its field, and what was typed stays.
  // The file names itself, and its address is made of its name.
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  expect(await title.inputValue()).toBe("Songs of the river");
  expect(await page.getByRole("textbox", { name: "Address", exact: true }).inputValue()).toBe("songs-of-the-river");
  await page.getByRole("combobox", { name: "Language" }).selectOption("en");
  await page.getByRole("textbox", { name: "Source", exact: true }).fill("The temple’s own hymnal");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("Songs!");
  await page.getByRole("button", { name: "Put it on the shelf" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Address", exact: true }).getAttribute("aria-invalid"))
    .toBe("true");
  expect(await title.inputValue()).toBe("Songs of the river");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("river-songs");
  await page.getByRole("button", { name: "Put it on the shelf" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector(".notice") !== null)).toBe(true);
  await page.getByRole("link", { name: "Read it" }).waitFor({ timeout: 60_000 });
  expect(thrown).toEqual([]);
  await context.close();
}

const highlight = async (page: Page, verse: number, colour: string) => {
  await page.locator(`#v${verse} .vn`).click();
  await page.getByRole("dialog").getByRole("button", { name: colour }).click();
  await expect
    .poll(() => page.getByRole("dialog").getByRole("button", { name: colour }).getAttribute("aria-pressed"))
    .toBe("true");
};

test("a hymnal is brought, read, highlighted and shared, read on without a connection, and its marks come home", async () => {
  await bringHymnal();
  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const reader = await openReader(phone, { visitor: devotee });
  const { page, context, thrown } = reader;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(reader, "/library/river-songs");
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await page.getByRole("link", { name: "Kept on this device" }).waitFor({ timeout: 60_000 });
  await openPage(reader, "/library/river-songs/psalms-1");
  await expectAccessible(page);
  await highlight(page, 2, "Green");

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/library\/river-songs\/psalms-1\/2$/);
  const picture = await dialog.getByRole("link", { name: "Share as picture" }).getAttribute("href");
  const drawn = await devotee.fetch(picture!);
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  await dialog.getByRole("button", { name: "Close" }).click();

  await context.setOffline(true);
  // The front door leads to what is kept.
  await page.goto("/library");
  await page.getByText("There is no connection.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/library/kept");
  await page.goto("/library/river-songs");
  await page.getByRole("heading", { level: 1, name: "Songs of the river" }).waitFor();
  await page.locator("html[data-ready]").waitFor();
  await page.goto("/library/kept");
  await page.getByText("There is no connection. What stands here").waitFor();
  await page.getByRole("link", { name: "Songs of the river" }).click();
  await page.getByText("Song 1, line 1").waitFor();
  await page.getByRole("link", { name: "Next chapter" }).click();
  await page.getByText("Song 2, line 3").waitFor();
  await highlight(page, 3, "Rose");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  // Loaded anew it is there still, and nothing of the account can be opened.
  await page.goto("/library/river-songs/psalms-2");
  await page.getByText("Song 2, line 3").waitFor();
  await page.goto("/library/kept");
  await page.getByText("1 note waits here").waitFor();

  await context.setOffline(false);
  await openPage(reader, "/library/river-songs/psalms-3");
  const other = await openReader(desktop, { visitor: devotee, light: true });
  const quotes = async () => {
    await openPage(other, "/library/notes?work=river-songs");
    return other.page.locator(".note-row-quote").allInnerTexts();
  };
  await expect
    .poll(async () => (await quotes()).map((quote) => /Song \d, line \d/.exec(quote)?.[0]).toSorted(), {
      timeout: 20_000,
    })
    .toEqual(["Song 1, line 2", "Song 2, line 3"]);
  expect(thrown).toEqual([]);
  await other.context.close();
  await context.close();
});

test("the worker that keeps texts answers for nothing else: other pages are always those of now", async () => {
  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const reader = await openReader(phone, { visitor: devotee });
  const { page, context } = reader;
  await openPage(reader, "/library/river-songs");
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await page.getByRole("link", { name: "Kept on this device" }).waitFor({ timeout: 60_000 });
  const byWorker: string[] = [];
  page.on("response", (answer) => {
    if (answer.fromServiceWorker() && answer.request().isNavigationRequest()) byWorker.push(answer.url());
  });
  for (const path of ["/", "/explore", "/settings", "/library", "/library/river-songs/psalms-1", "/notifications"]) {
    await openPage(reader, path);
  }
  // With a connection even what is kept is read from the server.
  expect(byWorker.filter((address) => !/^\/library(\/|$)/.test(new URL(address).pathname))).toEqual([]);
  await context.setOffline(true);
  for (const path of ["/", "/explore", "/settings"]) {
    expect(
      await page.goto(path).then(
        () => "opened",
        () => "failed",
      ),
      path,
    ).toBe("failed");
  }
  await context.close();
});

test("a swipe, the arrow keys and the bar at the thumb turn the page", async () => {
  const reader = await openReader(phone, { light: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/library/river-songs/psalms-1");
  const session = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (x: number) => [{ x, y: 400 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touch(from) });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touch((from + to) / 2) });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touch(to) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(300, 60);
  await page.getByText("Song 2, line 1").waitFor();
  // What was read ahead is shown before the server answers.
  await page.waitForTimeout(2_000);
  await page.waitForLoadState("networkidle");
  let answer = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\.data/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.keyboard.press("ArrowRight");
  await page.getByText("Song 3, line 1").waitFor();
  expect(await page.getByText("Song 2, line 1").count()).toBe(0);
  answer();
  await page.unrouteAll({ behavior: "wait" });
  await page.waitForURL(/psalms-3$/);
  expect(await page.getByText("Song 3, line 1").count()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Song 2, line 1").waitFor();
  await expect
    .poll(
      async () => {
        await swipe(60, 300);
        return page.getByText("Song 1, line 1").count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(1);

  await page.getByRole("button", { name: /^Go to another verse/ }).click();
  const jump = page.getByRole("dialog", { name: "Go to a verse" });
  await expect.poll(() => jump.getByRole("option").count()).toBe(3);
  await jump.getByRole("combobox", { name: "Chapter" }).selectOption({ index: 2 });
  await jump.getByRole("spinbutton", { name: "Verse" }).fill("5");
  await jump.getByRole("button", { name: "Go there" }).click();
  await page.getByText("Song 3, line 5").waitFor();
  expect(new URL(page.url()).hash).toBe("#v5");
  expect(complaints).toEqual([]);
  await context.close();
});
