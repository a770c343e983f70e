// Events by the sacred calendar: their dates follow how their space keeps its days.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { usualKeeping } from "#/features/calendar/public.server.ts";
import { keepCalendar, type KeepingInput } from "#/features/calendar/commands/keep-calendar.server.ts";
import { rule, withdrawRuling } from "#/features/calendar/commands/rule.server.ts";
import { clockAt } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { cancelOccurrences, rescheduleOccurrence } from "./commands/change-occurrences.server.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { type DueNotification, hasUnannounced, takeMove } from "./commands/take-notifications.server.ts";
import { createEvent, editEvent } from "./commands/write-event.server.ts";
import type { EventInput } from "./editor/views.ts";
import { followCalendars, materialiseDue } from "./jobs.server.ts";
import { usualTime, type Plan } from "./plan/plan.ts";
import { loader as previewLoader } from "./pages/planned-dates.ts";
import { action as createAction, loader as createLoader } from "./pages/create-event.tsx";
import { loader as eventLoader } from "./pages/event.tsx";
import { readEventTrail } from "./queries/event-trail.server.ts";
import { readStoredEvent } from "./queries/stored-event.server.ts";
import { formValues } from "./editor/form-values.ts";

const now = new Date("2026-11-01T06:30:00Z");
const { services: given } = await testServices(() => now.getTime());
const services = { ...given, clock: clockAt(now) };
const { db } = services;
let spaceId: number;
let admin: PeopleByRole;

const ujjain = { lat: 23.1765, lng: 75.7885 };
beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
  spaceId = await testSpace(db, "Deepsar Mandir");
  await db
    .updateTable("space")
    .set({ ...ujjain, is_listed: true })
    .where("id", "=", spaceId)
    .execute();
  admin = await testPeopleByRole(db, spaceId);
});

const sunset = { moment: "sunset", minutes: 120 } as const;
const ekadashi: Plan = {
  ...{ repeats: "ekadashi", rrule: null, part: null, firstDay: "2026-11-01", lastDay: null, most: null },
  ...{ beginsAt: usualTime(sunset), beginsBy: sunset, minutes: 60, skipped: [], extra: [] },
};
const words = {
  ...{ title: "Ekadashi katha", description: "A story by lamplight.", location: "", hostName: "", hostTitle: "" },
  ...{ specialInstructions: "", requirements: "" },
};
const input = (plan: Plan): EventInput => ({
  ...{ spaceId, kind: "festival", category: "Prayer Ceremony", language: "en", words, translations: {} },
  ...{ organizers: [], contactPhone: "", contactEmail: "", capacity: null, entryFeePaise: 0, budgetPaise: null },
  ...{ zone: "Asia/Kolkata", plan },
});
const make = (plan: Plan) =>
  createEvent(services, admin.owner, { ...input(plan), key: randomUUID(), publishing: { kind: "now" } });
const rowsOf = (seriesId: number) =>
  db
    .selectFrom("event_occurrence")
    .selectAll()
    .where("series_id", "=", seriesId)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
const openDays = async (seriesId: number) =>
  (await rowsOf(seriesId)).filter(({ status }) => status === "scheduled").map((row) => row.planned_for!.slice(0, 10));
const keep = async (more: Partial<KeepingInput>) => {
  const { version } = (await db
    .selectFrom("space_calendar")
    .select("version")
    .where("space_id", "=", spaceId)
    .executeTakeFirst()) ?? { version: 0 };
  await keepCalendar(services, admin.owner, { ...usualKeeping, spaceId, ...more, version });
};
const follow = () => followCalendars(services, now);
const isMarked = async (seriesId: number) =>
  (await db.selectFrom("event_plan").select("is_stale").where("series_id", "=", seriesId).execute()).some(
    ({ is_stale }) => is_stale,
  );
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? [error.code, ...error.fields.map(({ field }) => field)] : error),
  );

const smarta = ["2026-11-05", "2026-11-20", "2026-12-04", "2026-12-20", "2027-01-03", "2027-01-18"];

