import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, test } from "vitest";
import { desktop, expectAccessible, openReader, phone, type Reader } from "./browser.ts";
import { eventsNow, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, dataDir, environment } = await openWorld({ at: inject("someInstant") });
const { live, upcoming } = await eventsNow(url);
const gift = { key: randomUUID(), amount: "51", fund: "general" };
/** The page of somebody who is about to pay. */
const payment = (await new Visitor(url).post("/space/1/give", gift)).headers.get("location")!;

const account = (type: string) => ["/login", "/signup"].map((path) => `${path}?type=${type}`);
const open = [
  "/",
  "/explore",
  "/explore?q=zzzzqqqq",
  ...["", "?tab=about", "?tab=events", "?tab=gallery", "?tab=reviews", "?tab=team"].map((tab) => `/space/1${tab}`),
  "/space/1/give?amount=1001",
  // One that is not verified.
  "/space/13/give",
  "/campaign/1",
  payment,
  "/virtual-worship",
  "/virtual-worship?tab=upcoming",
  "/virtual-worship?q=zzzzqqqq",
  "/live-streaming",
  `/live-event/${live[0]}`,
  `/live-event/${live[0]}/prayer`,
  `/event/${upcoming[0]}`,
  `/live-event/${upcoming[0]}`,
  ...["common", "murtikar", "pujari", "administrator"].flatMap(account),
  ...["", "?tab=team", "?tab=donations", "?tab=reviews"].map((tab) => `/samiti/25${tab}`),
  "/forgot-password",
  "/reset-password?token=none",
  "/verify-email?token=none",
  ...["help", "support", "report", "privacy", "terms", "cookies", "accessibility", "sitemap"].map((name) => `/${name}`),
];
const own = [
  "/dashboard",
  "/saved",
  "/giving",
  "/notifications",
  "/profile",
  "/profile?edit=1",
  ...["notifications", "privacy", "display", "account"].map((tab) => `/settings?tab=${tab}`),
  "/space/1?tab=reviews",
  "/space/1/volunteer",
  "/volunteering",
  `/live-event/${live[0]}`,
  `/event/${upcoming[0]}`,
];

const admin = [
  ...["", "?status=pending", "?q=zzzz", "?date=range", "?tab=analytics", "?tab=categories"],
  ...["record", "campaigns", "hundi", "bank", "books", "settings", "exports"].map((room) => `/${room}`),
].map((rest) => `/donations${rest}`);
const conversations = ["/messages", "/messages/5", "/messages/5?message=5"];
const team = ["", "/2", "/2?thread=6", "/2?message=16", "/4/settings", "/new", "/settings", "/search?q=purnima"].map(
  (rest) => `/team-communication${rest}`,
);

const dashboard = ["", "&tab=events", "&tab=volunteers", "&tab=donations", "&tab=management"].map(
  (tab) => `/dashboard?space=1${tab}`,
);

const manage = ["", "/images", "/3d-views", "/settings", "/history", "/history?version=2"].map(
  (rest) => `/manage-space${rest}`,
);
const volunteers = [
  ...["", "?view=grid", "?status=pending", "?q=zzzz", "?add=1"],
  ...["/shifts", "/shifts?show=past", "/hours", "/import"],
].map((rest) => `/manage-volunteers${rest}`);
const eventAdmin = ["/create-event", ...["", "?tab=past", "?tab=drafts"].map((tab) => `/manage-space/events${tab}`)];

const people = ["/manage-people", "/audit", "/verification", "/register-space", "/invitations"];

const looks = [
  { viewport: phone, cookies: { lang: "en", theme: "light" } },
  { viewport: desktop, cookies: { lang: "hi", theme: "dark" } },
] as const;

interface Seen {
  /** The page that shows the link. */
  readonly from: string;
  /** The viewer who saw the link there and must be able to follow it. */
  readonly by: Visitor;
}

/** Links of ours that some page shows. */
const seen = new Map<string, Seen>();

async function readerOf({ viewport, cookies }: (typeof looks)[number], visitor?: Visitor): Promise<Reader> {
  // Everything moves at once or not at all: half-faded words have no contrast to measure.
  const reader = await openReader(viewport);
  await reader.page.emulateMedia({ reducedMotion: "reduce" });
  const all = [...Object.entries(cookies), ...(visitor?.cookies ?? [])];
  await reader.context.addCookies(all.map(([name, value]) => ({ name, value, url })));
  return reader;
}

