import ICAL from "ical.js";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

/** Days and names in a file, as a calendar reads it. */
function entriesOf(file: string): string[] {
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  return calendar.getAllSubcomponents("vevent").map((one) => {
    const { startDate, summary } = new ICAL.Event(one);
    return `${startDate.toString()} ${summary}`;
  });
}

test("a manager sets a mosque's iqama and a temple's ruling; a devotee sees both and subscribes to them", async () => {
  const { rows } = await database.query<{ id: number }>(
    "select id::int from space where kind = 'mosque' and is_listed and lat is not null order by id limit 1",
  );
  const mosque = rows[0]!.id;
  await database.query(
    `insert into space_member (space_id, person_id, role)
     select $1, m.person_id, 'manager' from space_member m join person p on p.id = m.person_id
     join person_contact c on c.person_id = p.id where c.email = 'temple@example.org' limit 1`,
    [mosque],
  );
  const account = new Visitor(url);
  await account.signIn("temple@example.org", "sangam-demo");
  const team = await openReader(phone, { visitor: account });
  const { page } = team;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);

  // The mosque's prayers.
  await openPage(team, `/manage-space/calendar?space=${mosque}`);
  await expectAccessible(page);
  expect(await wide()).toBe(360);
  await page.getByLabel("Iqama of Fajr").selectOption("at");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Please enter a time, such as 5:30.").first().waitFor();
  await page.getByLabel("Fajr: time").fill("05:10");
  await page.getByLabel("Iqama of Maghrib").selectOption("after");
  await page.getByLabel("Maghrib: minutes after the adhan").fill("5");
  await page.getByLabel("Jumu’ah 1").fill("13:20");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your calendar is saved.").first().waitFor();
  await expectAccessible(page);

  // The temple's ruling, by somebody who plans its events.
  await openPage(team, "/manage-space/calendar?space=1");
  expect(await wide()).toBe(360);
  const option = page.getByLabel("What is kept").locator("option", { hasText: "Guru Purnima" });
  const value = (await option.first().getAttribute("value"))!;
  const reckoned = value.slice(0, 10);
  const kept = `${reckoned.slice(0, 8)}${String(Number(reckoned.slice(8)) + 1).padStart(2, "0")}`;
  await page.getByLabel("What is kept").selectOption(value);
  await page.getByLabel("We keep it on").last().fill(reckoned);
  await page.getByRole("button", { name: "Save the ruling" }).click();
  await page.getByText("This is the day on which it is reckoned already.").first().waitFor();
  await page.getByLabel("We keep it on").last().fill(kept);
  await page.getByLabel("Why").last().fill("As the math at Sringeri has it");
  await page.getByRole("button", { name: "Save the ruling" }).click();
  await page.getByText("Your ruling is saved.").first().waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(360);

  // A visitor sees the prayers on the mosque's page, the next of them marked.
  const visitor = await openReader(phone);
  await openPage(visitor, `/space/${mosque}`);
  const table = visitor.page.getByRole("table").filter({ hasText: "Iqama" });
  await table.getByRole("cell", { name: "5:10 am" }).waitFor();
  expect(await table.getByText("next", { exact: true }).count()).toBe(1);
  await expectAccessible(visitor.page);

  // And the temple's day in its calendar, marked as its own.
  await openPage(visitor, `/calendar?space=1&month=${kept.slice(0, 7)}&day=${kept}`);
  await visitor.page.getByText("As this temple rules").first().waitFor();
  await visitor.page.getByText("As the math at Sringeri has it").first().waitFor();
  await expectAccessible(visitor.page);
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const href = await visitor.page
    .getByRole("region", { name: "In your own calendar" })
    .locator("a")
    .first()
    .getAttribute("href");
  expect(href).toBe("/calendar/space/1.ics");
  const file = entriesOf(await new Visitor(url).text(href!));
  expect(file).toContain(`${kept} Guru Purnima`);
  expect(file).not.toContain(`${reckoned} Guru Purnima`);

  // A devotee who follows the temple has an address of their own.
  const own = new Visitor(url);
  await own.signUp("Leela Menon");
  await database.query(
    "insert into space_follow (space_id, person_id) select 1, id from person where name = 'Leela Menon'",
  );
  const devotee = await openReader(phone, { visitor: own });
  await openPage(devotee, "/calendar/own");
  await expectAccessible(devotee.page);
  await devotee.page.getByLabel("Hindu", { exact: true }).check();
  await devotee.page.getByRole("button", { name: "Make an address" }).click();
  const address = await devotee.page.getByLabel("Your private address").inputValue();
  await expectAccessible(devotee.page);
  const days = entriesOf(await new Visitor(url).text(new URL(address).pathname));
  expect(days).toContain(`${reckoned} Guru Purnima`);
  expect(days.some((day) => day.startsWith(`${kept} Guru Purnima · `))).toBe(true);
  await devotee.page.getByRole("button", { name: "Withdraw it" }).click();
  await devotee.page.getByText("The address is withdrawn.").first().waitFor();
  const gone = await fetch(url + new URL(address).pathname);
  expect(gone.status).toBe(404);
  for (const { complaints } of [team, visitor, devotee])
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
});
