import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { confirmPayment, requestRefund, settlePayment } from "#/features/payments/public.server.ts";
import { listOtherPayments } from "#/features/giving/queries/other-payments.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { atSpace, seva, stateOf } from "#/testing/bookings.ts";
import { balances, testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { declineBooking } from "./commands/decide-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { watchRefunds } from "./commands/give-back.server.ts";
import { refundBooking } from "./commands/refund-booking.server.ts";
import { releaseUnpaid, settleBooking } from "./commands/settle-booking.server.ts";
import { addSpaceService } from "./commands/space-services.server.ts";

let now = Date.parse("2026-11-22T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const TEN = "2026-11-26T04:30:00Z";

/** A verified temple with a till of its own, its people, and a service. */
async function till(more = {}) {
  const { id: spaceId, owner } = await gateway.space();
  await db
    .updateTable("space")
    .set({ verified_at: new Date(now) })
    .where("id", "=", spaceId)
    .execute();
  await db
    .insertInto("space_vpa")
    .values({ space_id: spaceId, vpa: `temple${spaceId}@bank`, payee_name: "Temple", verified_at: new Date(now) })
    .execute();
  const [manager, treasurer] = await Promise.all(
    (["manager", "treasurer"] as const).map((role) => testPerson(db, { memberships: [{ spaceId, role }] })),
  );
  const serviceId = await addSpaceService(services, owner, { ...seva(more), spaceId });
  return { spaceId, owner, manager: manager!, treasurer: treasurer!, serviceId };
}

const paymentOf = (bookingId: number) =>
  db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .selectAll()
    .where("f.booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();

async function pay(bookingId: number) {
  const { payment_id: paymentId } = await paymentOf(bookingId);
  await settlePayment(services, { paymentId, at: new Date(now), method: "online", channel: "upi" });
  await settleBooking(services, { paymentId }, new Date(now));
}

async function kindsTo({ personId }: SignedIn): Promise<string[]> {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows
    .map(({ data }) => data)
    .filter(({ personIds }) => personIds.includes(personId))
    .map(({ kind, payload }) => `${kind} ${(payload as { what?: string }).what ?? ""}`.trim());
}

test("seats are paid to the space's own till: one price each, a receipt of its numbers, and an account of its books", async () => {
  const { spaceId, treasurer, serviceId } = await till({ capacity: 4 });
  const asha = await testPerson(db);
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN, { seats: 3 }));
  expect(await stateOf(db, bookingId)).toBe("reserved");
  expect(await paymentOf(bookingId)).toMatchObject({ space_id: spaceId, purpose: "booking", amount_paise: 1_50_300 });
  await pay(bookingId);
  expect(await stateOf(db, bookingId)).toBe("confirmed");
  expect(await balances(db, spaceId)).toMatchObject({ "income:booking:services": -1_50_300 });
  const { payments } = await listOtherPayments(db, treasurer, { spaceId, after: null });
  expect(payments).toMatchObject([
    { amountPaise: 1_50_300, fund: "Abhishek", receipt: "2026-27/1", state: "completed" },
  ]);
});

test("dakshina is given with the booking, as much as one likes, or not at all", async () => {
  const { serviceId } = await till({ priceKind: "dakshina", pricePaise: 50_100, capacity: 3 });
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const given = await bookSlot(services, asha, atSpace(serviceId, TEN, { dakshinaPaise: 1_10_000 }));
  expect(await paymentOf(given.bookingId)).toMatchObject({ amount_paise: 1_10_000 });
  const { bookingId, payToken } = await bookSlot(services, ravi, atSpace(serviceId, TEN));
  expect([await stateOf(db, bookingId), payToken]).toEqual(["confirmed", null]);
});

test("a seat whose payment comes after its hold while the slot fills goes back; no seat is given twice", async () => {
  for (let i = 0; i < 4; i++) {
    const { serviceId } = await till({ capacity: 2 });
    const people = await Promise.all([1, 2, 3, 4].map(() => testPerson(db)));
    const first = await bookSlot(services, people[0]!, atSpace(serviceId, TEN));
    const late = new Date(now + 20 * 60_000);
    const { payment_id: paymentId } = await paymentOf(first.bookingId);
    const others = people.slice(1);
    await Promise.allSettled([
      releaseUnpaid(services, late),
      settlePayment(services, { paymentId, at: late, method: "online", channel: "upi" }).then(() =>
        settleBooking(services, { paymentId }, late),
      ),
      ...others.map((person) => bookSlot(services, person, atSpace(serviceId, TEN))),
    ]);
    await releaseUnpaid(services, new Date(now + 10 * 60_000));
    const state = await stateOf(db, first.bookingId);
    const { refund_due_at: due } = await paymentOf(first.bookingId);
    expect([state, due !== null]).toSatisfy(
      ([is, back]) => (is === "confirmed" && !back) || (is === "cancelled" && back),
    );
    const { rows } = await sql<{ taken: number }>`select coalesce(sum(seat_count), 0)::int as taken from booking
      where service_id = ${serviceId} and state in ('reserved', 'confirmed')`.execute(db);
    expect(rows[0]!.taken).toBeLessThanOrEqual(2);
  }
});

test("seats that nobody pays are free again for others", async () => {
  const { serviceId } = await till({ capacity: 2 });
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN, { seats: 2 }));
  const wanted = () => bookSlot(services, ravi, atSpace(serviceId, TEN, { seats: 2 }));
  await expect(wanted()).rejects.toMatchObject({ code: "bookings.slot-taken" });
  await releaseUnpaid(services, new Date(now + 20 * 60_000));
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  await wanted();
});

