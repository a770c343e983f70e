import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { dateOf } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { faiths } from "#/features/spaces/public.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { keepCalendar } from "./commands/keep-calendar.server.ts";
import { changeRuling, rule, withdrawRuling } from "./commands/rule.server.ts";
import { usualKeeping } from "./keeping.ts";
import { loader as feedPage } from "./pages/feed.ts";
import { action as ownAction } from "./pages/own-calendar.tsx";
import { loader as spacePage } from "./pages/space-subscription.ts";
import { loader as faithPage } from "./pages/subscription.ts";
import { readSpaceTown, readTown } from "./places.server.ts";
import { observancesAt } from "./read-calendar.server.ts";
import { entriesOfSpaces } from "./subscribed-days.server.ts";
import { namedApart } from "./subscription.ts";

let nowMs = Date.parse("2026-11-22T06:00:00Z");
const { services } = await testServices(() => nowMs);
const { db } = services;
let spaceId: number;
let editor: SignedIn;
let devotee: SignedIn;

beforeEach(async () => {
  nowMs = Date.parse("2026-11-22T06:00:00Z");
  spaceId = await testSpace(db, "Deepsar Mandir");
  await db.updateTable("space").set({ lat: 23.18, lng: 75.77 }).where("id", "=", spaceId).execute();
  editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  devotee = await testPerson(db);
});

interface Entry {
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  readonly sequence: number;
  readonly summary: string;
  readonly description: string | null;
}

/** Read as strictly as the standard is: what the parser lets pass is asked for by itself. */
function parse(file: string): Entry[] {
  ICAL.design.strict = true;
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.endsWith("END:VCALENDAR") || file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  for (const name of ["prodid", "version"]) expect(calendar.getAllProperties(name)).toHaveLength(1);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  const entries = calendar.getAllSubcomponents("vevent").map((one) => {
    for (const name of ["uid", "dtstamp", "dtstart", "summary"]) expect(one.getAllProperties(name)).toHaveLength(1);
    const event = new ICAL.Event(one);
    expect(event.startDate.isDate).toBe(true);
    expect(event.endDate.compare(event.startDate)).toBe(1);
    return {
      ...{ uid: event.uid, start: event.startDate.toString(), end: event.endDate.toString() },
      ...{ sequence: event.sequence ?? 0, summary: event.summary, description: event.description },
    };
  });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return entries;
}

const read = async (
  page: (args: never) => Promise<Response>,
  params: Record<string, string>,
  query = "",
  headers: Record<string, string> = {},
): Promise<Response> => {
  const { context } = testRequest(services);
  const request = new Request(`http://sangam.test/calendar/file.ics${query}`, { headers });
  return page({ request, context, params } as never).catch((answer: Response) => answer);
};
const ofSpace = async (id = spaceId): Promise<Entry[]> =>
  parse(await (await read(spacePage, { file: `${id}.ics` })).text());
const find = (entries: readonly Entry[], key: string) => entries.filter(({ uid }) => uid.startsWith(`${key}-`));

test("each faith's file is one that a strict parser reads, with each day once", async () => {
  for (const faith of faiths) {
    const answer = await read(faithPage, { file: `${faith}.ics` });
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const entries = parse(await answer.text());
    expect(entries.length).toBeGreaterThan(10);
    const days = entries.map(({ summary, start }) => `${start} ${summary}`);
    expect(days.filter((day, n) => days.indexOf(day) !== n)).toEqual([]);
  }
  const hindu = parse(await (await read(faithPage, { file: "hindu.ics" })).text());
  expect(find(hindu, "hindu-diwali").map(({ start }) => start)).toEqual(["2026-11-08", "2027-10-29"]);
  expect((await read(faithPage, { file: "nonsense.ics" })).status).toBe(404);
  expect((await read(faithPage, { file: "hindu" })).status).toBe(404);
});

test("whoever asks again and has the file already is told so, until what it says changes", async () => {
  const etag = (await read(faithPage, { file: "sikh.ics" })).headers.get("etag")!;
  const again = await read(faithPage, { file: "sikh.ics" }, "", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await read(faithPage, { file: "jain.ics" }, "", { "if-none-match": etag })).status).toBe(200);
});

test("an entry keeps its name when its day moves", async () => {
  const town = await readTown(db, "en", null);
  for (const faith of faiths) {
    const found = observancesAt(town, yearRange(2026), [faith]);
    const names = (shift: number) =>
      namedApart(
        found.map((one) => ({ ...one, day: one.day + shift })),
        ({ key, tradition }) => `${key}-${tradition}`,
      ).map(({ name }) => name);
    const [stays, moved] = [names(0), names(1)];
    // The last days of a year apart, which a day later belong to the next.
    expect(moved.filter((name) => !stays.includes(name)).length).toBeLessThanOrEqual(2);
  }
});

const diwali = { observance: "diwali", reckonedOn: "2026-11-08", keptOn: "2026-11-09", note: "By our own count" };

