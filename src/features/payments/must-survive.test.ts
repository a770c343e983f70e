import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { balances, sendRefunds, testGateway, waitingGift, type TestGatewaySpace } from "#/testing/gateway.ts";
import { reconcile } from "./queries/reconcile.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import { signatureOf } from "./gateway/signatures.ts";
import { startCheckout } from "./commands/start-checkout.server.ts";
import { confirmPayment, failPayment, requestRefund } from "./public.server.ts";

let now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services, sandbox, url } = gateway;
const { db } = services;
const FEE = 202;

afterEach(async () => {
  const spaces = await db.selectFrom("ledger_book").select("space_id").execute();
  for (const { space_id: id } of spaces) expect(await checkBooks(db, id)).toEqual([]);
});

const paymentRow = (id: number) => db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderOf = async (token: string) =>
  (await startCheckout(services, token)).fields.find(({ name }) => name === "order_id")!.value;
/** A gift whose order is made. */
async function ordered(space: TestGatewaySpace) {
  const gift = await waitingGift(services, space.id);
  return { ...gift, orderId: await orderOf(gift.token) };
}
const counted = { gateway: 10_100 - FEE, fees: FEE, "income:gift:general": -10_100 };

interface Sent {
  readonly body: string;
  readonly signature?: string | null;
  readonly eventId?: string;
}
const send = ({ body, signature, eventId = randomUUID() }: Sent) =>
  fetch(`${url}/webhooks/razorpay`, {
    method: "POST",
    body,
    headers: { ...(signature == null ? {} : { "x-razorpay-signature": signature }), "x-razorpay-event-id": eventId },
  });
/** The webhook of an event, caught on its way. */
function caught(space: TestGatewaySpace, event: string): string {
  const found = space.books.held.find(({ body }) => (JSON.parse(body) as { event: string }).event === event);
  return found!.body;
}

test("the same webhook a hundred times in parallel is counted once", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  space.books.pay(gift.orderId);
  const webhook = space.books.held.find(({ body }) => body.includes('"payment.captured"'))!;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      send({ body: webhook.body, signature: webhook.signature, eventId: webhook.eventId }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const outcomes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { outcome: string }).outcome),
  );
  expect(outcomes.filter((outcome) => outcome === "settled")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(99);
  expect(await balances(db, space.id)).toEqual(counted);
  // The id of an event is not signed: the same body under a hundred other ids is the same money too.
  const others = await Promise.all(
    Array.from({ length: 100 }, () => send({ body: webhook.body, signature: webhook.signature })),
  );
  expect(new Set(others.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await balances(db, space.id)).toEqual(counted);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", receipt_no: 1 });
});

test("a webhook that comes before the order's own answer is counted", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  sandbox.spoil(/^POST \/v1\/orders$/, "lose-answer");
  await expect(startCheckout(services, gift.token)).rejects.toMatchObject({ code: "payments.gateway-silent" });
  expect(await paymentRow(gift.id)).toMatchObject({ gateway_order_id: null });
  const [order] = [...space.books.orders.values()];
  space.books.pay(order!.id);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", gateway_order_id: order!.id });
  expect(await balances(db, space.id)).toEqual(counted);
  await expect(startCheckout(services, gift.token)).rejects.toMatchObject({ code: "payments.not-pending" });
});

test("events that come in the wrong order, each three times, end in the same state", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  space.books.fail(gift.orderId);
  space.books.pay(gift.orderId);
  await space.books.releaseWebhooks({ reversed: true, times: 3 });
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", failed_reason: "" });
  expect(await balances(db, space.id)).toEqual(counted);
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true, disagreements: [] });
});

test("a capture after the page was closed completes what had failed", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  const payment = space.books.fail(gift.orderId, "Payment was not completed on time.");
  await space.books.releaseWebhooks();
  expect(await paymentRow(gift.id)).toMatchObject({
    state: "failed",
    failed_reason: "Payment was not completed on time.",
  });
  space.books.captureLate(payment.id);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed", failed_reason: "" });
  expect(await balances(db, space.id)).toEqual(counted);
});

