import { beforeAll, expect, test, describe } from "vitest";
import { readTurnout } from "#/features/attendance/public.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import { reservationsOf } from "#/testing/attendance.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent, type TestEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { joinEvent } from "./join-event.server.ts";
import { leaveEvent } from "./leave-event.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let spaceId: number;

beforeAll(async () => {
  spaceId = await testSpace(db);
});

const event = (options: Partial<TestEvent> = {}) => testEvent(db, { spaceId, startsAt: at(24), ...options });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const people = (count: number) => Promise.all(Array.from({ length: count }, () => testPerson(db)));

async function answers(occurrenceId: number) {
  const rows = await reservationsOf(db, occurrenceId);
  const counts = await readTurnout(db, { type: SUBJECT_TYPE, id: occurrenceId });
  return { rows, going: rows.filter((row) => row.status === "going"), counts };
}

describe("the capacity", () => {
  test("fifty who ask at once never take more than there are, and the rest wait in order", async () => {
    const occurrenceId = await event({ capacity: 20 });
    const crowd = await people(50);
    const given = await Promise.all(
      crowd.map((person) => joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId })),
    );
    const { rows, going, counts } = await answers(occurrenceId);
    expect(going).toHaveLength(20);
    expect(counts).toMatchObject({ going: 20, waiting: 30 });
    expect(rows.slice(0, 20).every((row) => row.status === "going")).toBe(true);
    expect(given.filter(({ status }) => status === "going")).toHaveLength(20);
    const positions = given.flatMap(({ position }) => position ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(rows.every((row) => row.promoted_at === null)).toBe(true);
  });

  test("while people come and go at once, nobody overtakes and no place stays empty", async () => {
    const occurrenceId = await event({ capacity: 10 });
    const crowd = await people(40);
    for (const person of crowd.slice(0, 25)) await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId });
    await Promise.all([
      ...crowd.slice(0, 8).map((person) => leaveEvent({ db, clock: clockAt(now) }, person, { occurrenceId })),
      ...crowd.slice(25).map((person) => joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId })),
    ]);
    const { rows, going, counts } = await answers(occurrenceId);
    expect(going).toHaveLength(10);
    expect(counts).toMatchObject({ going: 10, waiting: 22 });
    expect(rows.slice(0, 10).every((row) => row.status === "going")).toBe(true);
  });

  test("who leaves lets the first who waits move up, and only they are to be told", async () => {
    const occurrenceId = await event({ capacity: 1 });
    const [first, second, third] = await people(3);
    expect(await joinEvent({ db, clock: clockAt(now) }, first!, { occurrenceId })).toEqual({
      status: "going",
      position: null,
      reservedUntil: null,
      fee: null,
    });
    expect(await joinEvent({ db, clock: clockAt(now) }, second!, { occurrenceId })).toEqual({
      status: "waiting",
      position: 1,
      reservedUntil: null,
      fee: null,
    });
    expect(await joinEvent({ db, clock: clockAt(now) }, third!, { occurrenceId })).toEqual({
      status: "waiting",
      position: 2,
      reservedUntil: null,
      fee: null,
    });
    await leaveEvent({ db, clock: clockAt(now) }, first!, { occurrenceId });
    const { rows } = await answers(occurrenceId);
    expect(rows.map((row) => [row.person_id, row.status, row.promoted_at !== null])).toEqual([
      [second!.personId, "going", true],
      [third!.personId, "waiting", false],
    ]);
    expect(await joinEvent({ db, clock: clockAt(now) }, first!, { occurrenceId })).toEqual({
      status: "waiting",
      position: 2,
      reservedUntil: null,
      fee: null,
    });
  });

  test("asking twice is asking once, and leaving twice leaves once", async () => {
    const occurrenceId = await event({ capacity: 2 });
    const [person] = await people(1);
    await Promise.all([1, 2, 3, 4].map(() => joinEvent({ db, clock: clockAt(now) }, person!, { occurrenceId })));
    expect((await answers(occurrenceId)).counts).toMatchObject({ going: 1, waiting: 0 });
    await leaveEvent({ db, clock: clockAt(now) }, person!, { occurrenceId });
    await leaveEvent({ db, clock: clockAt(now) }, person!, { occurrenceId });
    expect((await answers(occurrenceId)).counts).toMatchObject({ going: 0, waiting: 0 });
  });

  test("without a capacity everybody has a place", async () => {
    const occurrenceId = await event();
    for (const person of await people(3)) {
      expect(await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId })).toMatchObject({ status: "going" });
    }
  });

  test("what is cancelled or over takes no answer, and nothing changes", async () => {
    const [person] = await people(1);
    const cancelled = await event({ status: "cancelled" });
    const over = await event({ startsAt: at(-3) });
    const ended = await event({ startsAt: at(-1), startedAt: at(-1), endedAt: at(-0.1), endsAt: at(2) });
    expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, person!, { occurrenceId: cancelled }))).toBe(
      "events.cancelled",
    );
    expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, person!, { occurrenceId: over }))).toBe("events.over");
    expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, person!, { occurrenceId: ended }))).toBe("events.over");
    for (const id of [cancelled, over, ended]) expect((await answers(id)).rows).toEqual([]);
  });
});
