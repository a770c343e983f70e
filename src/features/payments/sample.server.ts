import { sql } from "kysely";
import type { SampleTrust } from "../../../sample/world/trusts.ts";
import type { Db } from "../../platform/db/connection.ts";

export interface SampleUpiAddress {
  readonly spaceId: number;
  readonly vpa: string;
  readonly payeeName: string;
}

/** Addresses that no bank knows, verified as staff would. */
export async function seedUpiAddresses(db: Db, addresses: readonly SampleUpiAddress[]): Promise<void> {
  for (const { spaceId, vpa, payeeName } of addresses) {
    await db
      .insertInto("space_vpa")
      .values({ space_id: spaceId, vpa, payee_name: payeeName, verified_at: sql<Date>`now()` })
      .execute();
  }
}

/** Adds the receiver's details to receipts of sample spaces. */
export async function seedTrusts(
  db: Db,
  trusts: readonly SampleTrust[],
  spaceIds: Record<string, number>,
): Promise<void> {
  for (const { space, legalName, registration, address, note } of trusts) {
    await db
      .insertInto("payment_setting")
      .values({
        space_id: spaceIds[space]!,
        legal_name: legalName,
        registration,
        legal_address: address,
        receipt_note: note,
      })
      .onConflict((conflict) => conflict.column("space_id").doNothing())
      .execute();
  }
}

/** A payer said at an instant that it is paid by UPI. */
export async function seedDeclared(db: Db, paymentId: number, reference: string, at: Date): Promise<void> {
  await db
    .updateTable("payment")
    .set({ channel: "upi", claimed_at: at, bank_reference: reference })
    .where("id", "=", paymentId)
    .execute();
}
