import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "#/platform/i18n/languages.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { seedReservations } from "../attendance/sample.server.ts";
import { checkInAtDoor } from "./commands/check-in-at-door.server.ts";
import { countActivity } from "./commands/count-activity.server.ts";
import { noteWatching } from "./commands/note-watching.server.ts";
import { removeVisit } from "./commands/own-journey.server.ts";
import { renewDoor } from "./commands/renew-door.server.ts";
import { loader as posterPage } from "./pages/door-poster.tsx";
import { action as doorAction } from "./pages/manage-door.tsx";
import { ActivityList } from "./ui/activity-list.tsx";
import { purgeWatching } from "./jobs.server.ts";
import { countVisits, findDoor, readDoor } from "./queries/doors.server.ts";
import { listActivity } from "./queries/activity.server.ts";
import { readSums } from "./queries/journey.server.ts";
import { listVisitedPlaces } from "./queries/places.server.ts";
import { BEAT_SECONDS, canHaveCome, DOORS_A_DAY, WATCHED_SECONDS } from "./rules.ts";

const START = Date.parse("2026-11-21T04:00:00Z");
let nowMs = START;
const { services } = await testServices(() => nowMs);
const { db, secret } = services;
const space = await testSpace(db, "Saptdhara Mandir");
const people = await testPeopleByRole(db, space);

beforeEach(async () => {
  nowMs = START;
  await db.deleteFrom("visit").execute();
  await db.deleteFrom("rate_limit").execute();
});

async function doorOf(spaceId: number): Promise<string> {
  const keeper = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  await renewDoor(services, keeper, { spaceId });
  return (await readDoor(db, secret, spaceId))!.token;
}

const visitsOf = (personId: number) =>
  db
    .selectFrom("visit")
    .select(["space_id", "day", "way", "is_virtual"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();

describe("a check-in at a door", () => {
  test("is kept once a day; the day after it is another one", async () => {
    const person = await testPerson(db);
    const token = await doorOf(space);
    expect(await checkInAtDoor(services, person, { token })).toBe(space);
    nowMs += 3_600_000;
    expect(await refusalCode(checkInAtDoor(services, person, { token }))).toBe("journey.here-already");
    nowMs += 24 * 3_600_000;
    await checkInAtDoor(services, person, { token });
    expect(await visitsOf(person.personId)).toEqual([
      { space_id: space, day: "2026-11-21", way: "door", is_virtual: false },
      { space_id: space, day: "2026-11-22", way: "door", is_virtual: false },
    ]);
  });

  test("twenty presses at once are one visit", async () => {
    const person = await testPerson(db);
    const token = await doorOf(space);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => refusalCode(checkInAtDoor(services, person, { token }))),
    );
    expect(codes.filter((code) => code === "journey.here-already")).toHaveLength(19);
    expect(await visitsOf(person.personId)).toHaveLength(1);
  });

  test("needs an account, and a code that hangs there: a renewed or invented one opens nothing", async () => {
    const old = await doorOf(space);
    expect(await refusalCode(checkInAtDoor(services, people.visitor, { token: old }))).toBe("platform.sign-in-first");
    const token = await doorOf(space);
    expect(token).not.toBe(old);
    const person = await testPerson(db);
    for (const wrong of [old, "x".repeat(32), "", "'; --"]) {
      expect(await refusalCode(checkInAtDoor(services, person, { token: wrong }))).toBe("journey.old-code");
      expect(await findDoor(db, "en", wrong)).toBeNull();
    }
    expect(await findDoor(db, "en", token)).toMatchObject({ spaceId: space, name: "Saptdhara Mandir" });
    expect(await visitsOf(person.personId)).toEqual([]);
  });

  test("of a space that is listed no more is none", async () => {
    const hidden = await testSpace(db, "Hidden");
    const token = await doorOf(hidden);
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", hidden).execute();
    expect(await refusalCode(checkInAtDoor(services, await testPerson(db), { token }))).toBe("journey.old-code");
  });

  test("is bounded for a code that was passed on: no two far places at once, and a few doors a day", async () => {
    const person = await testPerson(db);
    const at = async (name: string, lat: number, lng: number) => {
      const id = await testSpace(db, name);
      await db.updateTable("space").set({ lat, lng }).where("id", "=", id).execute();
      return doorOf(id);
    };
    const [ujjain, near, london] = [
      await at("Ujjain", 23.18, 75.77),
      await at("Indore road", 23.1, 75.8),
      await at("London", 51.5, -0.12),
    ];
    await checkInAtDoor(services, person, { token: ujjain });
    nowMs += 60_000;
    await checkInAtDoor(services, person, { token: near });
    expect(await refusalCode(checkInAtDoor(services, person, { token: london }))).toBe("journey.too-far");
    nowMs += 10 * 3_600_000;
    await checkInAtDoor(services, person, { token: london });
    for (let i = 3; i < DOORS_A_DAY; i++) {
      await checkInAtDoor(services, person, { token: await doorOf(await testSpace(db, `Mandir ${i}`)) });
    }
    const one = await doorOf(await testSpace(db, "One more"));
    expect(await refusalCode(checkInAtDoor(services, person, { token: one }))).toBe("journey.many-doors");
    nowMs += 24 * 3_600_000;
    await checkInAtDoor(services, person, { token: one });
  });

  test("is possible by plane and not faster", () => {
    const [delhi, london] = [
      { lat: 28.6, lng: 77.2 },
      { lat: 51.5, lng: -0.12 },
    ];
    expect(canHaveCome(delhi, london, 9 * 3_600_000)).toBe(true);
    expect(canHaveCome(delhi, london, 3 * 3_600_000)).toBe(false);
    expect(canHaveCome(delhi, { lat: 28.7, lng: 77.25 }, 0)).toBe(true);
  });

  test("is counted for the space without a name, and those who keep the door alone see and renew it", async () => {
    const token = await doorOf(space);
    for (let i = 0; i < 3; i++) await checkInAtDoor(services, await testPerson(db), { token });
    expect(await countVisits(db, space, "2026-11-21")).toEqual({
      door: { today: 3, week: 3, month: 3 },
      watched: { today: 0, week: 0, month: 0 },
    });
    expect(await countVisits(db, space, "2026-11-25")).toMatchObject({ door: { today: 0, week: 3, month: 3 } });
    expect(await countVisits(db, space, "2026-12-21")).toMatchObject({ door: { month: 0 } });
    expect(await whoMay(people, (viewer) => renewDoor(services, viewer, { spaceId: space }))).toEqual([
      "owner",
      "manager",
      "editor",
    ]);
  });
});

