import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { AuditAction } from "./actions.ts";

const PAGE_SIZE = 20;

/** The subject of audit entries. */
export interface Subject {
  readonly entity: string;
  readonly id: number;
}

// Entries are never changed: a name that was given up is read as the one that stayed.
const formerNames: Readonly<Record<string, string>> = { event_occurrence: "event" };

const nameOf = (entity: string): string => formerNames[entity] ?? entity;

const everyNameOf = (entity: string): string[] => [
  entity,
  ...Object.keys(formerNames).filter((former) => formerNames[former] === entity),
];

export interface TrailFilter {
  /** Entries about any of these. */
  readonly about?: readonly Subject[];
  readonly space?: number;
  readonly actor?: number;
  readonly action?: string;
  /** Key after which the list goes on. */
  readonly after?: number;
}

export interface TrailRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  /** Null: the house itself did it. */
  readonly actor: { readonly id: number; readonly name: string; readonly isStaff: boolean } | null;
  readonly entity: string;
  readonly entityId: number | null;
  /** The person concerned, where it is somebody else than the actor. */
  readonly subject: string | null;
  readonly space: { readonly id: number; readonly name: string } | null;
  readonly role: string | null;
  readonly reason: string | null;
}

export interface Trail<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

export type StaffTrailRow = TrailRow & {
  /** All that was written down, as JSON; empty where nothing was. */
  readonly detail: string;
};

async function read(db: Db, filter: TrailFilter): Promise<Trail<StaffTrailRow>> {
  const found = await db
    .selectFrom("audit as a")
    .leftJoin("person as p", "p.id", "a.actor_id")
    .leftJoin("person as o", (join) => join.onRef("o.id", "=", "a.entity_id").on("a.entity", "=", "person"))
    .leftJoin("space_brief as s", "s.id", "a.space_id")
    .select(["a.id", "a.at", "a.action", "a.entity", "a.entity_id as entityId", "a.actor_id as actorId"])
    .select(["p.name as actorName", "p.is_staff as actorIsStaff", "o.name as subject"])
    .select(["a.space_id as spaceId", "s.name as spaceName"])
    .select(sql<string | null>`a.detail->>'role'`.as("role"))
    .select(sql<string | null>`left(a.detail->>'reason', 500)`.as("reason"))
    .select(sql<string>`case when a.detail = '{}' then '' else left(a.detail::text, 1000) end`.as("detail"))
    .where("a.id", "<", filter.after ?? Number.MAX_SAFE_INTEGER)
    .$if(filter.space !== undefined, (query) => query.where("a.space_id", "=", filter.space!))
    .$if(filter.actor !== undefined, (query) => query.where("a.actor_id", "=", filter.actor!))
    .$if(filter.action !== undefined, (query) => query.where("a.action", "=", filter.action!))
    .$if(filter.about !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          [...Map.groupBy(filter.about!, ({ entity }) => entity)].map(([entity, subjects]) => {
            const ids = subjects.map(({ id }) => id);
            return eb.and([eb("a.entity", "in", everyNameOf(entity)), eb("a.entity_id", "=", sqlAny(ids))]);
          }),
        ),
      ),
    )
    .orderBy("a.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const rows = found.slice(0, PAGE_SIZE).map((row): StaffTrailRow => ({
    id: row.id,
    at: row.at,
    action: row.action,
    actor:
      row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? "", isStaff: row.actorIsStaff ?? false },
    entity: nameOf(row.entity),
    entityId: row.entityId,
    subject: row.entityId === row.actorId ? null : row.subject,
    space: row.spaceId === null ? null : { id: row.spaceId, name: row.spaceName ?? String(row.spaceId) },
    role: row.role,
    reason: row.reason,
    detail: row.detail,
  }));
  return { rows, next: found.length > PAGE_SIZE ? rows.at(-1)!.id : null };
}

/** The actions of all spaces, the latest first. @throws platform.not-allowed for anybody but staff. */
export function auditTrail(db: Db, viewer: Viewer, filter: TrailFilter = {}): Promise<Trail<StaffTrailRow>> {
  requireStaff(viewer);
  return read(db, filter);
}

/**
 * The actions in one space, for its own admins; the caller has checked access. The staff's names and details are left
 * out.
 */
export async function spaceTrail(db: Db, space: number, filter: Omit<TrailFilter, "space">): Promise<Trail<TrailRow>> {
  const { rows, next } = await read(db, { ...filter, space });
  const members = await db
    .selectFrom("space_team")
    .select("person_id")
    .where("space_id", "=", space)
    .where("role", "<>", "volunteer")
    .execute();
  const own = new Set(members.map(({ person_id }) => person_id));
  return {
    next,
    rows: rows.map(({ detail: _detail, actor, ...row }) => ({
      ...row,
      actor: actor && actor.isStaff && !own.has(actor.id) ? { ...actor, name: "" } : actor,
    })),
  };
}

/** Keys of actions that have happened, for a filter. @throws platform.not-allowed. */
export async function knownActions(db: Db, viewer: Viewer): Promise<string[]> {
  requireStaff(viewer);
  // A loose index scan: as quick with a million rows as with a hundred.
  const { rows } = await sql<{ action: string }>`
    with recursive a as (
      (select action from audit order by action limit 1)
      union all
      select (select action from audit where action > a.action order by action limit 1) from a where a.action is not null
    ) select action from a where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** One action upon a thing, in short. */
export interface BriefRow {
  readonly id: number;
  readonly action: string;
  /** The actor; null where the system acted. */
  readonly actor: string | null;
  readonly at: Date;
}

/** The actions on one entity, the latest first; the caller has checked who may read it. */
export const subjectTrail = (db: Db, { entity, id }: Subject, most: number): Promise<BriefRow[]> =>
  db
    .selectFrom("audit as a")
    .leftJoin("person as p", "p.id", "a.actor_id")
    .select(["a.id", "a.action", "p.name as actor", "a.at"])
    .where("a.entity", "in", everyNameOf(entity))
    .where("a.entity_id", "=", sql<number>`${id}::bigint`)
    .orderBy("a.id", "desc")
    .limit(most)
    .execute();

export interface LastReason {
  readonly entityId: number;
  readonly reason: string;
  readonly at: Date;
}

/** The reason that was given last for such an action, for each of these things upon which it was done. */
export async function lastReasons(
  db: Db,
  action: AuditAction<{ reason: string }>,
  ids: readonly number[],
): Promise<LastReason[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("audit")
    .distinctOn("entity_id")
    .select(["entity_id", "at", sql<string>`coalesce(detail->>'reason', '')`.as("reason")])
    .where("entity", "in", everyNameOf(action.entity))
    .where("entity_id", "=", sqlAny(ids))
    .where("action", "=", action.key)
    .orderBy("entity_id")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ entityId: row.entity_id!, reason: row.reason, at: row.at }));
}

/** Whether any action with this prefix, such as `gallery.`, was ever recorded in a space. */
export async function wasDoneIn(db: Db, spaceId: number, beginning: string): Promise<boolean> {
  const row = await db
    .selectFrom("audit")
    .select("id")
    .where("space_id", "=", spaceId)
    .where(sql<boolean>`starts_with(action, ${beginning})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
