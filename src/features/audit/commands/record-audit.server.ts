import type { Db } from "#/platform/db/connection.ts";
import type { AuditAction, PlainAuditAction } from "../actions.ts";

export interface AuditEntry {
  /** Person who did it; null where the house itself did, such as a command line. */
  readonly actorId: number | null;
  /** The id of the action's entity. */
  readonly entityId?: number | null;
  /** The space whose admins may read it. */
  readonly spaceId?: number | null;
  /** The time; now unless given. */
  readonly at?: Date;
}

export type DetailedAuditEntry<Detail> = AuditEntry & { readonly detail: NoInfer<Detail> };

/**
 * Adds a row to the trail, inside the caller's transaction, so that the action and its record stand or fall together.
 * @param action of the feature's `audit-actions.ts`. @throws ZodError where the detail is not what it declares.
 */
export function recordAudit(db: Db, action: PlainAuditAction, entry: AuditEntry): Promise<void>;
export function recordAudit<Detail extends object>(
  db: Db,
  action: AuditAction<Detail>,
  entry: DetailedAuditEntry<Detail>,
): Promise<void>;
export async function recordAudit(
  db: Db,
  action: AuditAction<object> | PlainAuditAction,
  entry: AuditEntry & { readonly detail?: object },
): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      actor_id: entry.actorId,
      action: action.key,
      entity: action.entity,
      entity_id: entry.entityId ?? null,
      space_id: entry.spaceId ?? null,
      ...(entry.at ? { at: entry.at } : {}),
      detail: JSON.stringify(action.detail?.parse(entry.detail) ?? {}),
    })
    .execute();
}
