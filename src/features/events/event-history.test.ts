import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { eventsAudit } from "./audit-actions.ts";
import { cancelOccurrences, rescheduleOccurrence } from "./commands/change-occurrences.server.ts";
import { publishEvent } from "./commands/publish-event.server.ts";
import { loader } from "./pages/event-history.tsx";
import { trailSubjects } from "./queries/event-trail.server.ts";

const now = new Date("2026-03-01T06:30:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let spaceId: number;
let editor: SignedIn;
let seriesId: number;
let first: number;
let second: number;

beforeAll(async () => {
  spaceId = await testSpace(db, "Deepsar");
  editor = await testPerson(db, { name: "Asha Rao", memberships: [{ spaceId, role: "editor" }] });
  first = await testEvent(db, { spaceId, title: "Sandhya Aarti", startsAt: days(2), status: "draft" });
  const date = await db
    .selectFrom("event_occurrence")
    .select(["series_id", "status"])
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  seriesId = date.series_id;
  const more = { series_id: seriesId, space_id: spaceId, starts_at: days(3), ends_at: days(4), status: date.status };
  second = (await db.insertInto("event_occurrence").values(more).returning("id").executeTakeFirstOrThrow()).id;
  await db.updateTable("event_series").set({ published_at: null }).where("id", "=", seriesId).execute();
});

const history = async (occurrenceId: number, viewer: Viewer, query = "") => {
  const { context } = testRequest(services, { viewer, features });
  const request = new Request(`http://sangam.test/manage-event/${occurrenceId}/history${query}`);
  return loader({ request, context, params: { id: String(occurrenceId) } } as never);
};

test("one history has what was done with the series and with each of its dates, and names the date", async () => {
  expect((await history(first, editor)).rows).toEqual([]);
  await publishEvent(services, editor, { spaceId, seriesId });
  const named = { spaceId, scope: "this", note: "" } as const;
  const later = { day: "2026-03-05", beginsAt: "18:00", minutes: 60 };
  await rescheduleOccurrence(services, editor, { ...named, occurrenceId: first, ...later });
  await cancelOccurrences(services, editor, { ...named, occurrenceId: second });
  // Another event of the same space has a history of its own.
  const other = await testEvent(db, { spaceId, startsAt: days(2) });
  await cancelOccurrences(services, editor, { ...named, occurrenceId: other });

  const { starts_at: moved } = await db
    .selectFrom("event_occurrence")
    .select("starts_at")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  for (const date of [first, second]) {
    const { rows, next } = await history(date, editor);
    expect(next).toBeNull();
    expect(rows.map(({ action, words, startsAt, actor }) => ({ action, words, startsAt, who: actor?.name }))).toEqual([
      { action: "event.cancelled", words: expect.any(String), startsAt: days(3), who: "Asha Rao" },
      { action: "event.moved", words: expect.any(String), startsAt: moved, who: "Asha Rao" },
      { action: "event.published", words: expect.any(String), startsAt: null, who: "Asha Rao" },
    ]);
    expect(rows.every(({ words }) => words !== "Made a change")).toBe(true);
  }
  expect((await history(other, editor)).rows.map(({ action }) => action)).toEqual(["event.cancelled"]);
});

test("it is read by pages", async () => {
  const long = await testEvent(db, { spaceId, startsAt: days(5) });
  for (let i = 0; i < 25; i++) {
    const entry = { actorId: editor.personId, entityId: long, spaceId };
    await recordAudit(db, eventsAudit["event.attendees-exported"], entry);
  }
  const page = await history(long, editor);
  expect(page.rows).toHaveLength(20);
  expect((await history(long, editor, `?after=${page.next}`)).rows).toHaveLength(5);
});

test("whoever plans no events there reads none of it, and learns not whether there is such a date", async () => {
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const elsewhere = await testSpace(db, "Elsewhere");
  const stranger = await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] });
  const answerTo = async (id: number, viewer: Viewer) => {
    const thrown: unknown = await history(id, viewer).catch((error: unknown) => error);
    return thrown instanceof Response ? [thrown.status, thrown.headers.get("location")] : thrown;
  };
  for (const viewer of [stranger, treasurer]) {
    for (const id of [first, 99_999_999]) expect(await answerTo(id, viewer)).toEqual([302, "/dashboard"]);
  }
});

test("staff read a date with its series, and a series with its dates", async () => {
  expect(await trailSubjects(db, { entity: "event", id: second })).toEqual([{ entity: "event_series", id: seriesId }]);
  const ofSeries = await trailSubjects(db, { entity: "event_series", id: seriesId });
  expect(ofSeries.map(({ entity, id }) => `${entity}:${id}`).toSorted()).toEqual(
    [`event:${first}`, `event:${second}`].toSorted(),
  );
  expect(await trailSubjects(db, { entity: "space", id: spaceId })).toEqual([]);
});
