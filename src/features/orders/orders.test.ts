import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { checkBooks, confirmPayment, requestRefund } from "#/features/payments/public.server.ts";
import { withdrawRefund } from "#/features/payments/commands/failed-refunds.server.ts";
import { sendRefund } from "#/features/payments/commands/send-refund.server.ts";
import { setBlock } from "#/features/people/public.server.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { balances, sendRefunds, testGateway } from "#/testing/gateway.ts";
import { quoteOf, testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { acceptQuote } from "./commands/accept-quote.server.ts";
import { payItem } from "./commands/pay-item.server.ts";
import { confirmReceived, recordReceived, recordReturned } from "./commands/paid-by-hand.server.ts";
import { cancelOrder } from "./commands/cancel-order.server.ts";
import { answerChange, askChange } from "./commands/changes.server.ts";
import { completeOrder, reopenOrder } from "./commands/complete-order.server.ts";
import { expireQuotes } from "./commands/expire-quotes.server.ts";
import { declineInquiry, setPriority, withdrawInquiry } from "./commands/inquiries.server.ts";
import { keepDraft } from "./commands/keep-draft.server.ts";
import { sendQuote } from "./commands/quotes.server.ts";
import { reviewOrder } from "./commands/review-order.server.ts";
import { settleItem } from "./commands/settle-item.server.ts";
import { reachStage, reopenStage, startOrder } from "./commands/stages.server.ts";
import { watchRefunds } from "./commands/watch-refunds.server.ts";
import { readDraft } from "./queries/drafts.server.ts";
import { listRecentOrders, readRevenue } from "./queries/figures.server.ts";
import { readInquiryPage } from "./queries/inquiry-page.server.ts";
import { countWork, listInquiries, listOrders, listOwnOrders, listWaitingOrders } from "./queries/lists.server.ts";
import { readOrderPage, type OrderPage } from "./queries/order-page.server.ts";
import type { OrderTerms } from "./rules.ts";

const began = Date.parse("2026-11-21T06:00:00Z");
let now = began;
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const { pair, ask, newestQuote, partsOf, ordered, page, reach, pay, notified } = testOrders(gateway);

afterEach(async () => {
  now = began;
  const spaces = await db.selectFrom("ledger_book").select("space_id").execute();
  for (const { space_id: id } of spaces) expect(await checkBooks(db, id)).toEqual([]);
  // The price is the sum of its parts, whatever happened.
  const orders = await db.selectFrom("commission").select(["id", "total_paise"]).execute();
  for (const { id, total_paise } of orders) {
    const items = await db
      .selectFrom("commission_payment")
      .select("amount_paise")
      .where("commission_id", "=", id)
      .execute();
    expect(items.reduce((sum, item) => sum + item.amount_paise, 0)).toBe(total_paise);
  }
});

test("from a request to a reviewable order: each step is told to whoever acts next, and the ledger is the payments", async () => {
  const people = await pair({ isPaidHere: true });
  const { provider, client, space } = people;
  const { orderId, stages, items } = await ordered(people);
  expect(await page(client, orderId)).toMatchObject({
    ...{ side: "client", status: "pending-approval", progress: 0, deadline: "2026-12-06", isPaidHere: true },
    ledger: { agreedPaise: 15_00_001, paidPaise: 0, refundedPaise: 0, duePaise: 5_00_000 },
  });
  expect((await page(client, orderId)).items.map(({ state }) => state)).toEqual(["due", "later", "later"]);
  const paymentId = await pay(people, orderId, items[0]!.id);
  await settleItem(services, { paymentId });
  await settleItem(services, { paymentId });
  expect(await page(provider, orderId)).toMatchObject({
    ...{ side: "provider", status: "in-progress" },
    ledger: { paidPaise: 5_00_000, duePaise: 0 },
  });
  await reach(people, orderId, stages[0]!);
  expect(await page(client, orderId)).toMatchObject({ progress: 50, ledger: { duePaise: 7_00_000 } });
  await settleItem(services, { paymentId: await pay(people, orderId, items[1]!.id) });
  await expect(completeOrder(services, provider, { orderId })).rejects.toMatchObject({ code: "orders.stages-left" });
  await reach(people, orderId, stages[1]!);
  await completeOrder(services, provider, { orderId });
  await completeOrder(services, provider, { orderId });
  expect(await page(client, orderId)).toMatchObject({
    ...{ status: "completed", progress: 100, isReviewed: false },
    ledger: { agreedPaise: 15_00_001, paidPaise: 12_00_000, duePaise: 3_00_001 },
  });
  expect((await balances(db, space!.id))["income:order:orders"]).toBe(-12_00_000);
  const counted = await db
    .selectFrom("artist")
    .select("project_count")
    .where("person_id", "=", provider.personId)
    .executeTakeFirst();
  expect(counted).toEqual({ project_count: 1 });
  const toClient = ["quote.received", "order.stage-reached", "order.stage-reached", "order.completed"];
  const due = ["order.payment-due", "order.payment-due", "order.payment-due"];
  expect((await notified(client)).toSorted()).toEqual([...toClient, ...due].toSorted());
  // The same news twice has one key, and a person gets it once.
  expect(new Set(await notified(provider))).toEqual(new Set(["inquiry.received", "quote.accepted", "order.paid"]));
  await reopenOrder(services, provider, { orderId });
  expect(await page(client, orderId)).toMatchObject({ status: "in-progress" });
});

test("a quote that is accepted many times at once makes one order", async () => {
  const people = await pair();
  const inquiryId = await ask(people.client, people.provider);
  await sendQuote(services, people.provider, quoteOf(inquiryId));
  const quoteId = await newestQuote(inquiryId);
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => acceptQuote(services, people.client, { quoteId, language: "en" })),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await db.selectFrom("commission").select("id").where("quote_id", "=", quoteId).execute()).length).toBe(1);
  expect((await partsOf(ids[0]!)).items).toHaveLength(3);
});