test("an event on every ekadashi has its dates, is stored as it was written, and making them again makes none", async () => {
  const seriesId = await make(ekadashi);
  expect(await openDays(seriesId)).toEqual(smarta);
  expect((await readStoredEvent(db, seriesId, now))!.plan).toEqual(ekadashi);
  const before = await rowsOf(seriesId);
  await follow();
  await materialiseDue(services, now);
  expect(await rowsOf(seriesId)).toEqual(before);
  expect(await isMarked(seriesId)).toBe(false);
  // A month on there are more, and those that were made stay as they were.
  await db.updateTable("event_plan").set({ made_until: null }).where("series_id", "=", seriesId).execute();
  expect(await materialiseDue(services, new Date("2026-12-01T06:30:00Z"))).toBeGreaterThan(0);
  expect((await rowsOf(seriesId)).slice(0, before.length)).toEqual(before);
});

test("another tradition moves the dates that differ; who comes hears of it, and the trail says so", async () => {
  const seriesId = await make(ekadashi);
  await follow();
  const before = await rowsOf(seriesId);
  const guest = await testPerson(db);
  const userId = randomUUID();
  const user = { id: userId, name: guest.name, email: `${userId}@example.org` };
  await db
    .insertInto("auth_user")
    .values(user as never)
    .execute();
  await db.updateTable("person").set({ user_id: userId }).where("id", "=", guest.personId).execute();
  await joinEvent(services, guest, { occurrenceId: before[1]!.id });
  await keep({ tradition: "vaishnava" });
  expect(await isMarked(seriesId)).toBe(true);
  await follow();
  const after = await rowsOf(seriesId);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await openDays(seriesId)).toEqual([
    ...["2026-11-05", "2026-11-21", "2026-12-04", "2026-12-20", "2027-01-03", "2027-01-19"],
  ]);
  expect(after[1]).toMatchObject({ moved_from: before[1]!.starts_at, status: "scheduled" });
  expect(after[0]).toEqual(before[0]);
  const told: DueNotification[] = [];
  while (await hasUnannounced(db, "moved")) told.push(...(await takeMove(db, now)));
  expect(told).toMatchObject([{ occurrenceId: before[1]!.id, personId: guest.personId }]);
  const { rows } = await readEventTrail(db, { spaceId, seriesId });
  expect(rows[0]).toMatchObject({ action: "event.followed-calendar" });
  const entry = db.selectFrom("audit").select("detail").where("action", "=", "event.followed-calendar");
  expect(await entry.where("entity_id", "=", seriesId).execute()).toEqual([
    { detail: { moved: 2, cancelled: 0, added: 0 } },
  ]);
  // Nothing is left to do, and nobody hears of it twice.
  const quiet = await rowsOf(seriesId);
  await follow();
  expect(await rowsOf(seriesId)).toEqual(quiet);
});

test("a ruling moves one date, and taking it back moves it back", async () => {
  const seriesId = await make(ekadashi);
  await follow();
  const before = await rowsOf(seriesId);
  const ruling = { spaceId, observance: "ekadashi-mokshada", reckonedOn: "2026-12-20", keptOn: "2026-12-22", note: "" };
  const rulingId = await rule(services, admin.owner, ruling);
  await follow();
  expect(await openDays(seriesId)).toEqual(smarta.with(3, "2026-12-22"));
  await withdrawRuling(services, admin.owner, { spaceId, rulingId, version: 1 });
  await follow();
  expect((await rowsOf(seriesId)).map(({ id, starts_at }) => [id, starts_at])).toEqual(
    before.map(({ id, starts_at }) => [id, starts_at]),
  );
});

test("a space that moves takes the sunset along; where it says no place any more, its dates are by the clock", async () => {
  const seriesId = await make(ekadashi);
  await follow();
  const [before] = await rowsOf(seriesId);
  // From Ujjain to the east of the same zone, where the Sun sets an hour earlier.
  await db.updateTable("space").set({ lat: 26.14, lng: 91.74 }).where("id", "=", spaceId).execute();
  expect(await isMarked(seriesId)).toBe(true);
  await follow();
  const [east] = await rowsOf(seriesId);
  const earlier = (before!.starts_at.getTime() - east!.starts_at.getTime()) / 60_000;
  expect(earlier).toBeGreaterThan(50);
  expect(earlier).toBeLessThan(80);
  await db.updateTable("space").set({ lat: null, lng: null }).where("id", "=", spaceId).execute();
  await follow();
  expect((await rowsOf(seriesId))[0]!.planned_for).toBe("2026-11-05T20:00");
  // Another word in its details is no move.
  await db.updateTable("space").set({ name: "Deepsar" }).where("id", "=", spaceId).execute();
  expect(await isMarked(seriesId)).toBe(false);
  expect(await codeOf(make(ekadashi))).toEqual(["events.needs-place", "begins"]);
  expect(await codeOf(make({ ...ekadashi, beginsAt: "19:30", beginsBy: null }))).toBe("done");
});

