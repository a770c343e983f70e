import { sql } from "kysely";
import { expect, test } from "vitest";
import { failPayment, settlePayment } from "#/features/payments/public.server.ts";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { online, puja, stateOf, testPujari } from "#/testing/bookings.ts";
import { sendRefunds, testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { cancelBooking } from "./commands/cancel-booking.server.ts";
import { confirmBooking, declineBooking } from "./commands/decide-booking.server.ts";
import { bookSlot } from "./commands/book-slot.server.ts";
import { watchRefunds } from "./commands/give-back.server.ts";
import { addService } from "./commands/services.server.ts";
import { releaseUnpaid, settleBooking } from "./commands/settle-booking.server.ts";

let now = Date.parse("2026-11-22T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;

/** A pujari whose practice takes payments. */
async function paidPujari(more = {}) {
  const practice = await gateway.space();
  await db
    .updateTable("space")
    .set({ kind: "practice", verified_at: new Date(now) })
    .where("id", "=", practice.id)
    .execute();
  const pujari = await testPujari(db, { practiceId: practice.id });
  const serviceId = await addService(services, pujari, puja(more));
  return { pujari, serviceId, practice };
}

const paymentOf = (bookingId: number) =>
  db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .selectAll()
    .where("f.booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();

/** The gateway's money comes, and the job that reacts to it works. */
async function pay(bookingId: number) {
  const { payment_id: paymentId } = await paymentOf(bookingId);
  await settlePayment(services, { paymentId, at: new Date(now), method: "online", channel: "upi" });
  await settleBooking(services, { paymentId }, new Date(now));
}

async function reserved(more = {}, startsAt = "2026-11-26T05:00:00Z") {
  const { pujari, serviceId, practice } = await paidPujari(more);
  const asha = await testPerson(db);
  const { bookingId, payToken } = await bookSlot(services, asha, online(serviceId, startsAt));
  return { pujari, serviceId, practice, asha, bookingId, payToken };
}

async function kindsTo(personId: number): Promise<string[]> {
  const { rows } = await sql<{ data: NotifyData }>`
    select data from boss.job where name = ${NOTIFY_JOB} order by created_on`.execute(db);
  return rows
    .map(({ data }) => data)
    .filter(({ personIds }) => personIds.includes(personId))
    .map(({ kind, payload }) =>
      `${kind} ${(payload as { what?: string; way?: string }).what ?? (payload as { way?: string }).way ?? ""}`.trim(),
    );
}

test("a slot is reserved while its payment is awaited, goes to the pujari once it is paid, and all goes back if they decline", async () => {
  const { pujari, practice, asha, bookingId, payToken } = await reserved();
  expect(payToken).not.toBeNull();
  expect(await stateOf(db, bookingId)).toBe("reserved");
  expect(await kindsTo(pujari.personId)).toEqual([]);
  await pay(bookingId);
  expect(await stateOf(db, bookingId)).toBe("requested");
  expect(await kindsTo(pujari.personId)).toEqual(["booking.asks requested"]);
  await declineBooking(services, pujari, { bookingId, reason: "I am in Kashi." });
  // Paid by UPI: whoever handles the money sends it back, told once, as soon as it is decided.
  expect(await paymentOf(bookingId)).toMatchObject({ refund_percent: 100, refund_way: "by-hand" });
  for (let i = 0; i < 3; i++) await watchRefunds(services, new Date(now));
  const toOwner = await kindsTo(practice.owner.personId);
  expect(toOwner.filter((kind) => kind.startsWith("booking.money-owed"))).toHaveLength(1);
  expect(await kindsTo(asha.personId)).toEqual(["booking.changed declined", "booking.money-back by-hand"]);
});

test("what the gateway took goes back by the gateway, once, and by half where the terms say half", async () => {
  const { pujari, practice, asha, bookingId, payToken } = await reserved();
  const checkout = await startCheckout(services, payToken!);
  practice.books.pay(checkout.fields.find(({ name }) => name === "order_id")!.value);
  await expect.poll(async () => (await paymentOf(bookingId)).state).toBe("completed");
  await settleBooking(services, { paymentId: (await paymentOf(bookingId)).payment_id }, new Date(now));
  await confirmBooking(services, pujari, { bookingId });
  const before = now;
  now = Date.parse("2026-11-25T01:00:00Z");
  // The page still said that everything goes back.
  await expect(cancelBooking(services, asha, { bookingId, reason: "", percent: 100 })).rejects.toMatchObject({
    code: "bookings.terms-changed",
  });
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 50 });
  await sendRefunds(services);
  await expect.poll(async () => (await paymentOf(bookingId)).refunded_paise).toBe(1_05_000);
  const refunds = await db
    .selectFrom("refund")
    .select("amount_paise")
    .where("payment_id", "=", (await paymentOf(bookingId)).payment_id)
    .execute();
  expect(refunds).toEqual([{ amount_paise: 1_05_000 }]);
  // It was sent: nobody is called.
  await watchRefunds(services, new Date(now));
  expect((await paymentOf(bookingId)).refund_owed_at).toBeNull();
  expect(await kindsTo(practice.owner.personId)).not.toContain("booking.money-owed");
  now = before;
});

test("who cancels too late gets nothing back, as the terms said", async () => {
  const { pujari, asha, bookingId } = await reserved();
  await pay(bookingId);
  await confirmBooking(services, pujari, { bookingId });
  const before = now;
  now = Date.parse("2026-11-26T04:00:00Z");
  await cancelBooking(services, asha, { bookingId, reason: "", percent: 0 });
  await watchRefunds(services, new Date(now));
  expect(await paymentOf(bookingId)).toMatchObject({ refund_due_at: null, refunded_paise: 0 });
  now = before;
});

test("a reserved slot whose payment never came is free again, and money that comes late goes back", async () => {
  const { serviceId, practice, asha, bookingId } = await reserved();
  const ravi = await testPerson(db);
  const wanted = () => bookSlot(services, ravi, online(serviceId, "2026-11-26T05:00:00Z"));
  await releaseUnpaid(services, new Date(now + 19 * 60_000));
  await expect(wanted()).rejects.toMatchObject({ code: "bookings.slot-taken" });
  await Promise.all([1, 2].map(() => releaseUnpaid(services, new Date(now + 20 * 60_000))));
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  expect(await kindsTo(asha.personId)).toEqual(["booking.changed released"]);
  const second = await wanted();
  await pay(bookingId);
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  expect(await paymentOf(bookingId)).toMatchObject({
    refund_percent: 100,
    refund_reason: "booking-late",
    refund_way: "by-hand",
  });
  expect(await kindsTo(practice.owner.personId)).toContain("booking.money-owed");
  expect(await stateOf(db, second.bookingId)).toBe("reserved");
});

test("what an older release noted to go back is sent, once", async () => {
  const { asha, bookingId } = await reserved();
  await pay(bookingId);
  await db
    .updateTable("booking_payment")
    .set({ refund_due_at: new Date(now), refund_percent: 50, refund_reason: "booking-given-up" })
    .where("booking_id", "=", bookingId)
    .execute();
  await Promise.all([1, 2, 3].map(() => watchRefunds(services, new Date(now))));
  expect(await paymentOf(bookingId)).toMatchObject({ refund_percent: 50, refund_way: "by-hand" });
  const news = await kindsTo(asha.personId);
  expect(news.filter((kind) => kind.startsWith("booking.money-back"))).toHaveLength(1);
});

test("a hold that ends and a payment that comes at once leave one truth: booked, or free with the money going back", async () => {
  for (let i = 0; i < 6; i++) {
    const { bookingId } = await reserved();
    const { payment_id: paymentId } = await paymentOf(bookingId);
    const at = new Date(now + 20 * 60_000);
    await Promise.all([
      releaseUnpaid(services, at),
      settlePayment(services, { paymentId, at, method: "online", channel: "upi" }).then(() =>
        settleBooking(services, { paymentId }, at),
      ),
    ]);
    await releaseUnpaid(services, at);
    const { refund_due_at: due } = await paymentOf(bookingId);
    expect([await stateOf(db, bookingId), due !== null]).toSatisfy(
      ([state, goesBack]) => (state === "requested" && !goesBack) || (state === "cancelled" && goesBack),
    );
  }
});

test("who cancels while the money is on its way gets all of it back", async () => {
  for (let i = 0; i < 4; i++) {
    const { asha, bookingId } = await reserved();
    const { payment_id: paymentId } = await paymentOf(bookingId);
    await Promise.all([
      cancelBooking(services, asha, { bookingId, reason: "", percent: 100 }),
      settlePayment(services, { paymentId, at: new Date(now), method: "online", channel: "upi" }).then(() =>
        settleBooking(services, { paymentId }, new Date(now)),
      ),
    ]);
    expect(await stateOf(db, bookingId)).toBe("cancelled");
    expect(await paymentOf(bookingId)).toMatchObject({ refund_percent: 100, refund_way: "by-hand" });
  }
});

test("who says that it is paid keeps the slot until it has been looked at", async () => {
  const { serviceId, practice, bookingId, payToken } = await reserved();
  await db
    .insertInto("space_vpa")
    .values({ space_id: practice.id, vpa: "pujari@bank", payee_name: "Pujari", verified_at: new Date(now) })
    .execute();
  await declarePayment(services, { token: payToken!, reference: "412345678901" });
  await releaseUnpaid(services, new Date(now + 60 * 60_000));
  expect(await stateOf(db, bookingId)).toBe("reserved");
  await failPayment(services, practice.owner, {
    paymentId: (await paymentOf(bookingId)).payment_id,
    reason: "Nothing came.",
  });
  await releaseUnpaid(services, new Date(now + 60 * 60_000));
  expect(await stateOf(db, bookingId)).toBe("cancelled");
  await bookSlot(services, await testPerson(db), online(serviceId, "2026-11-26T05:00:00Z"));
});

test("an instant service is confirmed by its payment; where the practice takes none, nothing is reserved", async () => {
  const { pujari, asha, bookingId } = await reserved({ isInstant: true });
  await pay(bookingId);
  expect(await stateOf(db, bookingId)).toBe("confirmed");
  expect(await kindsTo(asha.personId)).toEqual(["booking.changed confirmed"]);
  expect(await kindsTo(pujari.personId)).toEqual(["booking.changed booked"]);
  const other = await testPujari(db);
  const serviceId = await addService(services, other, puja());
  const { bookingId: unpaid, payToken } = await bookSlot(services, asha, online(serviceId, "2026-11-26T05:00:00Z"));
  expect([await stateOf(db, unpaid), payToken]).toEqual(["requested", null]);
});
