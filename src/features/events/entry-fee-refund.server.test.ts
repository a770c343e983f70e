import { expect, test } from "vitest";
import { confirmPayment, expireUnpaid, readOwedFees, readReturnedFees } from "#/features/attendance/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { failPayment, requestRefund, settlePayment } from "#/features/payments/public.server.ts";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { checkBooks } from "#/features/payments/queries/check-books.server.ts";
import { clockAt } from "#/platform/clock.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { reservationsOf } from "#/testing/attendance.ts";
import { testEvent } from "#/testing/events.ts";
import { sendRefunds, testGateway, type TestGatewaySpace } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { verifiedSpace } from "#/testing/verified-space.ts";
import { checkInAttendee, undoAttendeeCheckIn } from "./commands/check-in-attendee.server.ts";
import { cancelOccurrences, rescheduleOccurrence } from "./commands/change-occurrences.server.ts";
import { announceDates } from "./commands/announce-dates.server.ts";
import { eventSubjects } from "./commands/event-subject.server.ts";
import { joinEvent } from "./commands/join-event.server.ts";
import { leaveEvent } from "./commands/leave-event.server.ts";
import { refundEntryFees } from "./commands/refund-entry-fees.server.ts";
import { requestEntryFee } from "./commands/request-entry-fee.server.ts";
import * as rsvp from "./pages/rsvp.ts";
import { readViewerFlags } from "./queries/read-event.server.ts";

let nowMs = Date.parse("2026-03-01T12:00:00Z");
const gateway = await testGateway(() => nowMs);
const { services } = gateway;
const { db } = services;
const FEE = 25_100;
const MINUTE = 60_000;
const DAY = 24 * 60;
const now = () => new Date(nowMs);
const later = (minutes: number) => new Date(nowMs + minutes * MINUTE);

/** What people are notified of by the jobs of this file, the first first. */
const notified: NotifyData[] = [];
const jobs: typeof services.jobs = {
  ...services.jobs,
  send: async (db, name, data, options) => {
    if (name === "notifications.notify") notified.push(data as never);
    return services.jobs.send(db, name, data, options);
  },
};
const told = (kind: string, personId: number) =>
  notified.filter((one) => one.kind === kind && one.personIds.includes(personId)).map(({ payload }) => payload);

/** The job of every minute. */
const minute = async (at = now()) => {
  await expireUnpaid(services, eventSubjects, at);
  return refundEntryFees({ db, jobs }, at);
};

async function feeEvent({
  spaceId,
  startsIn = 3 * DAY,
  capacity = 2,
  kind = "festival" as "festival" | "live",
}: {
  spaceId: number;
  startsIn?: number;
  capacity?: number;
  kind?: "festival" | "live";
}): Promise<number> {
  const id = await testEvent(db, { spaceId, startsAt: later(startsIn), capacity, kind, title: "Garba Night" });
  await db
    .updateTable("event_series")
    .set({ entry_fee_paise: FEE })
    .where("id", "=", db.selectFrom("event_occurrence").select("series_id").where("id", "=", id))
    .execute();
  return id;
}

async function gatewaySpace(): Promise<TestGatewaySpace> {
  const space = await gateway.space();
  await db.updateTable("space").set({ verified_at: now() }).where("id", "=", space.id).execute();
  return space;
}

const join = (guest: SignedIn, occurrenceId: number, at = now()) =>
  joinEvent({ db, clock: clockAt(at) }, guest, { occurrenceId });
const leave = (guest: SignedIn, occurrenceId: number, at = now()) =>
  leaveEvent({ db, clock: clockAt(at) }, guest, { occurrenceId });
const ask = (guest: SignedIn, occurrenceId: number, at = now()) =>
  requestEntryFee({ ...services, clock: clockAt(at) }, guest, { occurrenceId, language: "en" });
const paymentOf = (token: string) =>
  db.selectFrom("payment").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const statusOf = async (guest: SignedIn, occurrenceId: number) =>
  (await readViewerFlags(db, guest, [occurrenceId]))[occurrenceId]?.reservation?.status ?? null;
const feeOf = (paymentId: number) =>
  db.selectFrom("reservation_fee").selectAll().where("payment_id", "=", paymentId).executeTakeFirstOrThrow();