test("a quote that is accepted while it is revised: either the order is of the old one, or the client sees the new one", async () => {
  for (let turn = 0; turn < 6; turn++) {
    const people = await pair();
    const inquiryId = await ask(people.client, people.provider);
    await sendQuote(services, people.provider, quoteOf(inquiryId));
    const quoteId = await newestQuote(inquiryId);
    const [accepted, revised] = await Promise.allSettled([
      acceptQuote(services, people.client, { quoteId, language: "en" }),
      sendQuote(services, people.provider, quoteOf(inquiryId, { revision: 1, advancePaise: 9_00_000 })),
    ]);
    if (accepted.status === "fulfilled") {
      expect(revised).toMatchObject({ status: "rejected", reason: { code: "orders.accepted-already" } });
    } else {
      expect(accepted.reason).toMatchObject({ code: "orders.quote-revised" });
      expect((await readInquiryPage(db, "en", people.client, inquiryId))?.quotes).toMatchObject([
        { revision: 2, state: "open", totalPaise: 19_00_001 },
        { revision: 1, state: "replaced" },
      ]);
    }
    const orders = await db.selectFrom("commission").select("id").where("inquiry_id", "=", inquiryId).execute();
    expect(orders).toHaveLength(accepted.status === "fulfilled" ? 1 : 0);
  }
});

test("a revision is written over none that its writer has not seen, and an old one cannot be accepted", async () => {
  const people = await pair();
  const inquiryId = await ask(people.client, people.provider);
  await sendQuote(services, people.provider, quoteOf(inquiryId));
  const first = await newestQuote(inquiryId);
  await expect(sendQuote(services, people.provider, quoteOf(inquiryId))).rejects.toMatchObject({
    code: "orders.changed-meanwhile",
  });
  await sendQuote(services, people.provider, quoteOf(inquiryId, { revision: 1 }));
  const accept = (quoteId: number) => acceptQuote(services, people.client, { quoteId, language: "en" });
  await expect(accept(first)).rejects.toMatchObject({ code: "orders.quote-revised" });
  now = Date.parse("2026-12-01T18:31:00Z");
  await expect(accept(await newestQuote(inquiryId))).rejects.toMatchObject({ code: "orders.quote-ended" });
  await expireQuotes(services);
  expect(await readInquiryPage(db, "en", people.client, inquiryId)).toMatchObject({ state: "expired" });
  await sendQuote(services, people.provider, quoteOf(inquiryId, { revision: 2, validUntil: "2026-12-02" }));
  await expireQuotes(services);
  await expireQuotes(services);
  expect((await notified(people.client)).filter((kind) => kind === "quote.ending")).toHaveLength(1);
  expect(await accept(await newestQuote(inquiryId))).toBeGreaterThan(0);
  now = began;
});

