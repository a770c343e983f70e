import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendCancelled, sendReceipt } from "#/features/payments/commands/send-receipt.server.ts";
import { checkBooks } from "#/features/payments/public.server.ts";
import { readReceiptOf, verifyReceipt } from "#/features/payments/queries/receipt.server.ts";
import { receiptContents } from "#/features/payments/receipt-pdf.server.ts";
import { Refusal } from "#/platform/refusal.ts";
import { visitor } from "#/platform/viewer.ts";
import { balances } from "#/testing/gateway.ts";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { cancelGift } from "./commands/cancel-gift.server.ts";
import { importStatement } from "./commands/import-statement.server.ts";
import { recordCounterGift, type CounterGift } from "./commands/record-counter-gift.server.ts";
import { requestRefund, confirmPayment } from "#/features/payments/public.server.ts";
import { sumCompletedGifts } from "./public.server.ts";
import { readGift } from "./queries/admin-gift.server.ts";
import { readAnalytics } from "./queries/analytics.server.ts";
import { readBankPage } from "./queries/bank-lines.server.ts";
import { countTaxed, readGiftBatches } from "./queries/export-gifts.server.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const { services: base } = await testServices(() => now);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs };
const nobodyFiltered = { q: "", from: null, to: null, fund: null, method: null, state: null };

async function hall() {
  const id = await testSpace(db, "Saptdhara Mandir");
  const treasurer = await testPerson(db, { name: "Tara", memberships: [{ spaceId: id, role: "treasurer" }] });
  const record = (change: Partial<CounterGift> = {}) =>
    recordCounterGift(services, treasurer, {
      ...{ spaceId: id, amountPaise: 50_100, method: "cash", fund: "general", fundName: "General Fund" },
      ...{ day: "2026-11-20", name: "Asha Rao", email: "asha@example.org", pan: "ABCDE1234F", address: "Pune" },
      ...{ isAnonymous: false, inMemoryOf: "", reference: "", note: "", isCleared: true, force: false },
      ...{ key: randomUUID(), language: "en", ...change },
    });
  return { id, zone: "Asia/Kolkata", treasurer, record };
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const codeOf = async (id: number) =>
  (await db.selectFrom("payment").select("receipt_code").where("id", "=", id).executeTakeFirstOrThrow()).receipt_code!;

test("a gift that was recorded in error leaves every figure, and its receipt keeps its number and says so", async () => {
  const space = await hall();
  const { treasurer } = space;
  await space.record({ amountPaise: 10_000 });
  const { paymentId, receipt } = await space.record();
  const input = { spaceId: space.id, paymentId, reason: "It was not given here" };
  expect(await code(cancelGift(services, treasurer, { ...input, reason: "" }))).toBe("payments.reason-needed");
  await cancelGift(services, treasurer, input);
  expect(await code(cancelGift(services, treasurer, input))).toBe("payments.already-cancelled");

  expect(await sumCompletedGifts(db, space.id)).toBe(10_000);
  expect(await balances(db, space.id)).toEqual({ cash: 10_000, "income:gift:general": -10_000 });
  expect(await checkBooks(db, space.id)).toEqual([]);
  const { totals, givers } = await readAnalytics(db, treasurer, space, null);
  expect([totals.completed, totals.cancelled]).toMatchObject([
    { gifts: 1, paise: 10_000 },
    { gifts: 1, paise: 50_100 },
  ]);
  expect(givers?.top).toEqual([{ name: "Asha Rao", gifts: 1, paise: 10_000 }]);
  const exported = [];
  for await (const batch of readGiftBatches(db, space, nobodyFiltered)) exported.push(...batch);
  expect(exported.map((gift) => [gift.receipt, gift.state])).toContainEqual([receipt, "cancelled"]);
  expect(await countTaxed(db, space.id, nobodyFiltered)).toBe(1);

  const shown = await verifyReceipt(db, visitor, await codeOf(paymentId), "en");
  expect(shown).toMatchObject({ number: receipt, cancelled: { at: new Date(now), replacedBy: null } });
  // The public page names neither the giver nor the reason.
  expect(JSON.stringify(shown)).not.toMatch(/Asha|not given/);
  const contents = await receiptContents(services, (await readReceiptOf(db, paymentId))!);
  expect(contents).toMatchObject({ number: receipt, cancelled: { en: "Cancelled" }, notes: [] });
  expect(contents.rows.map(({ value }) => value.en)).toContain("It was not given here");
  expect(await readGift(services, treasurer, paymentId)).toMatchObject({
    state: "cancelled",
    cancelled: { reason: "It was not given here" },
    mayCancel: false,
  });
  // The next receipt is the next number: none is given twice.
  expect((await space.record()).receipt).toBe("2026-27/3");
  const confirmed = confirmPayment(services, treasurer, { paymentId });
  expect(await code(confirmed)).toBe("payments.already-cancelled");
});

test("a corrected gift stands in its place with a receipt of its own, once, and keeps the tax number", async () => {
  const space = await hall();
  const wrong = await space.record();
  const form = {
    ...{ amountPaise: 5_100, pan: "", key: randomUUID() },
    replaces: { paymentId: wrong.paymentId, reason: "A nought too many" },
  };
  const sent = await Promise.all([space.record(form), space.record(form), space.record(form)]);
  expect(new Set(sent.map(({ receipt }) => receipt))).toEqual(new Set(["2026-27/2"]));
  expect(await balances(db, space.id)).toEqual({ cash: 5_100, "income:gift:general": -5_100 });
  expect(await checkBooks(db, space.id)).toEqual([]);
  const right = sent[0]!.paymentId;
  expect(await readGift(services, space.treasurer, wrong.paymentId)).toMatchObject({ replacedBy: right });
  expect(await readGift(services, space.treasurer, right)).toMatchObject({
    replaces: wrong.paymentId,
    giver: { name: "Asha Rao", pan: "AB•••••••F" },
  });
  expect(await verifyReceipt(db, visitor, await codeOf(wrong.paymentId), "en")).toMatchObject({
    cancelled: { replacedBy: "2026-27/2" },
  });
  expect(await code(space.record({ ...form, key: randomUUID() }))).toBe("payments.already-cancelled");
});

test("the giver is told that a receipt was cancelled and what stands in its place, once", async () => {
  const space = await hall();
  const wrong = await space.record();
  await sendReceipt(services, { paymentId: wrong.paymentId, purpose: "gift" });
  await space.record({ amountPaise: 5_100, replaces: { paymentId: wrong.paymentId, reason: "A nought too many" } });
  const before = office.sent.length;
  await sendCancelled(services, { paymentId: wrong.paymentId });
  await sendCancelled(services, { paymentId: wrong.paymentId });
  const [mail, ...more] = office.sent.slice(before);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: "asha@example.org",
    subject: "Receipt 2026-27/1 of Saptdhara Mandir was cancelled",
  });
  expect(mail!.text).toContain("The reason: A nought too many");
  expect(mail!.text).toContain("Receipt 2026-27/2 stands in its place");
  expect(mail!.attachments![0]!.filename).toBe("receipt-2026-27-1.pdf");
  // A receipt that was cancelled before its email left is not sent as one that counts.
  const early = await space.record();
  await cancelGift(services, space.treasurer, { spaceId: space.id, paymentId: early.paymentId, reason: "Twice" });
  const sent = office.sent.length;
  await sendReceipt(services, { paymentId: early.paymentId, purpose: "gift" });
  expect(office.sent.length).toBe(sent);
});

