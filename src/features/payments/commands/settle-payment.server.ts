import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { receiptNumber } from "#/features/ledger/public.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { refuse } from "#/platform/refusal.ts";
import { landsIn, type PaymentChannel, type PaymentMethod } from "../rules.ts";

/** A confirmed arrival of money: when, how and through which channel. */
export interface Settlement {
  readonly paymentId: number;
  readonly at: Date;
  readonly method: PaymentMethod;
  readonly channel: Exclude<PaymentChannel, "unchosen">;
  /** The gateway's fee, tax included; paise. */
  readonly feePaise?: number;
  /** UPI reference, cheque or transfer number. */
  readonly bankReference?: string;
  /** The treasurer who confirms; none where the gateway or the bank's statement does. */
  readonly by?: number | null;
  /** The civil day of the books; today in the space's zone unless given, such as for a cheque of last week. */
  readonly bookedOn?: string;
}

export interface Settled {
  readonly isNew: boolean;
  readonly receipt: string;
}

/** Queued in the transaction that settles, once for each payment: reactions such as the receipt's mail work it. */
export const SETTLED_JOB = "payments.settled";
export interface SettledData {
  readonly paymentId: number;
  readonly purpose: string;
}

/** Queued beside it for the feature that asked: what else follows from the money being there. Gifts need nothing. */
export const settledJobName = (purpose: string): string => `${SETTLED_JOB}.${purpose}`;

/**
 * Counts money that has arrived: receipt number, books and state in one transaction, which the caller may already be in.
 * A payment that is settled already stays as it is; a failed one is completed, since the money came after all. Money
 * that comes late for a closed month is booked on the first open day, unless `bookedOn` names the day.
 * @throws ledger.month-closed where `bookedOn` lies in one.
 */
export async function settlePayment({ db, jobs }: { db: Db; jobs: Jobs }, settlement: Settlement): Promise<Settled> {
  if (db.isTransaction) return (await settle(db, jobs, [settlement]))[0]!;
  return settleTogether(db, jobs, settlement);
}

/**
 * Counts several at once in the caller's transaction; receipt numbers follow their order.
 * @returns what became of each, in that order. @throws as settlePayment, and nothing is settled then.
 */
export function settlePayments(
  { db, jobs }: { db: Db; jobs: Jobs },
  settlements: readonly Settlement[],
): Promise<Settled[]> {
  return settle(db, jobs, settlements);
}

interface SettledRow extends Settled {
  readonly item: number;
  readonly year: number;
  readonly no: number;
  readonly spaceId: number;
  readonly token: string;
  readonly purpose: string;
}

/** @returns what became of each, in the order that was asked; nothing is settled where one of them cannot be. */
async function settle(db: Db, jobs: Jobs, settlements: readonly Settlement[]): Promise<Settled[]> {
  const asked = settlements.map((settlement, item) => ({
    item,
    id: settlement.paymentId,
    at: settlement.at,
    method: settlement.method,
    channel: settlement.channel,
    account: landsIn(settlement.method, settlement.channel),
    fee: settlement.feePaise ?? 0,
    reference: settlement.bankReference ?? "",
    settled_by: settlement.by ?? null,
    day: settlement.bookedOn ?? null,
    code: randomBytes(16).toString("hex"),
  }));
  const { rows } = await sql<SettledRow>`
    select item, is_new as "isNew", receipt_year as year, receipt_no as no, space_id as "spaceId", token, purpose
    from settle_payments(${JSON.stringify(asked)}::jsonb)`
    .execute(db)
    .catch(monthClosed);
  const settled = rows.map((row) => ({ ...row, receipt: receiptNumber(row.year, row.no) }));
  const news = settled.filter((row) => row.isNew);
  const pieces = news.map(({ item, purpose }) => ({ data: { paymentId: settlements[item]!.paymentId, purpose } }));
  await jobs.sendMany<SettledData>(db, SETTLED_JOB, pieces);
  const byPurpose = Map.groupBy(pieces, ({ data }) => data.purpose);
  for (const [purpose, own] of byPurpose) if (purpose !== "gift") await jobs.sendMany(db, settledJobName(purpose), own);
  await publishPayments(db, news);
  return settled.toSorted((a, b) => a.item - b.item).map(({ isNew, receipt }) => ({ isNew, receipt }));
}

interface Waiting {
  readonly jobs: Jobs;
  readonly settlement: Settlement;
  readonly settled: (settled: Settled) => void;
  readonly failed: (error: unknown) => void;
}

const MOST_TOGETHER = 32;
const TRANSACTIONS = 2;

const queues = new WeakMap<Db, { readonly waiting: Waiting[]; busy: number }>();

/**
 * Payments that arrive while earlier settlements are being written are written together with their neighbours: a
 * festival's evening pays for one commit instead of thirty. Alone, a settlement is written at once. PostgreSQL lets one
 * transaction with news commit at a time, and queueing costs a statement: measured one by one, the two took longer than
 * the books; together they are a tenth of the work, so news and jobs stay in the transaction and are never lost.
 */
function settleTogether(db: Db, jobs: Jobs, settlement: Settlement): Promise<Settled> {
  const queue = queues.get(db) ?? { waiting: [], busy: 0 };
  queues.set(db, queue);
  return new Promise((settled, failed) => {
    queue.waiting.push({ jobs, settlement, settled, failed });
    void drain();
  });

  async function drain(): Promise<void> {
    if (queue.busy >= TRANSACTIONS) return;
    queue.busy += 1;
    for (;;) {
      // A caller that was just answered may come again at once: gathered first, then taken.
      await setImmediate();
      if (queue.waiting.length === 0) break;
      const first = queue.waiting[0]!;
      const others = queue.waiting.findIndex(({ jobs }) => jobs !== first.jobs);
      await write(queue.waiting.splice(0, Math.min(MOST_TOGETHER, others < 0 ? MOST_TOGETHER : others)));
    }
    queue.busy -= 1;
  }

  async function write(together: readonly Waiting[]): Promise<void> {
    const { jobs } = together[0]!;
    try {
      const done = await db.transaction().execute((db) =>
        settle(
          db,
          jobs,
          together.map(({ settlement }) => settlement),
        ),
      );
      for (const [i, { settled }] of together.entries()) settled(done[i]!);
    } catch (error) {
      // One that cannot be settled holds up no other: each on its own.
      if (together.length === 1) return together[0]!.failed(error);
      for (const one of together) await write([one]);
    }
  }
}

function monthClosed(error: unknown): never {
  throw (error as { code?: string }).code === "SG001" ? refuse("ledger.month-closed", { status: 409 }) : error;
}

/** Pages that show it hear of every change: the payer's own, the space's list, the space's page. */
export function publishPayment(db: Db, payment: { readonly space_id: number; readonly token: string }): Promise<void> {
  return publishPayments(db, [{ spaceId: payment.space_id, token: payment.token }]);
}

export async function publishPayments(
  db: Db,
  payments: readonly { readonly spaceId: number; readonly token: string }[],
): Promise<void> {
  if (payments.length === 0) return;
  const spaces = [...new Set(payments.map(({ spaceId }) => spaceId))];
  await publishAll(db, [
    ...payments.map(({ token, spaceId }) => ["payment", { token, spaceId }] as const),
    ...spaces.flatMap((id) => [["changed", `giving:${id}`] as const, ["changed", `space:${id}`] as const]),
  ]);
}
