import { expect, test } from "vitest";
import { clockAt } from "#/platform/clock.ts";
import { visitor } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { readEvent } from "../queries/read-event.server.ts";
import { confirmLate } from "./confirm-late.server.ts";

const { services } = await testServices();
const { db } = services;
const start = new Date("2026-03-01T13:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const spaceId = await testSpace(db);
const people = await testPeopleByRole(db, spaceId);
const at = (minutes: number) => ({ ...services, clock: clockAt(later(minutes)) });
const shown = async (occurrenceId: number, minutes: number) =>
  (await readEvent(db, "en", later(minutes), visitor, occurrenceId))!;

test("those who plan its events say that a ceremony is late, and its page tells so until it is moved", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: start });
  expect(await shown(occurrenceId, 10)).toMatchObject({ status: "late", isLateConfirmed: false });
  const may = await whoMay(people, (viewer) => confirmLate(at(10), viewer, { spaceId, occurrenceId }));
  expect(may.toSorted()).toEqual(["editor", "manager", "owner"]);
  expect(await shown(occurrenceId, 11)).toMatchObject({ status: "late", isLateConfirmed: true });
  const moved = { starts_at: later(60), ends_at: later(120) };
  await db.updateTable("event_occurrence").set(moved).where("id", "=", occurrenceId).execute();
  expect(await shown(occurrenceId, 66)).toMatchObject({ status: "late", isLateConfirmed: false });
});

test("what has started, is over or is another space's is not called late", async () => {
  const started = await testEvent(db, { spaceId, startsAt: start, startedAt: later(7) });
  const over = await testEvent(db, { spaceId, startsAt: later(-600) });
  const elsewhere = await testEvent(db, { spaceId: await testSpace(db), startsAt: start });
  const codeOf = (occurrenceId: number) =>
    confirmLate(at(10), people.owner, { spaceId, occurrenceId }).catch(({ code }) => code);
  expect([await codeOf(started), await codeOf(over), await codeOf(elsewhere)]).toEqual([
    ...["events.started", "events.over", "platform.not-found"],
  ]);
});
