import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { createPool } from "../src/platform/db/connection.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { createLog } from "../src/platform/log.ts";

export interface OwnPostgres {
  /** Of a migrated database, for createPool. */
  readonly url: string;
  readonly socketDir: string;
  /** Its name; nobody is connected to it yet, so that it may be a template. */
  readonly database: string;
  /** For whatever else the bench writes. */
  readonly folder: string;
  /** Removes the folder too. */
  stop(): Promise<void>;
}

/**
 * A migrated database of a bench's own, in a PostgreSQL of its own. Where SANGAM_TEST_SOCKETS names the PostgreSQL of a
 * test run, it is a clone of that run's template: a short form measures nothing that the two would differ in.
 */
export async function ownPostgres({
  durable,
  folder = mkdtempSync(path.join(tmpdir(), "sangam-bench-")),
}: {
  readonly durable: boolean;
  readonly folder?: string;
}): Promise<OwnPostgres> {
  const log = createLog({ logLevel: "error" });
  const sockets = process.env.SANGAM_TEST_SOCKETS;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (sockets) {
    const database = `bench_${randomUUID().replaceAll("-", "")}`;
    const admin = createPool(`socket:${sockets}?db=postgres`, log, { max: 1, statementTimeoutMs: 0 });
    await admin.query(`create database ${database} template template_sangam strategy file_copy`);
    const stop = async () => {
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      removeFolder();
    };
    return { url: `socket:${sockets}?db=${database}`, socketDir: sockets, database, folder, stop };
  }
  const database = "sangam";
  const postgres = await startEmbeddedPostgres(path.join(folder, "pg"), { durable, database });
  const stop = async () => {
    await postgres.stop();
    removeFolder();
  };
  const pool = createPool(postgres.url, log, { max: 1, statementTimeoutMs: 0 });
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    await stop();
    throw error;
  }
  await pool.end();
  return { url: postgres.url, socketDir: postgres.socketDir, database, folder, stop };
}

/** Works over a migrated database of its own, through one connection; both are gone afterwards. */
export async function withOwnDatabase<Answer>(work: (pool: pg.Pool) => Promise<Answer>): Promise<Answer> {
  const postgres = await ownPostgres({ durable: false });
  const pool = createPool(postgres.url, createLog({ logLevel: "error" }), { max: 1, statementTimeoutMs: 0 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/**
 * Writes many rows into a table at once: its indexes are built over all of them afterwards, and neither its triggers nor
 * its foreign keys are asked about each. What those would keep, `write` writes itself.
 */
export async function loadMany(pool: pg.Pool, table: string, write: () => Promise<void>): Promise<void> {
  const list = async (query: string) => (await pool.query<{ name: string; definition: string }>(query, [table])).rows;
  // A partition stands alone meanwhile: its parent's indexes are its own then.
  const parents = await list(
    `select i.inhparent::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as definition
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.oid = $1::regclass`,
  );
  for (const { name } of parents) await pool.query(`alter table ${name} detach partition ${table}`);
  const unique = await list(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'u'`,
  );
  for (const { name } of unique) await pool.query(`alter table ${table} drop constraint "${name}"`);
  const indexes = await list(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await pool.query(`drop index "${name}"`);
  await pool.query("set session_replication_role = replica");
  await write();
  await pool.query("set session_replication_role = origin");
  await pool.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await pool.query(definition);
  for (const { name, definition } of unique) {
    await pool.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  await pool.query("reset maintenance_work_mem");
  for (const { name, definition } of parents) {
    await pool.query(`alter table ${name} attach partition ${table} ${definition}`);
  }
}
