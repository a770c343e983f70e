import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { desktop, openPage, openReader, phone, type Reader } from "./browser.ts";
import { eventsNow, PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

/** A live ceremony of the sample world, and the name of the space that holds it. */
async function findCeremony() {
  const { live } = await eventsNow(url);
  expect(live.length, "the sample world always has something live").toBeGreaterThan(0);
  const eventId = live[0]!;
  const html = await new Visitor(url).text(`/live-event/${eventId}`);
  const [, spaceId, space] = /href="\/space\/(\d+)"[^>]*>([^<]+)</.exec(html) ?? [];
  return { eventId, spaceId: Number(spaceId), space: space! };
}

/** The longest word of a name with two letters in its middle exchanged. */
function misspell(name: string): string {
  const word = name.split(/[\s-]+/).toSorted((a, b) => b.length - a.length)[0]!;
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
}

const readers: Reader[] = [];
async function reader(viewport: { width: number; height: number }): Promise<Reader> {
  const opened = await openReader(viewport);
  readers.push(opened);
  return opened;
}

afterAll(async () => {
  for (const { context } of readers) await context.close();
});

/** Waits until the video has data and has moved on since it was first seen to play. */
async function plays(page: Page): Promise<void> {
  await page.locator("video").waitFor({ state: "attached" });
  const from = await page.evaluate(() => document.querySelector("video")!.currentTime);
  await page.waitForFunction((from) => {
    const video = document.querySelector("video")!;
    return video.readyState >= 2 && video.videoWidth > 0 && !video.paused && video.currentTime > from + 0.5;
  }, from);
}

const log = (page: Page) => page.getByRole("log", { name: "Messages" });

/** Presses a button, and waits until the server has taken it: in place, or before scripts run by a redirect. */
async function press(page: Page, name: string | RegExp, path: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(path));
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
  expect([200, 303]).toContain((await answer).status());
}

describe.each([
  ["a phone", phone, "Main, phone"],
  ["a desktop", desktop, "Main"],
] as const)("on %s", (device, viewport, navigation) => {
  const email = `${randomUUID()}@example.org`;
  const name = device === "a phone" ? "Meera Nair" : "Arjun Rao";
  const message = `Greetings from ${device}, ${randomUUID().slice(0, 8)}`;
  let ceremony: Awaited<ReturnType<typeof findCeremony>>;
  let followed = "";
  let reminded = "";

  test("a visitor finds a space, attends its ceremony, signs up, is read by others, and keeps what they like", async () => {
    ceremony = await findCeremony();
    const asha = await reader(viewport);
    const { page } = asha;
    await openPage(asha, "/");
    await page
      .getByRole("navigation", { name: navigation, exact: true })
      .getByRole("link", { name: "Explore" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Explore Sacred Spaces" }).waitFor();

    await page.getByRole("searchbox", { name: "Search by location or name" }).fill(misspell(ceremony.space));
    await page.keyboard.press("Enter");
    await page.waitForURL(/[?&]q=/);
    await page.getByRole("main").getByRole("link", { name: ceremony.space }).first().click();
    await page.getByRole("heading", { level: 1, name: ceremony.space }).waitFor();

    await page.getByRole("link", { name: "Join Live" }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/live-event\/\d+$/);
    const room = new URL(page.url()).pathname;
    await plays(page);

    await log(page).waitFor();
    expect(await page.getByRole("textbox", { name: "Message", exact: true }).count()).toBe(0);
    const other = await reader(desktop);
    await openPage(other, room);

    await page.getByRole("link", { name: "Sign in to write" }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    await page.getByRole("textbox", { name: "Full name" }).fill(name);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.locator("input[name=confirmPassword]").fill(PASSWORD);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL(`**${room}`);

    await page.getByRole("textbox", { name: "Message", exact: true }).fill(message);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await log(page).getByText(message).waitFor();
    await log(other.page).getByText(message).waitFor();
    expect(await log(other.page).getByText(message).count()).toBe(1);
    expect(await log(page).getByText(message).count()).toBe(1);

    await page.getByRole("main").getByRole("link", { name: ceremony.space }).filter({ visible: true }).first().click();
    followed = ceremony.space;
    await page.getByRole("heading", { level: 1, name: followed }).waitFor();
    await press(page, "Follow", "/follow");
    await page.getByRole("button", { name: "Following" }).filter({ visible: true }).first().waitFor();

    await openPage(asha, "/virtual-worship?tab=upcoming");
    const remind = page.getByRole("button", { name: /^Set Reminder/ }).last();
    reminded = (await remind.textContent())!.replace(/^Set Reminder\s*:\s*/, "").trim();
    await press(page, new RegExp(`^Set Reminder.*${RegExp.escape(reminded)}`), "/remind");
    await page
      .getByRole("button", { name: new RegExp(`^Reminder set.*${RegExp.escape(reminded)}`) })
      .first()
      .waitFor();

    await openPage(asha, "/explore");
    await press(page, /^Save /, "/save");
    await page.locator("button[aria-pressed=true]").first().waitFor();

    await page.locator("summary", { hasText: "Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Sign Up" }).first().waitFor();
    expect(await page.getByText(name).count()).toBe(0);
    expect([...asha.complaints, ...other.complaints]).toEqual([]);
  });

  test("tomorrow, on another device, they sign in and find the space, the reminder and the talk again", async () => {
    const again = await reader(viewport);
    const { page } = again;
    await openPage(again, `/login?to=/live-event/${ceremony.eventId}`);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL(`**/live-event/${ceremony.eventId}`);
    await log(page).getByText(message).waitFor();

    await openPage(again, "/dashboard");
    await page.getByRole("main").getByRole("link", { name: ceremony.space }).first().waitFor();
    await page.getByRole("main").getByText(reminded).first().waitFor();
    await openPage(again, `/space/${ceremony.spaceId}`);
    await page.getByRole("button", { name: "Following" }).filter({ visible: true }).first().waitFor();
    await openPage(again, "/explore");
    expect(await page.locator("button[aria-pressed=true][value=unsave]").count()).toBe(1);
    await openPage(again, "/virtual-worship?tab=upcoming");
    await page
      .getByRole("button", { name: new RegExp(`^Reminder set.*${RegExp.escape(reminded)}`) })
      .first()
      .waitFor();
    expect(again.complaints).toEqual([]);
  });
});
