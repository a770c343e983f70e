import { beforeEach, expect, test } from "vitest";
import { languages } from "#/platform/i18n/languages.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { DAYS_AHEAD } from "./display-state.ts";
import { displayLanguages, readDisplay, stateTag } from "./read-display.server.ts";

let now = Date.parse("2026-11-26T06:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;
let spaceId: number;
let owner: SignedIn;

beforeEach(async () => {
  now = Date.parse("2026-11-26T06:00:00Z");
  spaceId = await testSpace(db, "Noor Masjid");
  await db
    .updateTable("space")
    .set({ kind: "mosque", faith: "islamic", lat: 23.26, lng: 77.41 })
    .where("id", "=", spaceId)
    .execute();
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
});

const read = async (asked: string | null = null) => (await readDisplay(services, visitor, spaceId, asked))!;
const post = (body: string, more: object = {}) =>
  db
    .insertInto("post")
    .values({
      ...{ space_id: spaceId, written_by: owner.personId, body, language: "en", state: "published" },
      ...{ idempotency_key: crypto.randomUUID(), published_at: new Date(now - 3_600_000), ...more },
    })
    .execute();

test("a screen knows its days ahead with the instants of every prayer, worded in each of its languages", async () => {
  await db
    .insertInto("space_calendar")
    .values({
      space_id: spaceId,
      fajr_iqama: "05:45",
      jumuah: ["13:15", "14:00"],
      version: 1,
      revision: 1,
      updated_at: new Date(now),
    })
    .execute();
  const { days, words, faith } = await read("en,hi");
  expect(faith).toBe("islamic");
  expect(days).toHaveLength(DAYS_AHEAD + 1);
  expect(days[0]!.date).toBe("2026-11-25");
  for (const [n, day] of days.slice(1).entries()) expect(day.from).toBe(days[n]!.until);
  const friday = days.find(({ date }) => date === "2026-11-27")!;
  expect(friday.prayers!.map(({ prayer }) => prayer)).toEqual(["fajr", "jumuah", "asr", "maghrib", "isha"]);
  expect(friday.prayers![0]!.iqama).toEqual([Date.parse("2026-11-27T00:15:00Z")]);
  expect(words.map(({ language }) => language)).toEqual(["en", "hi"]);
  for (const one of words) {
    expect(Object.keys(one.days)).toEqual(days.map(({ date }) => date));
    expect(one.labels.adhanIn).toContain("{time}");
    expect(one.labels.cutOff).toContain("{time}");
  }
  expect(words[0]!.days["2026-11-26"]).toMatchObject({
    title: "Thursday, 26 November 2026",
    named: expect.stringMatching(/1448$/),
  });
  expect(words[1]!.prayers.fajr).toMatch(/[\u0900-\u097f]/);
});

test("the languages are those of its address, or the space's own beside the source's", () => {
  expect(displayLanguages(null, "hi")).toEqual(["hi", "en"]);
  expect(displayLanguages(null, "en")).toEqual(["en"]);
  // One in which the interface does not speak yet.
  expect(displayLanguages(null, "ta")).toEqual(languages.includes("ta" as never) ? ["ta", "en"] : ["en"]);
  expect(displayLanguages("hi", "en")).toEqual(["hi"]);
  expect(displayLanguages("en,hi,en,xx", "en")).toEqual(["en", "hi"]);
  expect(displayLanguages("nonsense", "hi")).toEqual(["hi", "en"]);
});

test("a hidden space shows nothing to a television, as one that does not exist", async () => {
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", spaceId).execute();
  expect(await readDisplay(services, visitor, spaceId, null)).toBeNull();
  expect(await readDisplay(services, visitor, 999_999, null)).toBeNull();
  expect(await readDisplay(services, owner, spaceId, null)).not.toBeNull();
});

test("its announcements are the newest public posts of the last weeks, cut where they are long", async () => {
  await post("Old words", { published_at: new Date(now - 40 * 86_400_000) });
  await post(`The hall is being painted. ${"Please come by the side door. ".repeat(20)}`);
  await post("Not sent yet", { state: "draft", published_at: null });
  const { news } = await read();
  expect(news).toHaveLength(1);
  expect(news[0]!.text).toMatch(/^The hall is being painted.*…$/);
  expect(news[0]!.text.length).toBeLessThanOrEqual(241);
});

test("the code to give by is that of a verified UPI address, as long as the space may be paid", async () => {
  expect((await read()).gift).toBeNull();
  const verify = { verified_at: new Date(now), created_by: owner.personId };
  await db
    .insertInto("space_vpa")
    .values({ space_id: spaceId, vpa: "noor@examplebank", payee_name: "Noor Masjid", ...verify })
    .execute();
  expect((await read()).gift, "the space is not verified").toBeNull();
  await db
    .updateTable("space")
    .set({ verified_at: new Date(now), verified_names: ["Noor Masjid"] })
    .where("id", "=", spaceId)
    .execute();
  const { gift } = await read();
  expect(gift).toMatchObject({ vpa: "noor@examplebank", page: `sangam.test/space/${spaceId}/give` });
  expect(gift!.qr).toMatch(/^data:image\/svg\+xml;base64,/);
});

test("a state has the same tag until something of it changes", async () => {
  const before = stateTag(await read());
  now += 60_000;
  expect(stateTag(await read())).toBe(before);
  await post("A new announcement");
  expect(stateTag(await read())).not.toBe(before);
  now += 86_400_000;
  expect((await read()).days[0]!.date).toBe("2026-11-26");
});

test("where the Sun does not rise and set, a screen says by which rule its times are reckoned", async () => {
  await db.updateTable("space").set({ lat: 69.65, lng: 18.96 }).where("id", "=", spaceId).execute();
  const polarOf = async (at: string) => {
    now = Date.parse(at);
    return (await read("en")).words[0]!.days[at.slice(0, 10)]!.polar;
  };
  expect(await polarOf("2026-12-21T08:00:00Z")).toContain("the nearest latitude");
  expect(await polarOf("2026-03-21T08:00:00Z")).toBe("");
  await db.updateTable("space").set({ kind: "temple", faith: "hindu" }).where("id", "=", spaceId).execute();
  expect(await polarOf("2026-12-21T08:00:00Z")).toBe("The Sun does not rise and set today");
});
