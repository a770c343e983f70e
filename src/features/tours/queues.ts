import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";

export const CUT_QUEUE = "tours.cut-tiles";
export const PURGE_QUEUE = "tours.purge";

export interface CutJob {
  readonly sceneId: number;
}

export interface PurgeJob {
  readonly panoramas: readonly number[];
  /** Looks and sounds. */
  readonly others: readonly number[];
}

/** Has the large tiles of a scene cut once the transaction is committed. */
export const queueTiles = (jobs: Jobs, db: Db, sceneId: number): Promise<void> =>
  jobs.send<CutJob>(db, CUT_QUEUE, { sceneId });

/** Has files deleted once nothing refers to them any more, which the transaction brings about. */
export const queuePurge = (jobs: Jobs, db: Db, gone: PurgeJob): Promise<void> =>
  jobs.send<PurgeJob>(db, PURGE_QUEUE, gone);
