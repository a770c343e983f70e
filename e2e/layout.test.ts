import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { desktop, openPage, openReader, phone, type Reader } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const temple = new Visitor(url);
const readers: Reader[] = [];

async function open(...options: Parameters<typeof openReader>): Promise<Reader["page"]> {
  const reader = await openReader(...options);
  readers.push(reader);
  return reader.page;
}

beforeAll(() => temple.signIn("temple@example.org", "sangam-demo"));
afterAll(() => Promise.all(readers.map(({ context }) => context.close())));

test("however many quick actions a space has, each of their rows is filled", async () => {
  const page = await open(phone, { javaScriptEnabled: false });
  // The first space has a virtual tour, which is one action more.
  const database = new pg.Client(poolAddress(databaseUrl));
  await database.connect();
  const tour = "insert into space_view (space_id, kind, title, url) values (1, 'link', $1, $2)";
  await database.query(tour, ["Around the courtyard", "https://tours.example.org/saptdhara"]);
  await database.end();
  const counts = new Set<number>();
  for (let id = 1; id <= 8; id++) {
    await page.goto(`/space/${id}`);
    const cells = await page.locator("nav.quick-actions > *").evaluateAll((all) =>
      all.map((one) => {
        const { top, width } = one.getBoundingClientRect();
        return { top: Math.round(top), width };
      }),
    );
    counts.add(cells.length);
    const rows = Map.groupBy(cells, ({ top }) => top);
    for (const row of rows.values()) {
      const filled = row.reduce((sum, { width }) => sum + width, 0) + row.length - 1;
      expect(filled, `a row of /space/${id}`).toBeCloseTo(320, -1);
    }
  }
  expect(counts.size, "there are spaces with more and with fewer of them").toBeGreaterThan(1);
});

test("fields beside each other have their controls on one line and of one height, whatever stands above them", async () => {
  const page = await open(desktop, { visitor: temple });
  await page.goto("/create-event?space=1");
  for (const names of [
    ["capacity", "entryFee"],
    ["date", "time", "hours"],
    ["category", "language"],
  ]) {
    // All of them at one moment: letters that come late move them together.
    const [first, ...others] = await page.evaluate(
      (fields) =>
        fields.map((name) => {
          const controls = document.querySelectorAll(`.control:is([name=${name}], :has([name=${name}]))`);
          const { y, height } = controls[controls.length - 1]!.getBoundingClientRect();
          return [Math.round(y), Math.round(height)];
        }),
      names,
    );
    for (const other of others) expect(other, names.join()).toEqual(first);
  }
  // A list whose first line cannot be chosen is no list that is switched off.
  const ground = (name: string) =>
    page.locator(`select[name=${name}]`).evaluate((select) => getComputedStyle(select).backgroundColor);
  expect(await ground("category")).toBe(await ground("language"));
});

test("on a phone no word of the bar at the thumb reaches the edge or its neighbour", async () => {
  const page = await open(phone, { visitor: temple });
  for (const lang of ["en", "hi"]) {
    await page.goto(`/community?lang=${lang}`);
    const words = await page.locator(".tab-bar > a").evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        range.setStartAfter(link.querySelector("svg")!);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(words).toHaveLength(7);
    expect(words[0]!.left).toBeGreaterThanOrEqual(6);
    expect(words.at(-1)!.right).toBeLessThanOrEqual(phone.width - 6);
    for (const [i, { left }] of words.entries()) {
      if (i > 0) expect(left - words[i - 1]!.right, `${lang} ${i}`).toBeGreaterThanOrEqual(6);
    }
  }
});

test("on a phone the tab of the page that is shown is in sight, and what can be done stands below a notice", async () => {
  const page = await open(phone, { visitor: temple });
  const within = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
  await openPage({ page }, "/dashboard?space=1&tab=management");
  await expect.poll(() => within(".tabs [aria-current]")).toEqual([true]);
  await page.goto("/verification?space=1");
  const words = (await page.locator("main .notice-body > div").first().boundingBox())!;
  expect(words.width).toBeGreaterThan(200);
  expect((await page.locator("main .notice-body > a").first().boundingBox())!.y).toBeGreaterThan(words.y + 20);
});

