import { recordAudit } from "#/features/audit/public.server.ts";
import { reverse } from "#/features/ledger/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { givingAudit } from "../audit-actions.ts";

export interface CancelHundiInput {
  readonly spaceId: number;
  readonly countId: number;
  readonly reason: string;
}

/**
 * Takes a count out of the books that should not be there; what was written stays to be read.
 * @throws as assertAdmin; giving.reason-needed (beside `reason`), giving.hundi-cancelled (409).
 */
export async function cancelHundi(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: CancelHundiInput,
): Promise<void> {
  const { personId } = assertAdmin(viewer, paymentAdmin.handle, input.spaceId);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    await cancelCount(db, { ...input, by: personId, at, replacedBy: null });
    await publishHundi(db, input.spaceId);
  });
}

/** The step of it within the caller's transaction. @param cancelled.replacedBy the count that stands in its place. */
export async function cancelCount(
  db: Db,
  cancelled: CancelHundiInput & { readonly by: number; readonly at: Date; readonly replacedBy: number | null },
): Promise<void> {
  const { spaceId, countId, by, at, replacedBy } = cancelled;
  const reason = cancelled.reason.trim();
  if (reason === "") throw refuseField("reason", "giving.reason-needed");
  const count = await db
    .selectFrom("hundi_count")
    .select(["counted_on", "amount_paise", "cancelled_at"])
    .where("id", "=", countId)
    .where("space_id", "=", spaceId)
    .forUpdate()
    .executeTakeFirst();
  if (!count) throw notFound();
  if (count.cancelled_at) throw refuse("giving.hundi-cancelled", { status: 409 });
  await db
    .updateTable("hundi_count")
    .set({ cancelled_at: at, cancelled_by: by, cancelled_reason: reason })
    .where("id", "=", countId)
    .execute();
  await reverse(db, { spaceId, source: `hundi:${countId}`, postedAt: at });
  await recordAudit(db, givingAudit["hundi.cancelled"], {
    actorId: by,
    entityId: countId,
    spaceId,
    detail: { amountPaise: count.amount_paise, day: count.counted_on, reason, replacedBy },
  });
}

export async function publishHundi(db: Db, spaceId: number): Promise<void> {
  await publish(db, "changed", `giving:${spaceId}`);
  await publish(db, "changed", `space:${spaceId}`);
}
