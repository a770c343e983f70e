import { cancelPayment } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

export interface CancelGiftInput {
  readonly spaceId: number;
  readonly paymentId: number;
  readonly reason: string;
}

/**
 * Cancels a gift that was recorded at the counter in error; the bank's line that it was waits again.
 * @throws as cancelPayment; platform.not-found for what is no gift.
 */
export async function cancelGift(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: CancelGiftInput,
): Promise<void> {
  await services.db
    .transaction()
    .execute((db) => replaceGift({ ...services, db }, viewer, { ...input, replacedBy: null }));
}

/** The step of it within the caller's transaction. @param input.replacedBy the gift in its place, which takes the line. */
export async function replaceGift(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: CancelGiftInput & { readonly replacedBy: { readonly id: number; readonly amountPaise: number } | null },
): Promise<void> {
  const { db } = services;
  const { spaceId, paymentId, replacedBy } = input;
  await cancelPayment(services, viewer, { ...input, replacedBy: replacedBy?.id ?? null });
  const gift = await db.selectFrom("gift").select("payment_id").where("payment_id", "=", paymentId).executeTakeFirst();
  if (!gift) throw notFound();
  await openLines(db, { spaceId, paymentId, replacedBy });
}

/** A line of the bank is the gift in its place where that has its amount; else it waits to be explained again. */
async function openLines(
  db: Db,
  {
    spaceId,
    paymentId,
    replacedBy,
  }: Pick<CancelGiftInput, "spaceId" | "paymentId"> & { replacedBy: { id: number; amountPaise: number } | null },
): Promise<void> {
  const lines = () =>
    db.updateTable("bank_statement_line").where("space_id", "=", spaceId).where("payment_id", "=", paymentId);
  if (replacedBy) {
    await lines().set({ payment_id: replacedBy.id }).where("amount_paise", "=", replacedBy.amountPaise).execute();
  }
  await lines().set({ payment_id: null, settled_at: null }).execute();
}
