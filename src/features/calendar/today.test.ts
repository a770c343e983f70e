import { beforeEach, expect, test } from "vitest";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { keepCalendar, type KeepingInput } from "./commands/keep-calendar.server.ts";
import { rule } from "./commands/rule.server.ts";
import { usualKeeping } from "./keeping.ts";
import { listDatesOfMonth, readSpaceToday, readTodayLine } from "./today.server.ts";

const { services } = await testServices(() => Date.parse("2026-11-08T06:00:00Z"));
const { db } = services;
let spaceId: number;
let owner: SignedIn;

beforeEach(async () => {
  spaceId = await testSpace(db, "Deepsar Mandir");
  await db.updateTable("space").set({ lat: 23.26, lng: 77.41 }).where("id", "=", spaceId).execute();
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
});

const at = (now: string, language = "en") => ({ db, language, now: new Date(now) });
const today = async (now: string, language = "en") => (await readSpaceToday(at(now, language), visitor, spaceId))!;
const asMosque = (more: object = {}) =>
  db
    .updateTable("space")
    .set({ kind: "mosque", faith: "islamic", ...more })
    .where("id", "=", spaceId)
    .execute();
const keep = (more: Partial<KeepingInput>) => {
  const { revision: _revision, ...usual } = usualKeeping;
  return keepCalendar(services, owner, { spaceId, ...usual, ...more });
};

test("a space says what it keeps today, and which of it by its own ruling, from its own midnight on", async () => {
  const diwali = { observance: "diwali", reckonedOn: "2026-11-08", keptOn: "2026-11-09", note: "By our own count" };
  await rule(services, owner, { spaceId, ...diwali });
  expect((await today("2026-11-08T06:00:00Z")).kept.map(({ name }) => name)).not.toContain("Diwali");
  // Half past midnight in India is still the day before by UTC.
  const { kept, date, prayers } = await today("2026-11-08T19:00:00Z");
  expect(date).toBe("9 November 2026");
  expect(kept).toContainEqual({
    ...{ key: "diwali null", faith: "hindu", name: "Diwali", ruled: "As this temple rules" },
    ...{ reckonedOn: "8 November 2026", note: "By our own count" },
  });
  expect(prayers).toBeNull();
  const hindi = (await today("2026-11-08T19:00:00Z", "hi")).kept.find(
    ({ name }) => name === "दीपावली" || name === "दिवाली",
  );
  expect(hindi?.ruled).toMatch(/[\u0900-\u097f]/);
});

test("a mosque shows its prayers with the next one marked, and those of tomorrow after Isha", async () => {
  await asMosque();
  await keep({ iqama: { fajr: { at: "05:45" }, asr: { after: 15 } }, jumuah: ["13:15", "14:00"], method: "karachi" });
  const thursday = (await today("2026-11-26T06:00:00Z")).prayers!;
  expect(thursday.isTomorrow).toBe(false);
  expect(thursday.rows.map(({ name, isNext }) => [name, isNext])).toEqual([
    ...[
      ["Fajr", false],
      ["Dhuhr", true],
      ["Asr", false],
      ["Maghrib", false],
      ["Isha", false],
    ],
  ]);
  expect(thursday.rows[0]!.iqama).toEqual(["5:45 am"]);
  const late = (await today("2026-11-26T17:00:00Z")).prayers!;
  expect(late).toMatchObject({ isTomorrow: true });
  // Tomorrow is a Friday.
  expect(late.rows[1]).toMatchObject({ name: "Jumu’ah", iqama: ["1:15 pm", "2:00 pm"], isNext: false });
  expect(late.rows[0]).toMatchObject({ name: "Fajr", isNext: true });
});

test("the Hijri date goes with the mosque's own sighting", async () => {
  await asMosque();
  const { hijri } = await today("2026-11-26T06:00:00Z");
  await keep({ hijriShift: 1 });
  const shifted = (await today("2026-11-26T06:00:00Z")).hijri!;
  expect(Number.parseInt(shifted, 10)).toBe(Number.parseInt(hijri!, 10) - 1);
});

test("a mosque without a place shows what it has said, and without either nothing", async () => {
  await asMosque({ lat: null, lng: null });
  expect((await today("2026-11-26T06:00:00Z")).prayers).toBeNull();
  await keep({ iqama: { dhuhr: { at: "13:30" } } });
  expect((await today("2026-11-26T06:00:00Z")).prayers!.rows[1]).toMatchObject({ adhan: "", iqama: ["1:30 pm"] });
});

test("nothing is said of a hidden space", async () => {
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  expect(await readSpaceToday(at("2026-11-26T06:00:00Z"), visitor, spaceId)).toBeNull();
  expect(await readSpaceToday(at("2026-11-26T06:00:00Z"), owner, spaceId)).not.toBeNull();
});

test("the line of the first page names what is kept today, of all faiths, or what comes next", async () => {
  const diwali = await readTodayLine(at("2026-11-08T06:00:00Z"));
  expect(diwali.date).toBeNull();
  expect(diwali.names).toContain("Diwali");
  expect(diwali.names.length).toBeLessThanOrEqual(3);
  // It changes at midnight in India.
  expect((await readTodayLine(at("2026-11-07T18:29:00Z"))).date).toBe("8 November 2026");
  expect((await readTodayLine(at("2026-11-07T18:31:00Z"))).date).toBeNull();
  const days = Array.from({ length: 30 }, (_, n) => new Date(Date.parse("2027-06-01T06:00:00Z") + n * 86_400_000));
  const lines = await Promise.all(days.map((day) => readTodayLine(at(day.toISOString()))));
  expect(lines.every(({ names }) => names.length > 0)).toBe(true);
  expect(lines.some(({ date }) => date !== null)).toBe(true);
});

test("the days after the first say which of how many they are, at a space and on the first page", async () => {
  expect((await today("2026-10-12T06:00:00Z")).kept.map(({ name }) => name)).toContain("Sharad Navaratri, day 2 of 9");
  const hindi = (await today("2026-10-12T06:00:00Z", "hi")).kept.map(({ name }) => name);
  expect(
    hindi.some((name) => /9 .*2|2 .*9/.test(name) && !/day/.test(name)),
    hindi.join(),
  ).toBe(true);
  const line = await readTodayLine(at("2026-10-13T06:00:00Z"));
  expect(line.date).toBeNull();
  expect(line.names).toContain("Sharad Navaratri, day 3 of 9");
  // A letter of the month names it once.
  const named = (await listDatesOfMonth({ db, language: "en" }, "2026-10")).filter(({ names }) =>
    names.some((name) => name.includes("Navaratri")),
  );
  expect(named.map(({ date }) => date)).toEqual(["2026-10-11"]);
});

test("where the Sun does not rise and set, a mosque says by which rule its prayers are reckoned", async () => {
  await asMosque({ lat: 69.65, lng: 18.96, zone: "Europe/Oslo" });
  expect((await today("2026-06-21T08:00:00Z")).prayers!.polarRule).toContain("the nearest latitude");
  expect((await today("2026-12-21T08:00:00Z", "hi")).prayers!.polarRule).toMatch(/[\u0900-\u097f]/);
  expect((await today("2026-03-21T08:00:00Z")).prayers!.polarRule).toBeNull();
});
