import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin, paymentsAudit, isPan, tidyPan, tidyReference } from "#/features/payments/public.ts";
import {
  lockPayment,
  readPanOf,
  recordPayment,
  type CounterPayment,
  type RecordedPayment,
} from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { encrypt } from "#/platform/encrypt.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { openAdminSpace } from "../queries/admin-space.server.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import { SURE } from "../sure.ts";
import { askSure } from "./ask-sure.server.ts";
import { replaceGift } from "./cancel-gift.server.ts";

export interface CounterGift extends Pick<
  CounterPayment,
  "amountPaise" | "method" | "fund" | "day" | "note" | "isCleared" | "force" | "language"
> {
  readonly spaceId: number;
  /** The fund's name, for the receipt's reader. */
  readonly fundName: string;
  readonly name: string;
  readonly email: string;
  readonly pan: string;
  readonly address: string;
  readonly isAnonymous: boolean;
  readonly inMemoryOf: string;
  /** Number of the cheque or of the transfer. */
  readonly reference: string;
  /** The form's key: the same form sent twice is one gift. */
  readonly key: string;
  /** The tick that an unlikely figure is right, see `askSure`. */
  readonly sure?: string;
  /** The line of an imported statement that this gift is; none at a counter. */
  readonly line?: number | null;
  /** The gift that was recorded in error and is cancelled for this one. */
  readonly replaces?: { readonly paymentId: number; readonly reason: string } | null;
}

/**
 * Records what was given at the counter; in the place of an earlier gift where that was recorded in error.
 * @throws as recordPayment, as askSure and as cancelGift; giving.line-decided (409) and giving.line-amount (beside `amount`); giving.day-ahead (beside `day`), giving.fund-unknown, payments.pan-wrong.
 */
export async function recordCounterGift(
  services: Pick<Services, "db" | "jobs" | "secret" | "clock">,
  viewer: Viewer,
  input: CounterGift,
): Promise<RecordedPayment> {
  const now = new Date(services.clock());
  const {
    spaceId,
    name,
    email,
    address,
    reference,
    fundName,
    isAnonymous,
    inMemoryOf,
    line,
    sure,
    replaces,
    ...given
  } = input;
  const { person, today } = await openAdminSpace(services.db, viewer, paymentAdmin.handle, spaceId, now);
  if (input.day > today) throw refuseField("day", "giving.day-ahead");
  const funds = await listOpenFunds(services.db, spaceId);
  if (!funds.some((fund) => fund.key === input.fund)) throw refuseField("fund", "giving.fund-unknown");
  const pan = tidyPan(input.pan);
  if (pan && !isPan(pan)) throw refuseField("pan", "payments.pan-wrong");
  const payment: CounterPayment = {
    ...given,
    payer: {
      ...{ personId: null, name, email, address },
      // The number itself is shown to nobody: it stays the wrong gift's where no other is typed.
      panEncrypted: pan
        ? encrypt(services.secret, pan)
        : replaces
          ? await panOf(services.db, spaceId, replaces.paymentId)
          : null,
    },
    payee: { spaceId },
    purpose: "gift",
    reference: fundName,
    bankReference: reference,
    key: `counter:${spaceId}:${input.key}`,
  };
  return services.db.transaction().execute(async (db) => {
    // Payments are locked before books.
    const wrong = replaces ? await lockPayment(db, replaces.paymentId) : undefined;
    // The wrong gift may have the same reference: it gives it up.
    const force = payment.force || (wrong !== undefined && wrong.bank_reference === tidyReference(reference));
    const recorded = await recordPayment({ ...services, db }, viewer, { ...payment, force });
    if (recorded.isNew) {
      // Last, so that nobody is asked for what is refused; what stands at the bank needs no second look.
      if (!line) askSure({ ...given, sure }, { mostPaise: SURE.giftPaise, today });
      await db
        .insertInto("gift")
        .values({
          payment_id: recorded.paymentId,
          space_id: spaceId,
          is_anonymous: isAnonymous,
          in_memory_of: inMemoryOf,
        })
        .execute();
      if (replaces) {
        const replacedBy = { id: recorded.paymentId, amountPaise: given.amountPaise };
        await replaceGift({ ...services, db }, viewer, { ...replaces, spaceId, replacedBy });
      }
      if (line) await settleLine(db, input, { lineId: line, recorded, by: person.personId, now });
    }
    return recorded;
  });
}

async function panOf(db: Db, spaceId: number, paymentId: number): Promise<Buffer | null> {
  const gift = await db.selectFrom("gift").select("space_id").where("payment_id", "=", paymentId).executeTakeFirst();
  return gift?.space_id === spaceId ? readPanOf(db, paymentId) : null;
}

/** The bank's line is this gift and nobody else's. */
async function settleLine(
  db: Db,
  { spaceId, amountPaise, reference, language }: CounterGift,
  { lineId, recorded, by, now }: { lineId: number; recorded: RecordedPayment; by: number; now: Date },
): Promise<void> {
  const line = await db
    .updateTable("bank_statement_line")
    .set({ payment_id: recorded.paymentId, settled_at: now })
    .where("id", "=", lineId)
    .where("space_id", "=", spaceId)
    .where("settled_at", "is", null)
    .returning("amount_paise")
    .executeTakeFirst();
  if (!line) throw refuse("giving.line-decided", { status: 409 });
  if (line.amount_paise !== amountPaise) {
    throw refuseField("amount", "giving.line-amount", { amount: formatRupees(line.amount_paise, language) });
  }
  await recordAudit(db, paymentsAudit["payment.statement-matched"], {
    actorId: by,
    entityId: recorded.paymentId,
    spaceId,
    detail: { line: lineId, reference, receipt: recorded.receipt ?? "" },
  });
}
