import { sql } from "kysely";
import { refuse } from "../refusal.ts";
import type { Db } from "./connection.ts";

export interface RateLimit {
  /** The limit's subject, such as `chat:42`. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one hit in a fixed window, in the database, so that all nodes count together.
 * @throws platform.too-many (429, params.seconds until the window ends, params.minutes when these are many) past the limit.
 */
export async function countAgainstLimit(db: Db, limit: RateLimit): Promise<void> {
  const { hits, seconds } = await countHit(db, limit);
  if (hits <= limit.limit) return;
  // Nobody counts to 600: from two minutes on the words speak of minutes.
  const minutes = seconds < 120 ? 0 : Math.ceil(seconds / 60);
  throw refuse("platform.too-many", { status: 429, params: { seconds, minutes } });
}

/** The same for what goes on without it. @returns whether this hit is within the limit. */
export const isWithinLimit = async (db: Db, limit: RateLimit): Promise<boolean> =>
  (await countHit(db, limit)).hits <= limit.limit;

async function countHit(db: Db, { key, windowSeconds }: RateLimit) {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limit as r (key, window_ends_at, hits)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), 1)
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds`.execute(db);
  return rows[0]!;
}

/** Takes one hit back, where failures alone count and all are counted before it is known which these are. */
export async function takeHitBack(db: Db, { key }: Pick<RateLimit, "key">): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", key)
    .where("hits", ">", 0)
    .execute();
}

/** Forgets the hits of a key, such as of somebody who proved to be the right one. */
export async function clearLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}

/** Every night: windows that have ended are only ballast. */
export const endedLimitsJob = (db: Db) => ({
  name: "platform.forget-ended-limits",
  cron: "17 0 * * *",
  handle: () => purgeEndedLimits(db),
});

export async function purgeEndedLimits(db: Db): Promise<void> {
  await db
    .deleteFrom("rate_limit")
    .where("window_ends_at", "<", sql<Date>`now()`)
    .execute();
}
