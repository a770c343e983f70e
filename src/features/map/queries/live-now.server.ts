import { sql } from "kysely";
import { liveSpaceIds } from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

const MOST_LIVE = 1_000;

/** Spaces that are live now, each once. */
export async function readLiveIds(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ live: number[] }>`select ${liveSpaceIds(now, MOST_LIVE)} as live`.execute(db);
  return [...new Set(rows[0]!.live.map(Number))];
}