test("a second payment of one order goes back by itself, and the gift is counted once", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  const payments = [space.books.pay(gift.orderId), space.books.pay(gift.orderId), space.books.pay(gift.orderId)];
  await space.books.releaseWebhooks({ times: 2 });
  await space.books.quiet();
  expect(await balances(db, space.id)).toEqual({
    gateway: 3 * (10_100 - FEE),
    fees: 3 * FEE,
    excess: -20_200,
    "income:gift:general": -10_100,
  });
  await Promise.all([sendRefunds(services), sendRefunds(services)]);
  await space.books.quiet();
  expect(await balances(db, space.id)).toEqual({
    gateway: 10_100 - 3 * FEE,
    fees: 3 * FEE,
    "income:gift:general": -10_100,
  });
  expect(payments.map((payment) => payment.status).toSorted()).toEqual(["captured", "refunded", "refunded"]);
  const row = await paymentRow(gift.id);
  expect(row).toMatchObject({ state: "completed", refunded_paise: 0 });
  const kept = await db
    .selectFrom("gateway_payment")
    .select("id")
    .where("payment_id", "=", gift.id)
    .where("counted_as", "=", "payment")
    .executeTakeFirstOrThrow();
  expect(payments.find((payment) => payment.id === kept.id)!.status).toBe("captured");
});

test("what a treasurer had confirmed by hand goes back when the gateway captures it as well", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  await db
    .updateTable("payment")
    .set({ channel: "upi", claimed_at: new Date(now) })
    .where("id", "=", gift.id)
    .execute();
  await confirmPayment(services, space.owner, { paymentId: gift.id, bankReference: "UTR1" });
  space.books.pay(gift.orderId);
  await space.books.quiet();
  await sendRefunds(services);
  expect(await balances(db, space.id)).toEqual({
    bank: 10_100,
    gateway: -FEE,
    fees: FEE,
    "income:gift:general": -10_100,
  });
});

test("a refund that races a capture finds the money there or is refused, and the books agree with the gateway", async () => {
  const space = await gateway.space();
  const gifts = await Promise.all(Array.from({ length: 8 }, () => ordered(space)));
  await Promise.all(
    gifts.map(async (gift) => {
      space.books.pay(gift.orderId);
      const refund = () =>
        requestRefund(services, space.owner, {
          paymentId: gift.id,
          amountPaise: 10_100,
          reason: "x",
          key: randomUUID(),
        });
      const answers = await Promise.allSettled([
        refund(),
        failPayment(services, space.owner, { paymentId: gift.id, reason: "x" }),
        refund(),
        refund(),
      ]);
      for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Refusal);
    }),
  );
  await space.books.quiet();
  await sendRefunds(services);
  await space.books.quiet();
  const rows = await db.selectFrom("payment").selectAll().where("space_id", "=", space.id).execute();
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(["completed"]));
  const payments = [...space.books.payments.values()];
  const kept = payments.reduce((sum, one) => sum + one.amount - one.amount_refunded - (one.fee ?? 0), 0);
  expect((await balances(db, space.id)).gateway ?? 0).toBe(kept);
  expect(rows.reduce((sum, row) => sum + row.refunded_paise, 0)).toBe(
    payments.reduce((sum, one) => sum + one.amount_refunded, 0),
  );
});

test("wrong, missing and truncated signatures are refused, and nothing is written", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  space.books.pay(gift.orderId);
  const body = caught(space, "payment.captured");
  const right = signatureOf(space.books.account.webhookSecret, body);
  const keySigned = signatureOf(space.books.account.keySecret, body);
  for (const signature of [
    null,
    "",
    right.slice(0, -1),
    right.slice(0, 10),
    `${right}00`,
    right.toUpperCase(),
    keySigned,
  ]) {
    expect((await send({ body, signature })).status, String(signature)).toBe(400);
  }
  // The right signature of almost the same body.
  expect((await send({ body: `${body} `, signature: right })).status).toBe(400);
  expect((await send({ body: "{}", signature: right })).status).toBe(400);
  expect((await send({ body: "not json", signature: right })).status).toBe(400);
  const unknown = body.replaceAll(gift.orderId, "order_unknown");
  expect((await send({ body: unknown, signature: right })).status).toBe(400);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending" });
  const written = await db.selectFrom("gateway_payment").select("id").where("payment_id", "=", gift.id).execute();
  expect(written).toEqual([]);
  expect((await fetch(`${url}/webhooks/razorpay`, { method: "PUT", body })).status).toBe(405);
});

