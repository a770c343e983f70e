import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openReader, phone, type Reader } from "./browser.ts";
import { eventsNow, PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

async function plainReader(visitor?: Visitor): Promise<Reader> {
  return openReader(phone, { javaScriptEnabled: false, visitor, light: true });
}

/** Somebody who is signed in, in a browser without scripts. */
async function signedInReader(name: string): Promise<Reader> {
  const visitor = new Visitor(url);
  await visitor.signUp(name);
  return plainReader(visitor);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

test("without scripts one searches, filters and sorts spaces, and finds the way back from nothing", async () => {
  const { page, context } = await plainReader();
  await page.goto("/explore");
  await page.getByRole("searchbox", { name: "Search by location or name" }).fill("kovill");
  await page.getByRole("button", { name: "Search" }).first().click();
  expect(page.url()).toContain("q=kovill");
  await page.getByRole("main").getByRole("link", { name: /Kovil/ }).first().waitFor();

  await page.goto("/explore");
  await page.getByRole("combobox", { name: "Kind of space" }).selectOption("mosque");
  await button(page, "Show").click();
  expect(page.url()).toContain("kind=mosque");
  expect(await page.getByRole("main").getByText("Noor Bagh Masjid").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Christian" }).first().click();
  await page.getByText("No sacred spaces found").waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

test("without scripts every part of a space is a link", async () => {
  const { page, context } = await plainReader();
  await page.goto("/space/1");
  const parts = page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link");
  const names = await parts.allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of names.map((text) => text.trim())) {
    await page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name }).click();
    expect(await page.locator("nav [aria-current=page]", { hasText: name }).count()).toBeGreaterThan(0);
  }
  await page.goto("/space/1?tab=events");
  await page.getByPlaceholder("Search events...").fill("nothing is called this");
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]q=nothing/);
  await context.close();
});

test("without scripts one signs up, and Follow leads through it and back", async () => {
  const { page, context } = await plainReader();
  await page.goto("/space/4");
  await button(page, "Follow").click();
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Gauri Patil");
  await page.getByRole("textbox", { name: "Email" }).fill("not an address");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirmPassword]").fill("something else");
  await button(page, "Create Account").click();
  await page.getByText("Passwords do not match").first().waitFor();
  expect(await page.getByRole("textbox", { name: "Full name" }).inputValue()).toBe("Gauri Patil");

  await page.getByRole("textbox", { name: "Email" }).fill(`${randomUUID()}@example.org`);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirmPassword]").fill(PASSWORD);
  await button(page, "Create Account").click();
  expect(new URL(page.url()).pathname).toBe("/space/4");
  await button(page, "Follow").click();
  expect(new URL(page.url()).pathname).toBe("/space/4");
  await button(page, "Following").click();
  await button(page, "Follow").waitFor();

  await page.locator("summary", { hasText: "Account" }).click();
  await button(page, "Logout").click();
  expect(await page.getByRole("link", { name: "Login" }).filter({ visible: true }).count()).toBe(1);
  await context.close();
});

test("without scripts one joins an event, asks to be reminded, likes it, and takes it all back", async () => {
  const { page, context } = await signedInReader("Hari Prasad");
  const { upcoming } = await eventsNow(url);
  await page.goto(`/event/${upcoming.at(-1)}`);
  await button(page, /^Join (Event|Waiting List)/).click();
  await page
    .getByText(/^You are (going|number)/)
    .first()
    .waitFor();
  await button(page, "Set Reminder").click();
  await page.getByText("Reminder set! We'll notify you when this event starts.").waitFor();
  await button(page, /^Like/).click();
  await page.locator("button[value=unlike]").first().waitFor();
  await button(page, "Remove reminder").click();
  await button(page, "Set Reminder").waitFor();
  await button(page, /^(Cancel my place|Leave the waiting list)/).click();
  await button(page, /^Join (Event|Waiting List)/).waitFor();
  await context.close();
});

test("without scripts one writes a review with stars, changes it, and is told what is missing", async () => {
  const { page, context } = await signedInReader("Farah Sheikh");
  await page.goto("/space/5?tab=reviews");
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await page.getByRole("textbox", { name: "Your review" }).fill("   ");
  await button(page, "Submit Review").click();
  expect(await page.getByText("Thank you for your review!").count()).toBe(0);
  await page.goto("/space/5?tab=reviews");
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await page.getByRole("textbox", { name: "Your review" }).fill("Early, before the school buses, it is all yours.");
  await button(page, "Submit Review").click();
  await page.getByText("Thank you for your review!").waitFor();
  await page.locator("li p", { hasText: "Early, before the school buses, it is all yours." }).waitFor();

  await page.getByText("Edit your review").click();
  await page.getByRole("textbox", { name: "Your review" }).fill("Come early.");
  await button(page, "Save changes").click();
  await page.getByText("Your review was changed.").waitFor();
  expect(await page.locator("li p", { hasText: "Early, before" }).count()).toBe(0);
  await context.close();
});

test("without scripts language and theme change where one is", async () => {
  const { page, context } = await plainReader();
  await page.goto("/space/1?tab=about");
  await button(page, "हिन्दी").click();
  expect(new URL(page.url()).pathname).toBe("/space/1");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  await button(page, "English").click();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await button(page, "Dark theme").click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(new URL(page.url()).search).toBe("?tab=about");
  await context.close();
});

