// The plainest bus that PostgreSQL offers, as the peer: a NOTIFY with the message in the writer's own transaction, on
// one channel that every node hears and parses.
import { sql } from "kysely";
import pg from "pg";
import { type Db, poolAddress } from "../../src/platform/db/connection.ts";

const CHANNEL = "peer";

export const notify = async (db: Db, topic: string, payload: unknown): Promise<void> =>
  void (await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([topic, payload])})`.execute(db));

/** @param hear is called with every message, whatever its topic. */
export async function hearAll(url: string, hear: (topic: string, payload: unknown) => void): Promise<void> {
  const client = new pg.Client(poolAddress(url));
  await client.connect();
  client.on("notification", ({ payload }) => hear(...(JSON.parse(payload!) as [string, unknown])));
  await client.query(`listen ${CHANNEL}`);
}
