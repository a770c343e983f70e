import { recordAudit } from "#/features/audit/public.server.ts";
import { requestRefund } from "#/features/payments/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";
import { bookingsAudit } from "../audit-actions.ts";

export interface RefundBookingInput {
  readonly bookingId: number;
  readonly amountPaise: number;
  readonly reason: string;
  /** The form's own key: the same key again is the same refund. */
  readonly key: string;
  readonly language: string;
}

/**
 * Gives back what was paid at a space for a booking, or a part of it, whatever its terms say: those alone decide it who
 * handle the space's money. @returns whether the gateway is still to answer. @throws as assertAdmin; platform.not-found;
 * as requestRefund.
 */
export async function refundBooking(
  services: Services,
  viewer: Viewer,
  { bookingId, ...input }: RefundBookingInput,
): Promise<{ readonly isPending: boolean }> {
  requirePerson(viewer);
  const row = await services.db
    .selectFrom("booking as b")
    .leftJoin("booking_payment as f", "f.booking_id", "b.id")
    .select(["b.space_id", "f.payment_id"])
    .where("b.id", "=", bookingId)
    .orderBy("f.payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.space_id) throw notFound();
  const person = assertAdmin(viewer, bookingAdmin.refund, row.space_id);
  if (row.payment_id === null) throw notFound();
  const { state } = await requestRefund(services, viewer, { ...input, paymentId: row.payment_id });
  await recordAudit(services.db, bookingsAudit["booking.refunded"], {
    ...{ actorId: person.personId, entityId: bookingId, spaceId: row.space_id, at: new Date(services.clock()) },
    detail: { amountPaise: input.amountPaise },
  });
  return { isPending: state === "pending" };
}