const refundsOf = (paymentId: number) =>
  db.selectFrom("refund").select(["amount_paise", "state", "way"]).where("payment_id", "=", paymentId).execute();

/** Pays at the gateway; the money's job follows. @returns the payment's id. */
async function payByCard(space: TestGatewaySpace, token: string): Promise<number> {
  const form = await startCheckout(services, token);
  space.books.pay(form.fields.find(({ name }) => name === "order_id")!.value);
  await space.books.quiet();
  const { id, state } = await paymentOf(token);
  expect(state).toBe("completed");
  await confirmPayment(db, eventSubjects, { paymentId: id }, now());
  return id;
}

/** Pays by UPI, which the treasurer has confirmed. @returns the payment's id. */
async function payByUpi(token: string, at = now()): Promise<number> {
  const { id } = await paymentOf(token);
  await settlePayment(services, { paymentId: id, at, method: "online", channel: "upi" });
  await confirmPayment(db, eventSubjects, { paymentId: id }, at);
  return id;
}

test("a paid place that is given up goes back by the gateway once, however many workers look, and its payer hears of it", async () => {
  const space = await gatewaySpace();
  const occurrenceId = await feeEvent({ spaceId: space.id });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const id = await payByCard(space, (await ask(guest, occurrenceId))!);
  expect(await minute()).toBe(0);
  expect(await leave(guest, occurrenceId)).toBe("going");
  await Promise.all([minute(), minute(), minute()]);
  expect(await refundsOf(id)).toEqual([{ amount_paise: FEE, state: "pending", way: "gateway" }]);
  expect(told("fee.goes-back", guest.personId)).toMatchObject([
    { title: "Garba Night", amountPaise: FEE, reason: "given-up", way: "gateway" },
  ]);
  await Promise.all([sendRefunds(services), sendRefunds(services)]);
  await space.books.quiet();
  expect([...space.books.refunds.values()].map(({ amount }) => amount)).toEqual([FEE]);
  expect((await paymentOf(await paymentToken(id))).refunded_paise).toBe(FEE);
  await minute();
  expect(told("fee.owed", space.owner.personId)).toEqual([]);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await checkBooks(db, space.id)).toEqual([]);
});

const paymentToken = async (id: number) =>
  (await db.selectFrom("payment").select("token").where("id", "=", id).executeTakeFirstOrThrow()).token;

test("money that came by UPI waits for the treasurer's hand, is called once, and is done when it is recorded", async () => {
  const spaceId = await verifiedSpace(db);
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const editor = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  const occurrenceId = await feeEvent({ spaceId });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const id = await payByUpi((await ask(guest, occurrenceId))!);
  await leave(guest, occurrenceId);
  for (let twice = 0; twice < 2; twice++) await minute();
  expect(told("fee.owed", treasurer.personId)).toHaveLength(1);
  expect(told("fee.owed", editor.personId)).toEqual([]);
  expect(told("fee.goes-back", guest.personId)).toMatchObject([{ way: "by-hand", reason: "given-up" }]);
  const owed = (viewer: SignedIn) => readOwedFees(db, viewer, { spaceId, most: 100 });
  expect(await owed(treasurer)).toEqual({ count: 1, firstPaymentId: id });
  expect(await owed(editor)).toEqual({ count: 0, firstPaymentId: null });
  const refund = { paymentId: id, amountPaise: FEE, reason: "Given up", key: "by-hand" };
  await requestRefund({ ...services, jobs }, treasurer, refund);
  expect(await owed(treasurer)).toEqual({ count: 0, firstPaymentId: null });
  expect(told("payment.refunded", guest.personId)).toMatchObject([{ subject: "Garba Night", amountPaise: FEE }]);
  expect(paymentAdmin.handle.roles).toContain("treasurer");
});

