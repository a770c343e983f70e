import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { balances, testGateway, waitingGift } from "#/testing/gateway.ts";
import { testPerson } from "#/testing/people.ts";
import { askGateway } from "./commands/ask-gateway.server.ts";
import { pollGateway } from "./commands/poll-gateway.server.ts";
import { sendRefund } from "./commands/send-refund.server.ts";
import { startCheckout } from "./commands/start-checkout.server.ts";
import {
  countFailedRefunds,
  listFailedRefunds,
  readRefunds,
  requestRefund,
  retryRefund,
  settleRefundByHand,
  withdrawRefund,
} from "./public.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import { findPaymentByToken } from "./queries/read-payment.server.ts";
import { reconcile } from "./queries/reconcile.server.ts";
import { MOST_TRIES } from "./rules.ts";

const MINUTE = 60_000;
let now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { sandbox } = gateway;
const calls: NotifyData[] = [];
const services: Services = {
  ...gateway.services,
  jobs: {
    ...gateway.services.jobs,
    async send(_db, name, data) {
      if (name === NOTIFY_JOB) calls.push(data as unknown as NotifyData);
    },
  },
};
const { db } = services;
const FEE = 202;
const REFUND = /^POST .*\/refund$/;

const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const refundsOf = async (paymentId: number) =>
  (await readRefunds(db, paymentId)).map(({ id, state }) => ({ id, state }));
const sends = () => sandbox.requests.filter((line) => REFUND.test(line)).length;

/** A gift that its giver pays twice, and that the gateway does not want to give back. */
async function paidTwice() {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const form = await startCheckout(services, gift.token);
  const orderId = form.fields.find(({ name }) => name === "order_id")!.value;
  space.books.holdWebhooks();
  space.books.pay(orderId);
  space.books.pay(orderId);
  await askGateway(services, gift.id);
  const [refund] = await readRefunds(db, gift.id);
  return { space, gift, refundId: refund!.id, input: { paymentId: gift.id, refundId: refund!.id } };
}

test("money paid twice that the gateway keeps is tried again, later each time, until it is back", async () => {
  const { space, gift, refundId } = await paidTwice();
  sandbox.spoil(REFUND, "refuse", 2);
  calls.length = 0;
  const before = sends();
  await sendRefund(services, refundId);
  expect(await readRefunds(db, gift.id)).toMatchObject([
    {
      state: "failed",
      failedReason: "Your account does not have enough balance.",
      retryAt: new Date(now + 15 * MINUTE),
    },
  ]);
  // Those who handle the money hear of it once, and it stands on their desk.
  expect(calls.map(({ kind, personIds, path }) => [kind, personIds, path])).toEqual([
    ["refund.failed", [space.owner.personId], `/donations/${gift.id}`],
  ]);
  expect(await listFailedRefunds(db, space.owner, space.id, 10)).toMatchObject([{ id: refundId, isExcess: true }]);
  now += 14 * MINUTE;
  await pollGateway(services);
  expect(sends() - before).toBe(1);
  now += 2 * MINUTE;
  await pollGateway(services);
  expect(await readRefunds(db, gift.id)).toMatchObject([{ state: "failed", retryAt: new Date(now + 60 * MINUTE) }]);
  now += 61 * MINUTE;
  // Two workers at once are one refund.
  await Promise.all([pollGateway(services), pollGateway(services)]);
  expect(await refundsOf(gift.id)).toEqual([{ id: refundId, state: "processed" }]);
  expect([space.books.refunds.size, calls.length]).toEqual([1, 1]);
  expect(await countFailedRefunds(db, space.owner, space.id, 10)).toBe(0);
  expect(await balances(db, space.id)).toMatchObject({ gateway: 10_100 - 2 * FEE, "income:gift:general": -10_100 });
  expect(await checkBooks(db, space.id)).toEqual([]);
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true });
});

test("a try whose answer is lost, and a failure that is told late, send nothing twice", async () => {
  const { space, gift, refundId, input } = await paidTwice();
  space.books.refundsAtOnce = false;
  await sendRefund(services, refundId);
  const first = [...space.books.refunds.keys()][0]!;
  space.books.endRefund(first, "failed");
  await sendRefund(services, refundId);
  expect(await refundsOf(gift.id)).toEqual([{ id: refundId, state: "failed" }]);
  await retryRefund(services, space.owner, input);
  sandbox.spoil(REFUND, "lose-answer");
  await expect(sendRefund(services, refundId)).rejects.toThrow("answered 500");
  await sendRefund(services, refundId);
  expect(space.books.refunds.size).toBe(2);
  // The first failure is heard of once more, while the second try is on its way.
  await space.books.releaseWebhooks({ times: 2 });
  expect(await refundsOf(gift.id)).toEqual([{ id: refundId, state: "pending" }]);
  space.books.endRefund([...space.books.refunds.keys()][1]!, "processed");
  await space.books.quiet();
  expect(await refundsOf(gift.id)).toEqual([{ id: refundId, state: "processed" }]);
  expect(await checkBooks(db, space.id)).toEqual([]);
});

