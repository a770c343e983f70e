import type { ShownSubject } from "#/features/attendance/public.ts";
import { assertAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

/** A date as those see it who check people in. */
export interface AttendedEvent {
  readonly id: number;
  readonly capacity: number | null;
  /** The fee of one person; 0 is free. */
  readonly entryFeePaise: number;
  readonly shown: ShownSubject;
}

/**
 * A date, for those who may see its attendees or check them in.
 * @throws platform.sign-in-first, platform.not-found for no such date and for strangers; as assertAdmin.
 */
export async function openAttendedEvent(
  db: Db,
  viewer: Viewer,
  action: AdminAction,
  { occurrenceId, language }: { readonly occurrenceId: number; readonly language: string },
): Promise<{ readonly person: SignedIn; readonly event: AttendedEvent }> {
  requirePerson(viewer);
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select(["o.id", "o.space_id", "o.starts_at", "s.title", "s.language", "s.zone", "s.entry_fee_paise"])
    .select(["b.name as space_name", "b.language as space_language"])
    .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
    .select(translationsOf(language, "event_series", "s.id").as("words"))
    .where("o.id", "=", occurrenceId)
    .where("s.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const person = assertAdmin(viewer, action, row.space_id);
  const title = row.words?.["title"] ?? row.title;
  return {
    person,
    event: {
      id: row.id,
      capacity: row.capacity,
      entryFeePaise: row.entry_fee_paise,
      shown: {
        title,
        language: title === row.title ? row.language : language,
        startsAt: row.starts_at,
        zone: row.zone,
        path: `/event/${row.id}`,
        space: { id: row.space_id, name: row.space_name!, language: row.space_language! },
      },
    },
  };
}
