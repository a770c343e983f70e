import type { Db } from "#/platform/db/connection.ts";

export interface AuditEntry {
  /** Person who did it; null where the house itself did, such as a command line. */
  readonly actorId: number | null;
  /** `feature.what-was-done`, such as `review.removed`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: number | null;
  /** Whose administrators may read it. */
  readonly spaceId?: number | null;
  /** JSON-able facts; never secrets, and no more of a person than an id. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds a row to the trail, inside the caller's transaction, so that the deed and its record stand or fall together. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      space_id: entry.spaceId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