describe("a virtual visit", () => {
  const live = (over: Partial<Parameters<typeof testEvent>[1]> = {}) =>
    testEvent(db, {
      spaceId: space,
      startsAt: new Date(START - 600_000),
      startedAt: new Date(START - 600_000),
      ...over,
    });
  const watch = async (person: Parameters<typeof noteWatching>[1], occurrenceId: number, seconds: number) => {
    let isVisit = await noteWatching(services, person, { occurrenceId });
    for (let passed = 0; passed < seconds; passed += BEAT_SECONDS) {
      nowMs += BEAT_SECONDS * 1_000;
      isVisit = await noteWatching(services, person, { occurrenceId });
    }
    return isVisit;
  };

  test("comes with enough time in front of a ceremony, by the server's clock, once a day a space", async () => {
    const [person, occurrenceId] = [await testPerson(db), await live()];
    expect(await watch(person, occurrenceId, WATCHED_SECONDS - BEAT_SECONDS)).toBe(false);
    expect(await visitsOf(person.personId)).toEqual([]);
    expect(await watch(person, occurrenceId, BEAT_SECONDS)).toBe(true);
    expect(await watch(person, await live(), WATCHED_SECONDS)).toBe(true);
    expect(await visitsOf(person.personId)).toEqual([
      { space_id: space, day: "2026-11-21", way: "watching", is_virtual: true },
    ]);
  });

  test("comes neither of many words at once nor of time between visits to the page", async () => {
    const [person, occurrenceId] = [await testPerson(db), await live()];
    for (let i = 0; i < 30; i++) await noteWatching(services, person, { occurrenceId });
    for (let i = 0; i < 4; i++) {
      nowMs += 5 * 60_000;
      await noteWatching(services, person, { occurrenceId });
    }
    expect(await visitsOf(person.personId)).toEqual([]);
  });

  test("is one for the time that somebody has, however many ceremonies are in front of them; one after the other counts", async () => {
    const person = await testPerson(db);
    const spaces = await Promise.all(Array.from({ length: 6 }, (_, i) => testSpace(db, `Mandir ${i}`)));
    const rooms = await Promise.all(spaces.map((spaceId) => live({ spaceId })));
    const beat = () =>
      Promise.all(rooms.map((occurrenceId) => noteWatching({ ...services, clock }, person, { occurrenceId })));
    const began = nowMs;
    let at = began;
    const clock = () => at;
    await beat();
    for (let passed = BEAT_SECONDS; passed <= WATCHED_SECONDS; passed += BEAT_SECONDS) {
      at = began + passed * 1_000;
      await beat();
    }
    const { seconds } = await db
      .selectFrom("watching")
      .select((eb) => eb.fn.sum<number>("seconds").as("seconds"))
      .where("person_id", "=", person.personId)
      .executeTakeFirstOrThrow();
    expect(Number(seconds)).toBe(WATCHED_SECONDS);
    expect((await visitsOf(person.personId)).length).toBeLessThanOrEqual(1);

    const other = await testPerson(db);
    for (const occurrenceId of rooms.slice(0, 2)) expect(await watch(other, occurrenceId, WATCHED_SECONDS)).toBe(true);
    expect(await visitsOf(other.personId)).toHaveLength(2);
  });

  test("begins anew on another day: what was watched yesterday makes no visit of today", async () => {
    const [person, occurrenceId] = [await testPerson(db), await live()];
    expect(await watch(person, occurrenceId, WATCHED_SECONDS)).toBe(true);
    nowMs += 10 * 3_600_000;
    while (new Date(nowMs + 5.5 * 3_600_000).getUTCDate() === 21) nowMs += 3_600_000;
    expect(await noteWatching(services, person, { occurrenceId })).toBe(false);
    expect((await visitsOf(person.personId)).map(({ day }) => day)).toEqual(["2026-11-21"]);
    expect(await watch(person, occurrenceId, WATCHED_SECONDS)).toBe(true);
    expect((await visitsOf(person.personId)).map(({ day }) => day).toSorted()).toEqual(["2026-11-21", "2026-11-22"]);
  });

  test("is none of what is not shown: before it begins, after it ended, cancelled, unlisted", async () => {
    const person = await testPerson(db);
    const wrong = [
      await live({ startsAt: new Date(START + 3_600_000), startedAt: null }),
      await live({ endedAt: new Date(START - 60_000) }),
      await live({ status: "cancelled" }),
      999_999,
    ];
    for (const occurrenceId of wrong) {
      expect(await refusalCode(noteWatching(services, person, { occurrenceId }))).toBe("platform.not-found");
    }
    expect(await refusalCode(noteWatching(services, people.visitor, { occurrenceId: await live() }))).toBe(
      "platform.sign-in-first",
    );
  });

  test("who watched what is forgotten after a day", async () => {
    const [person, occurrenceId] = [await testPerson(db), await live()];
    await noteWatching(services, person, { occurrenceId });
    const left = () => db.selectFrom("watching").select("person_id").where("person_id", "=", person.personId).execute();
    await purgeWatching(services);
    expect(await left()).toHaveLength(1);
    nowMs += 25 * 3_600_000;
    await purgeWatching(services);
    expect(await left()).toEqual([]);
  });
});