test("an order that is cancelled while a payment arrives gives it back, whichever came first", async () => {
  for (const first of ["cancelled", "settled", "both"] as const) {
    const people = await pair({ isPaidHere: true });
    const { orderId, items } = await ordered(people, "none");
    const paymentId = await pay(people, orderId, items[0]!.id);
    const settle = () => settleItem(services, { paymentId });
    // The provider cancels: all of it goes back by the terms.
    const cancel = () => cancelOrder(services, people.provider, { orderId, reason: "I broke my hand." });
    if (first === "both") await Promise.all([settle(), cancel()]);
    else for (const step of first === "settled" ? [settle, cancel] : [cancel, settle]) await step();
    await Promise.all([settle(), cancel()]);
    await sendRefunds(services);
    await people.space!.books.quiet();
    const after = await page(people.client, orderId);
    expect(after).toMatchObject({
      ...{ status: "cancelled", cancelledBy: "provider", cancelReason: "I broke my hand." },
      ledger: { paidPaise: 5_00_000, refundedPaise: 5_00_000, duePaise: 0 },
    });
    expect(after.items.map(({ state }) => state)).toEqual(["refunded", "void", "void"]);
    const refunds = await db.selectFrom("refund").select("id").where("payment_id", "=", paymentId).execute();
    expect(refunds).toHaveLength(1);
    expect((await notified(people.client)).filter((kind) => kind === "order.money-back")).toHaveLength(1);
  }
});

test("a provider hears of a refund that failed, and is called, once, for one that was given up; for nothing that was sent", async () => {
  const refused = await pair({ isPaidHere: true });
  const sent = await pair({ isPaidHere: true });
  const owed = async ({ provider }: typeof refused) =>
    (await notified(provider)).filter((kind) => kind === "order.money-owed").length;
  const cancelled = async (people: typeof refused) => {
    const { orderId, items } = await ordered(people);
    const paymentId = await pay(people, orderId, items[0]!.id);
    await settleItem(services, { paymentId });
    await cancelOrder(services, people.provider, { orderId, reason: "" });
    expect(await watchRefunds(services)).toBe(0);
    return { orderId, paymentId };
  };
  await cancelled(sent);
  await sendRefunds(services);
  await sent.space!.books.quiet();
  const { orderId, paymentId } = await cancelled(refused);
  const refund = await db
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  gateway.sandbox.spoil(/^POST .*\/refund$/, "refuse", 1);
  await sendRefund(services, refund.id);
  // It is tried again, and stands with the provider.
  expect(await notified(refused.provider)).toContain("refund.failed");
  expect((await page(refused.client, orderId)).items[0]!.state).toBe("refunding");
  expect(await watchRefunds(services)).toBe(0);
  await withdrawRefund(services, refused.provider, { paymentId, refundId: refund.id });
  expect((await page(refused.client, orderId)).items[0]!.state).toBe("owed");
  const called = await Promise.all([1, 2, 3].map(() => watchRefunds(services)));
  expect(called.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await watchRefunds(services)).toBe(0);
  expect([await owed(refused), await owed(sent)]).toEqual([1, 0]);
});

