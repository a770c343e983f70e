import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { AssignmentState, VolunteerStatus } from "../rules.ts";

export interface ShiftRequest {
  readonly name: string;
  readonly hasAccount: boolean;
  readonly state: AssignmentState;
  readonly space: { readonly id: number; readonly name: string; readonly zone: string };
  readonly title: string;
  readonly role: string;
  readonly place: string;
  readonly note: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
  readonly isFull: boolean;
}

/** Reads the shift that a token's holder was asked for; null for an unknown token. */
export async function readShiftRequest(db: Db, token: string): Promise<ShiftRequest | null> {
  const row = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .innerJoin("volunteer_shift as s", "s.id", "a.shift_id")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .select(["v.name", "v.person_id", "a.state", "b.id as space_id", "b.name as space", "b.zone"])
    .select(["s.title", "s.role", "s.place", "s.note", "s.starts_at", "s.ends_at", "s.cancelled_at"])
    .select(
      sql<boolean>`(select count(*) from volunteer_assignment f
        where f.shift_id = s.id and f.state in ('accepted', 'swap-wanted', 'done')) >= s.needed`.as("is_full"),
    )
    .where("a.token", "=", token)
    .where("v.name", "<>", "")
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    hasAccount: row.person_id !== null,
    state: row.state as AssignmentState,
    space: { id: row.space_id!, name: row.space!, zone: row.zone! },
    title: row.title,
    role: row.role,
    place: row.place,
    note: row.note,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isCancelled: row.cancelled_at !== null,
    isFull: row.is_full,
  };
}

export interface SelfAtShift {
  readonly space: { readonly id: number; readonly name: string; readonly zone: string };
  readonly title: string;
  readonly role: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null where the reader does not serve there. */
  readonly self: {
    readonly status: VolunteerStatus;
    readonly state: AssignmentState | null;
    readonly hereSince: Date | null;
  } | null;
}

/** Reads a shift for one of its own volunteers with the check-in code in hand. */
export async function readSelfAtShift(db: Db, personId: number, shiftId: number): Promise<SelfAtShift | null> {
  const row = await db
    .selectFrom("volunteer_shift as s")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .leftJoin("volunteer as v", (join) => join.onRef("v.space_id", "=", "s.space_id").on("v.person_id", "=", personId))
    .leftJoin("volunteer_assignment as a", (join) =>
      join.onRef("a.volunteer_id", "=", "v.id").onRef("a.shift_id", "=", "s.id"),
    )
    .leftJoin("volunteer_checkin as c", (join) =>
      join.onRef("c.volunteer_id", "=", "v.id").on("c.out_at", "is", null).on("c.removed_at", "is", null),
    )
    .select(["b.id as space_id", "b.name as space", "b.zone", "s.title", "s.role", "s.starts_at", "s.ends_at"])
    .select(["v.status", "a.state", "c.in_at"])
    .where("s.id", "=", shiftId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    space: { id: row.space_id!, name: row.space!, zone: row.zone! },
    title: row.title,
    role: row.role,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    self: row.status
      ? { status: row.status as VolunteerStatus, state: row.state as AssignmentState | null, hereSince: row.in_at }
      : null,
  };
}
