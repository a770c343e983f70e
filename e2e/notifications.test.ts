import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openPage, openReader, phone, type Reader } from "./browser.ts";
import { eventsNow, PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
const { upcoming } = await eventsNow(url);
const event = upcoming.at(-1)!;

beforeAll(() => database.connect());
afterAll(() => database.end());

async function personOf(email: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    "select p.id::int from person p join auth_user u on u.id = p.user_id where u.email = $1",
    [email],
  );
  return rows[0]!.id;
}

/** Acts as the engine when something is due: a row, and a message to every node. */
async function notify(personId: number): Promise<void> {
  await database.query(
    `insert into notification (person_id, kind, key, occurrence_id, starts_at, at, send_at, settled_at)
     select $1, 'moved', $2, id, starts_at, now(), now(), now() from event_occurrence where id = $3`,
    [personId, `journey:${randomUUID()}`, event],
  );
  await database.query("insert into outbox (topic, payload) values ('notifications', $1)", [
    JSON.stringify([personId]),
  ]);
}

async function signedIn(visitor: Visitor, viewport: typeof phone, javaScriptEnabled = true): Promise<Reader> {
  return openReader(viewport, { visitor, javaScriptEnabled });
}

const badge = ({ page }: Reader, name: string) => page.getByRole("link", { name, exact: true });

test("the bell rings while the page is open, and is quiet again once it was read on another device", async () => {
  const visitor = new Visitor(url);
  const personId = await personOf(await visitor.signUp("Meera Pillai"));
  const [atHome, onTheWay] = [await signedIn(visitor, desktop), await signedIn(visitor, phone)];
  await openPage(atHome!, "/explore");
  await badge(atHome!, "Notifications").waitFor();
  await atHome!.page.waitForTimeout(3_000);
  await notify(personId);
  await badge(atHome!, "Notifications, 1 unread").waitFor();

  await openPage(onTheWay!, "/explore");
  await badge(onTheWay!, "Notifications, 1 unread").click();
  await onTheWay!.page.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await expectAccessible(onTheWay!.page);
  await onTheWay!.page.getByRole("link", { name: /^Moved: / }).click();
  await onTheWay!.page.waitForURL(`**/event/${event}`);
  await badge(onTheWay!, "Notifications").waitFor();
  await badge(atHome!, "Notifications").waitFor();
  expect([...atHome!.complaints, ...onTheWay!.complaints]).toEqual([]);
  for (const { context } of [atHome!, onTheWay!]) await context.close();
});

test("without scripts the list is read, followed, and marked as read", async () => {
  const visitor = new Visitor(url);
  const personId = await personOf(await visitor.signUp("Gopal Rao"));
  const reader = await signedIn(visitor, phone, false);
  const { page } = reader;
  await page.goto("/notifications");
  await page.getByRole("heading", { name: "Nothing new yet" }).waitFor();
  for (let i = 0; i < 22; i++) await notify(personId);
  await page.goto("/explore");
  await badge(reader, "Notifications, 22 unread").click();
  await page.getByRole("link", { name: "Older notifications" }).click();
  expect(await page.getByRole("link", { name: /^Moved: / }).count()).toBe(2);
  await page
    .getByRole("link", { name: /^Moved: / })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toBe(`/event/${event}`);
  await badge(reader, "Notifications, 21 unread").click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await badge(reader, "Notifications").waitFor();
  expect(await page.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
  await reader.context.close();
});

test("whoever is signed out is led to sign in, and the reminder is one press away", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Sunita Joshi");
  const reader = await openReader(phone);
  const { page } = reader;
  await openPage(reader, `/event/${event}`);
  await page.getByRole("button", { name: "Set Reminder" }).click();
  await page.waitForURL("**/login?*");
  await page.locator(".notice").waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`**/event/${event}`);
  const hour = page.getByRole("checkbox", { name: "1 hour before" });
  if (await hour.isEnabled()) await hour.check();
  await page.getByRole("button", { name: "Set Reminder" }).click();
  await page.getByText("Reminder set! We'll notify you when this event starts.").first().waitFor();
  await page.getByRole("button", { name: "Remove reminder" }).waitFor();
  const ics = page.getByRole("main").getByRole("link", { name: "Add to calendar" }).first();
  const calendar = await visitor.text((await ics.getAttribute("href"))!);
  expect(calendar, "it rings when it starts, as was chosen").toContain("TRIGGER:PT0S");
  // The browser notes the answer that led to the sign-in.
  expect(reader.complaints.filter((words) => !words.includes("401"))).toEqual([]);
  await reader.context.close();
});

test("what is pushed is shown by the worker, which stands before no page", async () => {
  const visitor = new Visitor(url);
  await visitor.signUp("Anwar Sheikh");
  const reader = await signedIn(visitor, desktop);
  const { page, context } = reader;
  await context.grantPermissions(["notifications"], { origin: url });
  await openPage(reader, "/settings?tab=notifications");
  await page.getByRole("button", { name: "Turn on for this device" }).waitFor();
  await page.getByText("Not available: this site cannot send text messages.").waitFor();
  expect(await page.getByRole("switch", { name: /^SMS notifications/ }).isEnabled()).toBe(false);
  await expectAccessible(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${url}/notifications/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/notifications/worker.js", {
      scope: "/notifications/",
    });
    const worker = registration.installing ?? registration.waiting ?? registration.active!;
    while (worker.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const message = { title: "Sandhya Aarti is starting now", body: "6:30 pm", tag: "notice-1", lang: "en", url: "/x" };
  const push = { origin: url, registrationId: await registered, data: JSON.stringify(message) };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/notifications/");
      return (await registration!.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const pushedAndShown = async () => {
    const before = await shown();
    if (before.length > 0) return before;
    // The browser drops what comes before it has stored a worker, which happens after the page sees it as activated.
    await devtools.send("ServiceWorker.deliverPushMessage", push);
    return shown();
  };
  await expect
    .poll(pushedAndShown, { timeout: 30_000, interval: 500 })
    .toEqual([{ title: message.title, body: message.body, tag: message.tag }]);
  // Pushed twice, shown once.
  await devtools.send("ServiceWorker.deliverPushMessage", push);
  await page.waitForTimeout(500);
  expect(await shown()).toHaveLength(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.close();
});