test("what stays and what goes back when a client cancels is what the terms said; money that comes later goes back", async () => {
  const refundedBy = async (terms: OrderTerms, isBegun: boolean) => {
    const people = await pair({ isPaidHere: true });
    const { orderId, stages, items } = await ordered(people, terms);
    await settleItem(services, { paymentId: await pay(people, orderId, items[0]!.id) });
    let late: number | null = null;
    if (isBegun) {
      await reach(people, orderId, stages[0]!);
      late = await pay(people, orderId, items[1]!.id);
    }
    await cancelOrder(services, people.client, { orderId, reason: "" });
    if (late) await settleItem(services, { paymentId: late });
    await sendRefunds(services);
    await people.space!.books.quiet();
    return (await page(people.client, orderId)).ledger.refundedPaise;
  };
  expect(await refundedBy("full", true)).toBe(12_00_000);
  expect(await refundedBy("until-begun", false)).toBe(5_00_000);
  // The advance stays; what the order learnt of after it had ended does not.
  expect(await refundedBy("until-begun", true)).toBe(7_00_000);
  expect(await refundedBy("none", false)).toBe(0);
});

test("a refund while a stage is confirmed ends exact: the ledger is what the books and the gateway say", async () => {
  const people = await pair({ isPaidHere: true });
  const { provider, client, space } = people;
  const { orderId, stages, items } = await ordered(people);
  const paymentId = await pay(people, orderId, items[0]!.id);
  await settleItem(services, { paymentId });
  const [refunded, ...reached] = await Promise.allSettled([
    requestRefund(services, provider, { paymentId, amountPaise: 1_23_457, reason: "Less clay", key: randomUUID() }),
    reach(people, orderId, stages[0]!),
    reach(people, orderId, stages[0]!),
  ]);
  expect(refunded.status).toBe("fulfilled");
  expect(reached.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(reached.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "orders.stage-reached" },
  });
  await settleItem(services, { paymentId: await pay(people, orderId, items[1]!.id) });
  await sendRefunds(services);
  await space!.books.quiet();
  expect((await page(client, orderId)).ledger).toEqual({
    ...{ agreedPaise: 15_00_001, paidPaise: 12_00_000, refundedPaise: 1_23_457, duePaise: 0 },
  });
  const { "income:order:orders": income, "refunds:order:orders": refunds } = await balances(db, space!.id);
  expect(0 - income! - refunds!).toBe(12_00_000 - 1_23_457);
  const [month] = await readRevenue(db, provider.personId, { since: new Date(began - 1), zone: "Asia/Kolkata" });
  expect(month).toEqual({ month: "2026-11", paise: 12_00_000 - 1_23_457 });
  // A second cancel of what is left takes all of it, and no more.
  await cancelOrder(services, provider, { orderId, reason: "" });
  await sendRefunds(services);
  await space!.books.quiet();
  expect((await page(client, orderId)).ledger).toMatchObject({ paidPaise: 12_00_000, refundedPaise: 12_00_000 });
});

test("what is paid twice goes back once: here, and between the two", async () => {
  const people = await pair({ isPaidHere: true });
  const { orderId, items } = await ordered(people);
  const first = await payItem(services, people.client, { orderId, itemId: items[0]!.id, language: "en" });
  expect(await payItem(services, people.client, { orderId, itemId: items[0]!.id, language: "en" })).toBe(first);
  // The treasurer says that nothing came; another payment is made, and then both come.
  const { id } = await db.selectFrom("payment").select("id").where("token", "=", first).executeTakeFirstOrThrow();
  await db.updateTable("payment").set({ state: "failed" }).where("id", "=", id).execute();
  const second = await pay(people, orderId, items[0]!.id);
  await settleItem(services, { paymentId: second });
  await confirmPayment(services, people.space!.owner, { paymentId: id, bankReference: "412345678901" });
  await settleItem(services, { paymentId: id });
  const { items: shown, ledger } = await page(people.client, orderId);
  expect(ledger).toMatchObject({ paidPaise: 10_00_000, refundedPaise: 0 });
  expect(shown[0]).toMatchObject({ state: "owed" });
  expect(await notified(people.provider)).toContain("order.money-owed");
});

