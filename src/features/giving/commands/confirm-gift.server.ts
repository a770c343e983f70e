import { createHash } from "node:crypto";
import { confirmPayment, lockPayment } from "#/features/payments/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";

export interface ConfirmedGift {
  readonly receipt: string;
  /** Known: somebody had confirmed it before. Unexplained: the gateway had counted it, so this money is another payment. */
  readonly outcome: "counted" | "known" | "unexplained";
}

/**
 * A treasurer says that the money of a gift is there. Where the gateway has counted the gift meanwhile, the money that
 * the treasurer saw is written among the bank's lines that nobody has explained, once.
 * @throws as confirmPayment.
 */
export async function confirmGift(
  services: Services,
  viewer: Viewer,
  input: Parameters<typeof confirmPayment>[2],
): Promise<ConfirmedGift> {
  const { isNew, receipt } = await confirmPayment(services, viewer, input);
  if (isNew) return { receipt, outcome: "counted" };
  const { personId } = requirePerson(viewer);
  const now = new Date(services.clock());
  return services.db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, input.paymentId))!;
    if (payment.channel !== "gateway") return { receipt, outcome: "known" };
    const fingerprint = createHash("sha256").update(`confirmed:${payment.id}`).digest("hex");
    const note = { space_id: payment.space_id, imported_by: personId, imported_at: now };
    const statement = await db
      .insertInto("bank_statement")
      .values({ ...note, sha256: fingerprint, file_name: "" })
      .onConflict((conflict) => conflict.columns(["space_id", "sha256"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (statement) {
      await db
        .insertInto("bank_statement_line")
        .values({
          statement_id: statement.id,
          space_id: payment.space_id,
          line_no: 1,
          paid_on: input.bookedOn ?? civilDay(now, payment.zone),
          amount_paise: payment.amount_paise,
          reference: input.bankReference?.replaceAll(/\s+/g, "") || payment.bank_reference,
          narration: `UPI, Sangam ${payment.id}`,
          fingerprint,
        })
        .execute();
    }
    return { receipt, outcome: "unexplained" };
  });
}