test("who gives up a place whose fee the space is still checking reads where it stands, until it is back", async () => {
  const spaceId = await verifiedSpace(db);
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const occurrenceId = await feeEvent({ spaceId });
  const [guest, other] = [await testPerson(db), await testPerson(db)];
  const returned = async (who: SignedIn) =>
    (await readReturnedFees(db, who, { type: eventSubjects.type, id: occurrenceId })).map(({ state }) => state);
  const press = async (who: SignedIn) => {
    const { context } = testRequest({ ...services, clock: clockAt(now()) }, { viewer: who });
    const request = new Request(`http://sangam.test/event/${occurrenceId}/rsvp`, {
      method: "POST",
      body: new URLSearchParams({ intent: "leave" }),
    });
    return rsvp.action({ request, context, params: { id: String(occurrenceId) } } as never);
  };
  const declare = async (who: SignedIn, reference: string) => {
    await join(who, occurrenceId);
    const token = (await ask(who, occurrenceId))!;
    await declarePayment({ ...services, clock: clockAt(now()) }, { token, reference });
    return token;
  };
  const token = await declare(guest, "412345678901");
  expect(await returned(guest)).toEqual([]);
  expect(await press(guest)).toEqual({
    done: {
      message: "Your place has been cancelled. The space is checking what you paid; once found, it goes back to you.",
    },
  });
  expect(await returned(guest)).toEqual(["declared"]);
  const id = await payByUpi(token);
  expect(await returned(guest)).toEqual(["on-its-way"]);
  for (let twice = 0; twice < 2; twice++) await minute();
  expect(await returned(guest)).toEqual(["by-hand"]);
  const refund = { paymentId: id, amountPaise: FEE, reason: "Given up", key: "checked-then-back" };
  await requestRefund({ ...services, jobs }, treasurer, refund);
  expect(await returned(guest)).toEqual(["refunded"]);
  const { id: lost } = await paymentOf(await declare(other, "412345678902"));
  await leave(other, occurrenceId);
  await failPayment({ ...services, jobs }, treasurer, { paymentId: lost, reason: "Nothing came." });
  expect(await returned(other)).toEqual(["missing"]);
  // A fee that nobody said to have paid is nothing to be told of.
  const third = await testPerson(db);
  await join(third, occurrenceId);
  await ask(third, occurrenceId);
  expect(await press(third)).toEqual({ done: { message: "Your place has been cancelled." } });
  expect(await returned(third)).toEqual([]);
});

test("who comes back before the fee is on its way keeps it, and who comes back later pays again", async () => {
  const space = await gatewaySpace();
  const occurrenceId = await feeEvent({ spaceId: space.id });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const id = await payByCard(space, (await ask(guest, occurrenceId))!);
  await leave(guest, occurrenceId);
  expect((await join(guest, occurrenceId)).reservedUntil).toBeNull();
  expect((await feeOf(id)).refund_due_at).toBeNull();
  expect(await minute()).toBe(0);
  await leave(guest, occurrenceId);
  await minute();
  expect((await join(guest, occurrenceId)).reservedUntil).toEqual(later(30));
  const token = await ask(guest, occurrenceId);
  expect((await paymentOf(token!)).id).not.toBe(id);
  // The race of both: one of them is first, and the money is never both here and on its way.
  const second = await payByCard(space, token!);
  await leave(guest, occurrenceId);
  await Promise.all([join(guest, occurrenceId), minute(), minute()]);
  const asked = (await feeOf(second)).refund_asked_at !== null;
  const { reservation } = (await readViewerFlags(db, guest, [occurrenceId]))[occurrenceId]!;
  expect(await refundsOf(second)).toHaveLength(asked ? 1 : 0);
  expect(reservation!.reservedUntil === null).toBe(!asked);
});

test("every fee of a cancelled date goes back, also one that is paid afterwards", async () => {
  const space = await gatewaySpace();
  const occurrenceId = await feeEvent({ spaceId: space.id, capacity: 3 });
  const guests = [await testPerson(db), await testPerson(db), await testPerson(db)] as const;
  const tokens: string[] = [];
  for (const guest of guests) {
    await join(guest, occurrenceId);
    tokens.push((await ask(guest, occurrenceId))!);
  }
  const paid = [await payByCard(space, tokens[0]!), await payByCard(space, tokens[1]!)];
  await leave(guests[1], occurrenceId);
  const named = { spaceId: space.id, occurrenceId, scope: "this", note: "The hall is being mended." } as const;
  await cancelOccurrences(services, space.owner, named);
  await Promise.all([1, 2].map(() => announceDates({ db, jobs }, now(), now())));
  await Promise.all([minute(), minute()]);
  const late = await payByCard(space, tokens[2]!);
  await Promise.all([minute(), minute()]);
  for (const id of [...paid, late])
    expect(await refundsOf(id)).toEqual([expect.objectContaining({ amount_paise: FEE })]);
  const reasons = guests.map(({ personId }) =>
    told("fee.goes-back", personId).map((one) => (one as { reason: string }).reason),
  );
  expect(reasons).toEqual([["cancelled"], ["given-up"], ["cancelled"]]);
  await sendRefunds(services);
  await space.books.quiet();
  expect(space.books.refunds.size).toBe(3);
});

