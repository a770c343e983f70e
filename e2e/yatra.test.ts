import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

test("on a phone a devotee plans a yatra, orders it, keeps it, shares it, and ticks off where they were", async () => {
  const devotee = new Visitor(url);
  await devotee.signIn("devotee@example.org", "sangam-demo");
  const reader = await openReader(phone, { visitor: devotee, light: true });
  const { page, context, thrown } = reader;
  await openPage(reader, "/yatra/plan");
  for (const name of ["Saptdhara", "Noorbagh", "Deepsar"]) {
    await page.getByRole("searchbox", { name: "Find a place to add" }).fill(name);
    await page.getByRole("button", { name: new RegExp(`^Add .*${name}`) }).click();
    await page.getByRole("button", { name: new RegExp(`^Remove: .*${name}`) }).waitFor();
  }
  const order = () =>
    page
      .getByRole("button", { name: /^Remove: / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")!.slice("Remove: ".length)));
  const chosen = await order();
  expect(chosen).toHaveLength(3);
  await page.getByRole("button", { name: `Earlier: ${chosen[2]}` }).click();
  await expect.poll(order).toEqual([chosen[0], chosen[2], chosen[1]]);
  await page.getByRole("button", { name: "Shortest round" }).click();
  await expect.poll(async () => (await order()).toSorted()).toEqual(chosen.toSorted());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Name of the yatra" }).fill("Three lamps");
  await page.getByRole("button", { name: "Update days and hours" }).click();
  await page.getByRole("heading", { level: 1, name: "Three lamps" }).waitFor();
  await page.getByRole("button", { name: "Keep this yatra" }).click();
  await page.waitForURL(/\/yatra\/mine\/\d+/);
  await page.getByRole("heading", { level: 1, name: "Three lamps" }).waitFor();
  const own = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Make a link" }).click();
  const shared = await page.getByRole("link", { name: "As others see it" }).getAttribute("href");
  expect(await new Visitor(url).text(shared!)).toContain("Three lamps");
  const stranger = await new Visitor(url).fetch(own);
  expect([302, 404]).toContain(stranger.status);

  // The files and the print hold every stop.
  for (const format of ["gpx", "geojson", "print"]) {
    const file = await devotee.text(`${own}/${format}`);
    for (const name of chosen) expect(file, format).toContain(name!.slice(0, 8));
  }

  await openPage(reader, `${own}/follow`);
  await page.getByRole("button", { name: "I was here" }).first().click();
  const other = await openReader(desktop, { visitor: devotee, light: true });
  await expect
    .poll(
      async () => {
        await openPage(other, "/yatra/mine");
        return other.page.getByText("1 visited").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);

  await openPage(reader, own);
  await page.getByRole("button", { name: "Withdraw the link" }).click();
  await expect.poll(async () => (await new Visitor(url).fetch(shared!)).status).not.toBe(200);
  expect(thrown).toEqual([]);
  await other.context.close();
  await context.close();
});

test("by keyboard a stop is moved step by step: each press counts, the focus stays with it, and it is said where it is", async () => {
  const reader = await openReader(desktop, { light: true });
  const { page, context, thrown } = reader;
  await openPage(reader, "/yatra/plan?stops=4,2,1,3");
  const handles = page.getByRole("button", { name: /^Stop \d of/ });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
  const said = () => page.getByRole("status").allTextContents();
  const name = /^Stop 1 of 4, (.*): drag/.exec((await handles.first().getAttribute("aria-label"))!)![1]!;
  await handles.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => new URL(page.url()).searchParams.get("stops")).toMatch(/^2,1,4,3/);
  await expect.poll(focused).toContain(`Stop 3 of 4, ${name}`);
  await expect.poll(async () => (await said()).join(" ")).toContain(`${name} is stop 3 of 4 now`);

  await page.getByRole("button", { name: `Later: ${name}` }).press("Enter");
  // Its button is off at the end of the list: the focus goes to its handle.
  await expect.poll(focused).toContain(`Stop 4 of 4, ${name}`);
  await page.getByRole("button", { name: `Remove: ${name}` }).press("Enter");
  await expect.poll(focused).toContain("Stop 3 of 3");
  await expect.poll(async () => (await said()).join(" ")).toContain(`${name} is removed`);
  await page.getByRole("button", { name: "Shortest round" }).press("Enter");
  await expect.poll(async () => (await said()).join(" ")).toMatch(/shorter|shortest already/);
  expect(thrown).toEqual([]);
  await context.close();
});

test("without scripts a circuit is read day by day, and a plan is made by its forms", async () => {
  const reader = await openReader(phone, { javaScriptEnabled: false, light: true });
  const { page, context } = reader;
  await page.goto("/yatra");
  await page.locator("a[href^='/yatra/circuit/']").first().click();
  await page.getByText("Day 1").first().waitFor();
  await page.goto("/yatra/plan?find=Saptdhara");
  await page.getByRole("button", { name: /^Add .*Saptdhara/ }).click();
  await page.getByRole("button", { name: /^Remove: .*Saptdhara/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await context.close();
});
