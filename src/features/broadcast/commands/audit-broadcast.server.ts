import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { broadcastAudit } from "../audit-actions.ts";
import type { BroadcastRow } from "../queries/running-broadcasts.server.ts";

type Row = Pick<BroadcastRow, "id" | "occurrence_id" | "space_id">;

const entryOf = (actorId: number | null, row: Row) => ({
  actorId,
  entityId: row.occurrence_id,
  spaceId: row.space_id,
});

/** Records that a date's broadcast began, or went on with another source, in the transaction of what happened. */
export const auditStart = (
  db: Db,
  action: "broadcast.began" | "broadcast.resumed",
  actorId: number | null,
  row: Row,
  source: string,
) => recordAudit(db, broadcastAudit[action], { ...entryOf(actorId, row), detail: { source, broadcastId: row.id } });

/** Records that a broadcast ended by itself. */
export const auditEnd = (db: Db, row: Row, cause: "grace") =>
  recordAudit(db, broadcastAudit["broadcast.ended"], {
    ...entryOf(null, row),
    detail: { cause, broadcastId: row.id },
  });
