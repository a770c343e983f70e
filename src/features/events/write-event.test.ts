import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { reservationsOf } from "#/testing/attendance.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { cancelOccurrences, rescheduleOccurrence } from "./commands/change-occurrences.server.ts";
import {
  takeCancellation,
  takeMove,
  hasUnannounced,
  type DueNotification,
} from "./commands/take-notifications.server.ts";
import { publishDue, publishEvent, removeDraft, unpublishEvent } from "./commands/publish-event.server.ts";
import { createEvent, editEvent, type EditInput } from "./commands/write-event.server.ts";
import type { EventInput } from "./editor/views.ts";
import { materialiseDue } from "./jobs.server.ts";
import { weeklyRule, type Plan } from "./plan/plan.ts";
import { findSeriesOfSpace } from "./queries/find-series.server.ts";
import { readStoredEvent } from "./queries/stored-event.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { services } = await testServices();
const { db } = services;
const now = new Date("2026-03-01T06:30:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let spaceId: number;
let admin: PeopleByRole;

beforeAll(async () => {
  spaceId = await testSpace(db);
  admin = await testPeopleByRole(db, spaceId);
});
// A test writes more in a second than a person in a day.
beforeEach(() => db.deleteFrom("rate_limit").execute());

const words = { ...{ location: "", hostName: "", hostTitle: "", specialInstructions: "", requirements: "" } };
const once: Plan = {
  ...{ repeats: "once", rrule: null, part: null, firstDay: "2026-03-06", lastDay: null, most: null },
  ...{ beginsAt: "18:30", beginsBy: null, minutes: 60, skipped: [], extra: [] },
};
const daily: Plan = { ...once, repeats: "daily", rrule: "FREQ=DAILY", most: 10 };
const fridays: Plan = { ...once, repeats: "weekly", rrule: weeklyRule(["FR"]), lastDay: "2026-04-30" };

const input = (more: Partial<EventInput> = {}): EventInput => ({
  spaceId,
  ...{ kind: "festival", category: "Prayer Ceremony", language: "en" },
  words: { title: "Evening Aarti", description: "Lamps on the ghat.", ...words },
  translations: { hi: { title: "संध्या आरती", description: "", ...words } },
  organizers: ["Asha Rao"],
  ...{ contactPhone: "", contactEmail: "", capacity: null, entryFeePaise: 0, budgetPaise: null },
  ...{ zone: "Asia/Kolkata", plan: daily },
  ...more,
});
const make = (
  more: Partial<EventInput> = {},
  publishing: Parameters<typeof createEvent>[2]["publishing"] = { kind: "now" },
) => createEvent({ ...services, clock: clockAt(now) }, admin.owner, { ...input(more), key: randomUUID(), publishing });
const edit = async (seriesId: number, change: Partial<EditInput>, viewer = admin.owner, at = now) => {
  const { revision, ...stored } = (await readStoredEvent(db, seriesId, at))!;
  return editEvent({ ...services, clock: clockAt(at) }, viewer, {
    ...stored,
    revision,
    note: "",
    publishing: null,
    ...change,
  });
};
const datesOf = (seriesId: number) =>
  db
    .selectFrom("event_occurrence as o")
    .leftJoin("admission_brief as a", (join) =>
      join.onRef("a.subject_id", "=", "o.id").on("a.subject_type", "=", "event_occurrence"),
    )
    .selectAll("o")
    .select("a.going_count")
    .where("o.series_id", "=", seriesId)
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .execute();
const openDays = async (seriesId: number) =>
  (await datesOf(seriesId))
    .filter(({ status }) => status === "scheduled")
    .map(({ starts_at }) => starts_at.toISOString().slice(0, 16));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

async function owed(claim: typeof takeMove, what: "moved" | "cancelled"): Promise<DueNotification[]> {
  const all: DueNotification[] = [];
  while (await hasUnannounced(db, what)) all.push(...(await claim(db, now)));
  return all;
}

describe("making", () => {
  test("a daily event has its dates, its words in two languages, and stands once however often it is sent", async () => {
    const form = { ...input(), key: randomUUID(), publishing: { kind: "now" } as const };
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => createEvent({ ...services, clock: clockAt(now) }, admin.editor, form)),
    );
    expect(new Set(ids).size).toBe(1);
    const dates = await datesOf(ids[0]!);
    expect(dates).toHaveLength(10);
    expect(dates[0]).toMatchObject({ status: "scheduled", planned_for: "2026-03-06T18:30", space_id: spaceId });
    expect(dates[0]!.starts_at).toEqual(new Date("2026-03-06T13:00:00Z"));
    const stored = await readStoredEvent(db, ids[0]!, now);
    expect(stored).toMatchObject({ ...input(), translations: { hi: { title: "संध्या आरती" } }, publishAt: null });
    expect(stored!.publishedAt).toEqual(now);
    expect(await findSeriesOfSpace(db, spaceId, "संध्या")).toEqual([ids[0]]);
  });

  test("what cannot be public is refused beside its field, and nothing is left behind", async () => {
    const count = () =>
      db
        .selectFrom("event_series")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const refusedWith = (field: string, code: string) => expect.objectContaining({ code, fields: [{ field, code }] });
    await expect(make({ plan: null })).rejects.toEqual(refusedWith("date", "events.needs-date"));
    await expect(make({ plan: { ...once, firstDay: "2026-02-01" } })).rejects.toEqual(
      refusedWith("date", "events.in-the-past"),
    );
    await expect(make({ plan: { ...once, firstDay: "2026-03-01", beginsAt: "06:00" } })).rejects.toEqual(
      refusedWith("time", "events.in-the-past"),
    );
    await expect(
      make({ plan: { ...daily, most: null, lastDay: "2026-03-06", skipped: ["2026-03-06"] } }),
    ).rejects.toEqual(refusedWith("date", "events.no-dates"));
    await expect(make({}, { kind: "later", at: later(-1) })).rejects.toEqual(
      refusedWith("publishDate", "events.publish-past"),
    );
    await expect(make({}, { kind: "later", at: later(6) })).rejects.toEqual(
      refusedWith("publishDate", "events.publish-after-start"),
    );
    expect(await count()).toEqual(before);
  });

  test("twenty who lay the same dates at once lay each of them once, and the night goes on where they ended", async () => {
    const seriesId = await make({ plan: { ...daily, most: null } });
    await db.deleteFrom("event_occurrence").where("series_id", "=", seriesId).execute();
    await db.updateTable("event_plan").set({ made_until: null }).where("series_id", "=", seriesId).execute();
    await Promise.all(Array.from({ length: 20 }, () => materialiseDue(services, now)));
    const first = (await datesOf(seriesId)).map(({ planned_for }) => planned_for);
    expect(first).toHaveLength(60);
    expect(new Set(first).size).toBe(60);
    expect(await materialiseDue(services, later(1))).toBe(0);
    expect(await materialiseDue(services, later(30))).toBeGreaterThan(0);
    expect(await materialiseDue(services, later(30))).toBe(0);
    await db.updateTable("event_plan").set({ is_over: true }).where("series_id", "=", seriesId).execute();
  });
});

