import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { parseUpiReference } from "../upi.ts";
import { findUpiAddress } from "../queries/payment-options.server.ts";
import { isReferenceTaken } from "./reserve-reference.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

const DECLARATIONS = { limit: 10, windowSeconds: 3_600 };

export interface Declaration {
  /** The token of the page's address, which alone identifies the payer. */
  readonly token: string;
  /** The typed reference. */
  readonly reference: string;
}

/**
 * "I have paid": keeps the payer's UPI reference. No money is counted by it; the treasurer or the bank's statement
 * confirms. Until then the reference may be corrected.
 * @throws platform.not-found, payments.not-pending, payments.reference-wrong, payments.reference-taken, platform.too-many.
 */
export async function declarePayment(db: Db, { token, reference: typed }: Declaration, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const payment = await db
      .selectFrom("payment")
      .select(["id", "space_id", "token", "state", "channel", "mandate_id"])
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
      .set({ channel: "upi", method: "online", claimed_at: now, bank_reference: reference })
      .where("id", "=", payment.id)
      .execute();
    await publishPayment(db, payment);
  });
}
