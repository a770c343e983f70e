import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl, dataDir } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

/** The idol maker of the sample world, paid by UPI to an address that staff have verified. */
beforeAll(async () => {
  await database.connect();
  await database.query(
    `with maker as (select p.id from person p join auth_user u on u.id = p.user_id where u.email = 'artist@example.org'),
     practice as (insert into space (kind, faith, name, city, region, is_listed, verified_at)
       values ('practice', 'hindu', 'Idols of Kumartuli', '', '', true, now()) returning id),
     own as (insert into space_member (space_id, person_id, role) select practice.id, maker.id, 'owner' from practice, maker),
     vpa as (insert into space_vpa (space_id, vpa, payee_name, verified_at)
       select id, 'kumartuli@example', 'Idols of Kumartuli', now() from practice)
     update artist set practice_id = (select id from practice) where person_id = (select id from maker)`,
  );
});
afterAll(() => database.end());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();

/** The text of the newest mail to an address about something, once the worker has sent it. */
async function mailed(to: string, about: string): Promise<string> {
  let text = "";
  await expect
    .poll(
      async () => {
        const folder = path.join(dataDir, "outbox");
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
        const mails = await Promise.all(
          names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8"))),
        );
        text = mails.findLast((mail) => mail.to === to && mail.subject.includes(about))?.text ?? "";
        return text;
      },
      { timeout: 60_000, interval: 500 },
    )
    .not.toBe("");
  return text;
}

test(
  "a client without an account follows an order on a phone by the mail's link, pays by UPI and has the receipt",
  { timeout: 240_000 },
  async () => {
    const visitor = new Visitor(url);
    await visitor.signIn("artist@example.org", "sangam-demo");
    const maker = await openReader(phone, { visitor, light: true });
    await openPage(maker, "/create-project");
    await maker.page.getByLabel("Project Title").fill("Lamps for the stairs");
    await maker.page.getByLabel("Description").fill("Forty lamps of river clay.");
    await maker.page.getByLabel("Category").selectOption("Decorative Art");
    await maker.page.locator("#amount-0").fill("2,500");
    await maker.page.getByText("Together ₹2,500").waitFor();
    await maker.page.getByLabel("Client Name").fill("Asha Rao");
    await maker.page.getByLabel("Client Email").fill("asha.rao@example.org");
    await button(maker.page, "Create Project").click();
    await maker.page.waitForURL(/\/orders\/\d+$/);

    const begun = await mailed("asha.rao@example.org", "Your order has begun");
    const link = /\/order\/[\w-]{22}/.exec(begun)![0];
    const guest = await openReader(phone, { light: true });
    const { page } = guest;
    await openPage(guest, link);
    await page.getByRole("heading", { name: "Lamps for the stairs" }).waitFor();

    // The page of the guest follows by itself what the maker does.
    await button(maker.page, "Stage reached").click();
    await maker.page.getByText("The stage is reached, and your client knows it.").first().waitFor();
    await button(page, "Pay").click();
    await page.waitForURL(/\/pay\/[\w-]{22}$/);
    await page.getByLabel("UPI reference").fill("417352345678");
    await button(page, "I have paid").click();
    await page.getByRole("heading", { name: "Idols of Kumartuli will confirm your ₹2,500" }).waitFor();

    await openPage(maker, "/practice/payments");
    await button(maker.page, "It has arrived").click();
    await page.getByText("Your payment of ₹2,500 has arrived.").waitFor({ timeout: 30_000 });
    await page.getByRole("link", { name: "Back to the order" }).click();
    await page.waitForURL(`${url}${link}`);
    await page.getByRole("link", { name: "Receipt" }).waitFor({ timeout: 70_000 });
    await page.getByRole("link", { name: "Receipt" }).click();
    await page.getByRole("link", { name: "Receipt (PDF)" }).waitFor();
    expect(await mailed("asha.rao@example.org", "Receipt")).toContain("Idols of Kumartuli has received ₹2,500");

    // The link is withdrawn: whoever has it reads that politely, and nothing of the order.
    await openPage(maker, "/orders?show=in-progress");
    await maker.page.getByRole("link", { name: "Lamps for the stairs" }).first().click();
    await button(maker.page, "Withdraw").click();
    await maker.page.getByText("The link does not work any more.").first().waitFor();
    await openPage(guest, link);
    await page.getByText("This link does not work any more. Please ask for a new one.").first().waitFor();
    expect(await page.content()).not.toContain("Lamps for the stairs");
    expect([...guest.complaints, ...maker.complaints]).toEqual([]);
    await guest.context.close();
    await maker.context.close();
  },
);
