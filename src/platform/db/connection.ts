import { Kysely, PostgresDialect, type DatabaseConnection } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { embeddedPassword } from "./embedded-socket.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { DB } from "./types.generated.ts";

// bigint keys and counts stay far below 2^53; calendar dates have no zone to be moved by.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type Db = Kysely<DB>;

export interface PoolOptions {
  readonly max?: number;
  /** A query that runs longer than this many milliseconds is cancelled; 0 never. */
  readonly statementTimeoutMs?: number;
  /** Who waits longer than this for a connection gets an error; 10 s unless told. */
  readonly connectTimeoutMs?: number;
}

/** A connection that is older is ended when nobody uses it. */
const LIFETIME_SECONDS = 3_600;

/** @param url `postgresql://…`, or `socket:/folder?db=name` for the embedded database. */
export function createPool(url: string, log: Log, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...poolAddress(url),
    Client: PreparingClient as never,
    // What a connection has prepared is what was used often when it was young.
    maxLifetimeSeconds: LIFETIME_SECONDS,
    max: options.max ?? 12,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    application_name: "sangam",
  });
  // Without a listener one lost idle connection ends the process.
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

export function poolAddress(url: string): pg.ClientConfig {
  // Read as it stands: a folder's name may hold spaces and letters that an URL would encode.
  const [, folder, database = "sangam"] = /^socket:(.+?)(?:\?db=(\w+))?$/s.exec(url) ?? [];
  if (!folder) return { connectionString: url };
  return { host: folder, user: "sangam", database, password: () => embeddedPassword(folder) };
}

/** @param watch is given each connection once, before its first query. */
export function createDb(pool: pg.Pool, watch: (connection: DatabaseConnection) => void = () => undefined): Db {
  const onCreateConnection = async (connection: DatabaseConnection) => watch(connection);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}