describe("public later", () => {
  test("a draft is nobody's until its instant; its job makes it public once, and not too early", async () => {
    const at = later(2);
    const seriesId = await make({}, { kind: "later", at });
    const statuses = async () => [...new Set((await datesOf(seriesId)).map(({ status }) => status))];
    expect(await statuses()).toEqual(["draft"]);
    const queued = await db
      .withSchema("boss")
      .selectFrom("job" as never)
      .select(["data", "start_after"] as never)
      .where("name" as never, "=", "events.publish" as never)
      .execute();
    expect(queued).toContainEqual({ data: { seriesId }, start_after: at });
    expect(await publishDue(db, { seriesId }, later(1))).toEqual(at);
    expect(await statuses()).toEqual(["draft"]);
    await Promise.all([1, 2, 3].map(() => publishDue(db, { seriesId }, at)));
    expect(await statuses()).toEqual(["scheduled"]);
    const audit = await db
      .selectFrom("audit")
      .select("action")
      .where("entity_id", "=", seriesId)
      .where("action", "=", "event.published")
      .execute();
    expect(audit).toHaveLength(1);
    expect((await readStoredEvent(db, seriesId, now))!.publishAt).toBeNull();
  });

  test("a draft without a date is kept, published by hand when it has one, taken back while nobody answered, and removed", async () => {
    const seriesId = await make({ plan: null }, { kind: "draft" });
    expect(await codeOf(publishEvent({ ...services, clock: clockAt(now) }, admin.owner, { spaceId, seriesId }))).toBe(
      "events.needs-date",
    );
    await edit(seriesId, { plan: once });
    await publishEvent({ ...services, clock: clockAt(now) }, admin.owner, { spaceId, seriesId });
    expect(await openDays(seriesId)).toEqual(["2026-03-06T13:00"]);
    expect(await codeOf(removeDraft({ db, clock: clockAt(now) }, admin.owner, { spaceId, seriesId }))).toBe(
      "events.is-public",
    );
    await unpublishEvent({ db }, admin.owner, { spaceId, seriesId });
    expect(await openDays(seriesId)).toEqual([]);
    await publishEvent({ ...services, clock: clockAt(now) }, admin.owner, { spaceId, seriesId });
    const [date] = await datesOf(seriesId);
    await joinEvent({ db, clock: clockAt(now) }, await testPerson(db), { occurrenceId: date!.id });
    expect(await codeOf(unpublishEvent({ db }, admin.owner, { spaceId, seriesId }))).toBe("events.answered");
    const other = await make({}, { kind: "draft" });
    await removeDraft({ db, clock: clockAt(now) }, admin.owner, { spaceId, seriesId: other });
    expect(await readStoredEvent(db, other, now)).toBeNull();
    expect(await publishDue(db, { seriesId: other }, later(9))).toBeNull();
  });
});