test("where nothing is paid here the provider writes it down, the client confirms it, and it goes back between them", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { orderId, items } = await ordered(people, "full");
  const item = { orderId, itemId: items[0]!.id };
  await expect(payItem(services, client, { ...item, language: "en" })).rejects.toMatchObject({
    code: "orders.not-paid-here",
  });
  await expect(confirmReceived(services, client, { ...item, isRight: true })).rejects.toMatchObject({
    code: "orders.not-recorded",
  });
  await expect(recordReceived(services, client, { ...item, isTakenBack: false })).rejects.toMatchObject({
    status: 403,
  });
  await recordReceived(services, provider, { ...item, isTakenBack: false });
  await confirmReceived(services, client, { ...item, isRight: false });
  await recordReceived(services, provider, { ...item, isTakenBack: false });
  await expect(confirmReceived(services, provider, { ...item, isRight: true })).rejects.toMatchObject({ status: 403 });
  expect(await page(client, orderId)).toMatchObject({ isPaidHere: false, ledger: { paidPaise: 0 } });
  await confirmReceived(services, client, { ...item, isRight: true });
  expect(await page(client, orderId)).toMatchObject({ status: "in-progress", ledger: { paidPaise: 5_00_000 } });
  await cancelOrder(services, client, { orderId, reason: "" });
  expect((await page(client, orderId)).items[0]).toMatchObject({ state: "owed", isByHand: true });
  await recordReturned(services, provider, item);
  expect(await page(client, orderId)).toMatchObject({ ledger: { paidPaise: 5_00_000, refundedPaise: 5_00_000 } });
  const told = ["order.payment-recorded", "order.payment-recorded", "order.money-back", "order.money-back"];
  expect((await notified(client)).slice(2)).toEqual(told);
});

test("a change is made when both accept it: dearer, cheaper, later; the parts stay the price", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { orderId, stages } = await ordered(people);
  const change = (viewer: SignedIn, differencePaise: number, deadline: string | null = null) =>
    askChange(services, viewer, { orderId, what: "A crown", differencePaise, deadline, language: "en" });
  const answer = (viewer: SignedIn, changeId: number, said: "accept" | "decline" | "withdraw") =>
    answerChange(services, viewer, { orderId, changeId, answer: said, language: "en" });
  const dearer = await change(client, 2_00_000, "2027-01-15");
  await expect(change(provider, 1_00_000)).rejects.toMatchObject({ code: "orders.change-open" });
  await expect(answer(client, dearer, "accept")).rejects.toMatchObject({ status: 403 });
  await expect(answer(provider, dearer, "withdraw")).rejects.toMatchObject({ status: 403 });
  await Promise.allSettled([answer(provider, dearer, "accept"), answer(provider, dearer, "decline")]);
  const decided = (await page(client, orderId)).changes[0]!.state;
  if (decided === "declined") await answer(provider, await change(client, 2_00_000, "2027-01-15"), "accept");
  expect(await page(client, orderId)).toMatchObject({ deadline: "2027-01-15", ledger: { agreedPaise: 17_00_001 } });
  await expect(change(client, -13_00_000)).rejects.toMatchObject({ code: "orders.change-too-cheap" });
  await answer(provider, await change(client, -4_00_000), "accept");
  expect((await page(client, orderId)).ledger).toMatchObject({ agreedPaise: 13_00_001, duePaise: 5_00_000 });
  await answer(client, await change(client, 1_00_000), "withdraw");
  for (const stage of stages) await reach(people, orderId, stage);
  await answer(client, await change(provider, 50_000), "accept");
  expect((await page(client, orderId)).ledger).toMatchObject({ agreedPaise: 13_50_001, duePaise: 13_50_001 });
  await cancelOrder(services, provider, { orderId, reason: "" });
  await expect(change(client, 1_00_000)).rejects.toMatchObject({ code: "orders.not-open" });
});

