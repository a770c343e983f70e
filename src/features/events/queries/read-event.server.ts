import { readReservations } from "#/features/attendance/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { can } from "../access.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { EventDetail, EventViewerFlags, ViewerFlagsByEvent, EventView } from "../views.ts";
import { selectEvents, selectPublicEvents, toViews } from "./event-rows.server.ts";

/** One occurrence with all its page shows; null where there is none that this viewer may read. */
export async function readEvent(
  db: Db,
  language: string,
  now: Date,
  viewer: Viewer,
  occurrenceId: number,
): Promise<EventDetail | null> {
  const row = await selectEvents(db, language)
    .innerJoin("space as place", "place.id", "o.space_id")
    .leftJoin("administrator_brief as host", (join) =>
      // The name can be written anew; the profile is then not theirs.
      join.onRef("host.person_id", "=", "s.host_person_id").onRef("host.name", "=", "s.host_name"),
    )
    .select("host.person_id as host_profile_id")
    .select(["s.organizers", "s.host_person_id", "place.address", "place.lat", "place.lng"])
    .select([
      "s.requirements",
      "s.special_instructions",
      "s.contact_phone",
      "s.contact_email",
      "o.change_note",
      "o.late_confirmed_at",
    ])
    .where("o.id", "=", occurrenceId)
    .executeTakeFirst();
  if (!row) return null;
  const spaceListed = row.is_listed === true;
  if (!can(viewer, "read", { spaceId: row.space_id, spaceListed, isDraft: row.status === "draft" })) return null;
  const [view] = await toViews(db, language, now, [row]);
  return {
    ...view!,
    spaceListed,
    organizers: row.organizers,
    requirements: row.series_words?.requirements?.split("\n") ?? row.requirements,
    specialInstructions: row.series_words?.special_instructions ?? row.special_instructions,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    changeNote: row.change_note,
    isLateConfirmed: row.late_confirmed_at !== null && row.late_confirmed_at >= row.starts_at,
    hostPersonId: row.host_person_id,
    hostProfileId: row.host_profile_id,
    address: row.space_words?.address ?? row.address,
    lat: row.lat,
    lng: row.lng,
  };
}

/** Occurrences that anybody may see, in no order; the others are left out. */
export async function readEvents(
  db: Db,
  language: string,
  now: Date,
  occurrenceIds: readonly number[],
): Promise<EventView[]> {
  if (occurrenceIds.length === 0) return [];
  const rows = await selectPublicEvents(db, language).where("o.id", "=", sqlAny(occurrenceIds)).execute();
  return toViews(db, language, now, rows);
}

/** The viewer's flags of these occurrences; empty for a visitor. */
export async function readViewerFlags(
  db: Db,
  viewer: Viewer,
  occurrenceIds: readonly number[],
): Promise<ViewerFlagsByEvent> {
  if (viewer.kind !== "person" || occurrenceIds.length === 0) return {};
  const ids = [...occurrenceIds];
  const mine = viewer.personId;
  const [likes, reminders, reservations] = await Promise.all([
    db
      .selectFrom("event_like")
      .select("occurrence_id")
      .where("person_id", "=", mine)
      .where("occurrence_id", "in", ids)
      .execute(),
    db
      .selectFrom("event_reminder")
      .select(["occurrence_id", "minutes_before"])
      .where("person_id", "=", mine)
      .where("occurrence_id", "in", ids)
      .orderBy("minutes_before", "desc")
      .execute(),
    readReservations(db, mine, SUBJECT_TYPE, ids),
  ]);
  const flagsById: Record<number, EventViewerFlags> = {};
  const flags = (id: number, part: Partial<EventViewerFlags>) => {
    flagsById[id] = {
      liked: false,
      reminder: null,
      reminders: [],
      reservation: null,
      ...flagsById[id],
      ...part,
    };
  };
  for (const { occurrence_id } of likes) flags(occurrence_id, { liked: true });
  for (const { occurrence_id: id, minutes_before: minutes } of reminders) {
    flags(id, { reminder: minutes, reminders: [...(flagsById[id]?.reminders ?? []), minutes] });
  }
  for (const [id, reservation] of reservations) flags(id, { reservation });
  return flagsById;
}