test("who paid and still waits when it begins gets the money back; a place that has begun is not refunded", async () => {
  const spaceId = await verifiedSpace(db);
  const occurrenceId = await feeEvent({ spaceId, startsIn: 60, capacity: 1 });
  const [slow, quick] = [await testPerson(db), await testPerson(db)];
  await join(slow, occurrenceId);
  const token = (await ask(slow, occurrenceId))!;
  await minute(later(31));
  await join(quick, occurrenceId, later(32));
  const kept = await payByUpi((await ask(quick, occurrenceId, later(32)))!, later(33));
  const waits = await payByUpi(token, later(40));
  expect(await statusOf(slow, occurrenceId)).toBe("waiting");
  expect(await minute(later(59))).toBe(0);
  expect(await minute(later(60))).toBe(1);
  expect(await feeOf(waits)).toMatchObject({ refund_reason: "no-place" });
  await leave(quick, occurrenceId, later(61));
  expect(await minute(later(62))).toBe(0);
  expect((await feeOf(kept)).refund_due_at).toBeNull();
});

test("who waits and leaves when it has begun gets the money back, whichever minute it is", async () => {
  const spaceId = await verifiedSpace(db);
  const occurrenceId = await feeEvent({ spaceId, startsIn: 60, capacity: 1, kind: "live" });
  const [slow, quick] = [await testPerson(db), await testPerson(db)];
  await join(slow, occurrenceId);
  const token = (await ask(slow, occurrenceId))!;
  await minute(later(31));
  await join(quick, occurrenceId, later(32));
  await payByUpi((await ask(quick, occurrenceId, later(32)))!, later(33));
  const waits = await payByUpi(token, later(40));
  await db
    .updateTable("event_occurrence")
    .set({ started_at: later(50) })
    .where("id", "=", occurrenceId)
    .execute();
  expect(await leave(slow, occurrenceId, later(51))).toBe("waiting");
  expect(await feeOf(waits)).toMatchObject({ refund_due_at: later(51), refund_reason: "no-place" });
  expect(await minute(later(52))).toBe(1);
});

test("who has come cannot give up the place and have the fee back, unless the entrance takes it back", async () => {
  const spaceId = await verifiedSpace(db);
  const occurrenceId = await feeEvent({ spaceId, startsIn: 60 });
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const id = await payByUpi((await ask(guest, occurrenceId))!);
  const [row] = await reservationsOf(db, occurrenceId);
  const asked = { occurrenceId, reservationId: row!.id };
  await checkInAttendee({ db, clock: clockAt(later(50)) }, owner, asked);
  await expect(leave(guest, occurrenceId, later(55))).rejects.toMatchObject({
    code: "attendance.checked-in",
    status: 409,
  });
  expect(await statusOf(guest, occurrenceId)).toBe("going");
  expect((await feeOf(id)).refund_due_at).toBeNull();
  await undoAttendeeCheckIn({ db }, owner, asked);
  expect(await leave(guest, occurrenceId, later(56))).toBe("going");
  expect((await feeOf(id)).refund_reason).toBe("given-up");
});

test("a fee that is paid twice goes back once", async () => {
  const space = await gatewaySpace();
  const occurrenceId = await feeEvent({ spaceId: space.id });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const first = (await ask(guest, occurrenceId))!;
  const form = await startCheckout(services, first);
  await db.updateTable("payment").set({ state: "failed", failed_reason: "x" }).where("token", "=", first).execute();
  const kept = await payByCard(space, (await ask(guest, occurrenceId))!);
  // The first try's money comes after all.
  space.books.pay(form.fields.find(({ name }) => name === "order_id")!.value);
  await space.books.quiet();
  const { id: second } = await paymentOf(first);
  await confirmPayment(db, eventSubjects, { paymentId: second }, now());
  await minute();
  expect([(await refundsOf(kept)).length, (await refundsOf(second)).length]).toEqual([0, 1]);
  expect(told("fee.goes-back", guest.personId)).toMatchObject([{ reason: "twice" }]);
});