describe("changing", () => {
  test("words change everywhere at once, and more places let those move up who wait", async () => {
    const seriesId = await make({ capacity: 1 });
    const [date] = await datesOf(seriesId);
    const [first, second] = [await testPerson(db), await testPerson(db)];
    for (const person of [first, second])
      await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId: date!.id });
    await edit(seriesId, { capacity: 2, words: { ...input().words, title: "Deep Aarti" } });
    expect(await reservationsOf(db, date!.id)).toMatchObject([
      { person_id: first.personId, status: "going", promoted_at: null },
      { person_id: second.personId, status: "going", promoted_at: now },
    ]);
    expect((await datesOf(seriesId)).map(({ id }) => id)).toContain(date!.id);
    expect(await readStoredEvent(db, seriesId, now)).toMatchObject({ revision: 2, words: { title: "Deep Aarti" } });
    await edit(seriesId, { capacity: 1 });
    expect((await datesOf(seriesId))[0]!.going_count).toBe(2);
  });

  test("of twenty who save at once one is first; the others are told who changed what, and lose nothing", async () => {
    const seriesId = await make({ plan: once });
    const { revision } = (await readStoredEvent(db, seriesId, now))!;
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        edit(seriesId, { revision, words: { ...input().words, title: `Aarti ${i}` } }, admin.manager),
      ),
    );
    const refused = saves.flatMap((save) => (save.status === "rejected" ? [save.reason as Refusal] : []));
    expect(refused).toHaveLength(19);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        code: "events.changed-meanwhile",
        params: { name: "The manager" },
        fields: [{ field: "title", code: "events.field-changed" }],
      });
    }
    expect((await readStoredEvent(db, seriesId, now))!.revision).toBe(revision + 1);
  });

  test("another hour for all: every date keeps its answers, and the move is noted for those who come", async () => {
    const seriesId = await make();
    const [, second] = await datesOf(seriesId);
    const person = await testPerson(db);
    await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId: second!.id });
    await edit(seriesId, { plan: { ...daily, beginsAt: "19:00" }, note: "The river is high." });
    const after = await datesOf(seriesId);
    expect(after).toHaveLength(10);
    expect(after[1]).toMatchObject({
      id: second!.id,
      going_count: 1,
      planned_for: "2026-03-07T19:00",
      change_note: "The river is high.",
    });
    expect(after[1]!.starts_at.toISOString()).toBe("2026-03-07T13:30:00.000Z");
    expect(after[1]!.moved_from).toEqual(second!.starts_at);
  });

  test("a plan with other days: near dates go along, what somebody counts on is cancelled, the rest is dropped", async () => {
    const seriesId = await make({ plan: fridays });
    const before = await datesOf(seriesId);
    expect(before).toHaveLength(8);
    for (const date of before.slice(0, 2))
      await joinEvent({ db, clock: clockAt(now) }, await testPerson(db), { occurrenceId: date.id });
    await edit(seriesId, {
      plan: { ...fridays, rrule: weeklyRule(["SA"]), firstDay: "2026-03-14", lastDay: "2026-03-21" },
      note: "Saturdays.",
    });
    const after = await datesOf(seriesId);
    const by = (id: number) => after.find((date) => date.id === id)!;
    expect(by(before[0]!.id)).toMatchObject({ status: "cancelled", is_dropped: false, change_note: "Saturdays." });
    expect(by(before[1]!.id)).toMatchObject({ status: "scheduled", planned_for: "2026-03-14T18:30", going_count: 1 });
    expect(by(before[4]!.id)).toMatchObject({ status: "cancelled", is_dropped: true });
    expect(await openDays(seriesId)).toEqual(["2026-03-14T13:00", "2026-03-21T13:00"]);
    // Back again: what was dropped is there as it was.
    await edit(seriesId, { plan: fridays });
    expect(await openDays(seriesId)).toHaveLength(7);
    expect(by(before[4]!.id).id).toBe(
      (await datesOf(seriesId)).find(({ planned_for }) => planned_for === before[4]!.planned_for)!.id,
    );
  });

  test("this date only: it keeps its name in the plan, and the plan does not make it again", async () => {
    const seriesId = await make({ plan: fridays });
    const [first] = await datesOf(seriesId);
    const move = {
      spaceId,
      occurrenceId: first!.id,
      scope: "this",
      note: "",
      day: "2026-03-08",
      beginsAt: "17:00",
      minutes: 90,
    } as const;
    await rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, move);
    const moved = (await datesOf(seriesId)).find(({ id }) => id === first!.id)!;
    expect(moved).toMatchObject({ planned_for: "2026-03-06T18:30", moved_from: first!.starts_at });
    expect(moved.starts_at.toISOString()).toBe("2026-03-08T11:30:00.000Z");
    await db
      .updateTable("event_plan")
      .set({ made_until: null, is_over: false })
      .where("series_id", "=", seriesId)
      .execute();
    expect(await materialiseDue(services, now)).toBe(0);
    // A new hour for all leaves what was moved by hand where it is.
    await edit(seriesId, { plan: { ...fridays, beginsAt: "20:00" } });
    expect((await openDays(seriesId)).slice(0, 2)).toEqual(["2026-03-08T11:30", "2026-03-13T14:30"]);
    expect(
      await codeOf(rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, { ...move, day: "2026-02-28" })),
    ).toBe("events.in-the-past");
  });

  test("this and all that follow, and all: by another weekday, with what came before left alone", async () => {
    const seriesId = await make({ plan: fridays });
    const dates = await datesOf(seriesId);
    const move = { spaceId, note: "", beginsAt: "19:00", minutes: 60 };
    await rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, {
      ...move,
      occurrenceId: dates[2]!.id,
      scope: "following",
      day: "2026-03-21",
    });
    expect((await openDays(seriesId)).slice(0, 4)).toEqual([
      "2026-03-06T13:00",
      "2026-03-13T13:00",
      "2026-03-21T13:30",
      "2026-03-28T13:30",
    ]);
    expect((await datesOf(seriesId)).map(({ id }) => id).toSorted()).toEqual(dates.map(({ id }) => id).toSorted());
    await rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, {
      ...move,
      occurrenceId: dates[1]!.id,
      scope: "all",
      day: "2026-03-12",
    });
    expect((await openDays(seriesId)).slice(0, 3)).toEqual([
      "2026-03-05T13:30",
      "2026-03-12T13:30",
      "2026-03-19T13:30",
    ]);
    const moon = await make({ plan: { ...once, repeats: "full-moon" } });
    const [full] = await datesOf(moon);
    const code = codeOf(
      rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, {
        ...move,
        occurrenceId: full!.id,
        scope: "all",
        day: "2026-03-20",
      }),
    );
    expect(await code).toBe("events.own-rule");
  });

  test("so many dates: those that follow are as many as were left", async () => {
    const seriesId = await make();
    const dates = await datesOf(seriesId);
    const move = {
      spaceId,
      occurrenceId: dates[4]!.id,
      scope: "following",
      note: "",
      day: "2026-03-10",
      beginsAt: "05:00",
      minutes: 30,
    } as const;
    await rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, move);
    const open = await openDays(seriesId);
    expect(open).toHaveLength(10);
    expect(open.slice(3, 5)).toEqual(["2026-03-09T13:00", "2026-03-09T23:30"]);
  });

  test("cancelled from here on: who counts on a date is told once, with the reason, and nothing comes after", async () => {
    await owed(takeMove, "moved");
    await owed(takeCancellation, "cancelled");
    const seriesId = await make({ plan: { ...daily, most: null } });
    const dates = await datesOf(seriesId);
    const crowd = await Promise.all([1, 2, 3].map(() => testPerson(db)));
    for (const [i, person] of crowd.entries()) {
      const id = randomUUID();
      await db
        .insertInto("auth_user")
        .values({ id, name: person.name, email: `${id}@example.org` } as never)
        .execute();
      await db.updateTable("person").set({ user_id: id }).where("id", "=", person.personId).execute();
      await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId: dates[i]!.id });
    }
    const reason = { spaceId, occurrenceId: dates[1]!.id, note: "The hall is being mended." };
    expect(await cancelOccurrences({ db, clock: clockAt(now) }, admin.owner, { ...reason, scope: "following" })).toBe(
      59,
    );
    const told = await owed(takeCancellation, "cancelled");
    expect(told.map(({ personId, occurrenceId }) => [personId, occurrenceId])).toEqual([
      [crowd[1]!.personId, dates[1]!.id],
      [crowd[2]!.personId, dates[2]!.id],
    ]);
    expect(await owed(takeCancellation, "cancelled")).toEqual([]);
    expect(await openDays(seriesId)).toHaveLength(1);
    expect((await datesOf(seriesId))[1]).toMatchObject({ change_note: reason.note, going_count: 1 });
    expect(await materialiseDue(services, later(40))).toBe(0);
    const move = {
      ...reason,
      occurrenceId: dates[0]!.id,
      scope: "this",
      day: "2026-03-07",
      beginsAt: "18:30",
      minutes: 60,
    } as const;
    await rescheduleOccurrence({ db, clock: clockAt(now) }, admin.owner, move);
    expect((await owed(takeMove, "moved")).map(({ personId }) => personId)).toEqual([crowd[0]!.personId]);
    expect(await owed(takeMove, "moved")).toEqual([]);
    expect(
      await codeOf(cancelOccurrences({ db, clock: clockAt(now) }, admin.owner, { ...reason, scope: "this" })),
    ).toBe("events.cancelled");
  });
});

