import { startBus, type Bus } from "./bus/start-bus.ts";
import { openPostgresTransport, type PostgresOptions } from "./bus/postgres-transport.ts";
import { insertIntoOutbox } from "./bus/outbox.ts";
import type { Db } from "./db/connection.ts";
import type { Log } from "./log.ts";

export type { Bus } from "./bus/start-bus.ts";

/**
 * Publishes a message to every node that listens to this topic, if and only if the transaction of `db` commits. Publish
 * after the write that it reports: then messages about one row come in the order of their commits.
 * @param payload JSON-able; at most 7,900 bytes with its topic: send ids when in doubt.
 * @throws Error where it is too long: a bug.
 */
export const publish = (db: Db, topic: string, payload: unknown): Promise<void> => publishAll(db, [[topic, payload]]);

/** Several in one statement, heard in their order. */
export async function publishAll(db: Db, news: readonly (readonly [topic: string, payload: unknown])[]): Promise<void> {
  if (news.length > 0) await insertIntoOutbox(db, news);
}

/** This node's place on the bus, with PostgreSQL between the nodes. */
export const connectBus = (databaseUrl: string, log: Log, options: PostgresOptions = {}): Promise<Bus> =>
  startBus((events) => openPostgresTransport(databaseUrl, log, events, options), log);
