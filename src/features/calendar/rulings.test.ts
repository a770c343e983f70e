import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { PageCache } from "#/platform/http/page-cache.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { keepCalendar, type KeepingInput } from "./commands/keep-calendar.server.ts";
import { changeRuling, rule, withdrawRuling } from "./commands/rule.server.ts";
import { usualKeeping } from "./keeping.ts";
import { action, loader as managePage } from "./pages/manage-calendar.tsx";
import { Rulings } from "./ui/rulings.tsx";
import { loader as calendarPage } from "./pages/calendar.tsx";
import { readSpaceTown } from "./places.server.ts";
import { readKeeping, readRulings, readRulingsOf } from "./queries/keeping.server.ts";
import { keptAt, monthRange, readDays } from "./read-calendar.server.ts";

const nowMs = Date.parse("2026-11-22T06:00:00Z");
const { services } = await testServices(() => nowMs);
const { db } = services;
let spaceId: number;
let people: PeopleByRole;

const place = { lat: 23.18, lng: 75.77 };
beforeEach(async () => {
  spaceId = await testSpace(db, "Deepsar Mandir");
  await db.updateTable("space").set(place).where("id", "=", spaceId).execute();
  people = await testPeopleByRole(db, spaceId);
});

const asMosque = () =>
  db.updateTable("space").set({ kind: "mosque", faith: "islamic" }).where("id", "=", spaceId).execute();
const keep = (viewer: Viewer, more: Partial<KeepingInput> = {}) => {
  const { revision: _revision, ...usual } = usualKeeping;
  return keepCalendar(services, viewer, { spaceId, ...usual, ...more });
};
const diwali = { observance: "diwali", reckonedOn: "2026-11-08", keptOn: "2026-11-09", note: "By our own count" };
const ruleOn = (more: Partial<typeof diwali> = {}, viewer: Viewer = people.editor) =>
  rule(services, viewer, { spaceId, ...diwali, ...more });
const town = async () => (await readSpaceTown(db, "en", people.owner, spaceId))!;
/** Days of a month on which something is kept. */
async function daysOf(key: string, ...months: string[]): Promise<string[]> {
  const range = { first: monthRange(months[0]!).first, last: monthRange(months.at(-1)!).last };
  const kept = keptAt(await town(), range, [], await readRulingsOf(db, spaceId, range));
  return kept.filter((one) => one.key === key).map(({ day }) => dateOf(day));
}

test("whoever plans the events of a space keeps its calendar, and nobody else", async () => {
  const may = ["owner", "manager", "editor"];
  expect(await whoMay(people, (viewer) => keep(viewer, { version: 0 }))).toEqual(may);
  expect(await whoMay(people, (viewer) => ruleOn({}, viewer))).toEqual(may);
  const [ruling] = await readRulingsOf(db, spaceId, yearRange(2026));
  const one = { spaceId, rulingId: ruling!.id, version: 99 };
  expect(await whoMay(people, (viewer) => changeRuling(services, viewer, { ...one, ...diwali }))).toEqual(may);
  expect(await whoMay(people, (viewer) => withdrawRuling(services, viewer, one))).toEqual(may);
  const open = async (viewer: Viewer) => {
    const { context } = testRequest(services, { viewer });
    const request = new Request(`http://sangam.test/manage-space/calendar?space=${spaceId}`);
    return managePage({ request, context, params: {} } as never).catch((answer: unknown) => answer);
  };
  expect(await open(people.editor)).toHaveProperty("reckoned");
  for (const viewer of [people.treasurer, people.stranger, people.staff, visitor])
    expect((await open(viewer)) as Response).toHaveProperty("status", 302);
});

test("a ruling moves a day, says so, and is taken back", async () => {
  expect(await daysOf("diwali", "2026-11")).toEqual(["2026-11-08"]);
  const rulingId = await ruleOn();
  const range = monthRange("2026-11");
  const kept = keptAt(await town(), range, [], await readRulingsOf(db, spaceId, range));
  expect(kept.filter(({ key }) => key === "diwali")).toMatchObject([
    { day: dayNumber("2026-11-09"), ruling: { reckonedOn: "2026-11-08", note: "By our own count" } },
  ]);
  // Nothing else has moved, of whatever faith.
  expect(await daysOf("bandi-chhor", "2026-11")).toEqual(["2026-11-08"]);
  await changeRuling(services, people.manager, { spaceId, rulingId, version: 1, keptOn: "2026-11-07", note: "" });
  expect(await daysOf("diwali", "2026-11")).toEqual(["2026-11-07"]);
  await withdrawRuling(services, people.owner, { spaceId, rulingId, version: 2 });
  expect(await daysOf("diwali", "2026-11")).toEqual(["2026-11-08"]);
  const trail = await db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("space_id", "=", spaceId)
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    ...["calendar.ruled", "calendar.ruling-changed", "calendar.ruling-withdrawn"],
  ]);
  expect(trail[0]!.detail).toEqual(diwali);
  expect((await readKeeping(db, spaceId)).revision).toBe(3);
});

