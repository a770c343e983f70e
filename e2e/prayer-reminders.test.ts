import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

// A Saturday in June: shortly before sunset in Delhi, which is at 19:19.
const at = Date.parse("2027-06-12T13:40:00Z");
const { url, databaseUrl } = await openWorld({ at });
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(async () => {
  await database.connect();
  // A job of the first start writes the towns.
  const towns = async () =>
    (await database.query("select from city where name in ('Delhi', 'London') and country in ('IN', 'GB')")).rowCount;
  await vi.waitUntil(async () => (await towns()) === 2, { timeout: 100_000, interval: 500 });
}, 120_000);
afterAll(() => database.end());

const PATH = "/settings/prayer-reminders";

test("somebody finds the page, sets reminders for a town, is reminded, and ends them", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Kabir Anand");
  const reader = await openReader(phone, { visitor });
  const { page } = reader;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await openPage(reader, "/settings?tab=notifications");
  await page.getByRole("link", { name: "Prayer reminders" }).click();
  await page.getByRole("heading", { level: 1, name: "Prayer reminders" }).waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(360);

  // Nobody's town is guessed.
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page
    .getByText(/^Please choose a place first/)
    .first()
    .waitFor();
  await page.getByRole("searchbox", { name: "Town or city" }).fill("Delhi");
  await page.getByRole("searchbox", { name: "Town or city" }).press("Enter");
  await page
    .getByRole("link", { name: /^Delhi/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /^The town Delhi/ }).waitFor();
  await page.getByText("Hours of the Sun").click();
  await page.getByRole("checkbox", { name: /^Sunset/ }).check();
  // The next of these choices whose minute is still to come.
  await page.getByLabel("Sunset: minutes before").selectOption("5");
  await page.getByText("Nitnem", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Kirtan Sohila/ }).check();
  await page.getByLabel("Kirtan Sohila: time").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Please enter a time, such as 5:30.").first().waitFor();
  expect(await page.getByRole("checkbox", { name: /^Sunset/ }).isChecked(), "what was ticked stays").toBe(true);
  const soon = new Date(Date.now() + 90_000).toLocaleTimeString("en-GB", {
    ...{ hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" },
  });
  await page.getByLabel("Kirtan Sohila: time").fill(soon);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your prayer reminders are saved.").first().waitFor();
  await page.getByText("No device of yours takes push notifications").waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(360);

  // The bell says so while the page is open.
  await page.getByRole("link", { name: "Notifications, 1 unread", exact: true }).waitFor({ timeout: 150_000 });
  await openPage(reader, "/notifications");
  await page.getByRole("link", { name: /^Kirtan Sohila at / }).click();
  await page.waitForURL("**/calendar?*");

  await openPage(reader, PATH);
  await page.getByText("Hours of the Sun").waitFor();
  await page.getByRole("button", { name: "End all reminders" }).click();
  await page.getByText("Your prayer reminders have ended, and your place is forgotten.").first().waitFor();
  const { rows } = await database.query(
    "select from prayer_place p join person_contact c using (person_id) where c.email = $1",
    [email],
  );
  expect(rows).toEqual([]);
  expect(reader.complaints.filter((words) => !words.includes("422"))).toEqual([]);
  await reader.context.close();
}, 240_000);

test("a phone is asked where it is on a press alone, keeps it, and says nothing but hours", async () => {
  const visitor = new Visitor(url);
  const email = await visitor.signUp("Meera Pillai");
  const reader = await openReader(phone, { visitor });
  const { page, context } = reader;
  await context.setGeolocation({ latitude: 10.5276, longitude: 76.2144 });
  await context.grantPermissions(["geolocation"], { origin: url });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? "", request.url()));
  await openPage(reader, PATH);
  expect(await page.evaluate(() => localStorage.getItem("sangam.prayer-place"))).toBeNull();
  await page.getByRole("button", { name: "Use the place of this phone" }).click();
  await page.getByRole("button", { name: "Forget it on this phone" }).waitFor();
  expect(await page.getByRole("radio", { name: /^Where my phone is/ }).isChecked()).toBe(true);
  await page.getByText("The five prayers", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Isha/ }).check();
  await page.locator('input[name="hours"]:not([value=""])').waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your prayer reminders are saved.").first().waitFor();
  await page.getByText(/^Your phone keeps its place/).waitFor();
  await expectAccessible(page);
  expect(sent.filter((text) => /10\.5|76\.2/.test(decodeURIComponent(text)))).toEqual([]);
  const stored = async () => {
    const { rows } = await database.query<{ kind: string; lat: number }>(
      "select p.* from prayer_place p join person_contact c using (person_id) where c.email = $1",
      [email],
    );
    return rows[0]!;
  };
  expect(await stored()).toMatchObject({ kind: "device" });
  expect(JSON.stringify(await stored())).not.toMatch(/10\.5|76\.2/);

  // Unless they say otherwise.
  await page.getByRole("checkbox", { name: /^Keep it with my account/ }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your prayer reminders are saved.").first().waitFor();
  await expect.poll(stored).toMatchObject({ kind: "account", lat: 10.53, lng: 76.21 });
  await page.getByRole("button", { name: "Forget it on this phone" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sangam.prayer-place"))).toBeNull();
  expect(reader.complaints).toEqual([]);
  await context.close();
});

test("without scripts a town is chosen and saved; a phone's place is not offered", async () => {
  const visitor = new Visitor(url);
  await visitor.signUp("Gopal Rao");
  const reader = await openReader(phone, { visitor, javaScriptEnabled: false });
  const { page } = reader;
  await page.goto(`${PATH}?q=London`);
  await page
    .getByRole("link", { name: /^London/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /^The town London/ }).waitFor();
  expect(await page.getByRole("radio", { name: /^Where my phone is/ }).count()).toBe(0);
  await page.getByText("Fasts and festivals").click();
  await page.getByRole("checkbox", { name: "Ekadashi" }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your prayer reminders are saved.").first().waitFor();
  expect(await page.getByRole("checkbox", { name: "Ekadashi" }).isChecked()).toBe(true);
  await reader.context.close();
});
