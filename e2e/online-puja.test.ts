import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { goLive, plays } from "./ceremony.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));

beforeAll(() => database.connect());
afterAll(() => database.end());

const PUJA = "Rudrabhishek for those far away";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();

/** A paid online puja with proof, of the guide of the sample world, whose practice is paid by UPI. */
async function offer(pujari: Visitor): Promise<number> {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    [`from${day}0`, "08:00"],
    [`until${day}0`, "22:00"],
  ]);
  await pujari.post("/availability", { intent: "hours", ...Object.fromEntries(weekdays) });
  const settings = { leadHours: "0", aheadDays: "30", baseMinutes: "15", minutesPerKm: "3" };
  await pujari.post("/availability", { intent: "settings", ...settings });
  await pujari.post("/services/new", {
    ...{ intent: "save", name: PUJA, durationMinutes: "30", bufferMinutes: "0", stepMinutes: "30" },
    ...{ priceKind: "fixed", price: "1100", isOnline: "on", proofHours: "24" },
    ...{ fullRefundHours: "48", halfRefundHours: "24", language: "en" },
  });
  const { rows } = await database.query<{ id: number }>("select id::int from service where name = $1", [PUJA]);
  return rows[0]!.id;
}

/** The worker learns of it within seconds. */
const shows = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText(text).first().isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);

test("an online puja on a phone: booked and paid by UPI, held live for the family, proven, and reviewed", async () => {
  const guide = new Visitor(url);
  await guide.signIn("guide@example.org", "sangam-demo");
  const serviceId = await offer(guide);
  const account = new Visitor(url);
  await account.signUp("Meera Pillai");
  const devotee = await openReader(phone, { visitor: account });
  const pujari = await openReader(phone, { visitor: guide, camera: true });
  const { page } = devotee;
  const his = pujari.page;

  await openPage(devotee, `/book/${serviceId}`);
  await page.locator("a[href*='slot=']").first().click();
  await page
    .getByRole("textbox", { name: /^Names for the sankalp/ })
    .first()
    .fill("Baby of Meera");
  await button(page, "Book and pay ₹1,100").click();
  await page.waitForURL(/\/pay\/[\w-]{22}$/);
  await page.getByRole("textbox", { name: "UPI reference" }).fill(`4${randomInt(10_000_000_000, 99_999_999_999)}`);
  await button(page, "I have paid").click();
  await page.getByRole("heading", { name: /will confirm your ₹1,100/ }).waitFor();

  const { rows } = await database.query<{ id: number; payment: number }>(
    `select b.id::int, f.payment_id::int as payment from booking b join booking_payment f on f.booking_id = b.id
     where b.service_id = $1`,
    [serviceId],
  );
  const { id, payment } = rows[0]!;
  const path = `/bookings/${id}`;
  await openPage(pujari, `/donations/${payment}`);
  await button(his, "Confirm").click();
  await his
    .getByText(/Counted\./)
    .first()
    .waitFor();
  await his.goto(path);
  await shows(his, "Meera Pillai waits for your answer.");
  await button(his, "Confirm").click();
  await his.getByText("Confirmed. They have been notified.").first().waitFor();

  // A link for grandmother, which stays in sight while the page reads itself again.
  await openPage(devotee, path);
  await page.getByRole("link", { name: "Open the private ceremony" }).click();
  await page.getByLabel("For whom").fill("Nani in Indore");
  await button(page, "Make a link").click();
  const link = page.getByRole("textbox", { name: "The link", exact: true });
  await link.waitFor();
  const again = page.waitForResponse((response) => response.url().includes("/ceremony/"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await again;
  const watch = new URL(await link.inputValue()).pathname;
  await expectAccessible(page);

  await openPage(pujari, path);
  await his.getByRole("link", { name: "Open the private ceremony" }).click();
  await his.getByRole("link", { name: "Open the studio" }).click();
  await goLive(his);
  await his.getByRole("button", { name: "End ceremony" }).first().waitFor();
  const nani = await openReader(phone);
  await nani.page.goto(watch);
  await nani.page.getByRole("heading", { level: 1, name: PUJA }).waitFor();
  await plays(nani.page);
  expect(await nani.page.content()).not.toMatch(/Baby of Meera|Open the studio|For whom/);
  const stranger = await openReader(phone, { light: true });
  await stranger.page.goto(new URL(nani.page.url()).pathname);
  await stranger.page.waitForURL(url + "/");
  await his.getByRole("button", { name: "End ceremony" }).first().click();
  await his.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await his.getByText("The ceremony has ended").waitFor();

  // Its hour has come.
  await database.query(
    `update booking set starts_at = starts_at - interval '90 minutes', ends_at = ends_at - interval '90 minutes',
       occupied_from = occupied_from - interval '90 minutes', occupied_until = occupied_until - interval '90 minutes'
     where id = $1`,
    [id],
  );
  await openPage(pujari, path);
  await his.getByRole("link", { name: "Send the proof" }).click();
  await his.getByRole("button", { name: "Read: Meera Pillai", exact: true }).click();
  await his.getByText("1 of 2 read").waitFor();
  await his.getByRole("button", { name: "Read: Baby of Meera" }).click();
  await his.getByText("2 of 2 read").waitFor();
  await expectAccessible(his);
  const photo = await sharp({ create: { width: 480, height: 640, channels: 3, background: "#c47a1d" } })
    .jpeg()
    .toBuffer();
  await his.locator("input[type=file]").setInputFiles({ name: "puja.jpg", mimeType: "image/jpeg", buffer: photo });
  await his.getByRole("textbox", { name: /^A word to them/ }).fill("The lamp burnt until the end.");
  await button(his, "Send the proof").click();
  await his.getByText("Sent. They have been notified, and it counts as held.").first().waitFor();

  await openPage(devotee, path);
  await page.getByRole("link", { name: "Open the proof" }).click();
  await page.getByText("The lamp burnt until the end.").waitFor();
  const picture = page.getByRole("img", { name: "Photo 1 of the puja" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expectAccessible(page);
  await openPage(devotee, path);
  await page.getByLabel("5 stars").check({ force: true });
  await page.getByLabel("Your review").fill("We watched from three cities, and heard every name.");
  await button(page, "Send the review").click();
  await page.getByText("Thank you. Your review stands on their profile.").first().waitFor();
  for (const { thrown } of [devotee, pujari, nani]) expect(thrown).toEqual([]);
}, 120_000);
