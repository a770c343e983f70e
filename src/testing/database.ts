import { randomUUID } from "node:crypto";
import type { DatabaseConnection } from "kysely";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import type { Bus } from "../platform/bus.ts";
import { createDb, createPool, type Db } from "../platform/db/connection.ts";
import { createLog } from "../platform/log.ts";

export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Lets a process' bus see the commits of `db`. */
  watchedBy(bus: Pick<Bus, "watch">): void;
}

/** A database of this test file's own, cloned from the migrated template and dropped after it. */
export const testDatabase = (): Promise<TestDatabase> => makeDatabase("template_sangam strategy file_copy");

/** A database of this test file's own that no migration has touched, dropped after it. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase("template0");

async function makeDatabase(template: string): Promise<TestDatabase> {
  const log = createLog({ logLevel: "error" });
  const socketDir = inject("socketDir");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool(`socket:${socketDir}?db=postgres`, log, { max: 1, statementTimeoutMs: 0 });
  await admin.query(`create database ${name} template ${template}`);
  const url = `socket:${socketDir}?db=${name}`;
  const pool = createPool(url, log, { max: 16, connectTimeoutMs: 60_000 });
  const buses: Pick<Bus, "watch">[] = [];
  const connections: DatabaseConnection[] = [];
  const db = createDb(pool, (connection) => {
    connections.push(connection);
    for (const bus of buses) bus.watch(connection);
  });
  afterAll(async () => {
    await db.destroy();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const watchedBy = (bus: Pick<Bus, "watch">) => {
    buses.push(bus);
    for (const connection of connections) bus.watch(connection);
  };
  return { db, pool, url, watchedBy };
}
