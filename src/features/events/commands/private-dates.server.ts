import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";

export interface PrivateDate {
  readonly spaceId: number;
  readonly title: string;
  readonly language: string;
  /** The only one who may send it. */
  readonly hostPersonId: number | null;
  readonly hostName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Opens a ceremony that is in no list, search or count; broadcast's own door says who may watch it. Call it in the
 * transaction that decides it. @returns the occurrence's id.
 */
export async function openPrivateDate(db: Db, date: PrivateDate): Promise<number> {
  const { zone } = await db
    .selectFrom("space_brief")
    .select("zone")
    .where("id", "=", date.spaceId)
    .executeTakeFirstOrThrow();
  const series = await db
    .insertInto("event_series")
    .values({
      space_id: date.spaceId,
      kind: "live",
      category: "Prayer Ceremony",
      title: date.title,
      language: date.language,
      zone,
      host_person_id: date.hostPersonId,
      host_name: date.hostName,
      created_by: date.hostPersonId,
      is_private: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("event_occurrence")
    .values({
      series_id: series.id,
      space_id: date.spaceId,
      status: "draft",
      starts_at: date.startsAt,
      ends_at: date.endsAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type MovedPrivateDate = Pick<PrivateDate, "hostPersonId" | "hostName" | "startsAt" | "endsAt"> & {
  readonly occurrenceId: number;
};

/** Another time or another host. */
export async function movePrivateDate(db: Db, date: MovedPrivateDate): Promise<void> {
  const row = await db
    .updateTable("event_occurrence")
    .set({ starts_at: date.startsAt, ends_at: date.endsAt, moved_from: null })
    .where("id", "=", date.occurrenceId)
    .returning("series_id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("event_series")
    .set({ host_person_id: date.hostPersonId, host_name: date.hostName })
    .where("id", "=", row.series_id)
    .where("is_private", "=", true)
    .execute();
  await publish(db, "changed", `event:${date.occurrenceId}`);
}

/** Nobody sends or watches it any more; open again, it is as it was. A repeated call changes nothing. */
export async function closePrivateDate(
  db: Db,
  { occurrenceId, isClosed, now }: { readonly occurrenceId: number; readonly isClosed: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("event_series")
    .set({ removed_at: isClosed ? now : null })
    .where("id", "in", (eb) => eb.selectFrom("event_occurrence").select("series_id").where("id", "=", occurrenceId))
    .where("is_private", "=", true)
    .where("removed_at", isClosed ? "is" : "is not", null)
    .execute();
  await publish(db, "changed", `event:${occurrenceId}`);
}