test("a refund that the gateway refused is the payments' to try again: the fee is not owed a second time, until it is withdrawn", async () => {
  const space = await gatewaySpace();
  space.books.refundsAtOnce = false;
  const occurrenceId = await feeEvent({ spaceId: space.id });
  const guest = await testPerson(db);
  await join(guest, occurrenceId);
  const id = await payByCard(space, (await ask(guest, occurrenceId))!);
  await leave(guest, occurrenceId);
  await minute();
  await sendRefunds(services);
  space.books.endRefund([...space.books.refunds.values()][0]!.id, "failed");
  await space.books.quiet();
  await sendRefunds(services);
  const owed = () => readOwedFees(db, space.owner, { spaceId: space.id, most: 100 });
  for (let twice = 0; twice < 2; twice++) await minute();
  expect(await refundsOf(id)).toEqual([{ amount_paise: FEE, state: "failed", way: "gateway" }]);
  expect(told("fee.owed", space.owner.personId)).toEqual([]);
  expect(await owed()).toEqual({ count: 0, firstPaymentId: null });
  await db.updateTable("refund").set({ state: "withdrawn" }).where("payment_id", "=", id).execute();
  for (let twice = 0; twice < 2; twice++) await minute();
  expect(told("fee.owed", space.owner.personId)).toMatchObject([{ amountPaise: FEE, reason: "given-up" }]);
  expect(await owed()).toEqual({ count: 1, firstPaymentId: id });
});

test("a place kept from the waiting list ends with the beginning, also where that is moved, and nobody is promoted without time to pay", async () => {
  const spaceId = await verifiedSpace(db);
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const occurrenceId = await feeEvent({ spaceId, startsIn: 600, capacity: 1 });
  const [first, second, third] = [await testPerson(db), await testPerson(db), await testPerson(db)];
  for (const guest of [first, second, third]) await join(guest, occurrenceId);
  await leave(first, occurrenceId, later(1));
  const until = async (guest: SignedIn) =>
    (await readViewerFlags(db, guest, [occurrenceId]))[occurrenceId]?.reservation?.reservedUntil ?? null;
  expect(await until(second)).toEqual(later(600));
  const input = {
    spaceId,
    occurrenceId,
    scope: "this",
    note: "",
    day: "2026-03-01",
    beginsAt: "20:30",
    minutes: 60,
  } as const;
  await rescheduleOccurrence(services, owner, input);
  await announceDates({ db, jobs }, now(), now());
  const moved = new Date("2026-03-01T15:00:00Z");
  expect(await until(second)).toEqual(moved);
  await expireUnpaid(services, eventSubjects, moved);
  expect([await statusOf(second, occurrenceId), await statusOf(third, occurrenceId)]).toEqual([null, "waiting"]);
});

test("a person who gives the place up while the next is promoted, and the next who gives up as well: nobody pays for nothing", async () => {
  const space = await gatewaySpace();
  const occurrenceId = await feeEvent({ spaceId: space.id, capacity: 1 });
  const guests = await Promise.all(Array.from({ length: 6 }, () => testPerson(db)));
  for (const guest of guests) await join(guest, occurrenceId);
  const id = await payByCard(space, (await ask(guests[0]!, occurrenceId))!);
  await Promise.all([
    ...guests.slice(0, 4).map((guest) => leave(guest, occurrenceId)),
    cancelOccurrences(services, space.owner, { spaceId: space.id, occurrenceId, scope: "this", note: "" }),
    minute(),
  ]);
  await announceDates({ db, jobs }, now(), now());
  await Promise.all([minute(), minute()]);
  expect(await refundsOf(id)).toHaveLength(1);
  const unpaid = await db
    .selectFrom("reservation_fee")
    .innerJoin("admission", "admission.id", "reservation_fee.admission_id")
    .select("payment_id")
    .where("subject_id", "=", occurrenceId)
    .where("refund_due_at", "is", null)
    .execute();
  expect(unpaid).toEqual([]);
});