test("what fails for ten days is left to people, who are told once more; they may try it, or pay it back by hand", async () => {
  const { space, gift, refundId, input } = await paidTwice();
  calls.length = 0;
  sandbox.spoil(REFUND, "refuse", MOST_TRIES);
  await sendRefund(services, refundId);
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    now += 24 * 60 * MINUTE;
    await pollGateway(services);
  }
  expect(await readRefunds(db, gift.id)).toMatchObject([{ state: "failed", retryAt: null }]);
  expect(calls.map(({ kind }) => kind)).toEqual(["refund.failed", "refund.failed"]);
  now += 24 * 60 * MINUTE;
  const before = sends();
  await pollGateway(services);
  expect(sends()).toBe(before);
  expect(await code(withdrawRefund(services, space.owner, input))).toBe("payments.refund-owed");
  const byHand = { ...input, way: "bank_transfer" as const };
  expect(await code(settleRefundByHand(services, space.owner, { ...byHand, bankReference: " " }))).toBe(
    "payments.refund-reference",
  );
  await settleRefundByHand(services, space.owner, { ...byHand, bankReference: "utr 42" });
  expect(await readRefunds(db, gift.id)).toMatchObject([{ state: "processed", bankReference: "UTR42" }]);
  // The gateway has the second payment still; it was paid back from the bank.
  expect(await balances(db, space.id)).toEqual({
    gateway: 2 * (10_100 - FEE),
    fees: 2 * FEE,
    "income:gift:general": -10_100,
    bank: -10_100,
  });
  expect(await checkBooks(db, space.id)).toEqual([]);
  expect(await reconcile(services, space.id)).toMatchObject({ agrees: true });
  for (const again of [retryRefund, withdrawRefund]) {
    expect(await code(again(services, space.owner, input))).toBe("payments.refund-not-failed");
  }
});

test("a refund that a treasurer asked for and that failed keeps its money until it is done or withdrawn", async () => {
  const space = await gateway.space();
  const gift = await waitingGift(services, space.id);
  const form = await startCheckout(services, gift.token);
  space.books.pay(form.fields.find(({ name }) => name === "order_id")!.value);
  await space.books.quiet();
  const asked = { paymentId: gift.id, amountPaise: 6_000, reason: "Asked for" };
  const { id: refundId } = await requestRefund(services, space.owner, { ...asked, key: randomUUID() });
  sandbox.spoil(REFUND, "refuse");
  await sendRefund(services, refundId);
  expect(await code(requestRefund(services, space.owner, { ...asked, key: randomUUID() }))).toBe(
    "payments.refund-too-much",
  );
  // Given back on the gateway's own pages: it is this refund, and no second one.
  await withdrawRefund(services, space.owner, { paymentId: gift.id, refundId });
  const again = await requestRefund(services, space.owner, { ...asked, key: randomUUID() });
  sandbox.spoil(REFUND, "refuse");
  await sendRefund(services, again.id);
  space.books.refund([...space.books.payments.values()][0]!, 6_000, { receipt: null, notes: {} });
  await space.books.quiet();
  expect(await refundsOf(gift.id)).toEqual([
    { id: refundId, state: "withdrawn" },
    { id: again.id, state: "processed" },
  ]);
  expect(await checkBooks(db, space.id)).toEqual([]);
});

test("only those who handle the space's money try a refund again, and strangers learn of none", async () => {
  const { space, refundId, input } = await paidTwice();
  sandbox.spoil(REFUND, "refuse");
  await sendRefund(services, refundId);
  const manager = await testPerson(db, { memberships: [{ spaceId: space.id, role: "manager" }] });
  expect(await code(retryRefund(services, manager, input))).toBe("platform.not-allowed");
  expect(await code(listFailedRefunds(db, manager, space.id, 10))).toBe("platform.not-allowed");
  expect(await code(retryRefund(services, await testPerson(db), input))).toBe("platform.not-found");
  const elsewhere = await paidTwice();
  expect(await code(retryRefund(services, space.owner, { ...input, refundId: elsewhere.refundId }))).toBe(
    "platform.not-found",
  );
});

test("the giver's page says where the second payment stands", async () => {
  const { gift, refundId, space, input } = await paidTwice();
  const shown = async () => (await findPaymentByToken(services, "en", gift.token))!.refunds;
  expect(await shown()).toEqual([{ amountPaise: 10_100, isExcess: true, state: "pending" }]);
  sandbox.spoil(REFUND, "refuse");
  await sendRefund(services, refundId);
  expect(await shown()).toEqual([{ amountPaise: 10_100, isExcess: true, state: "failed" }]);
  await retryRefund(services, space.owner, input);
  await sendRefund(services, refundId);
  expect(await shown()).toEqual([{ amountPaise: 10_100, isExcess: true, state: "processed" }]);
});
