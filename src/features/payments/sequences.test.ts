import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#/platform/refusal.ts";
import { noJobs, testGift } from "#/platform/testing/giving.ts";
import { testPerson, testSpace } from "#/platform/testing/people.ts";
import { testServices } from "#/platform/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { confirmPayment, failPayment } from "./commands/decide-payment.server.ts";
import { requestRefund } from "./commands/refunds.server.ts";
import { settlePayment } from "./commands/settle-payment.server.ts";
import { checkBooks } from "./queries/check-books.server.ts";
import type { PaymentChannel, PaymentMethod } from "./rules.ts";

const { services } = await testServices();
const { db } = services;

const ways = [
  { method: "online", channel: "upi" },
  { method: "online", channel: "gateway" },
  { method: "cash", channel: "counter" },
  { method: "cheque", channel: "counter" },
  { method: "bank_transfer", channel: "counter" },
] as const satisfies { method: PaymentMethod; channel: PaymentChannel }[];

type Step =
  | { readonly do: "give"; readonly paise: number; readonly way: number; readonly fund: string }
  | {
      readonly do: "settle";
      readonly gift: number;
      readonly times: number;
      readonly day: number;
      readonly fee: boolean;
    }
  | { readonly do: "confirm"; readonly gift: number }
  | { readonly do: "fail"; readonly gift: number }
  | {
      readonly do: "refund";
      readonly gift: number;
      readonly share: number;
      readonly times: number;
      readonly sameKey: boolean;
    }
  | { readonly do: "settle-all" };

const gift = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("give" as const),
    paise: fc.integer({ min: 100, max: 50_000_000 }),
    way: fc.nat(ways.length - 1),
    fund: fc.constantFrom("general", "events", "own-3"),
  }),
  fc.record({
    do: fc.constant("settle" as const),
    gift,
    times: fc.integer({ min: 1, max: 3 }),
    // Around the turn of the financial year.
    day: fc.integer({ min: -3, max: 3 }),
    fee: fc.boolean(),
  }),
  fc.record({ do: fc.constant("confirm" as const), gift }),
  fc.record({ do: fc.constant("fail" as const), gift }),
  fc.record({
    do: fc.constant("refund" as const),
    gift,
    share: fc.constantFrom(0.2, 0.5, 1, 1.5),
    times: fc.integer({ min: 1, max: 3 }),
    sameKey: fc.boolean(),
  }),
  fc.record({ do: fc.constant("settle-all" as const) }),
);

const TURN = Date.parse("2027-04-01T00:00:00+05:30");

async function run(steps: readonly (Step | readonly Step[])[]): Promise<number> {
  const spaceId = await testSpace(db);
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  const gifts: { id: number; paise: number; way: number }[] = [];
  const one = async (step: Step): Promise<void> => {
    if (step.do === "give") {
      const asked = {
        spaceId,
        amountPaise: step.paise,
        fund: step.fund,
        state: "pending",
        ...ways[step.way]!,
      } as const;
      const { id } = await testGift(db, asked);
      gifts.push({ id, paise: step.paise, way: step.way });
      return;
    }
    const settle = ({ id, paise, way }: (typeof gifts)[number], day = 0, fee = false) =>
      settlePayment(
        { db, jobs: noJobs },
        {
          paymentId: id,
          at: new Date(TURN + day * 86_400_000),
          feePaise: fee ? Math.floor(paise / 50) : 0,
          ...ways[way]!,
        },
      );
    if (step.do === "settle-all") return void (await Promise.all(gifts.map((gift) => settle(gift))));
    const meant = gifts[step.gift % Math.max(1, gifts.length)];
    if (!meant) return;
    await allowed(step, meant, treasurer, settle);
  };
  for (const group of steps) await Promise.all([group].flat().map(one));
  await expectSound(spaceId);
  return gifts.length;
}

/** Whatever is refused is refused politely. */
async function allowed(
  step: Exclude<Step, { do: "give" | "settle-all" }>,
  meant: { id: number; paise: number; way: number },
  treasurer: SignedIn,
  settle: (gift: typeof meant, day: number, fee: boolean) => Promise<unknown>,
): Promise<void> {
  const key = randomUUID();
  const once = (i: number): Promise<unknown> => {
    if (step.do === "settle") return settle(meant, step.day, step.fee);
    if (step.do === "confirm") return confirmPayment(services, treasurer, { paymentId: meant.id });
    if (step.do === "fail") return failPayment(services, treasurer, { paymentId: meant.id, reason: "Nothing came" });
    return requestRefund(services, treasurer, {
      paymentId: meant.id,
      amountPaise: Math.floor(meant.paise * step.share),
      reason: "Asked for",
      key: step.sameKey ? key : `${key}:${i}`,
    });
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: "times" in step ? step.times : 1 }, (_, i) => once(i)),
  );
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  }
}

async function expectSound(spaceId: number): Promise<void> {
  expect(await checkBooks(db, spaceId)).toEqual([]);
  const payments = await db.selectFrom("payment").selectAll().where("space_id", "=", spaceId).execute();
  const accounts = await db.selectFrom("ledger_account").selectAll().where("space_id", "=", spaceId).execute();
  const sum = (pattern: RegExp) =>
    accounts
      .filter((account) => pattern.test(account.code))
      .reduce((total, account) => total + account.balance_paise, 0);
  const completed = payments.filter((payment) => payment.state === "completed");
  expect(sum(/./)).toBe(0);
  expect(0 - sum(/^income:/)).toBe(completed.reduce((total, payment) => total + payment.amount_paise, 0));
  expect(sum(/^refunds:/)).toBe(payments.reduce((total, payment) => total + payment.refunded_paise, 0));
  for (const payment of payments) {
    expect(payment.refunded_paise).toBeLessThanOrEqual(payment.state === "completed" ? payment.amount_paise : 0);
    expect(payment.receipt_no === null).toBe(payment.state !== "completed");
  }
}

test("whatever is given, settled, failed and given back, in whatever order and at once, the books hold", async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: step },
          { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
        ),
        {
          minLength: 4,
          maxLength: 25,
        },
      ),
      async (steps) => {
        most = Math.max(most, await run(steps));
      },
    ),
    { numRuns: 40 },
  );
  expect(most).toBeGreaterThan(2);
}, 120_000);