test("a ruling leads across the end of a month and of a year: the day stands in one of them", async () => {
  await ruleOn({ observance: "dev-deepawali", reckonedOn: "2026-11-24", keptOn: "2026-12-01" });
  expect(await daysOf("dev-deepawali", "2026-11")).toEqual([]);
  expect(await daysOf("dev-deepawali", "2026-12")).toEqual(["2026-12-01"]);
  expect(await daysOf("dev-deepawali", "2026-11", "2026-12")).toEqual(["2026-12-01"]);
  const [mokshada] = await daysOf("ekadashi-mokshada", "2026-12");
  await ruleOn({ observance: "ekadashi-mokshada", reckonedOn: mokshada!, keptOn: "2027-01-02" });
  expect(await daysOf("ekadashi-mokshada", "2026-12")).toEqual([]);
  expect(await daysOf("ekadashi-mokshada", "2027-01")).toEqual(["2027-01-02"]);
});

test("what comes back with each fortnight is moved once, and its neighbours stay", async () => {
  const before = await daysOf("monthly-pradosh", "2026-10", "2026-11", "2026-12");
  const [, , moved] = before;
  await ruleOn({ observance: "monthly-pradosh", reckonedOn: moved!, keptOn: dateOf(dayNumber(moved!) + 1) });
  const after = await daysOf("monthly-pradosh", "2026-10", "2026-11", "2026-12");
  expect(after.filter((day) => !before.includes(day))).toEqual([dateOf(dayNumber(moved!) + 1)]);
  expect(after).toHaveLength(before.length);
});

test("a tradition has its own days: of two ekadashis one, of a doubled tithi its own day", async () => {
  const both = keptAt(await town(), yearRange(2026), ["hindu"], []);
  const split = both.filter(({ key, tradition }) => key.startsWith("ekadashi") && tradition !== null);
  expect(new Set(split.map(({ tradition }) => tradition))).toEqual(new Set(["smarta", "vaishnava"]));
  await keep(people.editor, { tradition: "vaishnava", months: "amanta" });
  const own = keptAt(await town(), yearRange(2026), ["hindu"], []);
  const ekadashis = own.filter(({ key }) => key.startsWith("ekadashi"));
  expect(ekadashis.filter(({ tradition }) => tradition === "smarta")).toEqual([]);
  for (const { key, day } of ekadashis)
    expect(ekadashis.filter((other) => other.key === key && Math.abs(other.day - day) < 10)).toHaveLength(1);
  // Where Vaishnavas have a Janmashtami of their own, a month that it begins has it alone.
  const janmashtami = own.filter(({ key }) => key === "janmashtami");
  expect(janmashtami).toHaveLength(1);
  for (const { day } of both.filter(({ key, tradition }) => key === "janmashtami" && tradition === null))
    if (janmashtami[0]!.day !== day)
      expect(keptAt(await town(), { first: day, last: day }, ["hindu"], []).map(({ key }) => key)).not.toContain(
        "janmashtami",
      );
  // A reader may ask for the other tradition's days all the same.
  const others = keptAt(await town(), yearRange(2026), ["hindu"], [], "smarta");
  expect(others.filter(({ tradition }) => tradition === "vaishnava")).toEqual([]);
  // A ruling on a split day leaves one of the two.
  await keep(people.editor, { version: 1 });
  const [one] = split;
  const ruledTo = dateOf(one!.day + 2);
  await ruleOn({ observance: one!.key, reckonedOn: dateOf(one!.day), keptOn: ruledTo });
  expect(await daysOf(one!.key, dateOf(one!.day - 3).slice(0, 7), ruledTo.slice(0, 7))).toEqual([ruledTo]);
});

