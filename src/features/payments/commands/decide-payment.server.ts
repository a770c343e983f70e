import { civilDay } from "#/platform/civil-date.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { lockPayment, spaceOfPayment } from "../queries/lock-payment.server.ts";
import { tidyReference, type PaymentMethod } from "../rules.ts";
import { isReferenceTaken } from "./reserve-reference.server.ts";
import { settlePayment, publishPayment, type Settled } from "./settle-payment.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

export interface ConfirmInput {
  readonly paymentId: number;
  /** UPI reference, cheque or transfer number; the payer's unless given. */
  readonly bankReference?: string;
  /** The civil day of the books; today unless given. */
  readonly bookedOn?: string;
  /** Count it although another payment of the space has the same reference. */
  readonly force?: boolean;
}

/**
 * A treasurer says that the money is there: a UPI payment that its payer declared, a cheque that was cleared. A reference
 * stands at one counted payment of a space only, unless the treasurer insists.
 * @throws as assertAdmin; payments.gateway-decides, payments.reference-used (beside `bankReference`), payments.day-wrong
 * (beside `bookedOn`), ledger.month-closed.
 */
export async function confirmPayment(services: Services, viewer: Viewer, input: ConfirmInput): Promise<Settled> {
  const person = await handlerOf(services, viewer, input.paymentId);
  const now = new Date(services.clock());
  return services.db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, input.paymentId))!;
    if (payment.state === "cancelled") throw refuse("payments.already-cancelled", { status: 409 });
    if (payment.state !== "completed" && payment.channel === "gateway" && payment.claimed_at === null) {
      throw refuse("payments.gateway-decides", { status: 409 });
    }
    const today = civilDay(now, payment.zone);
    if (input.bookedOn && !isPastDay(input.bookedOn, today)) throw refuseField("bookedOn", "payments.day-wrong");
    const reference = tidyReference(input.bankReference ?? payment.bank_reference);
    if (reference && payment.state !== "completed") {
      const asked = { spaceId: payment.space_id, reference, except: payment.id, among: "completed" } as const;
      const isTaken = await isReferenceTaken(db, asked);
      if (isTaken && !input.force) throw refuseField("bankReference", "payments.reference-used");
    }
    const settled = await settlePayment(
      { db, jobs: services.jobs },
      {
        paymentId: payment.id,
        at: now,
        method: payment.method as PaymentMethod,
        channel: payment.channel === "counter" ? "counter" : "upi",
        bankReference: reference,
        by: person.personId,
        ...(input.bookedOn ? { bookedOn: input.bookedOn } : {}),
      },
    );
    if (settled.isNew) {
      await recordAudit(db, paymentsAudit["payment.confirmed"], {
        actorId: person.personId,
        entityId: payment.id,
        spaceId: payment.space_id,
        detail: { reference, receipt: settled.receipt, forced: input.force ?? false },
      });
    }
    return settled;
  });
}

/**
 * A treasurer says that nothing came. Money that comes after all completes it still.
 * @throws as assertAdmin; payments.not-pending (409), payments.reason-needed (beside `reason`).
 */
export async function failPayment(
  services: Services,
  viewer: Viewer,
  input: { readonly paymentId: number; readonly reason: string },
): Promise<void> {
  const person = await handlerOf(services, viewer, input.paymentId);
  const reason = input.reason.trim();
  if (reason === "") throw refuseField("reason", "payments.reason-needed");
  await services.db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, input.paymentId))!;
    if (payment.state === "failed" && payment.failed_reason === reason) return;
    if (payment.state !== "pending") throw refuse("payments.not-pending", { status: 409 });
    const failed = { state: "failed" as const, failed_reason: reason };
    await db.updateTable("payment").set(failed).where("id", "=", payment.id).execute();
    await recordAudit(db, paymentsAudit["payment.failed"], {
      actorId: person.personId,
      entityId: payment.id,
      spaceId: payment.space_id,
      detail: { reason },
    });
    await publishPayment(db, payment);
  });
}

async function handlerOf({ db }: Pick<Services, "db">, viewer: Viewer, paymentId: number): Promise<SignedIn> {
  requirePerson(viewer);
  const spaceId = await spaceOfPayment(db, paymentId);
  if (spaceId === null) throw notFound();
  return assertAdmin(viewer, paymentAdmin.handle, spaceId);
}

export function isPastDay(day: string, today: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) && day.length === 10 && day <= today;
}
