import { sql } from "kysely";
import { expect, test } from "vitest";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { online, puja, stateOf, testPujari } from "#/testing/bookings.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { addBlackout, removeBlackout } from "./commands/availability.server.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { acceptTime, dropProposal, moveBooking, proposeTime } from "./commands/move-booking.server.ts";
import { addService } from "./commands/services.server.ts";
import { readBooking } from "./queries/bookings.server.ts";
import { ceremonyOf, readCeremony } from "./queries/ceremony.server.ts";

const BOOKED = Date.parse("2026-11-22T06:00:00Z");
const FIRST = "2026-11-26T05:00:00Z";
const later = new Date("2026-11-27T05:00:00Z");
let now = BOOKED;
const { services } = await testServices(() => now);
const { db } = services;

async function booked(more = {}, startsAt = FIRST) {
  now = BOOKED;
  const pujari = await testPujari(db);
  const serviceId = await addService(services, pujari, puja({ priceKind: "free", pricePaise: null, ...more }));
  const asha = await testPerson(db, { name: "Asha" });
  const { bookingId } = await bookSlot(services, asha, online(serviceId, startsAt));
  return { pujari, serviceId, asha, bookingId };
}

const bookingOf = (id: number) => db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function changesTo(personId: number): Promise<string[]> {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows
    .filter(({ data }) => data.personIds.includes(personId))
    .map(({ data }) => (data.payload as { what: string }).what);
}

test("what confirms itself is moved by who booked it at once, with its ceremony, and the other side is told", async () => {
  const { pujari, asha, serviceId, bookingId } = await booked({ isInstant: true });
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  await expect(moveBooking(services, pujari, { bookingId, startsAt: later })).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await proposeTime(services, pujari, { bookingId, startsAt: new Date("2026-11-28T05:00:00Z") });
  for (let i = 0; i < 2; i++) await moveBooking(services, asha, { bookingId, startsAt: later });
  expect(await bookingOf(bookingId)).toMatchObject({
    ...{ state: "confirmed", starts_at: later, ends_at: new Date("2026-11-27T06:00:00Z"), revision: 1 },
    // What was proposed meanwhile is answered by it.
    proposed_at: null,
  });
  expect(
    (await readCeremony(db, { occurrenceId, viewer: asha, language: "en", now: new Date(now) }))?.startsAt,
  ).toEqual(later);
  expect(await changesTo(pujari.personId)).toEqual(["booked", "moved-alone"]);
  // The time that was left is free again.
  await bookSlot(services, await testPerson(db), online(serviceId, FIRST));
});

test("once not all would go back, a move is asked for, and so it is with what does not confirm itself", async () => {
  const { asha, bookingId } = await booked({ isInstant: true, fullRefundHours: 48 });
  const until = new Date(Date.parse(FIRST) - 48 * 3_600_000);
  expect((await readBooking(db, asha, bookingId, new Date(now)))?.movesAloneUntil).toEqual(until);
  now = until.getTime() + 1;
  expect((await readBooking(db, asha, bookingId, new Date(now)))?.movesAloneUntil).toBeNull();
  await expect(moveBooking(services, asha, { bookingId, startsAt: later })).rejects.toMatchObject({
    code: "bookings.moves-by-asking",
  });
  await proposeTime(services, asha, { bookingId, startsAt: later });
  expect(await bookingOf(bookingId)).toMatchObject({ starts_at: new Date(FIRST), proposed_by: "devotee" });
  const asked = await booked();
  await expect(
    moveBooking(services, asked.asha, { bookingId: asked.bookingId, startsAt: later }),
  ).rejects.toMatchObject({ code: "bookings.answered-already" });
});

test("a time that is not offered, or over, is moved to by nobody", async () => {
  const { asha, bookingId } = await booked({ isInstant: true });
  const move = (startsAt: string) =>
    moveBooking(services, asha, { bookingId, startsAt: new Date(startsAt) }).catch(
      ({ code }: { code: string }) => code,
    );
  expect(await move("2026-11-27T05:07:00Z")).toBe("bookings.slot-taken");
  expect(await move("2026-11-27T20:00:00Z")).toBe("bookings.slot-taken");
  expect(await move("2026-11-21T05:00:00Z")).toBe("bookings.past");
});

