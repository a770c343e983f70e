import type { Page } from "playwright-core";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { openPage, openReader, phone, type Reader } from "./browser.ts";
import { freePort } from "./sangam.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld({
  environment: { NODE_ENV: "test", SANDBOX_GATEWAY: "yes", SANDBOX_PORT: String(await freePort()) },
});
const database = new pg.Client(poolAddress(databaseUrl));
let provider = 0;

/** The idol maker of the sample world, with a practice that staff have verified. */
beforeAll(async () => {
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `select p.id from person p join auth_user u on u.id = p.user_id where u.email = 'artist@example.org'`,
  );
  provider = Number(rows[0]!.id);
  await database.query(
    `with practice as (insert into space (kind, faith, name, city, region, is_listed, verified_at)
       values ('practice', 'hindu', 'Idols of Kumartuli', '', '', true, now()) returning id),
     own as (insert into space_member (space_id, person_id, role) select id, $1, 'owner' from practice)
     update artist set practice_id = (select id from practice), takes_inquiries = true where person_id = $1`,
    [provider],
  );
});
afterAll(() => database.end());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();

async function maker(): Promise<Reader> {
  const visitor = new Visitor(url);
  await visitor.signIn("artist@example.org", "sangam-demo");
  return openReader(phone, { visitor, light: true });
}

/** Pays at the gateway's page what an order asks for, and comes back to the order. */
async function pay(page: Page, amount: string, order: string): Promise<void> {
  await button(page, `Pay ${amount}`).click();
  await page.waitForURL(/\/pay\/[\w-]{22}$/);
  await button(page, "Card, netbanking or wallet").click();
  await page.getByText("This is the sandbox: no money moves.").waitFor();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("heading", { name: `Your payment of ${amount} has arrived.` }).waitFor();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.waitForURL(order);
}

/** The worker learns of a payment within seconds. */
const shows = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").innerText();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toContain(text);

test("on a phone a devotee commissions an idol, from the first words to the review", { timeout: 300_000 }, async () => {
  const client = await openReader(phone, { light: true });
  const { page, complaints } = client;
  await openPage(client, `/artist/${provider}/request-quote`);
  await page.getByRole("textbox", { name: "Service" }).fill("A Durga of river clay");
  await page.getByRole("textbox", { name: "Budget up to" }).fill("60,000");
  await page.getByRole("textbox", { name: "Description" }).fill("Four feet, for our hall.\nWith a lion.");
  await button(page, "Continue").click();

  // Through the door, and not a word is lost.
  await page.waitForURL(/\/signup\?/);
  await page.getByRole("textbox", { name: "Full name" }).fill("Meera Joshi");
  await page.getByRole("textbox", { name: "Email" }).fill("meera.joshi@example.org");
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(/\/request-quote\?draft=/);
  await page.getByText("Your words are all here").waitFor();
  expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe(
    "Four feet, for our hall.\nWith a lion.",
  );
  expect(await page.getByRole("textbox", { name: "Budget up to" }).inputValue()).toBe("60,000");
  await button(page, "Send the request").click();
  await page.waitForURL(/\/orders\/inquiry\/\d+$/);
  const inquiry = new URL(page.url()).pathname;

  // The maker finds it among the new inquiries, and answers with a price in stages.
  const artist = await maker();
  await openPage(artist, "/orders");
  await artist.page.getByRole("link", { name: "A Durga of river clay" }).click();
  await artist.page.waitForURL(`${url}${inquiry}`);
  await artist.page.getByText("With a lion.").waitFor();
  await artist.page.getByRole("textbox", { name: "Advance" }).fill("10,000");
  for (const row of [2, 3]) await artist.page.locator(`#stageName${row}`).fill("");
  await artist.page.locator("#stageAmount0").fill("25,000");
  await artist.page.locator("#stageDays0").fill("20");
  await artist.page.locator("#stageAmount1").fill("15,000");
  await button(artist.page, "Send the quote").click();
  await artist.page.getByText("Your quote is sent.").first().waitFor();

  await openPage(client, "/orders");
  await page.getByRole("link", { name: "A Durga of river clay" }).click();
  await page.getByText("₹50,000").first().waitFor();
  await page.getByText("If it is cancelled").waitFor();
  await page.getByRole("checkbox", { name: /I agree to the price/ }).check();
  await button(page, "Accept the quote").click();
  await page.waitForURL(/\/orders\/\d+$/);
  const order = page.url();
  await page.getByText("Pending Approval").first().waitFor();
  await pay(page, "₹10,000", order);
  await shows(page, "In Progress");

  // A stage with a picture of it; what is due with it is asked for.
  await openPage(artist, new URL(order).pathname);
  await artist.page.getByRole("textbox", { name: "A few words" }).fill("The clay has its form.");
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#a0522d" } })
    .jpeg()
    .toBuffer();
  await artist.page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "clay.jpg", mimeType: "image/jpeg", buffer: photo });
  await artist.page.locator("input[name=image]").first().waitFor({ state: "attached" });
  await button(artist.page, "Stage reached").click();
  await artist.page.getByText("The stage is reached, and your client knows it.").first().waitFor();

  await page.reload();
  await page.getByText("The clay has its form.").waitFor();
  await page.getByRole("link", { name: /Clay, picture 1 of 1/ }).waitFor();
  await pay(page, "₹25,000", order);
  await shows(page, "₹35,000");

  await button(artist.page, "Stage reached").click();
  await button(artist.page, "Complete the order").click();
  await artist.page.getByText("The order is completed.").first().waitFor();

  await page.reload();
  await pay(page, "₹15,000", order);
  await shows(page, "How was it?");
  await page.locator("label", { hasText: "5 stars" }).click();
  await page.getByRole("textbox", { name: "Your review" }).fill("As if she had just come to us.");
  await button(page, "Send the review").click();
  await page.getByText("Thank you for your review.").first().waitFor();

  const visitor = new Visitor(url);
  expect(await visitor.text(`/murtikar/${provider}?tab=reviews`)).toContain("As if she had just come to us.");
  // Nobody else sees the order.
  expect((await artist.page.request.get(order)).ok()).toBe(true);
  await visitor.signUp();
  expect((await visitor.fetch(new URL(order).pathname)).headers.get("location")).toBe("/orders");
  expect([...complaints, ...artist.complaints]).toEqual([]);
  await client.context.close();
  await artist.context.close();
});
