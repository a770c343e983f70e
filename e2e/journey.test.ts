import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

/** The clocks of the sample world's spaces are so far ahead of UTC. */
const INDIA_MS = 5.5 * 3_600_000;

test("somebody checks in at a door by its code, finds the visit on their dashboard, shares their year and withdraws it", async () => {
  const keeper = new Visitor(url);
  await keeper.signIn("temple@example.org", "sangam-demo");
  const office = await openReader(desktop, { visitor: keeper, light: true });
  await openPage(office, "/manage-space/door");
  await office.page.getByRole("button", { name: "Make the code" }).click();
  const door = await office.page.getByRole("link", { name: "See what visitors see" }).getAttribute("href");
  expect(door).toMatch(/^\/visit\/[\w-]{32}$/);
  await office.page.getByRole("img", { name: "The code at your door" }).waitFor();
  await expectAccessible(office.page);

  // Whoever scans it without an account is led there and back; to open it keeps nothing.
  const passer = await openReader(phone, { light: true });
  await openPage(passer, door!);
  expect(await passer.page.getByRole("link", { name: "Sign in to check in" }).getAttribute("href")).toBe(
    `/login?to=${encodeURIComponent(door!)}`,
  );
  await passer.context.close();

  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const reader = await openReader(phone, { visitor: devotee, light: true });
  const { page, context, thrown } = reader;
  await openPage(reader, door!);
  const space = await page.getByRole("heading", { level: 1 }).innerText();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check In" }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByText("You are checked in. Your visit is kept in your journey.").first().waitFor();
  const recent = page.getByRole("list", { name: "Recent Activities" });
  expect(await recent.getByRole("listitem").first().innerText()).toContain(space);
  await page.getByRole("heading", { name: "Spiritual Journey Progress" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
  await openPage(reader, door!);
  await page.getByText("You are checked in today.").waitFor();
  expect(await page.getByRole("button", { name: "Check In" }).count()).toBe(0);
  await office.page.reload();
  await office.page.getByText(/^1 today/).waitFor();

  const year = `/journey/${new Date(Date.now() + INDIA_MS).getUTCFullYear()}`;
  await openPage(reader, year);
  await page.getByText("Only you see this").waitFor();
  expect((await new Visitor(url).fetch(year)).status).toBe(302);
  await page.getByRole("button", { name: "Make a link" }).click();
  const shared = await page.getByRole("link", { name: "As others see it" }).getAttribute("href");
  const seen = await new Visitor(url).text(shared!);
  expect(seen).toContain(space);
  expect(seen).not.toContain("₹");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw the link" }).click();
  await expect.poll(async () => (await new Visitor(url).fetch(shared!)).status).toBe(404);

  // A renewed code ends the one that hangs there.
  await office.page.getByText("Renew the code").first().click();
  await office.page.getByRole("button", { name: "Renew the code" }).click();
  await expect.poll(async () => (await new Visitor(url).fetch(door!)).status).toBe(404);

  // What was kept by mistake is taken away again.
  await openPage(reader, "/journey?tab=activity");
  await page
    .getByRole("link", { name: `Remove ${space}` })
    .first()
    .click();
  await page.getByRole("button", { name: "Remove the visit" }).click();
  await page.getByText("The visit is removed from your journey.").first().waitFor();
  expect([...thrown, ...office.thrown]).toEqual([]);
  await office.context.close();
  await context.close();
});