test("a webhook that another space signs, or sends again for its own, moves nothing here", async () => {
  const [space, other] = [await gateway.space(), await gateway.space()];
  const gift = await ordered(space);
  const theirs = await ordered(other);
  space.books.holdWebhooks();
  other.books.holdWebhooks();
  space.books.pay(gift.orderId);
  other.books.pay(theirs.orderId);
  const body = caught(space, "payment.captured");
  const forged = await send({ body, signature: signatureOf(other.books.account.webhookSecret, body) });
  expect(forged.status).toBe(400);
  // Theirs, rightly signed, naming our order in one place and their payment in another.
  const event = JSON.parse(caught(other, "order.paid")) as {
    payload: { payment: { entity: { order_id: string; notes: unknown } }; order: { entity: { notes: unknown } } };
  };
  event.payload.payment.entity.order_id = gift.orderId;
  const mixed = JSON.stringify(event);
  expect((await send({ body: mixed, signature: signatureOf(other.books.account.webhookSecret, mixed) })).status).toBe(
    400,
  );
  event.payload.payment.entity.order_id = theirs.orderId;
  event.payload.payment.entity.notes = { sangam: gift.token };
  event.payload.order.entity.notes = { sangam: gift.token };
  const noted = JSON.stringify(event);
  const answer = await send({ body: noted, signature: signatureOf(other.books.account.webhookSecret, noted) });
  expect(answer.status).toBe(200);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending" });
  expect(await paymentRow(theirs.id)).toMatchObject({ state: "completed" });
  // An event's id that the other space has used already is not taken from ours.
  const own = space.books.held.find((webhook) => webhook.body === body)!;
  await send({ body: noted, signature: signatureOf(other.books.account.webhookSecret, noted), eventId: own.eventId });
  await send(own);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed" });
  expect(await balances(db, space.id)).toEqual(counted);
  expect(await balances(db, other.id)).toEqual(counted);
});

test.each([
  ["a rupee instead of a hundred and one", { amount: 100 }],
  ["more than was asked for", { amount: 1_010_000 }],
  ["another currency", { currency: "USD" }],
])("%s settles nothing, and the desk reads why", async (_what, changed) => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.pay(gift.orderId, changed);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "failed", failed_reason: "amount-differs" });
  expect(await balances(db, space.id)).toEqual({});
  // The right one still completes it.
  space.books.pay(gift.orderId);
  await space.books.quiet();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed" });
  expect(await balances(db, space.id)).toEqual(counted);
});

test("what another shop of the same account sells is answered, and is not ours", async () => {
  const space = await gateway.space();
  const order = space.books.makeOrder({ amount: 99_900, currency: "INR", receipt: "shop-7", notes: {} });
  space.books.holdWebhooks();
  space.books.pay(order.id);
  const body = caught(space, "order.paid");
  const signature = signatureOf(space.books.account.webhookSecret, body);
  expect(await (await send({ body, signature })).json()).toEqual({ outcome: "not-ours" });
  // A payer writes the notes of a payment: ours in somebody else's order prove nothing.
  const gift = await waitingGift(services, space.id, 99_900);
  const event = JSON.parse(body) as { payload: { payment: { entity: { notes: unknown } } } };
  event.payload.payment.entity.notes = { sangam: gift.token };
  const noted = JSON.stringify(event);
  const answer = await send({ body: noted, signature: signatureOf(space.books.account.webhookSecret, noted) });
  expect(await answer.json()).toEqual({ outcome: "asked" });
  expect(await paymentRow(gift.id)).toMatchObject({ state: "pending", gateway_order_id: null });
  const made = body.replaceAll("order_", "order_x");
  expect((await send({ body: made, signature: "0" })).status).toBe(400);
  await db.updateTable("rate_limit").set({ hits: 1_200 }).where("key", "=", "webhook-unknown").execute();
  expect(((await (await send({ body: made, signature: "0" })).json()) as { title: string }).title).toBe(
    "payments.webhook-too-many",
  );
});

test("webhooks that could not be taken are sent again, and a day without any is made good by asking", async () => {
  const space = await gateway.space();
  const gift = await ordered(space);
  space.books.holdWebhooks();
  space.books.pay(gift.orderId);
  const [first] = space.books.held;
  expect(await space.books.deliver({ ...first!, signature: "broken" })).toBe(400);
  await space.books.releaseWebhooks();
  expect(await paymentRow(gift.id)).toMatchObject({ state: "completed" });
});