test("both calendars of the Sikhs have each day once", async () => {
  await db.updateTable("space").set({ kind: "gurudwara", faith: "sikh" }).where("id", "=", spaceId).execute();
  const keysOf = async () => keptAt(await town(), yearRange(2026), ["sikh"], []).map(({ key }) => key);
  const all = await keysOf();
  const doubled = all.filter((key) => key.endsWith("-bikrami"));
  expect(doubled.length).toBeGreaterThanOrEqual(3);
  await keep(people.editor, { tradition: "bikrami" });
  const bikrami = await keysOf();
  for (const key of doubled) expect(bikrami).not.toContain(key.replace("-bikrami", ""));
  expect(bikrami).toEqual(expect.arrayContaining([...doubled, "vaisakhi", "guru-nanak"]));
  await keep(people.editor, { tradition: "nanakshahi-2003", version: 1 });
  expect((await keysOf()).filter((key) => key.endsWith("-bikrami"))).toEqual([]);
});

test("a mosque's sighting shifts every Islamic day, and a ruling stands above it", async () => {
  await asMosque();
  const [reckoned] = await daysOf("eid-al-fitr", "2026-03");
  await ruleOn({ observance: "eid-al-fitr", reckonedOn: reckoned!, keptOn: "2026-03-23" });
  const [ramadan] = await daysOf("ramadan", "2026-02");
  await keep(people.owner, { hijriShift: 1 });
  expect(await daysOf("ramadan", "2026-02")).toEqual([dateOf(dayNumber(ramadan!) + 1)]);
  expect(await daysOf("eid-al-fitr", "2026-03")).toEqual(["2026-03-23"]);
  await keep(people.owner, { hijriShift: -1, version: 1 });
  expect(await daysOf("ramadan", "2026-02")).toEqual([dateOf(dayNumber(ramadan!) - 1)]);
});

test("what cannot be is refused beside its field", async () => {
  const refused = (code: string, field?: string) =>
    expect.objectContaining({ code, ...(field && { fields: [expect.objectContaining({ field, code })] }) });
  await expect(ruleOn({ reckonedOn: "2026-11-07" })).rejects.toEqual(refused("calendar.not-reckoned", "observance"));
  await expect(ruleOn({ observance: "bandi-chhor" })).rejects.toEqual(refused("calendar.not-reckoned", "observance"));
  await expect(ruleOn({ reckonedOn: "2026-02-31" })).rejects.toEqual(refused("calendar.not-reckoned", "observance"));
  await expect(ruleOn({ keptOn: "2026-11-31" })).rejects.toEqual(refused("calendar.day-unclear", "keptOn"));
  await expect(ruleOn({ keptOn: "2026-11-08" })).rejects.toEqual(refused("calendar.day-same", "keptOn"));
  await expect(ruleOn({ keptOn: "2027-02-08" })).rejects.toEqual(refused("calendar.day-far", "keptOn"));
  await expect(keep(people.owner, { tradition: "orthodox" })).rejects.toEqual(
    refused("calendar.tradition-unknown", "tradition"),
  );
  await ruleOn();
  await expect(ruleOn()).rejects.toEqual(refused("calendar.ruled-already", "observance"));
  const fill = sql`insert into calendar_ruling (space_id, observance, reckoned_on, kept_on, created_at, updated_at)
    select ${spaceId}, 'filling-' || n, date '2026-01-01' + n, date '2026-01-02' + n, now(), now()
    from generate_series(1, 99) as n`;
  await fill.execute(db);
  await expect(ruleOn({ observance: "dhanteras", reckonedOn: "2026-11-06" })).rejects.toEqual(
    refused("calendar.rulings-full"),
  );
});

