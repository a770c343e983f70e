import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";

export interface WaitingJobs {
  /** How many jobs could be worked now and are not. */
  readonly count: number;
  /** Whole minutes that the slowest of them has waited since it was due. */
  readonly slowestMinutes: number;
  /** The queue that it waits in; empty where none waits. */
  readonly queue: string;
}

/** @throws platform.not-allowed for anybody but staff. */
export async function readWaitingJobs(db: Db, viewer: Viewer): Promise<WaitingJobs> {
  requireStaff(viewer);
  // Due by the database's clock, as the queue itself has it.
  const { rows } = await sql<WaitingJobs>`
    select count(*)::int as count,
      coalesce(floor(extract(epoch from now() - min(start_after)) / 60), 0)::int as "slowestMinutes",
      coalesce((array_agg(name order by start_after))[1], '') as queue
    from boss.job where state < 'active' and not blocked and start_after <= now()`.execute(db);
  return rows[0]!;
}
