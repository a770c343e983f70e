import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Leftover } from "#/platform/leftovers.ts";
import type { Services } from "#/platform/services.ts";
import type { Feature } from "../../feature.ts";

const AT_ONCE = 500;

/** In the transaction that deletes a person. @returns the rows, for {@link deleteLeftovers} right after it. */
export async function writeLeftovers(db: Db, leftovers: readonly Leftover[], now: Date): Promise<readonly number[]> {
  if (leftovers.length === 0) return [];
  const kinds = leftovers.map(({ kind }) => kind);
  const refs = leftovers.map(({ ref }) => String(ref));
  const { rows } = await sql<{ id: number }>`
    insert into leftover (kind, ref, left_at)
    select kind, ref, ${now} from unnest(${kinds}::text[], ${refs}::text[]) as l (kind, ref) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes what deleted people have left, first the thing, then its row: whatever fails, or ends in between, is done again.
 * @param only these rows; all where it is left out. @throws AggregateError where something could not be deleted yet.
 */
export async function deleteLeftovers(
  { db, storage, features }: Pick<Services, "db" | "storage"> & { readonly features: readonly Feature[] },
  only?: readonly number[],
): Promise<void> {
  const failures: unknown[] = [];
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("leftover")
      .select(["id", "kind", "ref"])
      .where("id", ">", after)
      .$if(only !== undefined, (query) => query.where("id", "=", sqlAny(only!)))
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, kind, ref } of rows) {
      try {
        const remove = features.find(({ leftovers }) => leftovers?.[kind])?.leftovers?.[kind];
        if (!remove) throw new Error(`Nobody deletes what is left of the kind ${kind}.`);
        await remove({ db, storage }, ref);
        await db.deleteFrom("leftover").where("id", "=", id).execute();
      } catch (error) {
        // The others shall not wait for this one.
        failures.push(error);
      }
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} leftovers are not deleted yet.`);
}
