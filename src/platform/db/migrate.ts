import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** The platform's own migrations and those of each feature. */
const FOLDERS = ["src/platform/db/migrations", "src/features/*/migrations"];
const LOCK = 7_274_692; // any number that nothing else in this database locks

/**
 * Applies every migration that the database has not seen, in the order of their names, whichever folder they lie in.
 * @param files only these, for a database as an earlier release left it.
 * Several nodes may call it at once: one works, the others wait.
 * @returns the names that were applied.
 * @throws when an applied migration was edited afterwards.
 */
export async function migrate(pool: pg.Pool, files = migrationFiles()): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migration");
    const known = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const { name, file } of files) {
      const sql = readFileSync(file, "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      const before = known.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`Migration ${name} was edited after it had been applied: add a new one instead.`);
      await client.query("begin");
      try {
        await client.query(sql);
        await client.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error });
      }
      applied.push(name);
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    await client.query("reset statement_timeout").catch(() => undefined);
    client.release();
  }
  return applied;
}

export interface MigrationFile {
  /** Such as `0040_kinds.sql`: what the database remembers, so a file may move to another folder. */
  readonly name: string;
  readonly file: string;
}

/**
 * The platform's migrations and the features', in the order of their names.
 * @throws when two folders hold a migration of the same name.
 */
export function migrationFiles(root = "."): readonly MigrationFile[] {
  const found = globSync(
    FOLDERS.map((folder) => `${folder}/*.sql`),
    { cwd: root },
  )
    .map((file) => ({ name: path.basename(file), file: path.resolve(root, file) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const twice = found.find(({ name }, at) => name === found[at - 1]?.name);
  if (twice) throw new Error(`Two features have a migration named ${twice.name}: give one of them another number.`);
  return found;
}
