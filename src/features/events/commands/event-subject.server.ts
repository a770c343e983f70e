import type { Subject, SubjectSource } from "#/features/attendance/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { invalidateOccurrences } from "./materialise-occurrences.server.ts";

/** One date as attendance knows it. @param isOpen whether free capacity goes to those who wait. */
export const toSubject = (
  row: {
    readonly id: number;
    readonly space_id: number;
    readonly title: string;
    readonly capacity: number | null;
    readonly entry_fee_paise: number;
    readonly starts_at: Date;
  },
  isOpen: boolean,
): Subject => ({
  type: SUBJECT_TYPE,
  id: row.id,
  capacity: row.capacity,
  feePaise: row.entry_fee_paise,
  spaceId: row.space_id,
  title: row.title,
  startsAt: row.starts_at,
  path: `/event/${row.id}`,
  isOpen,
});

/** The answers about dates that attendance asks for when a fee has come, or has not. */
export const eventSubjects: SubjectSource = {
  type: SUBJECT_TYPE,
  purpose: "entry",
  fund: "events",
  lock: async (db, id) => {
    const row = await selectSubjects(db).where("o.id", "=", id).forUpdate("o").executeTakeFirst();
    if (!row) throw notFound();
    return toSubject(row, row.status !== "cancelled");
  },
  publishChanged: (db, { id, spaceId }) => invalidateOccurrences(db, spaceId, [id]),
};

export const selectSubjects = (db: Db) =>
  db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select(["o.id", "o.space_id", "o.status", "o.starts_at", "s.title", "s.entry_fee_paise"])
    .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"));