test("an order's changes go on by key, and one that waits for an answer is there on every page", async () => {
  const people = await pair();
  const { orderId } = await ordered(people);
  const made = await db
    .insertInto("change_request")
    .values(
      Array.from({ length: 45 }, (_, i) => ({
        ...{ commission_id: orderId, asked_by: "client", what: `Change ${i}`, language: "en" },
        ...{ difference_paise: 0, deadline: null, state: i === 44 ? "open" : "declined", created_at: new Date(now) },
      })),
    )
    .returning("id")
    .execute();
  const ids = made.map(({ id }) => id).toReversed();
  const seen: number[] = [];
  let before: number | null = null;
  for (let turn = 0; turn < 4 && (turn === 0 || before !== null); turn++) {
    const shown: OrderPage = (await readOrderPage(services, "en", people.client, orderId, before))!;
    expect(shown.changesBefore).toBe(before);
    expect(shown.changes[0]).toMatchObject({ id: ids[0], state: "open" });
    seen.push(...shown.changes.slice(before === null ? 0 : 1).map(({ id }) => id));
    before = shown.earlierChanges;
  }
  expect(seen).toEqual(ids);
});

test("a stage that was reached in error is taken back, and what was asked for it waits again", async () => {
  const people = await pair({ isPaidHere: true });
  const { orderId, stages } = await ordered(people);
  await startOrder(services, people.provider, { orderId });
  await reach(people, orderId, stages[0]!);
  await reopenStage(services, people.provider, { orderId, stageId: stages[0]! });
  expect(await page(people.client, orderId)).toMatchObject({ progress: 0, ledger: { duePaise: 5_00_000 } });
  await reach(people, orderId, stages[0]!);
  expect(await page(people.client, orderId)).toMatchObject({ ledger: { duePaise: 12_00_000 } });
  const requests = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .select("r.payment_id")
    .where("i.commission_id", "=", orderId)
    .execute();
  // The advance's, the one that was withdrawn, and another in its place.
  expect(requests).toHaveLength(3);
});

test("who has blocked the other, or is blocked, cannot ask, quote, accept or ask for changes", async () => {
  for (const by of ["provider", "client"] as const) {
    const people = await pair();
    const { provider, client } = people;
    const { orderId } = await ordered(people);
    const inquiryId = await ask(client, provider);
    await sendQuote(services, provider, quoteOf(inquiryId));
    const quoteId = await newestQuote(inquiryId);
    const [one, other] = by === "provider" ? [provider, client] : [client, provider];
    await setBlock(db, { personId: one.personId, otherId: other.personId, on: true });
    const refused = { code: "orders.not-taken", status: 403 };
    await expect(ask(client, provider)).rejects.toMatchObject(refused);
    await expect(sendQuote(services, provider, quoteOf(inquiryId, { revision: 1 }))).rejects.toMatchObject(refused);
    await expect(acceptQuote(services, client, { quoteId, language: "en" })).rejects.toMatchObject(refused);
    const change = { orderId, what: "A crown", differencePaise: 0, deadline: null, language: "en" };
    await expect(askChange(services, client, change)).rejects.toMatchObject(refused);
    await expect(askChange(services, provider, change)).rejects.toMatchObject(refused);
    // What is agreed can still be ended.
    await cancelOrder(services, client, { orderId, reason: "" });
  }
});

