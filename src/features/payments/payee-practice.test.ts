import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBooks, openNamedBooks } from "#/features/ledger/queries/open-books.server.ts";
import { verifyVpa } from "#/features/moderation/commands/verify.server.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { balances, sendRefunds, testGateway } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { saveReceiptDetails } from "./commands/payee-settings.server.ts";
import { askUpiAddress } from "./commands/upi-address.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import { listWaitingUpiAddresses } from "./queries/upi-addresses.server.ts";
import { readReceiptOf, verifyReceipt } from "./queries/receipt.server.ts";
import { receiptPdf } from "./receipt-pdf.server.ts";
import { startCheckout } from "./commands/start-checkout.server.ts";
import {
  confirmPayment,
  readPaymentOptions,
  recordPayment,
  requestMandate,
  requestPayment,
  requestRefund,
} from "./public.server.ts";
import { clockAt } from "#/platform/clock.ts";

let now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;

/** An artist's practice: in no city, of a kind that is no place. */
async function practice() {
  const { id, owner, books } = await gateway.space();
  const nowhere = { kind: "practice", city: "", region: "", name: "Vishwakarma Murtis" };
  await db
    .updateTable("space")
    .set({ ...nowhere, verified_at: new Date(now) })
    .where("id", "=", id)
    .execute();
  await testProvider(db, { practiceId: id });
  return { id, owner, books };
}

const booking = (spaceId: number, key: string = randomUUID()) => ({
  payer: { personId: null, name: "Meera Sharma", email: "meera@example.org" },
  payee: { spaceId },
  purpose: "booking",
  fund: "murti",
  amountPaise: 2_50_000,
  reference: "A Ganesha of clay, 2 feet",
  key,
  language: "en",
});

test("a practice is paid by its gateway: receipt, books, refund, all under its own name", async () => {
  const { id, owner, books } = await practice();
  await saveReceiptDetails(services, owner, {
    spaceId: id,
    details: {
      ...{ legalName: "Ramesh Vishwakarma", registration: "", legalAddress: "", pan: "abcde1234f", receiptNote: "" },
      ...{ taxSection: "", taxForm: "", taxApproval: "", taxApprovedOn: null },
    },
  });
  expect(await readPaymentOptions(services, id)).toEqual({ upi: null, gateway: true });
  const asked = await db.transaction().execute((db) => requestPayment(db, booking(id), new Date(now)));
  const checkout = await startCheckout(services, asked.token);
  books.pay(checkout.fields.find(({ name }) => name === "order_id")!.value);
  await expect
    .poll(
      async () => (await db.selectFrom("payment").select("state").where("id", "=", asked.id).executeTakeFirst())?.state,
    )
    .toBe("completed");
  const receipt = (await readReceiptOf(db, asked.id))!;
  expect(receipt).toMatchObject({
    number: "2026-27/1",
    purpose: "booking",
    space: { id, name: "Vishwakarma Murtis", legalName: "Ramesh Vishwakarma", place: "", pan: "ABCDE1234F" },
  });
  expect((await receiptPdf(services, receipt)).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await verifyReceipt(db, visitor, receipt.code, "en")).toMatchObject({ number: "2026-27/1", entry: 1 });
  expect((await openBooks(db, "en", visitor, id))?.head.seq).toBe(1);
  // Their page has a person's name: it is for them, and for who holds a receipt.
  const named = (viewer: Viewer, code: string) => openNamedBooks(db, "en", viewer, { spaceId: id, code });
  expect(await named(visitor, "")).toBeNull();
  expect(await named(visitor, "0".repeat(32))).toBeNull();
  for (const books of [await named(visitor, receipt.code), await named(owner, "")]) {
    expect(books).toMatchObject({ name: "Vishwakarma Murtis" });
  }
  expect((await balances(db, id))["income:booking:murti"]).toBe(-2_50_000);

  now += 60_000;
  const back = { paymentId: asked.id, amountPaise: 1_00_000, reason: "A smaller one", key: randomUUID() };
  expect(await requestRefund(services, owner, back)).toMatchObject({ state: "pending" });
  await sendRefunds(services);
  await expect.poll(async () => (await balances(db, id))["refunds:booking:murti"]).toBe(1_00_000);
  expect(await checkBooks(db, id)).toEqual([]);
});

