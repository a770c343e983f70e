import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../db/connection.ts";

const MOST_BYTES = 7_900;
const INSERT = "insert into outbox ";
const KEPT = "10 minutes";
/** The most rows that one read hands over. */
export const MOST_TOGETHER = 10_000;

export async function insertIntoOutbox(
  db: Db,
  news: readonly (readonly [topic: string, payload: unknown])[],
): Promise<void> {
  const topics = news.map(([topic]) => topic);
  const payloads = news.map(([topic, payload]) => written(topic, payload));
  await sql`${sql.raw(INSERT)}(topic, payload)
    select topic, payload from unnest(${topics}::text[], ${payloads}::text[]) with ordinality as n (topic, payload, nth)
    order by nth`.execute(db);
}

function written(topic: string, payload: unknown): string {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(topic) + Buffer.byteLength(text) > MOST_BYTES) {
    throw new Error(`A message on ${topic} is too long for the bus.`);
  }
  return text;
}

/** The topics that a statement of this process published; none for most statements. */
export const publishedBy = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): readonly string[] =>
  sql.startsWith(INSERT) ? (parameters[0] as string[]) : [];

export interface OutboxMessage {
  readonly topic: string;
  readonly payload: string;
}

/** A moment between commits, as PostgreSQL writes a snapshot. */
export type OutboxPosition = string;

export interface OutboxNews {
  readonly position: OutboxPosition;
  readonly messages: readonly OutboxMessage[];
}

export const readPosition = async (client: pg.ClientBase): Promise<OutboxPosition> =>
  (await client.query<{ position: string }>("select pg_current_snapshot()::text as position")).rows[0]!.position;

/**
 * Reads what has committed since a position, each message once: a transaction that began before and committed after is
 * seen then, whatever its ids are. An id is greater than every one whose commit its writer could see, so ids are the
 * order within a read, and reads follow each other as commits do.
 * @returns at most MOST_TOGETHER and one more, which tells that there were too many.
 */
export async function readOutbox(
  client: pg.ClientBase,
  since: OutboxPosition,
  topics: readonly string[],
): Promise<OutboxNews> {
  const { rows } = await client.query<{ position: string } & { [Key in keyof OutboxMessage]: string | null }>({
    name: "read_outbox",
    text: `select s.position, m.topic, m.payload
      from (select pg_current_snapshot()::text as position) s
      left join lateral (select id, topic, payload from outbox
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
          and topic = any ($2::text[])
        order by id limit ${MOST_TOGETHER + 1}) m on true
      order by m.id`,
    values: [since, topics],
  });
  const messages = rows.flatMap(({ topic, payload }) =>
    topic !== null && payload !== null ? [{ topic, payload }] : [],
  );
  return { position: rows[0]!.position, messages };
}

/** Deletes old messages every few minutes: a node that was away for longer reads its state anew. */
export const oldMessagesJob = (db: Db) => ({
  name: "platform.forget-old-messages",
  cron: "*/5 * * * *",
  handle: () => purgeOldMessages(db),
});

export async function purgeOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("at", "<", sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
    .execute();
}