test("everybody else learns of no request, quote or order, and each side does only its own", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { inquiryId, orderId, quoteId, stages, items } = await ordered(people);
  const stranger = await testPerson(db);
  const other = await testProvider(db);
  const item = { orderId, itemId: items[0]!.id };
  const stage = { orderId, stageId: stages[0]!, note: "", images: [], language: "en" };
  const change = { orderId, what: "A crown", differencePaise: 0, deadline: null, language: "en" };
  const all = (viewer: SignedIn | typeof visitor) => ({
    decline: () => declineInquiry(services, viewer, { inquiryId, reason: "" }),
    withdraw: () => withdrawInquiry(services, viewer, { inquiryId, reason: "" }),
    priority: () => setPriority(services, viewer, { inquiryId, priority: "low" }),
    quote: () => sendQuote(services, viewer, quoteOf(inquiryId, { revision: 1 })),
    accept: () => acceptQuote(services, viewer, { quoteId, language: "en" }),
    reach: () => reachStage(services, viewer, stage),
    reopen: () => reopenStage(services, viewer, { orderId, stageId: stages[0]! }),
    start: () => startOrder(services, viewer, { orderId }),
    complete: () => completeOrder(services, viewer, { orderId }),
    "complete-back": () => reopenOrder(services, viewer, { orderId }),
    cancel: () => cancelOrder(services, viewer, { orderId, reason: "" }),
    pay: () => payItem(services, viewer, { ...item, language: "en" }),
    record: () => recordReceived(services, viewer, { ...item, isTakenBack: false }),
    confirm: () => confirmReceived(services, viewer, { ...item, isRight: true }),
    return: () => recordReturned(services, viewer, item),
    change: () => askChange(services, viewer, change),
  });
  for (const [name, run] of Object.entries(all(visitor))) {
    await expect(run(), name).rejects.toMatchObject({ status: 401 });
  }
  for (const viewer of [stranger, other]) {
    for (const [name, run] of Object.entries(all(viewer))) {
      await expect(run(), name).rejects.toMatchObject({ code: "platform.not-found", status: 404 });
    }
    expect(await readOrderPage(services, "en", viewer, orderId)).toBeNull();
    expect(await readInquiryPage(db, "en", viewer, inquiryId)).toBeNull();
  }
  const providers = ["decline", "priority", "quote", "start", "complete", "complete-back", "record", "return"] as const;
  for (const name of providers) {
    await expect(all(client)[name](), name).rejects.toMatchObject({ status: 403 });
  }
  await expect(all(client).reach()).rejects.toMatchObject({ status: 404 });
  await expect(all(client).reopen()).rejects.toMatchObject({ status: 403 });
  for (const name of ["withdraw", "accept", "pay", "confirm"] as const) {
    await expect(all(provider)[name](), name).rejects.toMatchObject({ status: 403 });
  }
  await expect(ask(client, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(ask(provider, provider)).rejects.toMatchObject({ code: "orders.own" });
});

test("only the client of a completed order reviews it, once: a second review takes the place of the first", async () => {
  const people = await pair();
  const { provider, client } = people;
  const { orderId, stages } = await ordered(people);
  const review = (viewer: SignedIn, rating: number) =>
    reviewOrder(services, viewer, { orderId, rating, text: "As I saw it before me.", language: "en" });
  await expect(review(client, 5)).rejects.toMatchObject({ code: "orders.not-completed" });
  for (const stage of stages) await reach(people, orderId, stage);
  await completeOrder(services, provider, { orderId });
  await expect(review(provider, 5)).rejects.toMatchObject({ status: 403 });
  await expect(review(await testPerson(db), 5)).rejects.toMatchObject({ status: 404 });
  expect((await listWaitingOrders(db, "en", client, { side: "client" })).rows).toMatchObject([
    { id: orderId, step: { kind: "pay" } },
  ]);
  await review(client, 3);
  await review(client, 5);
  const rated = await db
    .selectFrom("artist")
    .select(["review_count", "rating_sum"])
    .where("person_id", "=", provider.personId)
    .executeTakeFirst();
  expect(rated).toEqual({ review_count: 1, rating_sum: 5 });
  await expect(reopenOrder(services, provider, { orderId })).rejects.toMatchObject({ code: "orders.not-open" });
});

test("a request is sent once by its form's key, so many a day by its person, and only to who takes them", async () => {
  const { provider, client } = await pair();
  const key = randomUUID();
  const ids = await Promise.all([1, 2, 3].map(() => ask(client, provider, { key })));
  expect(new Set(ids).size).toBe(1);
  await expect(ask(client, provider, { deadline: "2026-11-20" })).rejects.toMatchObject({
    fields: [{ field: "deadline", code: "orders.day-past" }],
  });
  for (;;) {
    const answer = await ask(client, provider).catch((error: unknown) => error);
    if (typeof answer !== "number") {
      expect(answer).toMatchObject({ code: "platform.too-many", status: 429 });
      break;
    }
  }
  const { rows } = await listInquiries(db, "en", provider, { side: "provider", states: ["open"] });
  expect(rows.length).toBeLessThanOrEqual(10);
  expect(rows.length).toBeGreaterThan(5);
  const closed = { takes_inquiries: false };
  await db.updateTable("artist").set(closed).where("person_id", "=", provider.personId).execute();
  await expect(ask(await testPerson(db), provider)).rejects.toMatchObject({ code: "orders.no-inquiries" });
});

test("what a visitor wrote is found by its token alone, for this provider, until they send it or two days have gone", async () => {
  const { provider, client } = await pair();
  const fields = { service: "A Ganesha", description: "Two feet" };
  const draft = await keepDraft(services, { providerId: provider.personId, fields, clientAddress: "192.0.2.1" });
  const read = (token: string, providerId = provider.personId) =>
    readDraft(db, { token, providerId, now: new Date(now) });
  expect(await read(draft)).toEqual(fields);
  expect(await read("another")).toBeNull();
  expect(await read(draft, client.personId)).toBeNull();
  now += 2 * 86_400_000;
  expect(await read(draft)).toBeNull();
  now = began;
  await ask(client, provider, { draft });
  expect(await read(draft)).toBeNull();
});

test("lists are paged by key, and show first where somebody is waited for", async () => {
  const people = await pair();
  const { provider, client } = people;
  const made: number[] = [];
  for (let i = 0; i < 23; i++) {
    if (i % 9 === 0) await db.deleteFrom("rate_limit").execute();
    made.push((await ordered(people, "full", { advancePaise: 0 })).orderId);
  }
  const first = await listOrders(db, "en", provider, { status: "in-progress" });
  expect(first.rows).toHaveLength(20);
  const second = await listOrders(db, "en", provider, { status: "in-progress", after: first.next! });
  expect(second.next).toBeNull();
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made.toReversed());
  expect((await listWaitingOrders(db, "en", client, { side: "client" })).rows).toEqual([]);
  const [stage] = (await partsOf(made[3]!)).stages;
  await reach(people, made[3]!, stage!);
  expect((await listWaitingOrders(db, "en", client, { side: "client" })).rows).toMatchObject([
    { id: made[3], step: { kind: "pay", paise: 7_00_000 }, nextStage: "Paint", progress: 50 },
  ]);
  expect((await listOwnOrders(db, "en", client)).rows.map(({ id }) => id)).not.toContain(made[3]);
  for (const id of made) {
    if (id !== made[3]) await reach(people, id, (await partsOf(id)).stages[0]!);
  }
  const waiting = { side: "client" } as const;
  const begin = await listWaitingOrders(db, "en", client, waiting);
  expect(begin.rows).toHaveLength(20);
  const rest = await listWaitingOrders(db, "en", client, { ...waiting, after: begin.next! });
  expect(rest.next).toBeNull();
  expect([...begin.rows, ...rest.rows].map(({ id }) => id)).toEqual(made.toReversed());
  // What is only to be reviewed comes last, on the last page.
  const newest = made[22]!;
  await db.updateTable("commission_payment").set({ asked_at: null }).where("commission_id", "=", newest).execute();
  await db
    .updateTable("commission")
    .set({ status: "completed", completed_at: new Date(now) })
    .where("id", "=", newest)
    .execute();
  const again = await listWaitingOrders(db, "en", client, waiting);
  const last = await listWaitingOrders(db, "en", client, { ...waiting, after: again.next! });
  expect([...again.rows, ...last.rows].map(({ id }) => id)).toEqual([...made.slice(0, 22).toReversed(), newest]);
  expect(last.rows.at(-1)!.step).toEqual({ kind: "review" });
  expect(await countWork(db, provider.personId)).toEqual({ "in-progress": 22, completed: 1 });
  expect(await listRecentOrders(db, "en", provider.personId, 2)).toMatchObject([{ id: made[22] }, { id: made[21] }]);
});