test("a ticket that was checked in is a visit, and none once that was undone", async () => {
  const person = await testPerson(db);
  const occurrenceId = await testEvent(db, { spaceId: space, startsAt: new Date(START) });
  await seedReservations(db, "event_occurrence", [
    { subjectId: occurrenceId, personId: person.personId, at: new Date(START) },
  ]);
  const check = (at: Date | null) =>
    db.updateTable("reservation").set({ checked_in_at: at }).where("person_id", "=", person.personId).execute();
  await check(new Date(START));
  expect(await visitsOf(person.personId)).toEqual([
    { space_id: space, day: "2026-11-21", way: "ticket", is_virtual: false },
  ]);
  // The door on the same day adds nothing: it is the same visit.
  const token = await doorOf(space);
  expect(await refusalCode(checkInAtDoor(services, person, { token }))).toBe("journey.here-already");
  await check(null);
  expect(await visitsOf(person.personId)).toEqual([]);
});

test("a removed visit leaves the journey, its sums, the places and the space's numbers; nobody removes another's", async () => {
  const [person, other] = [await testPerson(db), await testPerson(db)];
  const token = await doorOf(space);
  await checkInAtDoor(services, person, { token });
  await countActivity(services);
  nowMs += 24 * 3_600_000;
  await checkInAtDoor(services, person, { token });
  const list = await listActivity(db, { personId: person.personId, language: "en" });
  expect(list.rows.map(({ way, space: at }) => [way, at?.name])).toEqual([
    ["door", "Saptdhara Mandir"],
    ["door", "Saptdhara Mandir"],
  ]);
  const places = () =>
    listVisitedPlaces(db, { personId: person.personId, viewer: person, language: "en", after: null });
  expect((await places()).rows).toMatchObject([{ id: space, visits: 2, virtualVisits: 0, lastDay: "2026-11-22" }]);
  const latest = list.rows[0]!.sourceId;
  await expect(removeVisit(services, other, { visitId: latest })).rejects.toMatchObject({ status: 404 });
  expect((await readSums(db, person.personId, "2026-11-01")).visit).toEqual({ ever: 2, month: 2 });
  await removeVisit(services, person, { visitId: latest });
  await expect(removeVisit(services, person, { visitId: latest })).rejects.toMatchObject({ status: 404 });
  expect((await readSums(db, person.personId, "2026-11-01")).visit).toEqual({ ever: 1, month: 1 });
  expect((await places()).rows).toMatchObject([{ visits: 1, lastDay: "2026-11-21" }]);
  await countActivity(services);
  expect((await readSums(db, person.personId, "2026-11-01")).visit).toEqual({ ever: 1, month: 1 });
  await removeVisit(services, person, { visitId: list.rows[1]!.sourceId });
  expect((await places()).rows).toEqual([]);
});

