import { afterEach, expect, test } from "vitest";
import { checkBooks } from "#/features/payments/public.server.ts";
import { declarePayment } from "#/features/payments/commands/declare-payment.server.ts";
import { startCheckout } from "#/features/payments/commands/start-checkout.server.ts";
import { findPaymentByToken } from "#/features/payments/queries/read-payment.server.ts";
import { sendRefunds, testGateway } from "#/testing/gateway.ts";
import { quoteOf, testOrders } from "#/testing/orders.ts";
import { acceptQuote } from "./commands/accept-quote.server.ts";
import { payItem } from "./commands/pay-item.server.ts";
import { cancelOrder } from "./commands/cancel-order.server.ts";
import { declineQuote, reopenQuote } from "./commands/decline-quote.server.ts";
import { declineInquiry } from "./commands/inquiries.server.ts";
import { sendQuote } from "./commands/quotes.server.ts";
import { settleItem } from "./commands/settle-item.server.ts";
import { reopenStage, startOrder } from "./commands/stages.server.ts";
import { readInquiryPage } from "./queries/inquiry-page.server.ts";

const began = Date.parse("2026-11-21T06:00:00Z");
let now = began;
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const { pair, ask, newestQuote, ordered, page, reach, openCheckout, pay, notified } = testOrders(gateway);

afterEach(async () => {
  now = began;
  const spaces = await db.selectFrom("ledger_book").select("space_id").execute();
  for (const { space_id: id } of spaces) expect(await checkBooks(db, id)).toEqual([]);
});

/** An order whose first stage is reached, with the gateway's page for it open. */
async function stageDue() {
  const people = await pair({ isPaidHere: true });
  const { orderId, stages, items } = await ordered(people);
  await startOrder(services, people.provider, { orderId });
  await reach(people, orderId, stages[0]!);
  const opened = await openCheckout(people, orderId, items[1]!.id);
  const takeBack = () => reopenStage(services, people.provider, { orderId, stageId: stages[0]! });
  return { ...people, people, orderId, stageId: stages[0]!, itemId: items[1]!.id, ...opened, takeBack };
}

const stateOf = async (orderId: number, itemId: number, viewer: Parameters<typeof page>[0]) =>
  (await page(viewer, orderId)).items.find(({ id }) => id === itemId)!.state;

test("a stage that is taken back ends the page of its payment; reached again, another page asks for it", async () => {
  const { people, client, orderId, stageId, itemId, token, takeBack } = await stageDue();
  await takeBack();
  const view = (await findPaymentByToken(services, "en", token))!;
  expect(view).toMatchObject({ state: "failed", isWithdrawn: true, paymentOptions: { upi: null, gateway: false } });
  await expect(startCheckout(services, token)).rejects.toThrow("payments.not-pending");
  await expect(declarePayment(services, { token, reference: "412345678901" })).rejects.toThrow("payments.not-pending");
  await expect(payItem(services, client, { orderId, itemId, language: "en" })).rejects.toThrow("orders.not-due");
  expect(await notified(client)).toContain("order.stage-reopened");
  await reach(people, orderId, stageId);
  const again = await payItem(services, client, { orderId, itemId, language: "en" });
  expect(again).not.toBe(token);
  await settleItem(services, { paymentId: await pay(people, orderId, itemId) });
  expect(await stateOf(orderId, itemId, client)).toBe("paid");
});

test("money that arrives while a stage is taken back is booked, counts for that stage, and both sides learn of it", async () => {
  for (const first of ["taken-back", "paid", "both"] as const) {
    const { people, provider, client, space, orderId, stageId, itemId, paymentId, atGateway, takeBack } =
      await stageDue();
    const arrive = async () => {
      space!.books.pay(atGateway);
      await space!.books.quiet();
      await settleItem(services, { paymentId });
    };
    if (first === "both") await Promise.all([takeBack(), arrive()]);
    else for (const step of first === "paid" ? [arrive, takeBack] : [takeBack, arrive]) await step();
    await settleItem(services, { paymentId });
    const after = await page(client, orderId);
    expect(after).toMatchObject({ progress: 0, ledger: { paidPaise: 7_00_000, refundedPaise: 0 } });
    expect(await stateOf(orderId, itemId, client)).toBe("paid");
    const told = [await notified(client), await notified(provider)];
    if (first === "taken-back") for (const kinds of told) expect(kinds).toContain("order.paid-early");
    else expect(told[1]!.some((kind) => kind === "order.paid" || kind === "order.paid-early")).toBe(true);
    // Reached again, it is not asked for again.
    await reach(people, orderId, stageId);
    expect((await page(client, orderId)).ledger.duePaise).toBe(5_00_000);
  }
});

test("a withdrawn payment that arrives beside the one in its place is given back", async () => {
  const { people, client, space, orderId, stageId, itemId, paymentId, atGateway, takeBack } = await stageDue();
  await takeBack();
  await reach(people, orderId, stageId);
  await settleItem(services, { paymentId: await pay(people, orderId, itemId) });
  space!.books.pay(atGateway);
  await space!.books.quiet();
  await settleItem(services, { paymentId });
  await sendRefunds(services);
  await space!.books.quiet();
  expect((await page(client, orderId)).ledger).toMatchObject({ paidPaise: 14_00_000, refundedPaise: 7_00_000 });
  expect((await notified(client)).filter((kind) => kind === "order.money-back")).toHaveLength(1);
});

