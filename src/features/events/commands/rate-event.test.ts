import { beforeAll, expect, test } from "vitest";
import { testReservation } from "#/testing/attendance.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { readEventRating } from "../queries/event-rating.server.ts";
import { rateEvent } from "./rate-event.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-21T06:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let space: number;
let held: number;
let people: PeopleByRole;

beforeAll(async () => {
  space = await testSpace(db);
  held = await testEvent(db, { spaceId: space, startsAt: hours(-5), startedAt: hours(-5), endedAt: hours(-4) });
  people = await testPeopleByRole(db, space);
});

const go = (person: SignedIn, occurrence = held, status: "going" | "waiting" = "going") =>
  testReservation(db, occurrence, person.personId, status);
const rate = (viewer: Parameters<typeof rateEvent>[1], rating = 5, occurrenceId = held) =>
  rateEvent({ db, clock: clockAt(now) }, viewer, { occurrenceId, rating });
const code = (wish: Promise<unknown>) =>
  wish.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

test("who went rates it, once each and anew as often as they like; who runs the space does not", async () => {
  for (const person of Object.values(people)) if (person.kind === "person") await go(person);
  expect(await whoMay(people, (viewer) => rate(viewer))).toEqual([
    "owner",
    "manager",
    "treasurer",
    "editor",
    "stranger",
    "staff",
  ]);
  for (const role of ["owner", "manager", "treasurer", "editor"] as const) {
    expect(await code(rate(people[role]))).toBe("events.rate-own-space");
  }
  await Promise.all([1, 2, 3].map((stars) => rate(people.stranger, stars)));
  await rate(people.stranger, 2);
  const read = (viewer: Parameters<typeof rateEvent>[1]) =>
    readEventRating(db, viewer, { occurrenceId: held, spaceId: space });
  expect(await read(people.stranger)).toEqual({ average: 3.5, count: 2, own: 2, went: true });
  expect(await read(visitor)).toEqual({ average: 3.5, count: 2, own: null, went: false });
  expect(await read(people.owner)).toMatchObject({ went: false });
});

test("nobody else, and nobody before it is over", async () => {
  const [absent, waiting] = [await testPerson(db), await testPerson(db)];
  await go(waiting, held, "waiting");
  expect(await code(rate(absent))).toBe("events.rate-not-going");
  expect(await code(rate(waiting))).toBe("events.rate-not-going");
  for (const event of [
    { startsAt: hours(2) },
    { startsAt: hours(-1), endsAt: hours(1), startedAt: hours(-1) },
    { startsAt: hours(-3), status: "cancelled" as const },
  ]) {
    const id = await testEvent(db, { spaceId: space, ...event });
    await go(absent, id);
    expect(await code(rate(absent, 5, id))).toBe("events.not-over");
  }
  const draft = await testEvent(db, { spaceId: space, startsAt: hours(-9), status: "draft" });
  expect(await code(rate(absent, 5, draft))).toBe("platform.not-found");
  expect(await code(rate(absent, 5, 999_999))).toBe("platform.not-found");
});
