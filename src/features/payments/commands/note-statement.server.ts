import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Notes up to which civil day the payee's imported statements reach: what is not paid waits for them. */
export async function noteStatement(db: Db, spaceId: number, upTo: string): Promise<void> {
  await db
    .insertInto("payment_setting")
    .values({ space_id: spaceId, statement_to: upTo })
    .onConflict((conflict) =>
      conflict
        .column("space_id")
        .doUpdateSet({ statement_to: sql<string>`greatest(payment_setting.statement_to, excluded.statement_to)` }),
    )
    .execute();
}