test("a team's page marks the channel that stands beside the list, also once it was read", async () => {
  const page = await open(desktop, { visitor: temple });
  await openPage({ page }, "/team-communication?space=1");
  const channels = page.getByRole("navigation", { name: "Channels" }).getByRole("link");
  const marked = () =>
    channels.evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map((link) => link.textContent),
    );
  const shown = await page.locator("#channel-name").textContent();
  expect(shown).toBe("General");
  const general = channels.filter({ hasText: "General" });
  const id = (await general.getAttribute("href"))!.split("/").at(-1)!;
  const unread = () => general.getByText("3", { exact: true }).count();
  expect(await unread()).toBe(1);
  // Read elsewhere, it is no longer the first with something new; it stands here nevertheless.
  await temple.post(`/team-communication/${id}/read`, { seq: "16" });
  await expect.poll(unread, { timeout: 15_000 }).toBe(0);
  expect(await marked()).toEqual([expect.stringContaining("General")]);
});

test("on a desktop each action of the dashboard stands on one line in the middle under its icon, and a form's button is in sight", async () => {
  const page = await open(desktop, { visitor: temple });
  await page.goto("/dashboard?space=1");
  const cells = await page.locator("nav.quick-actions > *").evaluateAll((all) =>
    all.map((one) => {
      const svg = one.querySelector("svg")!;
      const words = document.createRange();
      words.selectNodeContents(one);
      words.setStartAfter(svg);
      const [icon, text, cell] = [svg, words, one].map((part) => part.getBoundingClientRect());
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      return {
        lines: Math.round(text!.height / 24),
        off: Math.max(...[icon!, text!].map((part) => Math.abs(middle(part) - middle(cell!)))),
      };
    }),
  );
  expect(cells.length).toBeGreaterThan(4);
  for (const { lines, off } of cells) {
    expect(lines).toBe(1);
    expect(off).toBeLessThan(3);
  }
  await openPage({ page }, "/manage-volunteers?space=1");
  await page.getByRole("link", { name: "Add Volunteer" }).first().click();
  const dialog = page.getByRole("dialog");
  const button = (await dialog.getByRole("button", { name: "Add Volunteer" }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(desktop.height);
});

test("a gift by cheque has a field for its number, and a file that is missing is asked for at its field", async () => {
  const page = await open(phone, { visitor: temple });
  await page.goto("/donations/record?space=1");
  const number = page.getByLabel("Number of the cheque or transfer");
  expect(await number.isVisible()).toBe(false);
  await page.getByText("Cheque", { exact: true }).click();
  expect(await number.isVisible()).toBe(true);
  await page.goto("/manage-space/3d-views?space=1");
  await page.locator("#title").fill("The great hall");
  await page.getByRole("main").getByRole("button", { name: "Add", exact: true }).click();
  const file = page.getByLabel("360° photo");
  await expect.poll(() => file.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.getByText("Please fill this in.").waitFor();
});

test("a word that is longer than a phone is wide breaks: in a search of the library, and in a work's titles", async () => {
  const page = await open(phone, { javaScriptEnabled: false });
  const long = "Saptashlokigitamahatmyastotra".repeat(4);
  const database = new pg.Client(poolAddress(databaseUrl));
  await database.connect();
  await database.query(
    "update edition set title = $1, source = $1 from work where work.id = work_id and slug = 'gita'",
    [long],
  );
  await database.end();
  for (const path of [`/library?q=${long.slice(0, 100)}`, `/library?author=${long}`, "/library", "/library/gita"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(phone.width);
  }
});

test.each(["/", "/space/1", "/feed", "/explore", "/virtual-worship"])(
  "a visitor from elsewhere reads the hours of their own clock, before they touch anything: %s",
  async (path) => {
    const { page, context } = await openReader(phone, { timezoneId: "America/New_York", light: true });
    await page.goto(path);
    /** How many hours the page says, and which of them are another's. */
    const hours = () =>
      page.locator("time[data-zone]").evaluateAll((times) => {
        const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" });
        const said = times.filter((time) => /\d:\d\d/.test(time.textContent));
        const foreign = said.filter((time) => {
          const own = clock.format(new Date((time as HTMLTimeElement).dateTime)).replaceAll(/\s/g, " ");
          return !time.textContent.replaceAll(/\s/g, " ").includes(own);
        });
        return { said: said.length, foreign: foreign.map((time) => time.textContent) };
      });
    expect((await hours()).said).toBeGreaterThan(0);
    await expect.poll(async () => (await hours()).foreign).toEqual([]);
    await context.close();
  },
);