test("a space's file follows its rulings at once: the same entry, another day, a higher number", async () => {
  const before = await ofSpace();
  const [reckoned] = find(before, "diwali-2026");
  expect(reckoned).toMatchObject({
    start: "2026-11-08",
    summary: "Diwali",
    description: expect.stringMatching(/^Ashvina Amavasya.*Source: /),
  });
  const rulingId = await rule(services, editor, { spaceId, ...diwali });
  const [ruled] = find(await ofSpace(), "diwali-2026");
  expect(ruled).toMatchObject({ uid: reckoned!.uid, start: "2026-11-09", end: "2026-11-10" });
  expect(ruled!.description).toMatch(/As this temple rules.*\nBy our own count\nAshvina Amavasya/);
  expect(ruled!.sequence).toBeGreaterThan(reckoned!.sequence);
  await changeRuling(services, editor, { spaceId, rulingId, version: 1, keptOn: "2026-11-07", note: "" });
  const [changed] = find(await ofSpace(), "diwali-2026");
  expect(changed).toMatchObject({ uid: reckoned!.uid, start: "2026-11-07" });
  expect(changed!.sequence).toBeGreaterThan(ruled!.sequence);
  await withdrawRuling(services, editor, { spaceId, rulingId, version: 2 });
  const [again] = find(await ofSpace(), "diwali-2026");
  expect(again).toMatchObject({ uid: reckoned!.uid, start: "2026-11-08" });
  expect(again!.sequence).toBeGreaterThan(changed!.sequence);
  expect((await ofSpace()).map(({ uid }) => uid).toSorted()).toEqual(before.map(({ uid }) => uid).toSorted());
});

test("a day that a ruling brings over the new year keeps its name in both years' files", async () => {
  const mokshada = find(await ofSpace(), "ekadashi-mokshada-2026");
  await rule(services, editor, {
    ...{ spaceId, observance: "ekadashi-mokshada", reckonedOn: mokshada[0]!.start, keptOn: "2027-01-02", note: "" },
  });
  const inOld = find(await ofSpace(), "ekadashi-mokshada-2026");
  nowMs = Date.parse("2027-01-01T12:00:00Z");
  const inNew = find(await ofSpace(), "ekadashi-mokshada-2026");
  expect(inOld).toMatchObject([{ uid: mokshada[0]!.uid, start: "2027-01-02" }]);
  expect(inNew.map(({ uid, start }) => [uid, start])).toEqual([[mokshada[0]!.uid, "2027-01-02"]]);
});

test("a hidden or unknown space has no file, not even for its people", async () => {
  for (const file of ["999999.ics", "0.ics", "abc.ics", String(spaceId), ".ics", "9".repeat(40) + ".ics"])
    expect((await read(spacePage, { file })).status, file).toBe(404);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  expect((await read(spacePage, { file: `${spaceId}.ics` })).status).toBe(404);
});

async function send(form: Record<string, string>, viewer: Viewer = devotee): Promise<unknown> {
  const { context } = testRequest(services, { viewer });
  const request = new Request("http://sangam.test/calendar/own", { method: "POST", body: new URLSearchParams(form) });
  return ownAction({ request, context, params: {} } as never);
}
async function open(form: Record<string, string>, viewer: Viewer = devotee): Promise<string> {
  const answer = (await send({ intent: "open", ...form }, viewer)) as { data: { feedAddress: string } };
  return answer.data.feedAddress.split("/").at(-1)!;
}
const ofFeed = async (token: string): Promise<Entry[]> => parse(await (await read(feedPage, { token })).text());

test("a person's address has the faiths they chose, and ends when a new one is made or it is withdrawn", async () => {
  const first = await open({ faiths: "sikh" });
  const entries = await ofFeed(first);
  expect(entries.every(({ uid }) => uid.startsWith("sikh-"))).toBe(true);
  await send({ intent: "change", faiths: "jain" });
  expect((await ofFeed(first)).every(({ uid }) => uid.startsWith("jain-"))).toBe(true);
  const second = await open({ faiths: "jain" });
  expect((await read(feedPage, { token: first })).status).toBe(404);
  const answer = await read(feedPage, { token: second });
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  await send({ intent: "close" });
  for (const token of [second, "nonsense", "x".repeat(32)]) expect((await read(feedPage, { token })).status).toBe(404);
  expect(await send({ intent: "open" })).toMatchObject({ data: { refused: { code: "calendar.feed-empty" } } });
  expect(await send({ intent: "change", faiths: "jain" })).toMatchObject({ init: { status: 404 } });
  expect(await send({ intent: "open", faiths: "hindu", city: "99999999999" })).toMatchObject({ init: { status: 422 } });
});

