import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { balances, testGateway } from "#/testing/gateway.ts";
import { testGift } from "#/testing/giving.ts";
import { purgeEvents } from "./commands/purge-events.server.ts";
import { noteStatement } from "./commands/note-statement.server.ts";
import { pollGateway } from "./commands/poll-gateway.server.ts";
import { startCheckout } from "./commands/start-checkout.server.ts";
import { requestRefund } from "./public.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import { reconcile } from "./queries/reconcile.server.ts";
import { reconcileAll } from "./reconcile-job.server.ts";

let now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services, sandbox } = gateway;
const { db } = services;

const MINUTE = 60_000;
const paymentRow = (id: number) => db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const giftNow = (spaceId: number, more: object = {}) =>
  testGift(db, { spaceId, amountPaise: 10_100, state: "pending", at: new Date(now), ...more });
const orderOf = async (token: string) =>
  (await startCheckout(services, token)).fields.find(({ name }) => name === "order_id")!.value;

test("what was never told is found by asking, after two minutes and not before", async () => {
  const space = await gateway.space();
  space.books.holdWebhooks();
  const gift = await giftNow(space.id);
  space.books.pay(await orderOf(gift.token));
  const lost = await giftNow(space.id);
  sandbox.spoil(/^POST \/v1\/orders$/, "lose-answer");
  await startCheckout(services, lost.token).catch(() => undefined);
  const lostOrder = [...space.books.orders.values()].at(-1)!;
  space.books.autoCapture = false;
  space.books.pay(lostOrder.id);
  now += MINUTE;
  expect((await pollGateway(services)).asked).toBe(0);
  now += 2 * MINUTE;
  const rounds = await Promise.all([pollGateway(services), pollGateway(services)]);
  expect(rounds[0]!.asked + rounds[1]!.asked).toBe(2);
  expect([(await paymentRow(gift.id)).state, (await paymentRow(lost.id)).state]).toEqual(["completed", "completed"]);
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true, ledgerPaise: 2 * (10_100 - 202) });
  await space.books.releaseWebhooks({ times: 2 });
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true });
  expect(await checkBooks(db, space.id)).toEqual([]);
});

test("what nobody paid for a day fails with a reason; claims, cheques and money on its way wait", async () => {
  const space = await gateway.space();
  space.books.holdWebhooks();
  const unpaid = await giftNow(space.id);
  const claimed = await giftNow(space.id);
  await db
    .updateTable("payment")
    .set({ claimed_at: new Date(now) })
    .where("id", "=", claimed.id)
    .execute();
  const cheque = await giftNow(space.id, { method: "cheque", channel: "counter" });
  const late = await giftNow(space.id);
  const lateOrder = await orderOf(late.token);
  now += 23 * 60 * MINUTE;
  expect((await pollGateway(services)).unpaid).toBe(0);
  now += 2 * 60 * MINUTE;
  expect((await pollGateway(services)).unpaid).toBe(2);
  expect(await paymentRow(unpaid.id)).toMatchObject({ state: "failed", failed_reason: "not-paid-in-time" });
  expect((await paymentRow(claimed.id)).state).toBe("pending");
  expect((await paymentRow(cheque.id)).state).toBe("pending");
  // Two days later the bank pays after all, and no webhook comes through.
  expect((await paymentRow(late.id)).state).toBe("failed");
  space.books.pay(lateOrder);
  now += 24 * 60 * MINUTE;
  await pollGateway(services);
  expect(await paymentRow(late.id)).toMatchObject({ state: "completed", failed_reason: "" });
});

test("a refund whose sending was lost is sent in a round, and one that takes its time is asked after", async () => {
  const space = await gateway.space();
  const gift = await giftNow(space.id);
  space.books.pay(await orderOf(gift.token));
  await space.books.quiet();
  space.books.holdWebhooks();
  space.books.refundsAtOnce = false;
  await requestRefund(services, space.owner, {
    paymentId: gift.id,
    amountPaise: 5_000,
    reason: "x",
    key: randomUUID(),
  });
  now += 3 * MINUTE;
  await pollGateway(services);
  const [refund] = [...space.books.refunds.values()];
  expect(await reconcile(services, space.id)).toMatchObject({ disagreements: [], agrees: true, ledgerPaise: 9_898 });
  space.books.endRefund(refund!.id, "processed");
  await pollGateway(services);
  expect((await paymentRow(gift.id)).refunded_paise).toBe(5_000);
  expect(space.books.refunds.size).toBe(1);
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true, ledgerPaise: 10_100 - 202 - 5_000 });
});

test("a gateway that does not answer holds up nobody for long, and everything is done in the next round", async () => {
  const [silent, space] = [await gateway.space(), await gateway.space()];
  const gifts = [];
  for (const { id, books } of [silent, silent, space]) {
    books.holdWebhooks();
    const gift = await giftNow(id);
    books.pay(await orderOf(gift.token));
    gifts.push(gift);
  }
  now += 3 * MINUTE;
  sandbox.spoil(/\/payments$/, "fail");
  expect((await pollGateway(services)).asked).toBe(1);
  expect((await paymentRow(gifts[2]!.id)).state).toBe("completed");
  now += 3 * MINUTE;
  await pollGateway(services);
  expect((await paymentRow(gifts[0]!.id)).state).toBe("completed");
});

test("where books and gateway differ the reconciliation names the payment", async () => {
  const space = await gateway.space();
  const gift = await giftNow(space.id);
  const payment = space.books.pay(await orderOf(gift.token), { amount: 20_000 });
  await space.books.quiet();
  expect(await reconcile(services, space.id)).toEqual({
    agrees: false,
    ledgerPaise: 0,
    gatewayPaise: 20_000 - 400,
    disagreements: [{ gatewayPaymentId: payment.id, ours: 0, theirs: 19_600 }],
  });
  const fine = await giftNow(space.id);
  space.books.pay(await orderOf(fine.token));
  await space.books.quiet();
  expect(await balances(db, space.id)).toMatchObject({ gateway: 10_100 - 202 });
  const { level } = services.log;
  services.log.level = "silent";
  expect(await reconcileAll(services)).toBe(1);
  services.log.level = level;
});

test("events are forgotten after more than a year, and the money that they told of stays counted", async () => {
  const counted = async () => db.selectFrom("payment").select("id").where("state", "=", "completed").execute();
  const before = await counted();
  expect(await purgeEvents(db, now + 390 * 86_400_000)).toBe(0);
  expect(await purgeEvents(db, now + 420 * 86_400_000)).toBeGreaterThan(0);
  expect(await counted()).toEqual(before);
});

test("what its bank's statement may still tell of waits until one reaches beyond its day, 45 days at most", async () => {
  const space = await gateway.space();
  const day = (after: number) => new Date(now + after * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const gift = await giftNow(space.id);
  await noteStatement(db, space.id, day(-1));
  now += 3 * 24 * 60 * MINUTE;
  await pollGateway(services);
  expect((await paymentRow(gift.id)).state).toBe("pending");
  await noteStatement(db, space.id, day(1));
  // An older file that is imported later takes nothing back.
  await noteStatement(db, space.id, day(-20));
  await pollGateway(services);
  expect(await paymentRow(gift.id)).toMatchObject({ state: "failed", failed_reason: "not-paid-in-time" });
  const forgotten = await giftNow(space.id);
  now += 44 * 24 * 60 * MINUTE;
  await pollGateway(services);
  expect((await paymentRow(forgotten.id)).state).toBe("pending");
  now += 2 * 24 * 60 * MINUTE;
  await pollGateway(services);
  expect((await paymentRow(forgotten.id)).state).toBe("failed");
});
