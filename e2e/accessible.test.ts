import { randomUUID } from "node:crypto";
import { describe, inject, test } from "vitest";
import { expectLinksAlive, testAllGood } from "./looks.ts";
import { eventsNow, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld({ at: inject("someInstant") });
const { live, upcoming } = await eventsNow(url);
const gift = { key: randomUUID(), amount: "51", fund: "general" };
/** The page of somebody who is about to pay. */
const payment = (await new Visitor(url).post("/space/1/give", gift)).headers.get("location")!;

/** The first of the directory with a page of this kind. */
const profile = async (kind: "artist" | "murtikar" | "pujari", query = "") =>
  new RegExp(`/${kind}/\\d+`).exec(await new Visitor(url).text(`/artists${query}`))![0];
const murtikar = await profile("murtikar");
const pujari = await profile("pujari");

/** The first page of this kind that a list leads to. */
const firstOf = async (list: string, address: RegExp) => address.exec(await new Visitor(url).text(list))![0];
const post = await firstOf("/feed", /\/post\/\d+/);
const question = await firstOf("/community?tab=questions", /\/community\/discussion\/\d+/);
const piece = await firstOf("/library?tab=audio", /\/library\/listen\/\d+/);
const film = await firstOf("/library?tab=videos", /\/library\/watch\/\d+/);
const circle = await firstOf("/community/all", /\/community\/c\/[a-z-]+/);
const circuit = await firstOf("/yatra", /\/yatra\/circuit\/\d+/);
const tour = await firstOf("/space/1/inside", /\/tour\/\d+/);

const account = (type: string) => ["/login", "/signup"].map((path) => `${path}?type=${type}`);
const open = [
  "/",
  "/explore",
  "/explore?q=zzzzqqqq",
  "/artists",
  "/artists?q=zzzzqqqq",
  await profile("artist"),
  `${await profile("artist", "?category=guide")}?tab=services`,
  ...["", "?tab=reviews", "?tab=achievements"].map((tab) => murtikar + tab),
  `/artist/${murtikar.split("/").at(-1)}/request-quote`,
  ...["", "?tab=credentials"].map((tab) => pujari + tab),
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
  ...["/feed", "/feed?faith=sikh", post, "/space/1/posts", `/embed${post}`],
  ...["/library", "/library?tab=audio", "/library?tab=videos", "/library?tab=bookmarked", "/library?q=zzzzqqqq"],
  ...["/library/mala", piece, film, "/library/gita/download"],
  ...["/community", "/community?q=zzzzqqqq", "/community?tab=trending", "/community/all", circle, question],
  ...["/library/gita", "/library/gita/12", "/library/gita/2/47", "/library/quran/1?with=ar,ur,en&script=Latn"],
  ...[
    "/library/search?q=karmani",
    "/library/gita/search?q=karmani",
    "/library/gita/search?q=zzzzqqqq",
    "/library/psalms/23?words=yes&ground=night",
  ],
  ...["/map", "/map?q=zzzzqqqq", "/map?at=23.18,75.77&place=1"],
  ...["/yatra", "/yatra/plan", "/yatra/plan?stops=1,2,3", circuit, `${circuit}/print`],
  ...["/calendar", "/calendar?day=2026-11-08&faith=hindu", "/calendar?q=pune", "/calendar?space=1"],
  ...["/calendar?view=week", "/calendar?view=day", "/space/1/display"],
  ...["/calendar/print", "/calendar/print?year=2027&space=1"],
  ...["/space/1/inside", tour, "/shrine/1"],
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
  ...[
    "/feed",
    "/posts/saved",
    "/feed/hidden",
    post,
    ...["/library?tab=bookmarked", "/library?tab=recent", "/library/mala", piece, film],
    "/community",
    "/community/new",
    "/community/own",
    "/community/settings",
    circle,
    question,
  ],
  "/space/1/volunteer",
  "/volunteering",
  ...["/library/notes", "/library/plans", "/library/kept"],
  ...["/yatra/mine", "/yatra/add/1", "/shrine/1"],
  ...["/journey", "/journey?tab=activity", "/journey/interests", "/journey/2027"],
  ...["/settings/prayer-reminders", "/settings/prayer-reminders?q=pune", "/settings/household"],
  `/live-event/${live[0]}`,
  `/event/${upcoming[0]}`,
];

describe("for everybody, light in English on a phone and dark in Hindi on a desktop", () => {
  testAllGood(async () => new Visitor(url), open);
});

describe.each([
  ["devotee", own],
  ["artist", ["/dashboard", "/profile", "/profile?edit=1", "/portfolio/new", "/credentials/new", "/practice"]],
  ["guide", ["/dashboard", "/profile", "/profile?edit=1", "/posts", "/posts/new"]],
] as const)("signed in as the demo %s", (who, paths) => {
  testAllGood(async () => {
    const visitor = new Visitor(url);
    await visitor.signIn(`${who}@example.org`, "sangam-demo");
    return visitor;
  }, paths);
});

test("every link that these pages show is alive", expectLinksAlive);
