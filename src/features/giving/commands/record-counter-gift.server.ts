import { sql } from "kysely";
import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { isReferenceTaken, requestPayment, settlePayment, tellPayment } from "#/features/payments/public.server.ts";
import { tidyReference, type PaymentMethod } from "#/features/payments/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { Refusal, refuse } from "#/platform/refusal.ts";
import { seal } from "#/platform/seal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { openDesk } from "../queries/desk-space.server.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import { isPan } from "../rules.ts";
import { paymentsAudit } from "#/features/payments/public.ts";

export interface CounterGift {
  readonly spaceId: number;
  readonly amountPaise: number;
  readonly method: Exclude<PaymentMethod, "online">;
  readonly fund: string;
  /** What the fund is called, for the receipt's reader. */
  readonly fundName: string;
  /** Civil day of the space on which it was given. */
  readonly day: string;
  readonly name: string;
  readonly email: string;
  readonly pan: string;
  readonly address: string;
  readonly isAnonymous: boolean;
  readonly inMemoryOf: string;
  /** Number of the cheque or of the transfer. */
  readonly reference: string;
  readonly note: string;
  /** A cheque counts once the bank has cleared it; until then it stays pending, and has no receipt. */
  readonly isCleared: boolean;
  /** Record it although another gift of the space has the same reference. */
  readonly force: boolean;
  /** Of the form: the same form sent twice is one gift. */
  readonly key: string;
  readonly language: string;
}

export interface RecordedGift {
  readonly paymentId: number;
  /** Null for a cheque that is not cleared. */
  readonly receipt: string | null;
  readonly isNew: boolean;
}

/**
 * Records what was given at the counter: cash and transfers count at once, and so does a cheque that is cleared.
 * @throws as assertAdmin; giving.day-ahead, ledger.month-closed (beside `day`), giving.fund-unknown, giving.pan-wrong,
 * payments.too-little, payments.too-much, payments.reference-used (beside `reference`).
 */
export async function recordCounterGift(
  services: Pick<Services, "db" | "jobs" | "secret">,
  viewer: Viewer,
  input: CounterGift,
  now: Date,
): Promise<RecordedGift> {
  const { spaceId, method } = input;
  const { person, zone, today } = await openDesk(services.db, viewer, paymentAdmin.handle, spaceId, now);
  if (input.day > today) throw beside("day", "giving.day-ahead");
  const funds = await listOpenFunds(services.db, spaceId);
  if (!funds.some((fund) => fund.key === input.fund)) throw beside("fund", "giving.fund-unknown");
  const pan = input.pan.replaceAll(/\s/g, "").toUpperCase();
  if (pan && !isPan(pan)) throw beside("pan", "giving.pan-wrong");
  const reference = tidyReference(input.reference);
  const counts = method !== "cheque" || input.isCleared;
  try {
    return await services.db.transaction().execute(async (db) => {
      const request = {
        payer: {
          personId: null,
          name: input.name,
          email: input.email,
          panSealed: pan ? seal(services.secret, pan) : null,
          address: input.address,
        },
        payee: { spaceId },
        purpose: "gift",
        fund: input.fund,
        amountPaise: input.amountPaise,
        reference: input.fundName,
        key: `counter:${spaceId}:${input.key}`,
        language: input.language,
        method,
        channel: "counter" as const,
      };
      const { id, token, isNew } = await requestPayment(db, request, now);
      if (isNew) {
        if (reference && !input.force) await refuseUsed(db, spaceId, reference);
        await db
          .insertInto("gift")
          .values({
            payment_id: id,
            space_id: spaceId,
            is_anonymous: input.isAnonymous,
            in_memory_of: input.inMemoryOf,
          })
          .execute();
        const kept = { recorded_by: person.personId, note: input.note, bank_reference: reference };
        await db.updateTable("payment").set(kept).where("id", "=", id).execute();
      }
      const settled = counts ? await settle(db, services, { id, day: input.day, today }, person.personId) : null;
      if (!isNew) return { paymentId: id, receipt: settled?.receipt ?? null, isNew };
      if (input.day < today) await moveToDay(db, id, input.day, zone);
      await recordAudit(db, paymentsAudit["payment.recorded"], {
        actorId: person.personId,
        entityId: id,
        spaceId,
        detail: { method, amountPaise: input.amountPaise, day: input.day, receipt: settled?.receipt ?? null },
      });
      if (!settled) await tellPayment(db, { space_id: spaceId, token });
      return { paymentId: id, receipt: settled?.receipt ?? null, isNew };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "ledger.month-closed") throw beside("day", error.code);
    throw error;
  }

  function settle(
    db: Db,
    { jobs }: Pick<Services, "jobs">,
    gift: { id: number; day: string; today: string },
    by: number,
  ) {
    return settlePayment(
      { db, jobs },
      {
        paymentId: gift.id,
        at: now,
        method,
        channel: "counter",
        bankReference: reference,
        by,
        ...(gift.day < gift.today ? { bookedOn: gift.day } : {}),
      },
    );
  }
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
  if (await isReferenceTaken(db, asked)) throw beside("reference", "payments.reference-used");
}

const beside = (field: string, code: string) => refuse(code, { fields: [{ field, code }] });
