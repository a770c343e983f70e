import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, expectAccessible, openPage, openReader, phone, type Reader } from "./browser.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

const PUJA = "Vastu Puja of the new house";
const weekdays = [1, 2, 3, 4, 5, 6, 7];

async function guide(viewport: typeof phone): Promise<Reader> {
  const visitor = new Visitor(url);
  await visitor.signIn("guide@example.org", "sangam-demo");
  return openReader(viewport, { visitor });
}

/** What they offer and when, as its forms take it. @returns the service's id. */
async function offer(name: string): Promise<number> {
  const visitor = new Visitor(url);
  await visitor.signIn("guide@example.org", "sangam-demo");
  const hours = weekdays.map((day) => [
    [`from${day}0`, "09:00"],
    [`until${day}0`, "17:00"],
  ]);
  await visitor.post("/availability", { intent: "hours", ...Object.fromEntries(hours.flat()) });
  await visitor.post("/services/new", {
    ...{ intent: "save", name, durationMinutes: "60", bufferMinutes: "15", stepMinutes: "60", priceKind: "dakshina" },
    ...{ price: "1100", samagri: "Flowers\nGhee", atHome: "on", isOnline: "on" },
    ...{ fullRefundHours: "48", halfRefundHours: "24", language: "en" },
  });
  const { rows } = await database.query<{ id: number }>("select id::int from service where name = $1", [name]);
  return rows[0]!.id;
}

test("a devotee chooses a puja on a phone, signs up on the way, the pujari confirms, it is held and reviewed", async () => {
  const serviceId = await offer(PUJA);
  const pujari = await guide(phone);
  const devotee = await openReader(phone);
  const { page } = devotee;

  // From the profile to a free time, as nobody yet.
  const { rows } = await database.query<{ id: number }>("select provider_id::int as id from service where id = $1", [
    serviceId,
  ]);
  await openPage(devotee, `/pujari/${rows[0]!.id}`);
  await page.getByRole("link", { name: new RegExp(`^Book.*${PUJA}`) }).click();
  await page.getByRole("heading", { level: 1, name: PUJA }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByText("At your home").click();
  await page.locator("a[href*='slot=']").first().click();

  // The choice is kept on the way through signing in.
  await page.waitForURL("**/login?**");
  expect(new URL(page.url()).searchParams.get("to")).toMatch(new RegExp(`^/book/${serviceId}[?].*slot=`));
  const account = new Visitor(url);
  const email = await account.signUp("Meera Pillai");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByLabel("Address").fill("12 Lakshmi Road, Pune");
  await page.getByRole("textbox", { name: "Phone" }).fill("00000 12345");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for this time" }).filter({ visible: true }).click();
  await page.waitForURL(/\/bookings\/\d+$/);
  await page.getByText("Pending", { exact: true }).waitFor();
  const path = new URL(page.url()).pathname;
  const id = Number(path.split("/").at(-1));

  // It waits on the pujari's first screen; the number is not theirs to see yet.
  await openPage(pujari, "/bookings");
  await expectAccessible(pujari.page);
  await pujari.page.getByRole("link", { name: "Answer" }).first().click();
  await pujari.page.getByText("12 Lakshmi Road, Pune").waitFor();
  expect(await pujari.page.content()).not.toContain("00000 12345");
  await pujari.page.getByRole("button", { name: "Confirm" }).click();
  await pujari.page.getByText("Confirmed. They have been notified.").first().waitFor();
  await pujari.page.getByText("00000 12345").waitFor();
  await expectAccessible(pujari.page);

  // A stranger finds nothing of it, in no form.
  const stranger = new Visitor(url);
  await stranger.signUp("Ravi Rao");
  for (const address of [path, `${path}.data`, `${path}/calendar.ics`]) {
    const answer = await stranger.fetch(address);
    expect(await answer.text()).not.toMatch(/Lakshmi|98220|Meera/);
  }

  // Its day has come.
  await database.query(
    `update booking set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days',
       occupied_from = occupied_from - interval '30 days', occupied_until = occupied_until - interval '30 days' where id = $1`,
    [id],
  );
  await openPage(pujari, path);
  await pujari.page.getByRole("button", { name: "It was held" }).click();
  await pujari.page.getByText("Completed. May it bear fruit.").first().waitFor();
  await openPage(pujari, path);
  expect(await pujari.page.content()).not.toMatch(/Lakshmi|98220/);

  await openPage(devotee, "/bookings");
  await page.getByRole("link", { name: "Write a review" }).click();
  await page.getByLabel("5 stars").check({ force: true });
  await page.getByLabel("Your review").fill("He explained every step to the children.");
  await page.getByRole("button", { name: "Send the review" }).click();
  await page.getByText("Thank you. Your review stands on their profile.").first().waitFor();
  await openPage(devotee, `/pujari/${rows[0]!.id}?tab=reviews`);
  await page.getByRole("paragraph").filter({ hasText: "He explained every step to the children." }).waitFor();
  for (const { complaints } of [pujari, devotee]) expect(complaints).toEqual([]);
});

test("another time is proposed on one side and agreed to on the other, and a calendar reads it by a private address", async () => {
  const serviceId = await offer("Griha Pravesh");
  const account = new Visitor(url);
  await account.signUp("Asha Iyer");
  const devotee = await openReader(desktop, { visitor: account });
  const { page } = devotee;
  await openPage(devotee, `/book/${serviceId}?location=online`);
  await expectAccessible(page);
  await page.locator("a[href*='slot=']").last().click();
  await page.getByRole("button", { name: "Ask for this time" }).filter({ visible: true }).click();
  await page.waitForURL(/\/bookings\/\d+$/);
  const path = new URL(page.url()).pathname;

  const pujari = await guide(desktop);
  await openPage(pujari, path);
  await pujari.page.getByText("Propose another time").click();
  const { rows } = await database.query<{ at: string }>(
    `select to_char(starts_at at time zone zone + interval '2 days', 'YYYY-MM-DD"T"12:30') as at from booking where id = $1`,
    [Number(path.split("/").at(-1))],
  );
  await pujari.page.getByLabel("The other time").fill(rows[0]!.at);
  await pujari.page.getByRole("button", { name: "Propose it" }).click();
  await pujari.page.getByText("Proposed. The time stays as it is until they agree.").first().waitFor();

  await openPage(devotee, "/bookings");
  await page.getByRole("link", { name: "Another time is proposed" }).click();
  await page.getByRole("button", { name: "Agree to this time" }).click();
  await page.getByText("Agreed. The booking has its new time.").first().waitFor();
  await page.getByText("Confirmed", { exact: true }).waitFor();

  await openPage(devotee, "/bookings");
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = await page.getByLabel("Your private address").inputValue();
  const nobody = new Visitor(url);
  const feed = async () => nobody.fetch(new URL(address).pathname);
  const calendar = await (await feed()).text();
  expect(calendar).toContain("SUMMARY:Griha Pravesh");
  expect(calendar).not.toMatch(/LOCATION|@example|sangam-demo/);
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByText("The address is withdrawn.").first().waitFor();
  expect((await feed()).status).toBe(404);
  for (const { complaints } of [pujari, devotee]) expect(complaints).toEqual([]);
});