async function expectGood({ page }: Reader, path: string, by: Visitor): Promise<void> {
  const answer = await page.goto(path, { waitUntil: "load" });
  expect(answer?.status(), path).toBe(200);
  expect(new URL(page.url()).pathname, "it shows what was asked for").toBe(new URL(path, url).pathname);
  await expectAccessible(page);
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
  );
  for (const link of links) if (link.startsWith(`${url}/`) && !seen.has(link)) seen.set(link, { from: path, by });
  const viewport = page.viewportSize()!;
  await page.setViewportSize(phone);
  const width = await page.evaluate(() => document.scrollingElement!.scrollWidth);
  expect(width, `${path} is wider than a phone`).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(viewport);
}

const nobody = new Visitor(url);

describe("for everybody, light in English on a phone and dark in Hindi on a desktop", () => {
  const readers = looks.map((look) => readerOf(look));
  afterAll(async () => {
    for (const reader of readers) await (await reader).context.close();
  });

  test.each(open)("%s is accessible and fits a phone", async (path) => {
    const opened = await Promise.all(readers);
    await Promise.all(opened.map((reader) => expectGood(reader, path, nobody)));
    expect(opened.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
  });
});

describe.each([
  ["devotee", own],
  ["artist", ["/dashboard", "/profile?edit=1"]],
  ["guide", ["/dashboard", "/profile?edit=1"]],
  ["temple", [...dashboard, "/dashboard?for=me", ...people, "/profile?edit=1"]],
  ["temple", admin],
  ["temple", [...eventAdmin, ...manage]],
  ["temple", [...conversations, ...team]],
  ["temple", volunteers],
] as const)("signed in as the demo %s: %#", (who, paths) => {
  test("every page of one's own is accessible and fits a phone", async () => {
    const visitor = new Visitor(url);
    await visitor.signIn(`${who}@example.org`, "sangam-demo");
    await expectAllGood(visitor, paths);
  });
});

test("on a phone no title that the keyboard reaches lies under the bar with the main action", async () => {
  const visitor = new Visitor(url);
  await visitor.signIn("temple@example.org", "sangam-demo");
  const { page, context } = await readerOf(looks[0], visitor);
  for (const path of ["/manage-space/events", "/manage-space/events?tab=past"]) {
    await page.goto(path, { waitUntil: "load" });
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main h3 a")].flatMap((link) => {
        link.focus();
        const bar = document.querySelector(".thumb-bar")!.getBoundingClientRect();
        return link.getBoundingClientRect().bottom > bar.top ? [link.textContent] : [];
      }),
    );
    expect(hidden, path).toEqual([]);
  }
  await context.close();
});

const staff = new Visitor(url);

test("every list of the staff is accessible and fits a phone", async () => {
  const email = await staff.signUp("Rohan Kulkarni");
  const added = spawnSync(process.execPath, ["src/app/staff.ts", "add", email], {
    env: { ...process.env, ...environment, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  expect(added.status, String(added.stderr)).toBe(0);
  await staff.post("/report", { entity: "space", entityId: "2", reason: "false", note: "The hours are old." });
  const founded = { kind: "temple", faith: "", name: "Little Saptdhara", city: "Ujjain" };
  const verification = (await staff.post("/register-space", founded)).headers.get("location")!;
  const tabs = ["spaces", "spaces&asked=1", "vpas", "reports", "people", "held", "audit", "audit&action=space.founded"];
  await expectAllGood(staff, ["/staff", verification, ...tabs.map((tab) => `/staff?tab=${tab}`)]);
});

async function expectAllGood(visitor: Visitor, paths: readonly string[]): Promise<void> {
  await Promise.all(
    looks.map(async (look) => {
      const reader = await readerOf(look, visitor);
      for (const path of paths) await expectGood(reader, path, visitor);
      expect(reader.complaints).toEqual([]);
      await reader.context.close();
    }),
  );
}

test("every link that these pages show is alive", async () => {
  const dead: string[] = [];
  const paths = new Map([...seen].map(([link, found]) => [link.slice(url.length).replace(/#.*/, ""), found]));
  for (const [path, { from, by }] of paths) {
    let answer = await by.fetch(path);
    await answer.arrayBuffer();
    // A notification is marked as read on the way to its subject; a visitor is asked to sign in first.
    const onward = answer.headers.get("location");
    if (onward && (/^\/notifications\/\d+/.test(path) || onward.startsWith("/login"))) {
      answer = await by.fetch(onward);
      await answer.arrayBuffer();
    }
    if (answer.status !== 200)
      dead.push(`${path} on ${from}: ${answer.status} ${answer.headers.get("location") ?? ""}`);
  }
  expect(dead).toEqual([]);
  expect(paths.size).toBeGreaterThan(50);
});
