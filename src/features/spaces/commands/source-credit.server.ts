import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import type { Fields } from "../details/details.ts";

/** Says whether anything of the source still stands on a space that people run; with the last of it goes its name. */
export async function refreshCredit(db: Db, spaceId: number, fields: Fields): Promise<void> {
  const said = await db
    .selectFrom("space_source")
    .select(["source", "fields"])
    .where("space_id", "=", spaceId)
    .where("fields", "is not", null)
    .execute();
  if (said.length === 0) return;
  const shown = said.find((row) => stands(row.fields as Fields, fields));
  await db
    .updateTable("space")
    .set({ source: shown?.source ?? null })
    .where("id", "=", spaceId)
    .where("is_unclaimed", "=", false)
    .where(sql<boolean>`source is distinct from ${shown?.source ?? null}`)
    .execute();
}

/** What everybody would say of it is no mark of its source. */
const common = new Set(["kind", "faith", "language", "zone"]);

const stands = (said: Fields, present: Fields): boolean =>
  Object.entries(said).some(([name, value]) => !common.has(name) && present[name] === value);
