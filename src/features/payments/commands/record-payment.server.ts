import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, Refusal, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { tidyReference, type PaymentMethod } from "../rules.ts";
import { isPastDay } from "./decide-payment.server.ts";
import { isReferenceTaken } from "./reserve-reference.server.ts";
import { requestPayment, type PaymentRequest } from "./request-payment.server.ts";
import { settlePayment, publishPayment } from "./settle-payment.server.ts";

/** A payment at the payee's counter. */
export interface CounterPayment extends Pick<
  PaymentRequest,
  "payer" | "payee" | "purpose" | "fund" | "amountPaise" | "reference" | "key" | "language"
> {
  readonly method: Exclude<PaymentMethod, "online">;
  /** Civil day of the payee on which it was given. */
  readonly day: string;
  /** Number of the cheque or of the transfer, as it was typed. */
  readonly bankReference: string;
  readonly note: string;
  /** A cheque counts once the bank has cleared it; until then it stays pending, and has no receipt. */
  readonly isCleared: boolean;
  /** Record it although another payment of the payee has the same reference. */
  readonly force: boolean;
}

export interface RecordedPayment {
  readonly paymentId: number;
  /** Null for a cheque that is not cleared. */
  readonly receipt: string | null;
  readonly isNew: boolean;
}

/**
 * Records money that a payee has received at its counter: cash and transfers count at once, and so does a cheque that is
 * cleared. In the caller's transaction, in which the caller records what a new payment is for.
 * @throws as assertAdmin; payments.day-wrong and ledger.month-closed (beside `day`), payments.too-little,
 * payments.too-much, payments.reference-used (beside `reference`).
 */
export async function recordPayment(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { method, day, note, isCleared, force, ...request }: CounterPayment,
): Promise<RecordedPayment> {
  const now = new Date(clock());
  const { spaceId } = request.payee;
  const { personId } = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const zone = await zoneOf(db, spaceId);
  const today = civilDay(now, zone);
  if (!isPastDay(day, today)) throw refuseField("day", "payments.day-wrong");
  const reference = tidyReference(request.bankReference);
  const { id, token, isNew } = await requestPayment(db, { ...request, method, channel: "counter" }, now);
  if (isNew) {
    if (reference && !force) await refuseUsed(db, spaceId, reference);
    const kept = { recorded_by: personId, note, bank_reference: reference };
    await db.updateTable("payment").set(kept).where("id", "=", id).execute();
  }
  const settlement = {
    ...{ paymentId: id, at: now, method, channel: "counter" as const, bankReference: reference, by: personId },
    ...(day < today ? { bookedOn: day } : {}),
  };
  const counts = method !== "cheque" || isCleared;
  const settled = counts ? await settlePayment({ db, jobs }, settlement).catch(refuseDay) : null;
  const receipt = settled?.receipt ?? null;
  if (!isNew) return { paymentId: id, receipt, isNew };
  if (day < today) await moveToDay(db, id, day, zone);
  await recordAudit(db, paymentsAudit["payment.recorded"], {
    actorId: personId,
    entityId: id,
    spaceId,
    detail: { method, amountPaise: request.amountPaise, day, receipt },
  });
  if (!settled) await publishPayment(db, { space_id: spaceId, token });
  return { paymentId: id, receipt, isNew };
}

async function zoneOf(db: Db, spaceId: number): Promise<string> {
  const space = await db.selectFrom("space_brief").select("zone").where("id", "=", spaceId).executeTakeFirst();
  if (!space) throw notFound();
  return space.zone;
}

/** Lists are in the order of the days on which was given, whenever it was written down; noon stands for the day. */
async function moveToDay(db: Db, paymentId: number, day: string, zone: string): Promise<void> {
  await db
    .updateTable("payment")
    .set({ at: sql<Date>`(${day}::date + time '12:00') at time zone ${zone}` })
    .where("id", "=", paymentId)
    .execute();
}

/** Two people at one counter, or the bank's statement before them: the same money is not written down twice unseen. */
async function refuseUsed(db: Db, spaceId: number, reference: string): Promise<void> {
  const asked = { spaceId, reference, except: null, among: "alive" } as const;
  if (await isReferenceTaken(db, asked)) throw refuseField("reference", "payments.reference-used");
}

function refuseDay(error: unknown): never {
  throw error instanceof Refusal && error.code === "ledger.month-closed" ? refuseField("day", error.code) : error;
}