test("what somebody moved by hand stays, what was cancelled is made in no other place, what has begun is left alone", async () => {
  const seriesId = await make(ekadashi);
  await follow();
  const rows = await rowsOf(seriesId);
  const named = { spaceId, scope: "this", note: "" } as const;
  await rescheduleOccurrence(services, admin.owner, {
    ...{ ...named, occurrenceId: rows[1]!.id, day: "2026-11-22", beginsAt: "17:00", minutes: 60 },
  });
  await cancelOccurrences(services, admin.owner, { ...named, occurrenceId: rows[5]!.id });
  await keep({ tradition: "vaishnava" });
  await follow();
  const after = await rowsOf(seriesId);
  expect(after).toHaveLength(rows.length);
  expect(after.find(({ id }) => id === rows[1]!.id)).toMatchObject({
    ...{ starts_at: new Date("2026-11-22T11:30:00Z"), status: "scheduled" },
  });
  expect(after.find(({ id }) => id === rows[5]!.id)!.status).toBe("cancelled");
  expect((await openDays(seriesId)).filter((day) => day > "2027-01-15")).toEqual([]);
});

test("a series that was ended gets no dates again, however its space keeps its days", async () => {
  const seriesId = await make({ ...ekadashi, most: 4 });
  const rows = await rowsOf(seriesId);
  await cancelOccurrences(services, admin.owner, { spaceId, scope: "following", note: "", occurrenceId: rows[1]!.id });
  await keep({ tradition: "vaishnava" });
  await follow();
  expect(await openDays(seriesId)).toEqual(["2026-11-05"]);
});

test("this and all that follow begin half an hour later after sunset; another day is refused", async () => {
  const seriesId = await make(ekadashi);
  await follow();
  const rows = await rowsOf(seriesId);
  const [, second] = rows;
  const minute = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14));
  const half = minute(second!.planned_for!) + 30;
  const beginsAt = `${Math.floor(half / 60)}:${String(half % 60).padStart(2, "0")}`;
  const move = { spaceId, occurrenceId: second!.id, scope: "following", note: "", minutes: 60, beginsAt } as const;
  expect(await codeOf(rescheduleOccurrence(services, admin.owner, { ...move, day: "2026-11-21" }))).toEqual([
    ...["events.own-rule", "scope"],
  ]);
  await rescheduleOccurrence(services, admin.owner, { ...move, day: "2026-11-20" });
  await follow();
  const after = await rowsOf(seriesId);
  expect(after.map(({ id }) => id).slice(0, 6)).toEqual(rows.map(({ id }) => id));
  expect(
    after.slice(0, 6).map(({ starts_at }, n) => (starts_at.getTime() - rows[n]!.starts_at.getTime()) / 60_000),
  ).toEqual([...[0, 30, 30, 30, 30, 30]]);
  const plans = await db
    .selectFrom("event_plan")
    .select(["first_day", "begins_offset"])
    .where("series_id", "=", seriesId)
    .orderBy("first_day")
    .execute();
  expect(plans.map((plan) => plan.begins_offset)).toEqual([120, 150]);
});

test("a plan of many ekadashis that began long ago is refused: they would all have to be counted", async () => {
  expect(await codeOf(make({ ...ekadashi, firstDay: "2010-01-01", most: 900 }))).toEqual([
    "events.in-the-past",
    "date",
  ]);
});

const fields = {
  ...{
    intent: "publish",
    title: "Pradosh aarti",
    category: "Prayer Ceremony",
    description: "Lamps.",
    date: "2026-11-02",
  },
  ...{ repeats: "pradosh", begins: "sunset", beginsSide: "before", beginsMinutes: "15", hours: "1", minutes: "0" },
};
const asked = (more: Record<string, string> = {}) =>
  `/create-event/dates?${new URLSearchParams({ ...fields, space: String(spaceId), ...more })}`;