test("what a followed space keeps otherwise stands in it with its name, and nothing of a hidden one", async () => {
  await db.insertInto("space_follow").values({ person_id: devotee.personId, space_id: spaceId }).execute();
  await rule(services, editor, { spaceId, ...diwali });
  const token = await open({ faiths: "hindu", withSpaces: "on" });
  const diwalis = () => ofFeed(token).then((all) => all.filter(({ summary }) => summary.startsWith("Diwali")));
  expect((await diwalis()).map(({ start, summary }) => [start, summary])).toEqual([
    ["2026-11-08", "Diwali"],
    ["2027-10-29", "Diwali"],
    ["2026-11-09", "Diwali · Deepsar Mandir"],
  ]);
  // A space of another faith than the chosen ones comes with all its days.
  const mosque = await testSpace(db, "Noor Masjid");
  await db
    .updateTable("space")
    .set({ kind: "mosque", faith: "islamic", lat: 23.26, lng: 77.41 })
    .where("id", "=", mosque)
    .execute();
  await db.insertInto("space_follow").values({ person_id: devotee.personId, space_id: mosque }).execute();
  const owner = await testPerson(db, { memberships: [{ spaceId: mosque, role: "owner" }] });
  const eid = async () => (await ofFeed(token)).find(({ summary }) => summary === "Eid al-Fitr · Noor Masjid")!;
  const reckoned = await eid();
  const { revision: _revision, ...usual } = usualKeeping;
  await keepCalendar(services, owner, { spaceId: mosque, ...usual, hijriShift: 1 });
  const shifted = await eid();
  expect([shifted.uid, shifted.sequence]).toEqual([reckoned.uid, 1]);
  expect(shifted.start).toBe(dateOf(Date.parse(`${reckoned.start}T00:00:00Z`) / 86_400_000 + 1));
  await db.updateTable("space").set({ is_listed: false }).where("id", "in", [spaceId, mosque]).execute();
  const left = await ofFeed(token);
  expect(left.filter(({ summary }) => /Mandir|Masjid/.test(summary))).toEqual([]);
});

test("a name of a space cannot add a line to the file", async () => {
  await db
    .updateTable("space")
    .set({ name: "Deep;sar, \\Mandir\r\nATTACH:https://elsewhere.example" })
    .where("id", "=", spaceId)
    .execute();
  await rule(services, editor, { spaceId, ...diwali, note: "a;b,c\\d" });
  const file = await (await read(spacePage, { file: `${spaceId}.ics` })).text();
  expect(file).not.toMatch(/^ATTACH/m);
  expect(find(parse(file), "diwali-2026")[0]!.description).toContain("a;b,c\\d");
  expect((await loadWords("hi"))._("Diwali")).not.toBe("");
});

test("a person's address is not written again for whoever has it, and is asked for an honest number of times", async () => {
  const token = await open({ faiths: "sikh" });
  const first = await read(feedPage, { token });
  const etag = first.headers.get("etag")!;
  nowMs += 60_000;
  const again = await read(feedPage, { token }, "", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await send({ intent: "change", faiths: "jain" });
  expect((await read(feedPage, { token }, "", { "if-none-match": etag })).status).toBe(200);
  for (let n = 3; n < 60; n++) await read(feedPage, { token }, "", { "if-none-match": etag });
  // A new address is no way around it.
  const refused = await read(feedPage, { token: await open({ faiths: "sikh" }) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("others have their turn between the spaces of a person's address", async () => {
  const town = (await readSpaceTown(db, "en", editor, spaceId))!;
  let turns = 0;
  let isDone = false;
  const words = await loadWords("en");
  const spaces = Array.from({ length: 6 }, () => ({ town, rulings: [] }));
  const found = entriesOfSpaces(spaces, new Date(nowMs), words).finally(() => (isDone = true));
  for (; !isDone; turns++) await new Promise(setImmediate);
  expect((await found).map(({ own }) => own.length > 50)).toEqual(spaces.map(() => true));
  expect(turns).toBeGreaterThanOrEqual(spaces.length);
});

test("an address with nothing in it is not made, and one that is empty later is still a calendar", async () => {
  const nothing = { data: { refused: { code: "calendar.feed-empty", fields: { faiths: expect.any(String) } } } };
  expect(await send({ intent: "open", withSpaces: "on" })).toMatchObject(nothing);
  await db.insertInto("space_follow").values({ person_id: devotee.personId, space_id: spaceId }).execute();
  const token = await open({ withSpaces: "on" });
  expect((await ofFeed(token)).length).toBeGreaterThan(10);
  await db.deleteFrom("space_follow").where("person_id", "=", devotee.personId).execute();
  expect(await ofFeed(token)).toEqual([]);
  expect(await send({ intent: "change", withSpaces: "on" })).toMatchObject(nothing);
});

test("each entry says its rule and its source, and each file for which town it is", async () => {
  const file = await (await read(faithPage, { file: "hindu.ics" })).text();
  expect(file).toContain("X-WR-CALNAME:Sangam · Hindu · Ujjain");
  const entries = parse(file);
  for (const { description } of entries) expect(description).toMatch(/\S.* Source: .*\S\.$/s);
  expect(find(entries, "hindu-diwali")[0]!.description).toContain(
    "as it stands at dusk (pradosh). Source: Dharmasindhu",
  );
  await rule(services, editor, { spaceId, ...diwali });
  const [ruled] = find(await ofSpace(), "diwali-2026");
  expect(ruled!.description).toMatch(/^As this temple rules.*\n.*Source: Dharmasindhu/s);
  const token = await open({ faiths: "sikh" });
  expect(await (await read(feedPage, { token })).text()).toContain("X-WR-CALNAME:Sangam · Ujjain");
});
