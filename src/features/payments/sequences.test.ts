import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { noJobs, testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { confirmPayment, failPayment } from "./commands/decide-payment.server.ts";
import { requestRefund } from "./commands/refunds.server.ts";
import { settlePayment } from "./commands/settle-payment.server.ts";
import { receiveDispute } from "./commands/receive-dispute.server.ts";
import { receiveGatewayPayment } from "./commands/receive-gateway-payment.server.ts";
import { receiveRefund } from "./commands/receive-refund.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import { lockPayment, type LockedPayment } from "./queries/lock-payment.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { PaymentChannel, PaymentMethod } from "./rules.ts";

const { services } = await testServices();
const { db, log } = services;

const paymentOptions = [
  { method: "online", channel: "upi" },
  { method: "cash", channel: "counter" },
  { method: "cheque", channel: "counter" },
  { method: "bank_transfer", channel: "counter" },
] as const satisfies { method: PaymentMethod; channel: PaymentChannel }[];

// Every gift may have three payments at the gateway.
const gift = fc.nat(3);
const which = fc.constantFrom(0, 0, 1, 2);
const times = fc.integer({ min: 1, max: 3 });
const share = fc.constantFrom(0.2, 0.5, 1, 1.5);
const is = <Name extends string>(name: Name) => fc.constant(name);

const give = fc.record({
  do: is("give"),
  paise: fc.integer({ min: 100, max: 50_000_000 }),
  way: fc.nat(paymentOptions.length - 1),
  fund: fc.constantFrom("general", "events", "own-3"),
});
const step = fc.oneof(
  give,
  // Around the turn of the financial year.
  fc.record({ do: is("settle"), gift, times, day: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: is("settle-all") }),
  fc.record({ do: is("confirm"), gift }),
  fc.record({ do: is("fail"), gift }),
  fc.record({ do: is("refund"), gift, share, times, sameKey: fc.boolean() }),
  fc.record({
    do: is("gateway-tells"),
    gift,
    which,
    times,
    status: fc.constantFrom("created", "failed", "authorized", "captured", "captured"),
    wrongAmount: fc.constantFrom(0, 0, 0, 1),
  }),
  fc.record({ do: is("gateway-gives-back"), gift, which, times, share }),
  fc.record({ do: is("gateway-answers-refunds"), gift, times }),
  fc.record({
    do: is("dispute"),
    gift,
    which,
    times,
    share,
    event: fc.constantFrom("created", "under_review", "action_required", "won", "lost", "closed"),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const TURN = Date.parse("2027-04-01T00:00:00+05:30");

interface Gift {
  readonly id: number;
  readonly paise: number;
  readonly way: number;
  /** The real state at the gateway, of each of its payments. */
  readonly gateway: { captured: boolean; refunded: number }[];
}

let most = 0;
const seen = new Set<string>();

async function run(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const spaceId = await testSpace(db);
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const gifts: Gift[] = [];
  const settle = ({ id, way }: Gift, day = 0) =>
    settlePayment(
      { db, jobs: noJobs },
      { paymentId: id, at: new Date(TURN + day * 86_400_000), ...paymentOptions[way]! },
    );

  const give = async (step: Extract<Step, { do: "give" }>) => {
    const asked = {
      spaceId,
      amountPaise: step.paise,
      fund: step.fund,
      state: "pending",
      ...paymentOptions[step.way]!,
    } as const;
    const { id } = await testGift(db, asked);
    const gateway = Array.from({ length: 3 }, () => ({ captured: false, refunded: 0 }));
    gifts.push({ id, paise: step.paise, way: step.way, gateway });
  };

  /** Takes a gateway's message in a transaction that locks the payment. */
  const told = (gift: Gift, take: (db: Db, payment: LockedPayment) => Promise<string>) =>
    db.transaction().execute(async (db) => void seen.add(await take(db, (await lockPayment(db, gift.id))!)));

  const does = (step: Exclude<Step, { do: "give" | "settle-all" }>, gift: Gift): (() => Promise<unknown>) => {
    const now = new Date(TURN + 5 * 86_400_000);
    const key = randomUUID();
    const gatewayId = `pay_${gift.id}_${"which" in step ? step.which : 0}`;
    switch (step.do) {
      case "settle":
        return () => settle(gift, step.day);
      case "confirm":
        return () => confirmPayment(services, treasurer, { paymentId: gift.id });
      case "fail":
        return () => failPayment(services, treasurer, { paymentId: gift.id, reason: "Nothing came" });
      case "refund":
        return () => {
          const amountPaise = Math.floor(gift.paise * step.share);
          const wanted = { paymentId: gift.id, amountPaise, reason: "Asked for" };
          return requestRefund(services, treasurer, { ...wanted, key: step.sameKey ? key : randomUUID() });
        };
      case "gateway-tells": {
        const wrong = step.wrongAmount > 0;
        const truth = gift.gateway[step.which]!;
        if (step.status === "captured" && !wrong) truth.captured = true;
        const amount = gift.paise + step.wrongAmount;
        const said = { amount, currency: "INR", status: step.status, fee: Math.floor(amount / 50), notes: {} } as const;
        // A payment has one amount for ever.
        const id = wrong ? `${gatewayId}_wrong` : gatewayId;
        return () =>
          told(gift, (db, payment) => receiveGatewayPayment({ jobs: noJobs, log }, db, payment, { id, ...said }, now));
      }
      case "gateway-gives-back": {
        const truth = gift.gateway[step.which]!;
        const amount = Math.min(Math.floor(gift.paise * step.share), gift.paise - truth.refunded);
        if (!truth.captured || amount < 1) return () => Promise.resolve();
        truth.refunded += amount;
        const said = { payment_id: gatewayId, amount, currency: "INR", status: "processed", notes: {} } as const;
        return () =>
          told(gift, (db, payment) =>
            receiveRefund({ jobs: noJobs }, db, payment, { id: `rfnd_${key}`, ...said }, now),
          );
      }
      case "gateway-answers-refunds":
        return () => answerRefunds(gift, now);
      case "dispute": {
        const amount = Math.max(1, Math.min(gift.paise, Math.floor(gift.paise * step.share)));
        const event = `payment.dispute.${step.event}`;
        const said = { id: `disp_${gatewayId}`, payment_id: gatewayId, amount, currency: "INR", status: step.event };
        return () =>
          told(gift, (db, payment) => receiveDispute(db, payment, event, { ...said, amount_deducted: amount }, now));
      }
    }
  };

  const answerRefunds = async (gift: Gift, now: Date) => {
    const waiting = await db
      .selectFrom("refund")
      .select(["id", "amount_paise", "gateway_payment_id"])
      .where("payment_id", "=", gift.id)
      .where("state", "=", "pending")
      .where("way", "=", "gateway")
      .execute();
    for (const refund of waiting) {
      const truth = gift.gateway[Number(refund.gateway_payment_id!.split("_")[2])]!;
      await told(gift, async (db, payment) => {
        // Held by now, so that no other answer to the same refund comes between.
        const { state } = await db
          .selectFrom("refund")
          .select("state")
          .where("id", "=", refund.id)
          .executeTakeFirstOrThrow();
        if (state !== "pending") return "answered";
        const goes = truth.refunded + refund.amount_paise <= gift.paise;
        if (goes) truth.refunded += refund.amount_paise;
        const said = { payment_id: refund.gateway_payment_id!, amount: refund.amount_paise, currency: "INR" };
        const notes = { sangam_refund: String(refund.id) };
        const status = goes ? ("processed" as const) : ("failed" as const);
        return receiveRefund({ jobs: noJobs }, db, payment, { id: `rfnd_${refund.id}`, status, notes, ...said }, now);
      });
    }
  };

  const one = async (step: Step): Promise<void> => {
    if (step.do === "give") return give(step);
    if (step.do === "settle-all") return void (await Promise.all(gifts.map((gift) => settle(gift))));
    const meant = gifts[step.gift % Math.max(1, gifts.length)];
    if (!meant) return;
    const act = does(step, meant);
    const outcomes = await Promise.allSettled(Array.from({ length: "times" in step ? step.times : 1 }, act));
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") seen.add(step.do);
      // Whatever is refused is refused politely.
      else if (!(outcome.reason instanceof Refusal)) throw outcome.reason;
    }
  };
  for (const group of steps) await Promise.all([group].flat().map(one));
  most = Math.max(most, gifts.length);
  await expectSound(spaceId);
}

async function expectSound(spaceId: number): Promise<void> {
  expect(await checkBooks(db, spaceId)).toEqual([]);
  const payments = await db.selectFrom("payment").selectAll().where("space_id", "=", spaceId).execute();
  const accounts = await db.selectFrom("ledger_account").selectAll().where("space_id", "=", spaceId).execute();
  const sum = (pattern: RegExp) =>
    accounts.filter(({ code }) => pattern.test(code)).reduce((total, account) => total + account.balance_paise, 0);
  const completed = payments.filter((payment) => payment.state === "completed");
  expect(sum(/./)).toBe(0);
  expect(0 - sum(/^income:/)).toBe(completed.reduce((total, payment) => total + payment.amount_paise, 0));
  expect(sum(/^refunds:/)).toBe(payments.reduce((total, payment) => total + payment.refunded_paise, 0));
  for (const payment of payments) {
    expect(payment.refunded_paise).toBeLessThanOrEqual(payment.state === "completed" ? payment.amount_paise : 0);
    expect(payment.receipt_no === null).toBe(payment.state !== "completed");
  }
}

const asked = { do: "give", paise: 10_100, way: 0, fund: "general" } as const;
const told = { do: "gateway-tells", gift: 0, which: 0, times: 2, status: "captured", wrongAmount: 0 } as const;
const disputed = { do: "dispute", gift: 0, which: 0, times: 2, share: 0.5, event: "created" } as const;
const answered = { do: "gateway-answers-refunds", gift: 0, times: 2 } as const;
/** Reaches what chance may miss. */
const throughEverything: [Step & { do: "give" }, Step & { do: "give" }, Step[]] = [
  asked,
  { ...asked, way: 1 },
  [
    told,
    { ...told, which: 1 },
    answered,
    disputed,
    { do: "refund", gift: 0, share: 0.2, times: 2, sameKey: true },
    answered,
    { ...disputed, event: "lost" },
    { do: "fail", gift: 1 },
    { do: "settle", gift: 1, times: 2, day: 0 },
    asked,
    { ...told, gift: 2, wrongAmount: 1 },
  ],
];

test("whatever is given, settled, failed, given back, paid twice and disputed, in whatever order and at once, the books hold", async () => {
  const several = fc.array(step, { minLength: 2, maxLength: 4 });
  const sequence = fc.array(fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: several }), {
    minLength: 5,
    maxLength: 40,
    size: "max",
  });
  const property = fc.asyncProperty(give, give, sequence, (first, second, steps) => run([first, second, ...steps]));
  await fc.assert(property, { numRuns: 40, examples: [throughEverything] });
  expect(most).toBeGreaterThan(3);
  // The sequences reach what they are meant to reach.
  for (const action of [
    "settled",
    "excess",
    "refunded",
    "amount-differs",
    "dispute-open",
    "dispute-lost",
    "refund",
    "fail",
  ]) {
    expect([...seen]).toContain(action);
  }
}, 120_000);
