import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayPayment } from "../gateway/wire.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { requestPayment } from "./request-payment.server.ts";
import { receiveGatewayPayment } from "./receive-gateway-payment.server.ts";

/** Queued for each charge of a mandate; the feature that asked for the mandate works it, by `countCharge`. */
export const chargedJobName = (purpose: string): string => `payments.charged.${purpose}`;
export interface ChargedData {
  readonly mandateId: number;
  readonly said: GatewayPayment;
}

export async function queueCharge(jobs: Jobs, db: Db, mandateId: number, said: GatewayPayment): Promise<void> {
  const { purpose } = await db
    .selectFrom("mandate")
    .select("purpose")
    .where("id", "=", mandateId)
    .executeTakeFirstOrThrow();
  await jobs.send<ChargedData>(db, chargedJobName(purpose), { mandateId, said }, { singletonKey: said.id });
}

/**
 * Makes a payment of a charge and counts it, once for each payment of the gateway.
 * @param attach records what it is for, in the same transaction.
 */
export async function countCharge(
  services: Pick<Services, "db" | "jobs" | "log" | "clock">,
  { mandateId, said }: ChargedData,
  attach: (
    db: Db,
    charge: { readonly paymentId: number; readonly mandateId: number; readonly spaceId: number },
  ) => Promise<void>,
): Promise<void> {
  if (said.status !== "captured" && said.status !== "refunded") return;
  const now = new Date(services.clock());
  await services.db.transaction().execute(async (db) => {
    const mandate = await db
      .selectFrom("mandate")
      .selectAll()
      .where("id", "=", mandateId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await db.selectFrom("gateway_payment").select("id").where("id", "=", said.id).executeTakeFirst();
    if (known) return;
    const made = await requestPayment(
      db,
      {
        payer: {
          personId: mandate.payer_id,
          name: mandate.payer_name,
          email: mandate.payer_email,
          panEncrypted: mandate.payer_pan_sealed,
          address: mandate.payer_address,
        },
        payee: { spaceId: mandate.space_id },
        purpose: mandate.purpose,
        fund: mandate.fund,
        amountPaise: mandate.amount_paise,
        reference: "",
        key: `charge:${said.id}`,
        language: mandate.language,
        channel: "gateway",
        mandateId,
        hasArrived: true,
      },
      now,
    );
    await db
      .updateTable("payment")
      .set({ gateway_key_id: mandate.key_id, gateway_order_id: said.order_id ?? null })
      .where("id", "=", made.id)
      .execute();
    await attach(db, { paymentId: made.id, mandateId, spaceId: mandate.space_id });
    await receiveGatewayPayment(services, db, (await lockPayment(db, made.id))!, said, now);
    await db
      .updateTable("mandate")
      .set((eb) => ({ charges_counted: eb("charges_counted", "+", 1) }))
      .where("id", "=", mandateId)
      .execute();
  });
}
