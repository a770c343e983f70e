import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { paymentAdmin } from "../access.ts";
import { paymentDeclared } from "../notifications.ts";
import { parseUpiReference } from "../upi.ts";
import { readPayeePaths } from "../queries/payee-paths.server.ts";
import { findUpiAddress } from "../queries/payment-options.server.ts";
import { isReferenceTaken } from "./reserve-reference.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

const DECLARATIONS = { limit: 10, windowSeconds: 3_600 };
/** Anybody can say that they paid: the treasurer is called at most so often, and finds all that wait. */
const CALL_EVERY_MS = 10 * 60_000;

export interface Declaration {
  /** The token of the page's address, which alone identifies the payer. */
  readonly token: string;
  /** The typed reference. */
  readonly reference: string;
}

/**
 * "I have paid": keeps the payer's UPI reference. No money is counted by it; the treasurer or the bank's statement
 * confirms, and whoever handles the space's money is notified. Until then the reference may be corrected.
 * @throws platform.not-found, payments.not-pending, payments.reference-wrong, payments.reference-taken, platform.too-many.
 */
export async function declarePayment(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { token, reference: typed }: Declaration,
): Promise<void> {
  const nowMs = clock();
  await db.transaction().execute(async (db) => {
    const payment = await db
      .selectFrom("payment")
      .select(["id", "space_id", "token", "state", "channel", "mandate_id", "purpose"])
      .where("token", "=", token)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw notFound();
    if (payment.state !== "pending") throw refuse("payments.not-pending");
    const reference = parseUpiReference(typed);
    if (!reference) throw refuseField("reference", "payments.reference-wrong");
    if (!(await findUpiAddress(db, payment.space_id))) throw refuse("payments.space-takes-none");
    await countAgainstLimit(db, { key: `claim:${payment.id}`, ...DECLARATIONS });
    const asked = { spaceId: payment.space_id, reference, except: payment.id, among: "alive" } as const;
    if (await isReferenceTaken(db, asked)) throw refuseField("reference", "payments.reference-taken");
    await db
      .updateTable("payment")
      .set({ channel: "upi", method: "online", claimed_at: new Date(nowMs), bank_reference: reference })
      .where("id", "=", payment.id)
      .execute();
    await publishPayment(db, payment);
    const spaceId = payment.space_id;
    const paths = await readPayeePaths(db, spaceId);
    const isGift = payment.purpose === "gift";
    await notify({ db, jobs }, paymentDeclared, {
      key: `payment.declared:${spaceId}:${isGift ? "" : "other:"}${Math.floor(nowMs / CALL_EVERY_MS)}`,
      personIds: await membersWith(db, paymentAdmin.handle, spaceId),
      path: isGift ? paths.waiting : paths.others,
      payload: { space: await readSpaceName(db, spaceId) },
    });
  });
}
