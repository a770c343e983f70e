import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Services } from "../services.ts";

/** Longer than any call outside may take: who began an attempt before that is gone. */
export const LEASE_MS = 90_000;

/** Waits between attempts to note what was done: a database that starts again is back after some seconds. */
const NOTE_WAITS_MS = [0, 200, 1_000, 5_000, 10_000] as const;

/** The row that proves that something was done, by its primary key; its table has `attempt`, `began_at` and `done_at`. */
export interface Proof {
  readonly table: string;
  readonly key: Readonly<Record<string, string | number>>;
}

/**
 * Does what must be done once, such as sending an email, whatever the number of workers, retries and crashes. A caller
 * that finds another at it comes back later.
 * @param work gives further columns that the proof keeps.
 * @returns these, as they came now or earlier. @throws what `work` throws, having given the attempt back; Error where
 * another worker is at it. Where only the note fails, the attempt is kept until it lapses.
 */
export async function once<Kept extends Readonly<Record<string, unknown>>>(
  { db, clock }: Pick<Services, "db" | "clock">,
  { table, key }: Proof,
  work: () => Promise<Kept>,
): Promise<Kept> {
  const now = new Date(clock());
  const lapsed = new Date(now.getTime() - LEASE_MS);
  const attempt = randomUUID();
  const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)));
  const mayTakeOver = sql`d.done_at is null and d.began_at <= ${lapsed}`;
  const { rows } = await sql<{ attempt: string; done_at: Date | null }>`
    insert into ${sql.table(table)} as d (${columns}, attempt, began_at)
    values (${sql.join(Object.values(key))}, ${attempt}, ${now})
    on conflict (${columns}) do update set
      attempt = case when ${mayTakeOver} then excluded.attempt else d.attempt end,
      began_at = case when ${mayTakeOver} then excluded.began_at else d.began_at end
    returning *`.execute(db);
  const row = rows[0]!;
  if (row.done_at) return row as unknown as Kept;
  if (row.attempt !== attempt) throw new Error("Another worker is at it.");
  const note = (values: Readonly<Record<string, unknown>>) =>
    sql`update ${sql.table(table)} set ${sql.join(equal(values))}
      where ${sql.join(equal({ ...key, attempt }), sql` and `)}`.execute(db);
  const kept = await work().catch(async (error) => {
    await note({ began_at: lapsed });
    throw error;
  });
  await insist(() => note({ done_at: new Date(clock()), ...kept }));
  return kept;
}

/** What was done and is not noted would be done again: a connection that was just lost is no reason for it. */
async function insist(note: () => Promise<unknown>): Promise<void> {
  for (const waitMs of NOTE_WAITS_MS) {
    try {
      await note();
      return;
    } catch {
      await setTimeout(waitMs);
    }
  }
  await note();
}

const equal = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