test("role × action", async () => {
  const seriesId = await make({ plan: fridays });
  const draft = await make({}, { kind: "draft" });
  const [date] = await datesOf(seriesId);
  const { revision, ...stored } = (await readStoredEvent(db, seriesId, now))!;
  const move = {
    spaceId,
    occurrenceId: date!.id,
    scope: "this",
    note: "",
    day: "2026-03-07",
    beginsAt: "18:30",
    minutes: 60,
  } as const;
  const rows: Record<string, (viewer: PeopleByRole[keyof PeopleByRole]) => unknown> = {
    createEvent: (viewer) =>
      createEvent({ ...services, clock: clockAt(now) }, viewer, {
        ...input(),
        key: randomUUID(),
        publishing: { kind: "draft" },
      }),
    editEvent: (viewer) =>
      editEvent({ ...services, clock: clockAt(now) }, viewer, { ...stored, revision, note: "", publishing: null }),
    rescheduleOccurrence: (viewer) => rescheduleOccurrence({ db, clock: clockAt(now) }, viewer, move),
    cancelOccurrences: (viewer) => cancelOccurrences({ db, clock: clockAt(now) }, viewer, move),
    publishEvent: (viewer) => publishEvent({ ...services, clock: clockAt(now) }, viewer, { spaceId, seriesId: draft }),
    unpublishEvent: (viewer) => unpublishEvent({ db }, viewer, { spaceId, seriesId: draft }),
    removeDraft: (viewer) => removeDraft({ db, clock: clockAt(now) }, viewer, { spaceId, seriesId: draft }),
  };
  for (const [command, run] of Object.entries(rows)) {
    const may = await whoMay(admin, run);
    // Once it is removed, a draft is nobody's any more.
    const expected = command === "removeDraft" ? ["owner"] : ["owner", "manager", "editor"];
    expect([command, may]).toEqual([command, expected]);
  }
  const elsewhere = await testSpace(db);
  expect(
    await codeOf(
      rescheduleOccurrence(
        { db, clock: clockAt(now) },
        await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] }),
        { ...move, spaceId: elsewhere },
      ),
    ),
  ).toBe("platform.not-found");
});