test("the form's next dates: for those who may plan there, by what stands in the form so far", async () => {
  const preview = async (more: Record<string, string>, viewer = admin.owner) => {
    const { context } = testRequest(services, { viewer });
    const request = new Request(`https://sangam.test${asked(more)}`);
    return (await previewLoader({ request, context, params: {} } as never)).planned;
  };
  const pradosh = (await preview({}))!;
  expect(pradosh).toMatchObject({ zone: "Asia/Kolkata", tradition: null, lacksPlace: false, isTimed: true });
  expect(pradosh.dates).toHaveLength(6);
  const named = (await preview({ repeats: "ekadashi", begins: "clock", date: "", time: "" }))!;
  expect(named).toMatchObject({ tradition: "smarta", isTimed: false });
  expect(named.dates[0]).toMatchObject({ name: "Rama Ekadashi", isRuled: false, isPolar: false });
  expect(await preview({ repeats: "rule", rule: "nonsense" })).toBeNull();
  expect(await preview({ repeats: "nonsense" })).toBeNull();
  expect(await preview({ zone: "Nowhere/There" })).toBeNull();
  const stranger = await testPerson(db);
  expect(await preview({}, stranger as never).catch((error: Response) => error.status)).toBe(404);
  await db.updateTable("space").set({ lat: null, lng: null }).where("id", "=", spaceId).execute();
  expect(await preview({})).toMatchObject({ lacksPlace: true });
  const asks = await Promise.all(Array.from({ length: 70 }, () => preview({})));
  expect(asks.filter((answer) => answer === null).length).toBeGreaterThan(0);
});

test("from the form to the page: what was chosen is kept, shown again, and said in words", async () => {
  const send = async (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...fields, space: String(spaceId), key: randomUUID(), ...more });
    const { context } = testRequest(services, { viewer: admin.owner });
    const request = new Request("https://sangam.test/create-event", { method: "POST", body });
    return createAction({ request, context, params: {} } as never);
  };
  const refused = (await send({ beginsMinutes: "500" })) as { data?: { refused: { fields: object } } };
  expect(JSON.stringify(refused)).toContain("beginsMinutes");
  await send();
  const { id: seriesId } = await db
    .selectFrom("event_series")
    .select("id")
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const stored = (await readStoredEvent(db, seriesId, now))!;
  expect(stored.plan).toMatchObject({ repeats: "pradosh", beginsBy: { moment: "sunset", minutes: -15 } });
  expect(formValues(stored)).toMatchObject({
    ...{ repeats: "pradosh", begins: "sunset", beginsSide: "before", beginsMinutes: "15", time: "" },
  });
  const { context } = testRequest(services, { viewer: admin.owner });
  const copy = new Request(`https://sangam.test/create-event?copy=${seriesId}`);
  const page = await createLoader({ request: copy, context, params: {} } as never);
  expect(page).toMatchObject({ faith: "hindu", values: { repeats: "pradosh", begins: "sunset", date: "" } });
  const [date] = await rowsOf(seriesId);
  const event = await eventLoader({ context, params: { id: String(date!.id) } } as never);
  expect((event as { repetition: string }).repetition).toBe("Every Pradosh · 15 minutes before sunset");
});

test("an older plan by the hour of the moon keeps its dates when other things of it change", async () => {
  const seriesId = await make({ ...ekadashi, repeats: "full-moon", beginsAt: "19:00", beginsBy: null });
  const before = await rowsOf(seriesId);
  const { revision, ...stored } = (await readStoredEvent(db, seriesId, now))!;
  expect(formValues({ ...stored, revision })).toMatchObject({ repeats: "full-moon", time: "19:00", begins: "clock" });
  await editEvent(services, admin.owner, {
    ...{ ...stored, revision, note: "", publishing: null },
    words: { ...words, title: "Full moon story" },
  });
  await keep({ tradition: "vaishnava" });
  expect(await isMarked(seriesId)).toBe(false);
  expect(await rowsOf(seriesId)).toEqual(before);
});
