import { randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectAccessible, openPage, openReader, phone, type Reader } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

const SEVA = "Panchamrit abhishek";

async function demo(email: string): Promise<Reader> {
  const visitor = new Visitor(url);
  await visitor.signIn(email, "sangam-demo");
  return openReader(phone, { visitor });
}

test("a devotee books a seva at a temple and pays, the treasurer confirms, the team assigns a priest, who holds it", async () => {
  const account = new Visitor(url);
  await account.signUp("Meera Pillai");
  const devotee = await openReader(phone, { visitor: account });
  const { page } = devotee;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);

  // From the temple's page to seats at a free time.
  await openPage(devotee, "/space/1");
  await page.getByRole("heading", { name: "Services to book" }).waitFor();
  await page.getByRole("link", { name: new RegExp(`^Book.*${SEVA}`) }).click();
  await page.getByRole("heading", { level: 1, name: SEVA }).waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(360);
  await page.locator("a[href*='slot=']").last().click();
  await page.getByLabel("How many seats?").selectOption("2");
  await page.getByRole("textbox", { name: "Phone" }).fill("00000 12345");
  await expectAccessible(page);
  expect(await wide()).toBe(360);
  await page.getByRole("button", { name: "Book and pay" }).filter({ visible: true }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("heading", { name: "₹2,202" }).waitFor();
  await page.getByRole("textbox", { name: "UPI reference" }).fill(String(randomInt(100_000_000_000, 281_000_000_000)));
  await page.getByRole("button", { name: "I have paid" }).filter({ visible: true }).click();
  await page.getByRole("heading", { name: /will confirm your ₹2,202/ }).waitFor();

  // The treasurer finds it among what is to confirm, and says that the money is there.
  const team = await demo("temple@example.org");
  await openPage(team, "/donations?space=1&tab=other");
  await expectAccessible(team.page);
  await team.page.getByRole("link", { name: "Meera Pillai" }).first().click();
  await team.page.getByRole("button", { name: "Confirm", exact: true }).filter({ visible: true }).click();
  await team.page
    .getByText(/Counted\./)
    .first()
    .waitFor();
  await page.getByRole("heading", { name: "Your payment of ₹2,202 has arrived." }).waitFor();
  const { rows } = await database.query<{ id: number }>(
    "select b.id::int from booking b join person p on p.id = b.person_id where p.name = 'Meera Pillai'",
  );
  const path = `/bookings/${rows[0]!.id}`;
  await expect
    .poll(async () => (await database.query("select state from booking where id = $1", [rows[0]!.id])).rows[0].state, {
      timeout: 20_000,
    })
    .toBe("requested");

  // The team confirms it and says who holds it.
  await openPage(team, path);
  await team.page.getByRole("button", { name: "Confirm", exact: true }).click();
  await team.page.getByText("Confirmed. They have been notified.").first().waitFor();
  await openPage(team, "/manage-services/bookings?space=1&show=unassigned");
  await expectAccessible(team.page);
  expect(await team.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const slot = team.page.locator("section", { has: team.page.getByRole("link", { name: "Meera Pillai" }) });
  await slot.getByLabel(`Who holds it: ${SEVA}`).selectOption({ label: "Pandit Omkar Shukla" });
  await slot.getByRole("button", { name: "Assign" }).click();
  await team.page.getByText("Assigned. They have been notified.").first().waitFor();

  // It is in the priest's own calendar; its day comes.
  await database.query(
    `update booking set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days',
       occupied_from = occupied_from - interval '60 days', occupied_until = occupied_until - interval '60 days' where id = $1`,
    [rows[0]!.id],
  );
  const priest = await demo("guide@example.org");
  await openPage(priest, "/bookings");
  await priest.page.locator(`a[href='${path}']`).first().click();
  await priest.page.getByRole("button", { name: "It was held" }).click();
  await priest.page.getByText("Completed. May it bear fruit.").first().waitFor();
  await expectAccessible(priest.page);

  await openPage(devotee, path);
  await page.getByText("It was held.").waitFor();
  expect(await (await account.fetch(`${path}/calendar.ics`)).text()).toMatch(/LOCATION:Saptdhara Mandir/);
  const stranger = new Visitor(url);
  await stranger.signUp("Ravi Rao");
  expect(await (await stranger.fetch(path)).text()).not.toMatch(/98220|Meera/);
  for (const { complaints } of [devotee, team, priest]) expect(complaints).toEqual([]);
});