test("two who move to one time at once, and a third who books it: one has it, and the others keep what they had", async () => {
  for (let round = 0; round < 3; round++) {
    const { serviceId, asha, bookingId } = await booked({ isInstant: true });
    const [ravi, meera] = [await testPerson(db), await testPerson(db)];
    const second = "2026-11-25T05:00:00Z";
    const { bookingId: other } = await bookSlot(services, ravi, online(serviceId, second));
    const answers = await Promise.allSettled([
      moveBooking(services, asha, { bookingId, startsAt: later }),
      moveBooking(services, ravi, { bookingId: other, startsAt: later }),
      bookSlot(services, meera, online(serviceId, later.toISOString())),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    expect(lost).toEqual(["bookings.slot-taken", "bookings.slot-taken"]);
    expect((await bookingOf(bookingId)).starts_at).toEqual(answers[0].status === "fulfilled" ? later : new Date(FIRST));
    expect((await bookingOf(other)).starts_at).toEqual(answers[1].status === "fulfilled" ? later : new Date(second));
  }
});

test("one side moves while it agrees to what the other proposed: the booking lies at one of the two, once", async () => {
  const { pujari, asha, serviceId, bookingId } = await booked({ isInstant: true });
  const proposed = new Date("2026-11-28T05:00:00Z");
  await proposeTime(services, pujari, { bookingId, startsAt: proposed });
  const [moved, agreed] = await Promise.allSettled([
    moveBooking(services, asha, { bookingId, startsAt: later }),
    acceptTime(services, asha, { bookingId, proposedAt: proposed }),
  ]);
  // Whoever moves after the other agreed moves once more; who agrees to what was moved on is told so.
  expect(moved.status).toBe("fulfilled");
  if (agreed.status === "rejected") expect(agreed.reason.code).toBe("bookings.answered-already");
  expect((await bookingOf(bookingId)).starts_at).toEqual(later);
  await bookSlot(services, await testPerson(db), online(serviceId, proposed.toISOString()));
});

test("a proposal keeps no time: whoever agrees once it is taken is told, and the booking stays where it was", async () => {
  const { pujari, asha, serviceId, bookingId } = await booked();
  await proposeTime(services, pujari, { bookingId, startsAt: later });
  const ravi = await testPerson(db);
  const taken = await bookSlot(services, ravi, online(serviceId, later.toISOString()));
  await expect(acceptTime(services, asha, { bookingId, proposedAt: later })).rejects.toMatchObject({
    code: "bookings.slot-taken",
  });
  expect(await bookingOf(bookingId)).toMatchObject({ state: "requested", starts_at: new Date(FIRST), revision: 0 });
  // Free again, it can still be agreed to.
  await cancelBooking(services, ravi, { bookingId: taken.bookingId, reason: "", percent: 0 });
  await acceptTime(services, asha, { bookingId, proposedAt: later });
  expect(await bookingOf(bookingId)).toMatchObject({ state: "confirmed", starts_at: later });
});

test("what was cancelled meanwhile is neither moved nor agreed to, and its ceremony stays closed", async () => {
  const { pujari, asha, bookingId } = await booked({ isInstant: true });
  await proposeTime(services, pujari, { bookingId, startsAt: later });
  await cancelBooking(services, pujari, { bookingId, reason: "", percent: 0 });
  const decided = { code: "bookings.answered-already" };
  await expect(acceptTime(services, asha, { bookingId, proposedAt: later })).rejects.toMatchObject(decided);
  await expect(dropProposal(services, asha, { bookingId, proposedAt: later })).rejects.toMatchObject(decided);
  await expect(moveBooking(services, asha, { bookingId, startsAt: later })).rejects.toMatchObject(decided);
  const occurrenceId = (await ceremonyOf(db, bookingId))!;
  expect(await readCeremony(db, { occurrenceId, viewer: asha, language: "en", now: new Date(now) })).toBeNull();
  expect(await stateOf(db, bookingId)).toBe("cancelled");
});

test("what is cancelled and moved, or agreed to, at once ends cancelled and holds no time", async () => {
  for (let round = 0; round < 4; round++) {
    const { pujari, asha, serviceId, bookingId } = await booked({ isInstant: true });
    if (round % 2) await proposeTime(services, pujari, { bookingId, startsAt: later });
    const move = () =>
      round % 2
        ? acceptTime(services, asha, { bookingId, proposedAt: later })
        : moveBooking(services, asha, { bookingId, startsAt: later });
    const cancel = () => cancelBooking(services, pujari, { bookingId, reason: "", percent: 0 });
    await Promise.allSettled(round < 2 ? [move(), cancel()] : [cancel(), move()]);
    expect(await stateOf(db, bookingId)).toBe("cancelled");
    for (const at of [FIRST, later.toISOString()]) {
      await bookSlot(services, await testPerson(db), online(serviceId, at));
    }
  }
});

test("whoever is away on a day proposes no time on it, and is refused beside the field", async () => {
  const { pujari, asha, bookingId } = await booked();
  await addBlackout(services, pujari, { fromDay: "2026-11-27", toDay: "2026-11-28", note: "Kashi" });
  // The last hour of a day off on the provider's clock; it is another day in UTC.
  for (const at of ["2026-11-26T18:30:00Z", "2026-11-27T05:00:00Z", "2026-11-28T18:00:00Z"]) {
    await expect(proposeTime(services, pujari, { bookingId, startsAt: new Date(at) })).rejects.toMatchObject({
      fields: [{ field: "at", code: "bookings.day-off" }],
    });
  }
  expect(await bookingOf(bookingId)).toMatchObject({ proposed_at: null });
  expect(await changesTo(asha.personId)).toEqual([]);
  const { id } = await db
    .selectFrom("blackout")
    .select("id")
    .where("provider_id", "=", pujari.personId)
    .executeTakeFirstOrThrow();
  await removeBlackout(services, pujari, { blackoutId: id });
  await proposeTime(services, pujari, { bookingId, startsAt: later });
  expect(await bookingOf(bookingId)).toMatchObject({ proposed_at: later, proposed_by: "provider" });
});
