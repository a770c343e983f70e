import { beforeAll, expect, test, describe } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent, type TestEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { can, type EventAction } from "../access.ts";
import { joinEvent } from "./join-event.server.ts";
import { leaveEvent } from "./leave-event.server.ts";
import { likeEvent, unlikeEvent } from "./like-event.server.ts";
import { cancelReminder, setReminder } from "./set-reminder.server.ts";
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

const likesOf = async (occurrenceId: number) =>
  (
    await db
      .selectFrom("event_occurrence")
      .select("like_count")
      .where("id", "=", occurrenceId)
      .executeTakeFirstOrThrow()
  ).like_count;

describe("who may", () => {
  test("viewer × action", async () => {
    const open = { spaceId, spaceListed: true, isDraft: false };
    const draft = { ...open, isDraft: true };
    const unlisted = { ...open, spaceListed: false };
    const devotee = await testPerson(db);
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    const staff = await testPerson(db, { isStaff: true });
    const actions: EventAction[] = ["read", "join", "leave", "like", "remind"];
    const table = (viewer: Viewer) =>
      [open, draft, unlisted].map((about) => actions.filter((action) => can(viewer, action, about)).join(" "));
    expect(table(visitor)).toEqual(["read", "", ""]);
    expect(table(devotee)).toEqual(["read join leave like remind", "", ""]);
    expect(table(editor)).toEqual(["read join leave like remind", "read", "read"]);
    expect(table(staff)).toEqual(["read join leave like remind", "read", "read"]);
  });

  test("visitors are asked to sign in first, and learn nothing of what exists", async () => {
    const occurrenceId = await event();
    for (const id of [occurrenceId, 999_999]) {
      const input = { occurrenceId: id };
      expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(leaveEvent({ db, clock: clockAt(now) }, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(likeEvent({ db, clock: clockAt(now) }, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(unlikeEvent({ db, clock: clockAt(now) }, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(setReminder({ db, clock: clockAt(now) }, visitor, { ...input, minutesBefore: [0] }))).toBe(
        "platform.sign-in-first",
      );
      expect(await codeOf(cancelReminder({ db, clock: clockAt(now) }, visitor, input))).toBe("platform.sign-in-first");
    }
  });

  test("a draft and an unknown event are equally unknown; those who run the space may not join a draft", async () => {
    const occurrenceId = await event({ status: "draft" });
    const stranger = await testPerson(db);
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, stranger, { occurrenceId }))).toBe("platform.not-found");
    expect(await codeOf(joinEvent({ db, clock: clockAt(now) }, stranger, { occurrenceId: 999_999 }))).toBe(
      "platform.not-found",
    );
    expect(await codeOf(likeEvent({ db, clock: clockAt(now) }, editor, { occurrenceId }))).toBe("platform.not-allowed");
  });

  test("the forty-first write in a minute is too many", async () => {
    const occurrenceId = await event();
    const person = await testPerson(db);
    for (let i = 0; i < 40; i++) await likeEvent({ db, clock: clockAt(now) }, person, { occurrenceId });
    expect(await codeOf(unlikeEvent({ db, clock: clockAt(now) }, person, { occurrenceId }))).toBe("platform.too-many");
    expect(await likesOf(occurrenceId)).toBe(1);
  });
});

test("likes are counted once per person", async () => {
  const occurrenceId = await event();
  const [one, two] = await people(2);
  await Promise.all(
    [one!, one!, two!].map((person) => likeEvent({ db, clock: clockAt(now) }, person, { occurrenceId })),
  );
  expect(await likesOf(occurrenceId)).toBe(2);
  await unlikeEvent({ db, clock: clockAt(now) }, one!, { occurrenceId });
  await unlikeEvent({ db, clock: clockAt(now) }, one!, { occurrenceId });
  expect(await likesOf(occurrenceId)).toBe(1);
});

test("reminders are several, follow their choice, and are not set for what has passed", async () => {
  const occurrenceId = await event();
  const started = await event({ startsAt: at(-0.1), startedAt: at(-0.1) });
  const person = await testPerson(db);
  const reminders = () =>
    db
      .selectFrom("event_reminder")
      .select(["minutes_before", "sent_at"])
      .where("person_id", "=", person.personId)
      .orderBy("minutes_before")
      .execute();
  await setReminder({ db, clock: clockAt(now) }, person, { occurrenceId, minutesBefore: [0] });
  await db
    .updateTable("event_reminder")
    .set({ sent_at: now, sent_for: at(24) })
    .execute();
  await setReminder({ db, clock: clockAt(now) }, person, { occurrenceId, minutesBefore: [0] });
  expect(await reminders()).toEqual([{ minutes_before: 0, sent_at: now }]);
  await setReminder({ db, clock: clockAt(now) }, person, { occurrenceId, minutesBefore: [60, 10] });
  expect(await reminders()).toEqual([
    { minutes_before: 10, sent_at: null },
    { minutes_before: 60, sent_at: null },
  ]);
  expect(
    await codeOf(setReminder({ db, clock: clockAt(now) }, person, { occurrenceId: started, minutesBefore: [0] })),
  ).toBe("events.started");
  const soon = await event({ startsAt: at(0.5) });
  const late = setReminder({ db, clock: clockAt(now) }, person, { occurrenceId: soon, minutesBefore: [60, 10] });
  expect(await codeOf(late)).toBe("events.reminder-late");
  await setReminder({ db, clock: clockAt(at(23.5)) }, person, { occurrenceId, minutesBefore: [10] });
  expect((await reminders()).map((row) => row.minutes_before)).toEqual([10, 60]);
  await cancelReminder({ db, clock: clockAt(now) }, person, { occurrenceId });
  await cancelReminder({ db, clock: clockAt(now) }, person, { occurrenceId });
  expect(await reminders()).toEqual([]);
});