test("a year that was typed wrong is corrected to the right one, with the same reference and the bank's line", async () => {
  const space = await hall();
  const row = "20/11/2026,NEFT/N326/Asha,,501.00\n";
  const unsafeBytes = new TextEncoder().encode(`Date,Narration,Withdrawal,Deposit\n${row}`);
  await importStatement(services, space.treasurer, { spaceId: space.id, fileName: "nov.csv", unsafeBytes });
  const page = async () => (await readBankPage(db, space.treasurer, space.id, null, 20)).waiting;
  const [line] = await page();
  const transfer = { method: "bank_transfer" as const, reference: "N326" };
  const wrong = await space.record({ ...transfer, day: "2025-11-20", line: line!.id });
  expect(wrong.receipt).toBe("2025-26/1");
  const right = await space.record({ ...transfer, replaces: { paymentId: wrong.paymentId, reason: "The year" } });
  expect(right.receipt).toBe("2026-27/1");
  expect(await page()).toEqual([]);
  await cancelGift(services, space.treasurer, { spaceId: space.id, paymentId: right.paymentId, reason: "A loan" });
  expect(await page()).toMatchObject([{ id: line!.id }]);
  expect(await checkBooks(db, space.id)).toEqual([]);
});

test("what came another way, went back in part, or is another space's, is not cancelled here", async () => {
  const space = await hall();
  const { treasurer } = space;
  const cancel = (paymentId: number, viewer = treasurer, spaceId = space.id) =>
    code(cancelGift(services, viewer, { spaceId, paymentId, reason: "No" }));
  const upi = await testGift(db, { spaceId: space.id, amountPaise: 10_100 });
  expect(await cancel(upi.id)).toBe("payments.not-recorded");
  const { paymentId } = await space.record();
  const part = { paymentId, amountPaise: 100, reason: "Change", key: randomUUID() };
  await requestRefund(services, treasurer, part);
  expect(await cancel(paymentId)).toBe("payments.cancel-refunded");
  const other = await hall();
  expect(await cancel(paymentId, other.treasurer, other.id)).toBe("platform.not-found");
  const stolen = { replaces: { paymentId: (await space.record()).paymentId, reason: "No" } };
  expect(await code(other.record(stolen))).toBe("platform.not-found");
  expect(await balances(db, other.id)).toEqual({});
  const manager = await testPerson(db, { memberships: [{ spaceId: space.id, role: "manager" }] });
  expect(await cancel(paymentId, manager)).toBe("platform.not-allowed");
  expect(await cancel(paymentId, await testPerson(db))).toBe("platform.not-found");
});
