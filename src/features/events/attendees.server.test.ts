import { beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { reservationsOf } from "#/testing/attendance.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testEvent, type TestEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eachAttendee, listAttendees, readOwnTicket, readTurnout } from "#/features/attendance/public.server.ts";
import { eventAdmin } from "./access.ts";
import { checkInAttendee, undoAttendeeCheckIn } from "./commands/check-in-attendee.server.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { loader as attendeesCsv } from "./pages/attendees-csv.ts";
import { openAttendedEvent } from "./queries/attended-event.server.ts";
import { readShownTicket } from "./queries/shown-ticket.server.ts";
import { SUBJECT_TYPE } from "./subject-type.ts";
import { clockAt } from "#/platform/clock.ts";

const now = new Date("2026-03-01T12:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const language = "en";
let spaceId: number;
let admin: PeopleByRole;

beforeAll(async () => {
  spaceId = await testSpace(db);
  admin = await testPeopleByRole(db, spaceId);
});

const subject = (id: number) => ({ type: SUBJECT_TYPE, id });
const hereAt = async (id: number) => (await readTurnout(db, subject(id))).checkedIn;
const event = (options: Partial<TestEvent> = {}) => testEvent(db, { spaceId, startsAt: at(2), ...options });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
async function comes(occurrenceId: number, name?: string) {
  const person = await testPerson(db, name ? { name } : {});
  await joinEvent({ db, clock: clockAt(now) }, person, { occurrenceId });
  const row = (await reservationsOf(db, occurrenceId)).find(({ person_id }) => person_id === person.personId)!;
  return { person, reservationId: row.id, code: row.ticket_code };
}

test("who may see the attendees, and who may stand at the door", async () => {
  const occurrenceId = await event();
  const { reservationId, code } = await comes(occurrenceId);
  const asked = { occurrenceId, reservationId };
  const services = { db, clock: clockAt(now) };
  const lists = await whoMay(admin, (viewer) =>
    openAttendedEvent(db, viewer, eventAdmin.seeAttendees, { occurrenceId, language }),
  );
  expect(lists).toEqual(["owner", "manager", "editor"]);
  const everybody = ["owner", "manager", "treasurer", "editor"];
  expect(await whoMay(admin, (viewer) => checkInAttendee(services, viewer, asked))).toEqual(everybody);
  expect(await whoMay(admin, (viewer) => undoAttendeeCheckIn(services, viewer, asked))).toEqual(everybody);
  expect(await whoMay(admin, (viewer) => readShownTicket(db, viewer, { code, language }))).toEqual(everybody);
});

describe("at the door", () => {
  test("a ticket lets one in once, however many scan it at once", async () => {
    const occurrenceId = await event();
    const { reservationId, code, person } = await comes(occurrenceId, "Asha Rao");
    expect(await readOwnTicket(db, person, subject(occurrenceId))).toMatchObject({ code, checkedInAt: null });
    expect(await readOwnTicket(db, admin.owner, subject(occurrenceId))).toBeNull();
    const shown = await readShownTicket(db, admin.owner, { code, language });
    expect(shown).toMatchObject({
      attendee: { id: reservationId, name: "Asha Rao", status: "going", checkedInAt: null },
    });
    const scans = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        checkInAttendee({ db, clock: clockAt(new Date(now.getTime() + i)) }, admin.owner, {
          occurrenceId,
          reservationId,
        }),
      ),
    );
    expect(scans.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(scans.map((scan) => scan.at.getTime())).size).toBe(1);
    expect(await readTurnout(db, subject(occurrenceId))).toMatchObject({ checkedIn: 1, going: 1 });
    await undoAttendeeCheckIn({ db }, admin.manager, { occurrenceId, reservationId });
    expect(await hereAt(occurrenceId)).toBe(0);
    const undone = await db
      .selectFrom("audit")
      .select(["actor_id", "action"])
      .where("entity", "=", "event")
      .where("entity_id", "=", occurrenceId)
      .execute();
    expect(undone).toEqual([{ actor_id: admin.manager.personId, action: "event.check-in-undone" }]);
  });

  test("a made-up code, another space's ticket and another event's list are nobody's", async () => {
    const elsewhere = await testSpace(db, "Elsewhere");
    const theirs = await event({ spaceId: elsewhere });
    const ours = await event();
    const { reservationId, code } = await comes(theirs);
    expect(await codeOf(readShownTicket(db, admin.owner, { code, language }))).toBe("platform.not-found");
    expect(await readShownTicket(db, admin.owner, { code: "' or 1=1 --", language })).toBeNull();
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await readShownTicket(db, admin.owner, { code: unknown, language })).toBeNull();
    expect(
      await codeOf(checkInAttendee({ db, clock: clockAt(now) }, admin.owner, { occurrenceId: ours, reservationId })),
    ).toBe("platform.not-found");
  });

  test("nobody is let in without a place, too early, too late, or to what is cancelled", async () => {
    const full = await event({ capacity: 1 });
    await comes(full);
    const waits = await comes(full);
    const door = (occurrenceId: number, reservationId: number, when: Date) =>
      codeOf(checkInAttendee({ db, clock: clockAt(when) }, admin.editor, { occurrenceId, reservationId }));
    expect(await door(full, waits.reservationId, now)).toBe("attendance.not-going");
    expect(await readOwnTicket(db, waits.person, subject(full))).toBeNull();
    const open = await event();
    const { reservationId } = await comes(open);
    expect(await door(open, reservationId, at(2 - 12.01))).toBe("attendance.check-in-closed");
    expect(await door(open, reservationId, at(3 + 12.01))).toBe("attendance.check-in-closed");
    expect(await door(open, reservationId, at(2 - 12))).toBe("done");
    const off = await event();
    const off1 = await comes(off);
    await db.updateTable("event_occurrence").set({ status: "cancelled" }).where("id", "=", off).execute();
    expect(await door(off, off1.reservationId, now)).toBe("events.cancelled");
  });
});