test("of two editors the later is told, and nothing of theirs is lost", async () => {
  await keep(people.owner, { tradition: "smarta" });
  await expect(keep(people.editor, { tradition: "vaishnava" })).rejects.toMatchObject({
    ...{ code: "calendar.changed-meanwhile", status: 409 },
  });
  const rulingId = await ruleOn();
  // A ruling does not spoil an open form of settings, as it changes none of them.
  await keep(people.editor, { tradition: "vaishnava", version: 1 });
  const change = { spaceId, rulingId, version: 1, keptOn: "2026-11-07", note: "" };
  await changeRuling(services, people.owner, change);
  await expect(changeRuling(services, people.editor, change)).rejects.toMatchObject({ status: 409 });
  await expect(withdrawRuling(services, people.editor, change)).rejects.toMatchObject({ status: 409 });
  const both = await Promise.allSettled([
    ruleOn({ observance: "dhanteras", reckonedOn: "2026-11-06" }),
    ruleOn({ observance: "dhanteras", reckonedOn: "2026-11-06" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the form saves a mosque's prayers, and says beside each field what it cannot read", async () => {
  await asMosque();
  const send = async (form: Record<string, string>) => {
    const { context } = testRequest(services, { viewer: people.editor });
    const body = new URLSearchParams({ intent: "keep", space: String(spaceId), version: "0", ...form });
    const request = new Request(`http://sangam.test/manage-space/calendar?space=${spaceId}`, { method: "POST", body });
    return (await action({ request, context, params: {} } as never)) as never as {
      data?: { refused: { fields: Record<string, string> } };
    };
  };
  const wrong = await send({
    ...{ "fajr.kind": "at", "dhuhr.kind": "after", "dhuhr.minutes": "121", "asr.kind": "at", "asr.time": "late" },
    "jumuah.1": "25:00",
  });
  expect(Object.keys(wrong.data!.refused.fields).toSorted()).toEqual([
    ...["asr.time", "dhuhr.minutes", "fajr.time", "jumuah.1"],
  ]);
  const fields = { "fajr.kind": "at", "fajr.time": "05:30", "maghrib.kind": "after", "maghrib.minutes": "5" };
  await send({ ...fields, "jumuah.0": "14:00", "jumuah.2": "13:15", asr: "shafi", method: "karachi", hijriShift: "1" });
  expect(await readKeeping(db, spaceId)).toMatchObject({
    ...{ iqama: { fajr: { at: "05:30" }, maghrib: { after: 5 } }, jumuah: ["13:15", "14:00"], hijriShift: 1 },
    ...{ asr: "shafi", method: "karachi", highLatitude: null, version: 1 },
  });
});

test("a page of the calendar shows a space's days, and is made anew after a ruling; a hidden space has none", async () => {
  const cache = new PageCache(() => nowMs);
  const stop = services.bus.subscribe("changed", (tag) => cache.forget(String(tag)));
  await services.bus.ready();
  const open = async (viewer: Viewer = visitor) => {
    const { ctx, context } = testRequest(services, { viewer });
    const request = new Request(`http://sangam.test/calendar?space=${spaceId}&month=2026-11&day=2026-11-09`);
    const shown = await calendarPage({ request, context, params: {} } as never);
    return { shown, tags: ctx.cacheTags };
  };
  const { shown, tags } = await open();
  expect(shown.town.space).toMatchObject({ name: "Deepsar Mandir", isPlaced: true });
  expect(tags).toContain(`space:${spaceId}`);
  cache.begin("page")({ html: Buffer.from("page"), headers: {}, tags });
  expect(cache.has("page")).toBe(true);
  await ruleOn();
  await expect.poll(() => cache.has("page")).toBe(false);
  stop();
  const on = (await open()).shown.days.find(({ date }) => date === "2026-11-09")!;
  expect(on.observances.map(({ key, ruling }) => [key, ruling?.note])).toContainEqual(["diwali", "By our own count"]);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  await expect(open()).rejects.toMatchObject({ status: 404 });
  await expect(open(people.stranger)).rejects.toMatchObject({ status: 404 });
  expect((await open(people.treasurer)).shown.town.space).not.toBeNull();
});

test("over several years a Vaishnava keeps each ekadashi, also one that in another year has a day of their own", async () => {
  const town = (await readSpaceTown(db, "en", visitor, spaceId))!;
  const range = { first: yearRange(2025).first, last: yearRange(2027).last };
  const kept = keptAt(town, range, ["hindu"], [], "vaishnava").filter(({ key }) => key === "ekadashi-devutthana");
  // In 2027 both keep the same day.
  expect(kept.map(({ day }) => dateOf(day))).toEqual(["2025-11-02", "2026-11-21", "2027-11-10"]);
});

test("a ruling about the first of several days moves all of them, and none but the first can be ruled on", async () => {
  const navaratri = { observance: "sharad-navaratri", note: "" };
  await expect(ruleOn({ ...navaratri, reckonedOn: "2026-10-13", keptOn: "2026-10-14" })).rejects.toMatchObject({
    fields: [{ field: "observance", code: "calendar.not-reckoned" }],
  });
  await ruleOn({ ...navaratri, reckonedOn: "2026-10-11", keptOn: "2026-10-12" });
  const on = async (date: string) => {
    const range = { first: dayNumber(date), last: dayNumber(date) };
    const [day] = readDays(await town(), range, [], await readRulingsOf(db, spaceId, range));
    return day!.observances
      .filter(({ key }) => key === "sharad-navaratri")
      .map(({ nth, ruling }) => [nth, ruling?.reckonedOn]);
  };
  expect(await on("2026-10-11")).toEqual([]);
  expect(await on("2026-10-12")).toEqual([[1, "2026-10-11"]]);
  expect(await on("2026-10-16")).toEqual([[5, "2026-10-11"]]);
  expect(await on("2026-10-20")).toEqual([[9, "2026-10-11"]]);
  expect(await on("2026-10-21")).toEqual([]);
});

test("the rulings of one space take no room from those of another, however many each has made", async () => {
  const ids = [spaceId, ...(await Promise.all(["A", "B", "C", "D"].map((name) => testSpace(db, `${name} Mandir`))))];
  const years = [2025, 2026, 2027];
  await sql`
    insert into calendar_ruling (space_id, observance, reckoned_on, kept_on, note, created_at, updated_at)
    select s, 'ekadashi-' || n, make_date(y, 1, 1) + n * 3, make_date(y, 1, 1) + n * 3 + 1, '', now(), now()
    from unnest(${ids}::bigint[]) s, unnest(${years}::integer[]) y, generate_series(1, 100) n`.execute(db);
  const found = await readRulings(db, ids, { first: yearRange(2025).first, last: yearRange(2027).last });
  expect(ids.map((id) => found.get(id)?.length)).toEqual(ids.map(() => 300));
  expect((await readRulingsOf(db, ids[4]!, yearRange(2026))).every(({ note }) => note === "")).toBe(true);
});

test("an impossible time of a prayer is refused beside it, and minutes are read in any digits", async () => {
  await asMosque();
  const send = async (fields: Record<string, string>) => {
    const { context } = testRequest(services, { viewer: people.editor });
    const version = String((await readKeeping(db, spaceId)).version);
    const body = new URLSearchParams({ intent: "keep", space: String(spaceId), version, ...fields });
    const request = new Request("http://sangam.test/manage-space/calendar", { method: "POST", body });
    return (await action({ request, context, params: {} } as never)) as { data?: { refused?: { fields: object } } };
  };
  const wrong = await send({ "fajr.kind": "at", "fajr.time": "13:00", "asr.kind": "at", "asr.time": "17:00" });
  expect(Object.keys(wrong.data!.refused!.fields)).toEqual(["fajr.time"]);
  const friday = await send({ "jumuah.0": "13:15", "jumuah.1": "01:30" });
  expect(Object.keys(friday.data!.refused!.fields)).toEqual(["jumuah.1"]);
  expect((await readKeeping(db, spaceId)).version).toBe(0);
  await send({ "fajr.kind": "at", "fajr.time": "05:15", "asr.kind": "after", "asr.minutes": "१५" });
  expect((await readKeeping(db, spaceId)).iqama).toEqual({ fajr: { at: "05:15" }, asr: { after: 15 } });
  // What an older version let in may stay beside what is new.
  await db.updateTable("space_calendar").set({ fajr_iqama: "13:00" }).where("space_id", "=", spaceId).execute();
  await send({ "fajr.kind": "at", "fajr.time": "13:00", "isha.kind": "at", "isha.time": "20:30" });
  expect((await readKeeping(db, spaceId)).iqama).toEqual({ fajr: { at: "13:00" }, isha: { at: "20:30" } });
});

test("a day far away is said to be too far, and the list of what is kept begins with what is ahead", async () => {
  for (const keptOn of ["9999-02-28", "1950-01-01", "2027-02-28"])
    await expect(ruleOn({ keptOn })).rejects.toMatchObject({ fields: [{ field: "keptOn", code: "calendar.day-far" }] });
  for (const keptOn of ["2026-02-30", "soon"])
    await expect(ruleOn({ keptOn })).rejects.toMatchObject({
      fields: [{ field: "keptOn", code: "calendar.day-unclear" }],
    });
  const { context } = testRequest(services, { viewer: people.editor });
  const request = new Request(`http://sangam.test/manage-space/calendar?space=${spaceId}`);
  const data = await managePage({ request, context, params: {} } as never);
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const router = createMemoryRouter([
    {
      path: "/",
      element: createElement(I18nProvider, { i18n }, createElement(Rulings, { data, answer: undefined })),
    },
  ]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toMatch(/Please choose<\/option><optgroup label="Ahead"><option value="2026-(11-2[2-9]|11-30|12)/);
  expect(html).toMatch(/<optgroup label="Earlier this year"><option value="2026-01/);
});
