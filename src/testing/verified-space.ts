import { sql } from "kysely";
import type { Db } from "../platform/db/connection.ts";
import { testSpace } from "./people.ts";

/** A listed temple that staff have verified, with a UPI address of its own: it takes gifts. */
export async function verifiedSpace(db: Db, name = "Verified Mandir"): Promise<number> {
  const id = await testSpace(db, name);
  const now = sql<Date>`now()`;
  await db.updateTable("space").set({ verified_at: now }).where("id", "=", id).execute();
  const address = { space_id: id, vpa: `mandir${id}@example`, payee_name: name, verified_at: now };
  await db.insertInto("space_vpa").values(address).execute();
  return id;
}