test("the list is found by name and by who has come, and goes on by key", async () => {
  const occurrenceId = await event({ capacity: 60 });
  const crowd = [];
  for (let i = 0; i < 62; i++) crowd.push(await comes(occurrenceId, i === 7 ? "100% Devi_Lal" : `Guest ${i}`));
  await checkInAttendee({ db, clock: clockAt(now) }, admin.owner, {
    occurrenceId,
    reservationId: crowd[0]!.reservationId,
  });
  const list = (more: object) => listAttendees(db, subject(occurrenceId), { shows: "all", q: "", ...more });
  const first = await list({});
  expect(first.attendees).toHaveLength(50);
  const rest = await list({ after: first.next! });
  expect(rest.attendees.map(({ id }) => id)).toEqual(crowd.slice(50).map(({ reservationId }) => reservationId));
  expect(rest.next).toBeNull();
  expect((await list({ q: "0% devi_l" })).attendees.map(({ name }) => name)).toEqual(["100% Devi_Lal"]);
  expect((await list({ q: "%" })).attendees).toHaveLength(1);
  expect((await list({ q: "देवी लाल" })).attendees).toHaveLength(1);
  expect(await list({ q: "zzz" })).toEqual({ attendees: [], next: null });
  const guests = await list({ q: "guest" });
  expect([guests.attendees.length, (await list({ q: "guest", after: guests.next! })).attendees.length]).toEqual([
    50, 11,
  ]);
  expect((await list({ shows: "here" })).attendees.map(({ id }) => id)).toEqual([crowd[0]!.reservationId]);
  expect((await list({ shows: "waiting" })).attendees).toHaveLength(2);
  const expected = await list({ shows: "expected" });
  expect(expected.attendees[0]!.id).toBe(crowd[1]!.reservationId);
  const all = [];
  for await (const batch of eachAttendee(db, subject(occurrenceId))) all.push(...batch);
  expect(all).toHaveLength(62);
});

test("the list is exported with what a sheet would read as a formula defused, and the export is in the audit trail", async () => {
  const occurrenceId = await event();
  await comes(occurrenceId, "=HYPERLINK(1)");
  const { reservationId } = await comes(occurrenceId, "Asha Rao");
  await checkInAttendee({ db, clock: clockAt(now) }, admin.owner, { occurrenceId, reservationId });
  const ask = (viewer: Viewer) =>
    attendeesCsv({
      request: new Request(`http://house.test/event/${occurrenceId}/attendees.csv`),
      context: testRequest(services, { viewer }).context,
      params: { id: String(occurrenceId) },
    } as never).catch((answer: Response) => answer);
  const sheet = await (await ask(admin.editor)).text();
  const lines = sheet.split("\r\n");
  expect(lines[0]).toBe("Name,Status,Answered,Checked in");
  expect(lines[1]).toMatch(/^"?'=HYPERLINK\(1\)/);
  expect(lines[2]).toMatch(/^Asha Rao,Going,.+2026.+,.+2026/);
  expect((await ask(admin.treasurer)).headers.get("location")).toBe(`/event/${occurrenceId}`);
  const exports = await db
    .selectFrom("audit")
    .select("actor_id")
    .where("action", "=", "event.attendees-exported")
    .execute();
  expect(exports).toEqual([{ actor_id: admin.editor.personId }]);
});