test("a practice is paid by UPI, at its counter and every month, as every payee is", async () => {
  const { id, owner } = await practice();
  const staff = await testPerson(db, { isStaff: true });
  await askUpiAddress({ ...services, clock: clockAt(new Date(now)) }, owner, {
    spaceId: id,
    vpa: "ramesh@bank",
    payeeName: "Ramesh",
  });
  const [waiting] = await listWaitingUpiAddresses(db, staff, Number.MAX_SAFE_INTEGER, 1);
  expect(waiting).toMatchObject({ vpa: "ramesh@bank", spaceId: id, spaceName: "Vishwakarma Murtis" });
  await verifyVpa(services, staff, { vpa: waiting!.id });
  expect(await readPaymentOptions(services, id)).toEqual({
    upi: { vpa: "ramesh@bank", payeeName: "Ramesh" },
    gateway: true,
  });

  const asked = await db.transaction().execute((db) => requestPayment(db, booking(id), new Date(now)));
  const confirmed = await confirmPayment(services, owner, { paymentId: asked.id, bankReference: "412345678901" });
  expect(confirmed).toEqual({ isNew: true, receipt: "2026-27/1" });

  const paid = {
    method: "cash" as const,
    day: "2026-11-21",
    bankReference: "",
    note: "",
    isCleared: true,
    force: false,
  };
  const atCounter = await db
    .transaction()
    .execute((db) =>
      recordPayment({ ...services, db, clock: clockAt(new Date(now)) }, owner, { ...booking(id), ...paid }),
    );
  expect(atCounter).toMatchObject({ isNew: true, receipt: "2026-27/2" });
  expect((await balances(db, id))["cash"]).toBe(2_50_000);

  const { reference: _none, ...monthly } = booking(id);
  expect(await requestMandate(db, monthly, new Date(now))).toMatchObject({ isNew: true });
  expect(await checkBooks(db, id)).toEqual([]);
});

test("what is recorded at a counter is for those who handle its money, of a day that has come, in an open month", async () => {
  const { id, owner } = await practice();
  const manager = await testPerson(db, { memberships: [{ spaceId: id, role: "manager" }] });
  const record = (viewer: typeof owner, more: object = {}) =>
    db.transaction().execute((db) =>
      recordPayment({ ...services, db, clock: clockAt(new Date(now)) }, viewer, {
        ...booking(id),
        ...{ method: "cheque", day: "2026-11-20", bankReference: "00 17", note: "", isCleared: false, force: false },
        ...more,
      }),
    );
  const refusedAt = (field: string, code: string) => ({ fields: [{ field, code }] });
  await expect(record(manager)).rejects.toMatchObject({ code: "platform.not-allowed" });
  await expect(record(await testPerson(db))).rejects.toMatchObject({ code: "platform.not-found" });
  await expect(record(owner, { day: "2026-11-22" })).rejects.toMatchObject(refusedAt("day", "payments.day-wrong"));
  await expect(record(owner, { amountPaise: 1 })).rejects.toMatchObject(refusedAt("amount", "payments.too-little"));
  const cheque = await record(owner, { key: "one" });
  expect(cheque).toMatchObject({ isNew: true, receipt: null });
  expect(await record(owner, { key: "one" })).toEqual({ ...cheque, isNew: false });
  await expect(record(owner)).rejects.toMatchObject(refusedAt("reference", "payments.reference-used"));
  const row = await db.selectFrom("payment").selectAll().where("id", "=", cheque.paymentId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "pending", recorded_by: owner.personId, bank_reference: "0017" });
  expect(row.at).toEqual(new Date("2026-11-20T06:30:00Z"));
});
