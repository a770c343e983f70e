import type { Db } from "#/platform/db/connection.ts";
import type { ShiftMail } from "../job-names.ts";

export interface ShiftEmailData {
  readonly to: string;
  readonly name: string;
  readonly token: string;
  readonly space: string;
  readonly zone: string;
  readonly title: string;
  readonly role: string;
  readonly place: string;
  readonly note: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Reads the content of an email about a shift; null where it has no recipient, or nothing left to say. */
export async function readShiftEmailData(
  db: Db,
  assignmentId: number,
  about: ShiftMail["about"],
  now: Date,
): Promise<ShiftEmailData | null> {
  const row = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .innerJoin("volunteer_shift as s", "s.id", "a.shift_id")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .select(["a.token", "a.state", "v.email", "v.name", "v.status", "v.person_id"])
    .select(["s.title", "s.role", "s.place", "s.note", "s.starts_at", "s.ends_at", "s.cancelled_at"])
    .select(["b.name as space", "b.zone"])
    .where("a.id", "=", assignmentId)
    .where("s.ends_at", ">", now)
    .executeTakeFirst();
  if (!row || row.email === "" || row.person_id !== null || row.status !== "active") return null;
  if ((row.cancelled_at !== null) !== (about === "cancelled")) return null;
  if (row.state === "declined" && about !== "taken") return null;
  return {
    to: row.email,
    name: row.name,
    token: row.token,
    space: row.space!,
    zone: row.zone!,
    title: row.title,
    role: row.role,
    place: row.place,
    note: row.note,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
