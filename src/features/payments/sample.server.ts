import { sql } from "kysely";
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