test("nothing is left of somebody who is deleted", async () => {
  const person = await testPerson(db);
  await checkInAtDoor(services, person, { token: await doorOf(space) });
  await countActivity(services);
  nowMs += 24 * 3_600_000;
  await checkInAtDoor(services, person, { token: await doorOf(space) });
  await db.deleteFrom("person").where("id", "=", person.personId).execute();
  for (const table of [
    "visit",
    "visit_place",
    "activity",
    "activity_month",
    "activity_change",
    "person_badge",
  ] as const) {
    const rows = await db.selectFrom(table).select("person_id").where("person_id", "=", person.personId).execute();
    expect(rows, table).toEqual([]);
  }
});

test("a visit stands under the day of the place where it was, wherever its person keeps their clock", async () => {
  const person = await testPerson(db);
  nowMs = Date.parse("2026-11-28T15:00:00Z");
  await checkInAtDoor(services, person, { token: await doorOf(space) });
  const { rows } = await listActivity(db, { personId: person.personId, language: "en" });
  expect(rows.map(({ source, day }) => [source, day])).toEqual([["visit", "2026-11-28"]]);
  const list = createElement(ActivityList, { rows, label: "", now: new Date(nowMs), zone: "Pacific/Auckland" });
  const html = renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n: setupI18n({ locale: "en", messages: { en: {} } }) },
      createElement(MemoryRouter, null, list),
    ),
  );
  expect(html).toContain("Sat, 28 Nov");
});

test("the poster of a door has its address in writing, and its words in every language", async () => {
  const keeper = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const token = await doorOf(space);
  const { context } = testRequest(services, { viewer: keeper });
  const request = new Request(`http://sangam.test/door-poster/${space}`);
  const { address, texts } = await posterPage({ request, context, params: { space: String(space) } } as never);
  expect(address).toBe(`${new URL(services.config.publicUrl).host}/visit/${token}`);
  expect(texts.map(({ language }) => language).toSorted()).toEqual([...languages].toSorted());
  expect(texts.find(({ language }) => language === "hi")!.scan).toMatch(/[\u0900-\u097f]/);
});

test("only a code that had another before it is said to end that one", async () => {
  const spaceId = await testSpace(db, "Nava Mandir");
  const keeper = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const answers: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { context } = testRequest(services, { viewer: keeper });
    const body = new URLSearchParams({ space: String(spaceId) });
    const request = new Request("http://sangam.test/manage-space/door", { method: "POST", body });
    const answer = (await doorAction({ request, context, params: {} } as never)) as unknown as {
      done: { message: string };
    };
    answers.push(answer.done.message);
  }
  expect(answers.map((message) => message.includes("The one before"))).toEqual([false, true]);
});
