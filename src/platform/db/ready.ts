import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { migrationFiles } from "./migrate.ts";

let expected: number | undefined;

/** Whether the database answers within two seconds and has every migration that this code knows. */
export async function isReady(db: Db): Promise<boolean> {
  expected ??= migrationFiles().length;
  const asked = sql<{ count: number }>`select count(*) from schema_migration`
    .execute(db)
    .then(({ rows }) => (rows[0]?.count ?? 0) >= expected!)
    .catch(() => false);
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref());
  return Promise.race([asked, late]);
}
