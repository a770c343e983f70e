import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { type PaymentState } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** A fee that was asked of somebody. */
export interface EntryView {
  readonly paymentId: number;
  readonly name: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly state: PaymentState;
  /** Whether the payer says that it is paid. */
  readonly isClaimed: boolean;
  /** Paid, and without a place now: given back, or let go before the money came. */
  readonly hasNoPlace: boolean;
  readonly at: Date;
}

export interface EntryPage {
  readonly entries: readonly EntryView[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

const PAGE_SIZE = 50;

/** Fees of a date that were paid, are said to be paid, or wait; the newest first. Null for whoever keeps no money here. */
export async function listEntries(
  db: Db,
  viewer: Viewer,
  {
    occurrenceId,
    spaceId,
    before,
  }: { readonly occurrenceId: number; readonly spaceId: number; readonly before?: number | undefined },
): Promise<EntryPage | null> {
  if (!canAdmin(viewer, paymentAdmin.seeIdentities, spaceId)) return null;
  const rows = await db
    .selectFrom("event_entry as e")
    .innerJoin("payment as p", "p.id", "e.payment_id")
    .leftJoin("event_rsvp as r", (join) =>
      join.onRef("r.occurrence_id", "=", "e.occurrence_id").onRef("r.person_id", "=", "e.person_id"),
    )
    .select(["e.payment_id", "p.payer_name", "p.amount_paise", "p.refunded_paise", "p.state", "p.claimed_at", "p.at"])
    .select("r.state as place")
    .where("e.occurrence_id", "=", occurrenceId)
    .where("p.state", "!=", "failed")
    .$if(before !== undefined, (query) => query.where("e.payment_id", "<", before!))
    .orderBy("e.payment_id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
    paymentId: row.payment_id,
    name: row.payer_name,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    state: row.state as PaymentState,
    isClaimed: row.state === "pending" && row.claimed_at !== null,
    hasNoPlace: row.state === "completed" && row.refunded_paise < row.amount_paise && row.place !== "going",
    at: row.at,
  }));
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.paymentId ?? null) : null };
}
