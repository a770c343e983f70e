import { expect, test } from "vitest";
import { clockAt } from "#/platform/clock.ts";
import { testEvent } from "#/testing/events.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { listComingEvents } from "../queries/space-events.server.ts";
import { confirmOccurrence } from "./confirm-occurrence.server.ts";

const now = new Date("2026-03-01T06:30:00Z");
const tomorrow = new Date(now.getTime() + 86_400_000);
const { services: base } = await testServices();
const services = { ...base, clock: clockAt(now) };
const { db } = services;
const spaceId = await testSpace(db);
const people = await testPeopleByRole(db, spaceId);

const isConfirmed = async (occurrenceId: number) =>
  (await listComingEvents(db, "en", now, spaceId, 20)).find(({ id }) => id === occurrenceId)?.isConfirmed;

test("those who plan its events confirm a date and take it back, and the dashboard shows it", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: tomorrow });
  expect(await isConfirmed(occurrenceId)).toBe(false);
  const confirm = (confirmed: boolean) => ({ spaceId, occurrenceId, isConfirmed: confirmed });
  const may = await whoMay(people, (viewer) => confirmOccurrence(services, viewer, confirm(true)));
  expect(may.toSorted()).toEqual(["editor", "manager", "owner"]);
  expect(await isConfirmed(occurrenceId)).toBe(true);
  await confirmOccurrence(services, people.editor, confirm(false));
  expect(await isConfirmed(occurrenceId)).toBe(false);
  const trail = await db
    .selectFrom("audit")
    .select("action")
    .where("entity_id", "=", occurrenceId)
    .orderBy("id")
    .execute();
  // However often it was said.
  expect(trail.map(({ action }) => action)).toEqual(["event.confirmed", "event.unconfirmed"]);
});

test("a draft, what has started or is over, and another space's date are not confirmed", async () => {
  const draft = await testEvent(db, { spaceId, startsAt: tomorrow, status: "draft" });
  const started = await testEvent(db, { spaceId, startsAt: now, startedAt: now });
  const over = await testEvent(db, { spaceId, startsAt: new Date(now.getTime() - 10 * 86_400_000) });
  const elsewhere = await testEvent(db, { spaceId: await testSpace(db), startsAt: tomorrow });
  const codeOf = (occurrenceId: number) =>
    confirmOccurrence(services, people.owner, { spaceId, occurrenceId, isConfirmed: true }).catch(({ code }) => code);
  expect(await Promise.all([draft, started, over, elsewhere].map(codeOf))).toEqual([
    ...["platform.not-found", "events.started", "events.over", "platform.not-found"],
  ]);
});