test("what its payer says to have paid stays for the provider to decide, though the stage is taken back", async () => {
  const { client, orderId, itemId, token, takeBack } = await stageDue();
  await db
    .updateTable("payment")
    .set({ claimed_at: new Date(now), channel: "upi", bank_reference: "412345678901" })
    .where("token", "=", token)
    .execute();
  await takeBack();
  expect(await findPaymentByToken(services, "en", token)).toMatchObject({ state: "pending", isWithdrawn: false });
  expect(await stateOf(orderId, itemId, client)).toBe("declared");
});

test("an order that is cancelled while its client pays ends its pages, and what arrives goes back once", async () => {
  for (let turn = 0; turn < 3; turn++) {
    const people = await pair({ isPaidHere: true });
    const { client, provider, space } = people;
    const { orderId, items } = await ordered(people, "none");
    const { paymentId, atGateway, token } = await openCheckout(people, orderId, items[0]!.id);
    const arrive = async () => {
      space!.books.pay(atGateway);
      await space!.books.quiet();
      await settleItem(services, { paymentId });
    };
    await Promise.all([cancelOrder(services, provider, { orderId, reason: "" }), arrive()]);
    await settleItem(services, { paymentId });
    await expect(startCheckout(services, token)).rejects.toThrow("payments.not-pending");
    await sendRefunds(services);
    await space!.books.quiet();
    expect(await page(client, orderId)).toMatchObject({
      status: "cancelled",
      ledger: { paidPaise: 5_00_000, refundedPaise: 5_00_000, duePaise: 0 },
    });
    expect(await db.selectFrom("refund").select("id").where("payment_id", "=", paymentId).execute()).toHaveLength(1);
  }
});

test("an order that is cancelled asks for nothing: the pages of what was due take no money", async () => {
  const { provider, orderId, token } = await stageDue();
  await cancelOrder(services, provider, { orderId, reason: "" });
  expect(await findPaymentByToken(services, "en", token)).toMatchObject({
    ...{ isWithdrawn: true, failedReason: "order-cancelled" },
  });
});

test("a client declines a quote and takes that back while it is valid; the provider learns of both", async () => {
  const { provider, client } = await pair();
  const inquiryId = await ask(client, provider);
  await sendQuote(services, provider, quoteOf(inquiryId));
  const quoteId = await newestQuote(inquiryId);
  const decline = () => declineQuote(services, client, { quoteId, reason: "It is more than we have." });
  const reopen = () => reopenQuote(services, client, { quoteId });
  const accept = () => acceptQuote(services, client, { quoteId, language: "en" });
  await expect(declineQuote(services, provider, { quoteId, reason: "" })).rejects.toMatchObject({ status: 403 });
  await decline();
  await decline();
  expect(await readInquiryPage(db, "en", provider, inquiryId)).toMatchObject({
    ...{ state: "declined", declinedBy: "client", reason: "It is more than we have.", mayQuote: true },
  });
  await expect(accept()).rejects.toThrow("orders.inquiry-closed");
  await reopen();
  await reopen();
  expect(await readInquiryPage(db, "en", client, inquiryId)).toMatchObject({ state: "quoted", declinedBy: null });
  await decline();
  now = Date.parse("2026-12-01T18:31:00Z");
  await expect(reopen()).rejects.toThrow("orders.quote-ended");
  now = began;
  // The provider thinks again, or closes it: the old quote stays declined.
  await sendQuote(services, provider, quoteOf(inquiryId, { revision: 1, validUntil: "2026-12-02" }));
  await expect(reopen()).rejects.toThrow("orders.quote-revised");
  const second = await newestQuote(inquiryId);
  await declineQuote(services, client, { quoteId: second, reason: "" });
  await declineInquiry(services, provider, { inquiryId, reason: "I am full." });
  await expect(reopenQuote(services, client, { quoteId: second })).rejects.toThrow("orders.inquiry-closed");
  const told = (await notified(provider)).filter((kind) => kind.startsWith("quote."));
  expect(told.toSorted()).toEqual(["quote.declined", "quote.declined", "quote.declined", "quote.reopened"]);
});

test("a quote that is accepted, declined and revised at once has one outcome", async () => {
  for (let turn = 0; turn < 6; turn++) {
    const { provider, client } = await pair();
    const inquiryId = await ask(client, provider);
    await sendQuote(services, provider, quoteOf(inquiryId));
    const quoteId = await newestQuote(inquiryId);
    const [accepted, declined, revised] = await Promise.allSettled([
      acceptQuote(services, client, { quoteId, language: "en" }),
      declineQuote(services, client, { quoteId, reason: "" }),
      sendQuote(services, provider, quoteOf(inquiryId, { revision: 1 })),
    ]);
    const orders = await db.selectFrom("commission").select("id").where("inquiry_id", "=", inquiryId).execute();
    const { state, quotes } = (await readInquiryPage(db, "en", client, inquiryId))!;
    expect(orders).toHaveLength(accepted.status === "fulfilled" ? 1 : 0);
    if (accepted.status === "fulfilled") {
      expect([state, declined.status, revised.status]).toEqual(["accepted", "rejected", "rejected"]);
    } else {
      // A revision opens the request again, whatever was said of the one before.
      expect(revised.status).toBe("fulfilled");
      expect([state, quotes[0]!.revision, quotes[0]!.state]).toEqual(["quoted", 2, "open"]);
    }
  }
});
