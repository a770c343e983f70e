import { beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { testDatabase } from "#/testing/database.ts";
import { testEvent, type TestEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { can, type EventAction } from "./access.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { leaveEvent } from "./commands/leave-event.server.ts";
import { likeEvent, unlikeEvent } from "./commands/like-event.server.ts";
import { cancelReminder, setReminder } from "./commands/set-reminder.server.ts";
import { LikeForm, ReminderForm, RsvpForm, WorshipAddress, eventIdOf } from "./forms.ts";

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
  const rows = await db
    .selectFrom("event_rsvp")
    .select(["id", "person_id", "state", "promoted_at"])
    .where("occurrence_id", "=", occurrenceId)
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("event_occurrence")
    .select(["going_count", "waiting_count", "like_count"])
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  return { rows, going: rows.filter((row) => row.state === "going"), counts };
}

describe("places", () => {
  test("fifty who ask at once never take more than there are, and the rest wait in order", async () => {
    const occurrenceId = await event({ capacity: 20 });
    const crowd = await people(50);
    const given = await Promise.all(crowd.map((person) => joinEvent(db, person, { occurrenceId, now })));
    const { rows, going, counts } = await answers(occurrenceId);
    expect(going).toHaveLength(20);
    expect(counts).toMatchObject({ going_count: 20, waiting_count: 30 });
    expect(rows.slice(0, 20).every((row) => row.state === "going")).toBe(true);
    expect(given.filter(({ state }) => state === "going")).toHaveLength(20);
    const positions = given.flatMap(({ position }) => position ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(rows.every((row) => row.promoted_at === null)).toBe(true);
  });

  test("while people come and go at once, nobody overtakes and no place stays empty", async () => {
    const occurrenceId = await event({ capacity: 10 });
    const crowd = await people(40);
    for (const person of crowd.slice(0, 25)) await joinEvent(db, person, { occurrenceId, now });
    await Promise.all([
      ...crowd.slice(0, 8).map((person) => leaveEvent(db, person, { occurrenceId, now })),
      ...crowd.slice(25).map((person) => joinEvent(db, person, { occurrenceId, now })),
    ]);
    const { rows, going, counts } = await answers(occurrenceId);
    expect(going).toHaveLength(10);
    expect(counts).toMatchObject({ going_count: 10, waiting_count: 22 });
    expect(rows.slice(0, 10).every((row) => row.state === "going")).toBe(true);
  });

  test("who leaves lets the first who waits move up, and only they are to be told", async () => {
    const occurrenceId = await event({ capacity: 1 });
    const [first, second, third] = await people(3);
    expect(await joinEvent(db, first!, { occurrenceId, now })).toEqual({ state: "going", position: null });
    expect(await joinEvent(db, second!, { occurrenceId, now })).toEqual({ state: "waiting", position: 1 });
    expect(await joinEvent(db, third!, { occurrenceId, now })).toEqual({ state: "waiting", position: 2 });
    await leaveEvent(db, first!, { occurrenceId, now });
    const { rows } = await answers(occurrenceId);
    expect(rows.map((row) => [row.person_id, row.state, row.promoted_at !== null])).toEqual([
      [second!.personId, "going", true],
      [third!.personId, "waiting", false],
    ]);
    expect(await joinEvent(db, first!, { occurrenceId, now })).toEqual({ state: "waiting", position: 2 });
  });

  test("asking twice is asking once, and leaving twice leaves once", async () => {
    const occurrenceId = await event({ capacity: 2 });
    const [person] = await people(1);
    await Promise.all([1, 2, 3, 4].map(() => joinEvent(db, person!, { occurrenceId, now })));
    expect((await answers(occurrenceId)).counts).toMatchObject({ going_count: 1, waiting_count: 0 });
    await leaveEvent(db, person!, { occurrenceId, now });
    await leaveEvent(db, person!, { occurrenceId, now });
    expect((await answers(occurrenceId)).counts).toMatchObject({ going_count: 0, waiting_count: 0 });
  });

  test("without a capacity everybody has a place", async () => {
    const occurrenceId = await event();
    for (const person of await people(3)) {
      expect(await joinEvent(db, person, { occurrenceId, now })).toMatchObject({ state: "going" });
    }
  });

  test("what is cancelled or over takes no answer, and nothing changes", async () => {
    const [person] = await people(1);
    const cancelled = await event({ status: "cancelled" });
    const over = await event({ startsAt: at(-3) });
    const ended = await event({ startsAt: at(-1), startedAt: at(-1), endedAt: at(-0.1), endsAt: at(2) });
    expect(await codeOf(joinEvent(db, person!, { occurrenceId: cancelled, now }))).toBe("events.cancelled");
    expect(await codeOf(joinEvent(db, person!, { occurrenceId: over, now }))).toBe("events.over");
    expect(await codeOf(joinEvent(db, person!, { occurrenceId: ended, now }))).toBe("events.over");
    for (const id of [cancelled, over, ended]) expect((await answers(id)).rows).toEqual([]);
  });
});

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
      const input = { occurrenceId: id, now };
      expect(await codeOf(joinEvent(db, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(leaveEvent(db, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(likeEvent(db, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(unlikeEvent(db, visitor, input))).toBe("platform.sign-in-first");
      expect(await codeOf(setReminder(db, visitor, { ...input, minutesBefore: [0] }))).toBe("platform.sign-in-first");
      expect(await codeOf(cancelReminder(db, visitor, input))).toBe("platform.sign-in-first");
    }
  });

  test("a draft and an unknown event are equally unknown; those who run the space may not join a draft", async () => {
    const occurrenceId = await event({ status: "draft" });
    const stranger = await testPerson(db);
    const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    expect(await codeOf(joinEvent(db, stranger, { occurrenceId, now }))).toBe("platform.not-found");
    expect(await codeOf(joinEvent(db, stranger, { occurrenceId: 999_999, now }))).toBe("platform.not-found");
    expect(await codeOf(likeEvent(db, editor, { occurrenceId, now }))).toBe("platform.not-allowed");
  });

  test("the forty-first write in a minute is too many", async () => {
    const occurrenceId = await event();
    const person = await testPerson(db);
    for (let i = 0; i < 40; i++) await likeEvent(db, person, { occurrenceId, now });
    expect(await codeOf(unlikeEvent(db, person, { occurrenceId, now }))).toBe("platform.too-many");
    expect((await answers(occurrenceId)).counts.like_count).toBe(1);
  });
});

test("likes are counted once per person", async () => {
  const occurrenceId = await event();
  const [one, two] = await people(2);
  await Promise.all([one!, one!, two!].map((person) => likeEvent(db, person, { occurrenceId, now })));
  expect((await answers(occurrenceId)).counts.like_count).toBe(2);
  await unlikeEvent(db, one!, { occurrenceId, now });
  await unlikeEvent(db, one!, { occurrenceId, now });
  expect((await answers(occurrenceId)).counts.like_count).toBe(1);
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
  await setReminder(db, person, { occurrenceId, now, minutesBefore: [0] });
  await db
    .updateTable("event_reminder")
    .set({ sent_at: now, sent_for: at(24) })
    .execute();
  await setReminder(db, person, { occurrenceId, now, minutesBefore: [0] });
  expect(await reminders()).toEqual([{ minutes_before: 0, sent_at: now }]);
  await setReminder(db, person, { occurrenceId, now, minutesBefore: [60, 10] });
  expect(await reminders()).toEqual([
    { minutes_before: 10, sent_at: null },
    { minutes_before: 60, sent_at: null },
  ]);
  expect(await codeOf(setReminder(db, person, { occurrenceId: started, now, minutesBefore: [0] }))).toBe(
    "events.started",
  );
  const soon = await event({ startsAt: at(0.5) });
  const late = setReminder(db, person, { occurrenceId: soon, now, minutesBefore: [60, 10] });
  expect(await codeOf(late)).toBe("events.reminder-late");
  await setReminder(db, person, { occurrenceId, now: at(23.5), minutesBefore: [10] });
  expect((await reminders()).map((row) => row.minutes_before)).toEqual([10, 60]);
  await cancelReminder(db, person, { occurrenceId, now });
  await cancelReminder(db, person, { occurrenceId, now });
  expect(await reminders()).toEqual([]);
});

describe("forms", () => {
  test.each([
    [RsvpForm, {}],
    [RsvpForm, { intent: "steal" }],
    [RsvpForm, { intent: ["join", "leave"] }],
    [LikeForm, { intent: "" }],
    [ReminderForm, { intent: "set", minutes: "7" }],
    [ReminderForm, { intent: "set", minutes: "-10" }],
    [ReminderForm, { intent: "set", minutes: "soon" }],
    [ReminderForm, { intent: "set", minutes: "<script>" }],
    [ReminderForm, { minutes: "10" }],
  ])("bad input is refused: %#", (schema, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });

  test("a reminder without minutes is for the start", () => {
    expect(ReminderForm.parse({ intent: "set" })).toEqual({ intent: "set", minutes: [0] });
    expect(ReminderForm.parse({ intent: "set", minutes: "1440" }).minutes).toEqual([1440]);
    expect(ReminderForm.parse({ intent: "set", minutes: ["10", "60", "10"] }).minutes).toEqual([10, 60]);
    expect(ReminderForm.safeParse({ intent: "set", choose: "yes" }).success).toBe(false);
  });

  test("an address with nonsense falls back to the defaults", () => {
    expect(WorshipAddress.parse({ q: " x ".repeat(99), faith: "pastafarian", tab: "past", after: "-3" })).toMatchObject(
      {
        faith: "all",
        tab: "live",
        after: undefined,
      },
    );
    expect(WorshipAddress.parse({}).q).toBe("");
    expect(WorshipAddress.parse({ q: "a".repeat(500) }).q).toHaveLength(100);
  });

  test("only whole positive numbers name an event", () => {
    expect(["7", "0", "-1", "7.5", "1e3", "seven", "9".repeat(20), undefined].map(eventIdOf)).toEqual([
      7,
      ...Array.from({ length: 7 }, () => null),
    ]);
  });
});