test("a payment by UPI waits for the treasurer, who is told, and whose word confirms the booking, days later too", async () => {
  const { treasurer, manager, serviceId } = await till({ isInstant: false });
  const asha = await testPerson(db);
  const { bookingId, payToken } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  await declarePayment(services, { token: payToken!, reference: "412345678902" });
  expect(await kindsTo(treasurer)).toEqual(["payment.declared"]);
  expect(await kindsTo(manager)).toEqual([]);
  const before = now;
  now += 60 * 3_600_000;
  await releaseUnpaid(services, new Date(now));
  const { payment_id: paymentId } = await paymentOf(bookingId);
  await expect(confirmPayment(services, manager, { paymentId })).rejects.toMatchObject({
    code: "platform.not-allowed",
  });
  await confirmPayment(services, treasurer, { paymentId });
  await settleBooking(services, { paymentId }, new Date(now));
  expect(await stateOf(db, bookingId)).toBe("requested");
  const { answer_by: by } = await db
    .selectFrom("booking")
    .select("answer_by")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  expect(by!.getTime()).toBeGreaterThan(now);
  expect(await kindsTo(manager)).toEqual(["booking.asks requested"]);
  now = before;
});

test("the devotee's cancelling gives back by the terms, the team's declining all of it", async () => {
  const { manager, treasurer, serviceId } = await till({ capacity: 3, isInstant: false });
  const [asha, ravi] = [await testPerson(db), await testPerson(db)];
  const paid = async (person: SignedIn) => {
    const { bookingId } = await bookSlot(services, person, atSpace(serviceId, TEN));
    await pay(bookingId);
    return bookingId;
  };
  const declined = await paid(asha);
  await expect(declineBooking(services, treasurer, { bookingId: declined, reason: "" })).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await declineBooking(services, manager, { bookingId: declined, reason: "The sanctum is closed." });
  expect(await paymentOf(declined)).toMatchObject({ refund_percent: 100, refund_reason: "booking-declined" });
  const instant = await addSpaceService(services, manager, {
    ...seva(),
    spaceId: manager.memberships[0]!.spaceId,
  });
  const { bookingId } = await bookSlot(services, ravi, atSpace(instant, TEN));
  await pay(bookingId);
  const before = now;
  now = Date.parse(TEN) - 30 * 3_600_000;
  await cancelBooking(services, ravi, { bookingId, reason: "", percent: 50 });
  await watchRefunds(services, new Date(now));
  expect(await paymentOf(bookingId)).toMatchObject({ refund_percent: 50, refund_way: "by-hand" });
  expect(await kindsTo(ravi)).toContain("booking.money-back");
  now = before;
});

test("more than the terms say is given back by those alone who handle the space's money", async () => {
  const { manager, treasurer, spaceId, serviceId } = await till();
  const [asha, other] = [await testPerson(db), await till()];
  const { bookingId } = await bookSlot(services, asha, atSpace(serviceId, TEN));
  await pay(bookingId);
  const asked = { bookingId, amountPaise: 20_100, reason: "The priest was late.", language: "en" };
  for (const [person, code] of [
    [manager, "platform.not-allowed"],
    [asha, "platform.not-found"],
    [other.treasurer, "platform.not-found"],
  ] as const) {
    await expect(refundBooking(services, person, { ...asked, key: randomUUID() })).rejects.toMatchObject({ code });
    const { payment_id: paymentId } = await paymentOf(bookingId);
    await expect(requestRefund(services, person, { ...asked, paymentId, key: randomUUID() })).rejects.toMatchObject({
      code,
    });
  }
  const key = randomUUID();
  await Promise.all([1, 2].map(() => refundBooking(services, treasurer, { ...asked, key })));
  expect(await paymentOf(bookingId)).toMatchObject({ refunded_paise: 20_100 });
  expect(await balances(db, spaceId)).toMatchObject({ "refunds:booking:services": 20_100 });
  await expect(
    refundBooking(services, treasurer, { ...asked, amountPaise: 50_000, key: randomUUID() }),
  ).rejects.toMatchObject({ code: "payments.refund-too-much" });
});
