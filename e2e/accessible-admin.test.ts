import { spawnSync } from "node:child_process";
import { describe, expect, inject, test } from "vitest";
import { expectAllGood, expectLinksAlive, looks, readerOf, testAllGood } from "./looks.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, dataDir, environment } = await openWorld({ at: inject("someInstant") });

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

const manage = [
  "",
  "/images",
  "/calendar",
  "/3d-views",
  "/shrines",
  "/settings",
  "/federation",
  "/door",
  "/history",
  "/history?version=2",
].map((rest) => `/manage-space${rest}`);
const volunteers = [
  ...["", "?view=grid", "?status=pending", "?q=zzzz", "?add=1"],
  ...["/shifts", "/shifts?show=past", "/hours", "/import"],
].map((rest) => `/manage-volunteers${rest}`);
const eventAdmin = ["/create-event", ...["", "?tab=past", "?tab=drafts"].map((tab) => `/manage-space/events${tab}`)];

const posts = [
  "/posts?as=space-1",
  "/posts?as=space-1&tab=waiting",
  "/posts/new?as=space-1",
  "/community/open",
  "/library/add",
  "/library/media?space=1",
];

const people = ["/manage-people", "/audit", "/verification", "/register-space", "/invitations"];

describe.each([
  ["space and people", [...dashboard, "/dashboard?for=me", ...people, "/profile?edit=1"]],
  ["gifts", admin],
  ["events and page", [...eventAdmin, ...manage, ...posts]],
  ["messages", [...conversations, ...team]],
  ["volunteers", volunteers],
] as const)("signed in as the demo temple: %s", (_room, paths) => {
  testAllGood(async () => {
    const visitor = new Visitor(url);
    await visitor.signIn("temple@example.org", "sangam-demo");
    return visitor;
  }, paths);
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
  await staff.post("/report", { entity: "discussion", entityId: "1", reason: "false", note: "It is not so." });
  const circle = /\/community\/c\/[a-z-]+/.exec(await staff.text("/community/discussion/1"))![0];
  const founded = { spaceType: "temple", faith: "", spaceName: "Little Saptdhara", city: "Ujjain" };
  const verification = (await staff.post("/register-space", founded)).headers.get("location")!;
  const tabs = [
    "spaces",
    "spaces&only=asked",
    "spaces&only=renamed",
    "vpas",
    "reports",
    "appeals",
    "people",
    "held",
    "audit",
    "audit&action=space.founded",
  ];
  const order = ["/queue", "/manage"].map((room) => circle + room);
  await expectAllGood(staff, [
    "/staff",
    "/staff/places",
    verification,
    ...order,
    ...tabs.map((tab) => `/staff?tab=${tab}`),
  ]);
});

test("every link that these pages show is alive", expectLinksAlive);
