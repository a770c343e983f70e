import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { BroadcastRow } from "../queries/running-broadcasts.server.ts";

/** Writes down what became of a date's broadcast, in the transaction of what happened. */
export const auditBroadcast = (
  db: Db,
  action: string,
  actorId: number | null,
  row: Pick<BroadcastRow, "id" | "occurrence_id" | "space_id">,
  detail: Record<string, unknown>,
) =>
  recordAudit(db, {
    actorId,
    action,
    entity: "event",
    entityId: row.occurrence_id,
    spaceId: row.space_id,
    detail: { ...detail, broadcastId: row.id },
  });