test("a theme that follows the device offers the one that the device does not show", async () => {
  const { page, context } = await plainReader();
  await context.addCookies([{ name: "theme", value: "auto", url }]);
  for (const [device, other] of [
    ["dark", "Light theme"],
    ["light", "Dark theme"],
  ] as const) {
    await page.emulateMedia({ colorScheme: device });
    await page.goto("/space/1");
    const offered = page.getByRole("button", { name: /^(Dark|Light) theme$/ }).filter({ visible: true });
    expect(await offered.allTextContents()).toEqual([other]);
  }
  await context.close();
});

test("without scripts one reads the chat of a ceremony and writes in it", async () => {
  const { live } = await eventsNow(url);
  const room = `/live-event/${live[0]}`;
  const writer = await signedInReader("Sunita Rao");
  await writer.page.goto(room);
  const text = `From a plain page, ${randomUUID().slice(0, 8)}`;
  await writer.page.getByRole("textbox", { name: "Message", exact: true }).fill(text);
  await button(writer.page, "Send").click();
  expect(new URL(writer.page.url()).pathname).toBe(room);
  await writer.page.getByRole("log").getByText(text).waitFor();
  const reader = await signedInReader("Joseph D'Souza");
  await reader.page.goto(room);
  await reader.page.getByRole("log").getByText(text).waitFor();
  const visitor = await plainReader();
  await visitor.page.goto(room);
  await visitor.page.getByRole("link", { name: "Sign in to write" }).waitFor();
  for (const { context } of [writer, reader, visitor]) await context.close();
});

test("without scripts the newsletter is asked for from any page", async () => {
  const { page, context } = await plainReader();
  await page.goto("/help");
  await page.getByRole("textbox", { name: "Newsletter" }).fill(`${randomUUID()}@example.org`);
  await button(page, "Subscribe").click();
  await page.getByText(/link/i).filter({ visible: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/help");
  await context.close();
});

test("without scripts hosts keep a chat: its pace, who may write, and words that stay out", async () => {
  const host = new Visitor(url);
  await host.signIn("temple@example.org", "sangam-demo");
  const goLive = /\/space\/\d+\/go-live/.exec(await host.text("/dashboard"))![0];
  const { page, context } = await plainReader(host);
  // A ceremony of their own that is live at once.
  await page.goto(goLive);
  await page
    .getByRole("textbox", { name: "Title of the ceremony" })
    .fill(`Evening reading ${randomUUID().slice(0, 6)}`);
  await button(page, "Go live now").click();
  const [, id] = /\/live-event\/(\d+)/.exec(page.url())!;
  const room = `/live-event/${id}`;
  await page.goto(room);
  await page.getByText("Moderate this chat").click();
  await page.getByRole("textbox", { name: "Blocked words" }).fill("rudeness");
  await button(page, "Add").click();
  await page.getByText("Messages with this word will be rejected.").waitFor();
  await page.getByText("Moderate this chat").click();
  await page.getByRole("combobox", { name: "Slow mode" }).selectOption("30");
  await page.getByRole("checkbox", { name: "Only followers of this space may write" }).check();
  await button(page, "Save").click();
  await page.getByText("The rules of this chat were changed.").waitFor();
  await page.getByText("Moderate this chat").click();
  expect(await page.getByRole("combobox", { name: "Slow mode" }).inputValue()).toBe("30");
  // The rules are the space's, in all of its ceremonies: other journeys find them as they were.
  await page.getByRole("combobox", { name: "Slow mode" }).selectOption("0");
  await page.getByRole("checkbox", { name: "Only followers of this space may write" }).uncheck();
  await button(page, "Save").click();
  await page.getByText("The rules of this chat were changed.").waitFor();
  await page.getByText("Moderate this chat").click();
  expect(await page.getByRole("checkbox", { name: "Only followers of this space may write" }).isChecked()).toBe(false);
  await button(page, "Remove the word rudeness").click();
  await page.getByText("This word is allowed again.").waitFor();
  await context.close();
});

test("without scripts a prayer is asked for, refused beside its field with what was typed, and sent", async () => {
  const { live } = await eventsNow(url);
  const { page, context } = await plainReader();
  await page.goto(`/live-streaming?event=${live[0]}`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Anita");
  await button(page, "Submit Prayer").click();
  await page.getByText("Please write your prayer request.").waitFor();
  expect(await page.getByRole("textbox", { name: "Your name" }).inputValue()).toBe("Anita");
  await page.getByRole("textbox", { name: "Prayer request" }).fill("For rain, and for those who wait for it.");
  await button(page, "Submit Prayer").click();
  await page.getByText("Your prayer request was sent to the team of this space.").waitFor();
  await context.close();
});

test("without scripts an empty answer is refused where it was to be written; what is gone is said to be gone", async () => {
  const { page, context } = await signedInReader("Ira Menon");
  await page.goto("/community");
  await page.getByRole("main").locator("a[href^='/community/discussion/']").first().click();
  await button(page, "Answer").click();
  const wrong = page.getByText("Write something first.").filter({ visible: true }).first();
  await wrong.waitFor();
  const { y } = (await wrong.boundingBox())!;
  expect([y > 0, y < phone.height]).toEqual([true, true]);

  for (const [path, words] of [
    ["/community/discussion/999999", "This discussion is not here any more"],
    ["/community/c/nobody-knows-it", "This community is not here any more"],
    ["/post/999999", "This post is no longer there"],
    ["/post/999999/history", "This post is no longer there"],
    ["/post/999999/embed", "This post is no longer there"],
    ["/space/999999/posts", "Whose posts these were is no longer shown"],
    ["/posts/new", "Spaces, artists and guides write posts."],
  ] as const) {
    await page.goto(path);
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  }
  await context.close();
});
