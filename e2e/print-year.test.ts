import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { openWorld } from "./world.ts";

await openWorld();

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? 0;
const sheets = ["", "&faith=hindu", "&faith=islamic", "&faith=christian", "&faith=hindu,sikh", "&space=1"];

test.each(["en", "hi"])("a year is one sheet of A4 on paper, whatever it shows: %s", async (language) => {
  const reader = await openReader(desktop, { light: true });
  const { page } = reader;
  for (const shown of sheets) {
    await openPage(reader, `/calendar/print?year=2027${shown}&lang=${language}`);
    await page.evaluate(async () => void (await document.fonts.ready));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf), shown).toBe(1);
    // A landscape sheet of A4, in points.
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1"))!;
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    // On it the months end above the lines at its foot, and those within the sheet.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 1062, height: 733 });
    const [room, below] = await page.evaluate(() => {
      const bottomOf = (selector: string) =>
        Math.max(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().bottom));
      const foot = document.querySelector(".year-foot")!.getBoundingClientRect();
      return [foot.top - bottomOf(".year-month"), bottomOf(".year-sheet") - foot.bottom] as const;
    });
    expect(room, shown).toBeGreaterThanOrEqual(0);
    expect(below, shown).toBeGreaterThanOrEqual(-1);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(desktop);
  }
});

test("the sheet is found under the calendar, shows what it showed, and can be printed without scripts", async () => {
  const reader = await openReader(phone, { light: true });
  const { page } = reader;
  await openPage(reader, "/calendar?month=2027-03&faith=christian");
  await page.getByRole("link", { name: "Print the year 2027 on one sheet" }).click();
  await page.waitForURL("**/calendar/print?year=2027&faith=christian");
  await page.getByRole("heading", { level: 1, name: "The sacred year 2027" }).waitFor();
  await page.getByText("Maundy Thursday").first().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "Later year" }).click();
  await page.getByRole("heading", { level: 1, name: "The sacred year 2028" }).waitFor();
  await page.getByRole("button", { name: "Print" }).waitFor();

  const plain = await openReader(phone, { light: true, javaScriptEnabled: false });
  await plain.page.goto("/calendar/print?year=2027&faith=christian");
  // Playwright passes over the text inside noscript.
  expect(await plain.page.locator("noscript p").first().innerText()).toContain(
    "Print this page by your browser’s menu",
  );
  expect(await plain.page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
});

test("what is read on a Sunday stands on its day, where Christian days are shown", async () => {
  const reader = await openReader(phone, { light: true });
  const { page } = reader;
  const line = "Readings: Isaiah 2:1–5 · Psalm 122 · Romans 13:11–14 · Matthew 24:37–44 (year A)";
  for (const view of ["day=2028-12-03", "view=day&day=2028-12-03&faith=christian"]) {
    await openPage(reader, `/calendar?${view}`);
    await page.getByText(line).waitFor();
    await page.getByText("Ordo Lectionum Missae, second edition (1981)").waitFor();
  }
  await openPage(reader, "/calendar?day=2028-12-03&faith=sikh");
  expect(await page.getByText("Readings:").count()).toBe(0);
});
