import { sql, type RawBuilder } from "kysely";
import pg from "pg";
import type { Db } from "./db/connection.ts";
import { poolAddress } from "./db/connection.ts";
import type { Log } from "./log.ts";

type Listener = (payload: unknown) => void;

/**
 * Tells every node what happened. It rides on PostgreSQL's LISTEN/NOTIFY, so a message
 * published inside a transaction is told if, and only if, the transaction commits.
 */
export interface Bus {
  subscribe(topic: string, listener: Listener): () => void;
  close(): Promise<void>;
}

const CHANNEL = "sangam";
const NOTIFY_BYTES = 7_900; // PostgreSQL takes payloads under 8,000 bytes

/** @param payload JSON-able; at most 7,900 bytes with its topic: send ids when in doubt. */
export async function publish(db: Db, topic: string, payload: unknown): Promise<void> {
  await publishAll(db, [[topic, payload]]);
}

/** Several in one statement, heard in their order. */
export async function publishAll(db: Db, news: readonly (readonly [topic: string, payload: unknown])[]): Promise<void> {
  const messages = news.map(([topic, payload]) => {
    const message = JSON.stringify([topic, payload]);
    if (Buffer.byteLength(message) > NOTIFY_BYTES) throw new Error(`A message on ${topic} is too long for the bus.`);
    return message;
  });
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as m(message)`.execute(db);
}

/**
 * The same as an SQL expression, for a statement that stores and tells at once.
 * @param payload a json expression, at most 7,900 bytes with its topic.
 */
export const publishing = (topic: string, payload: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, json_build_array(${topic}::text, ${payload})::text)`;

export async function connectBus(databaseUrl: string, log: Log): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let closing = false;

  const hear = (text: string | undefined) => {
    const [topic, payload] = JSON.parse(text ?? "[]") as [string, unknown];
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, topic }, "a bus listener failed");
      }
    }
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...poolAddress(databaseUrl), application_name: "sangam bus", keepAlive: true });
    next.on("notification", (message) => hear(message.payload));
    next.on("error", () => undefined); // "end" follows
    await next.connect();
    // Heard only from here on: a connection that never stood is tried again by whoever asked for it.
    next.on("end", () => {
      if (closing) return;
      log.warn("the bus lost its connection");
      setTimeout(() => void reconnect(), 500).unref();
    });
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    if (closing) return;
    try {
      await connect();
      hear(JSON.stringify(["bus.reconnected", null]));
    } catch {
      setTimeout(() => void reconnect(), 1_000).unref();
    }
  };
  await connect();

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => set.delete(listener);
    },
    async close() {
      closing = true;
      await client?.end().catch(() => undefined);
    },
  };
}
