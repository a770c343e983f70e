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
  services: Pick<Services, "db" | "clock">,
  { table, key }: Proof,
  work: () => Promise<Kept>,
): Promise<Kept> {
  const [result] = await onceEach(services, table, [{ key, work }], 1);
  if (result!.status === "rejected") throw result!.reason;
  return result!.value;
}

export interface Piece<Kept> {
  /** Of all pieces the same columns, and no two the same. */
  readonly key: Proof["key"];
  readonly work: () => Promise<Kept>;
}

/**
 * The same for several pieces of work: they share the statements that take them and note them. @param lanes works so many
 * side by side; all of it has to end within the lease. @returns what became of each, as once would answer; in their order.
 */
export async function onceEach<Kept extends Readonly<Record<string, unknown>>>(
  { db, clock }: Pick<Services, "db" | "clock">,
  table: string,
  pieces: readonly Piece<Kept>[],
  lanes: number,
): Promise<PromiseSettledResult<Kept>[]> {
  if (pieces.length === 0) return [];
  const lapsed = new Date(clock() - LEASE_MS);
  const attempt = randomUUID();
  const taken = await take({ db, clock }, table, pieces, attempt);
  const results: PromiseSettledResult<Kept>[] = [];
  const ended: { readonly key: Proof["key"]; readonly values: Kept | null }[] = [];
  const rest = pieces.entries();
  const lane = async () => {
    for (const [i, { key, work }] of rest) {
      const row = taken.get(nameOf(key));
      if (row?.done_at) results[i] = { status: "fulfilled", value: row as unknown as Kept };
      else if (row?.attempt !== attempt) results[i] = failed(new Error("Another worker is at it."));
      else
        try {
          const value = await work();
          ended.push({ key, values: value });
          results[i] = { status: "fulfilled", value };
        } catch (error) {
          // The attempt is given back.
          ended.push({ key, values: null });
          results[i] = failed(error);
        }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, pieces.length) }, lane));
  const isSame = sql.join(
    Object.keys(pieces[0]!.key).map((name) => sql`d.${sql.ref(name)} = k.${sql.ref(name)}`),
    sql` and `,
  );
  // Those that ended alike are noted together.
  for (const alike of Map.groupBy(ended, ({ values }) => JSON.stringify(values)).values()) {
    const { values } = alike[0]!;
    const noted = values ? { done_at: new Date(clock()), ...values } : { began_at: lapsed };
    await insist(() =>
      sql`update ${sql.table(table)} as d set ${sql.join(equal(noted))} from ${rowsOf(table, alike)}
        where ${isSame} and d.attempt = ${attempt}`.execute(db),
    );
  }
  return results;
}

/** Their keys as rows `k` of the table: one parameter, however many they are. */
const rowsOf = (table: string, pieces: readonly Pick<Piece<unknown>, "key">[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(pieces.map(({ key }) => key))}::jsonb) as k`;

const failed = (reason: unknown): PromiseRejectedResult => ({ status: "rejected", reason });

const nameOf = (key: Proof["key"]): string => Object.values(key).join(" ");

interface Taken {
  readonly attempt: string;
  readonly done_at: Date | null;
}

/** The rows of these pieces, by the values of their keys: those that are ours have our attempt. */
async function take(
  { db, clock }: Pick<Services, "db" | "clock">,
  table: string,
  pieces: readonly Pick<Piece<unknown>, "key">[],
  attempt: string,
): Promise<ReadonlyMap<string, Taken>> {
  const now = new Date(clock());
  const names = Object.keys(pieces[0]!.key);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const mayTakeOver = sql`d.done_at is null and d.began_at <= ${new Date(now.getTime() - LEASE_MS)}`;
  // One order for all workers: two of them wait for each other, and never both.
  const sorted = pieces.toSorted((a, b) => (nameOf(a.key) < nameOf(b.key) ? -1 : 1));
  const { rows } = await sql<Taken & Readonly<Record<string, unknown>>>`
    insert into ${sql.table(table)} as d (${columns}, attempt, began_at)
    select ${sql.join(names.map((name) => sql`k.${sql.ref(name)}`))}, ${attempt}::uuid, ${now}::timestamptz
    from ${rowsOf(table, sorted)}
    on conflict (${columns}) do update set
      attempt = case when ${mayTakeOver} then excluded.attempt else d.attempt end,
      began_at = case when ${mayTakeOver} then excluded.began_at else d.began_at end
    returning *`.execute(db);
  return new Map(rows.map((row) => [names.map((name) => row[name]).join(" "), row]));
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
