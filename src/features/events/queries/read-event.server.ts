import { providerPath } from "#/features/artists/public.ts";
import { readReservations } from "#/features/attendance/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { can } from "../access.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { EventDetail, EventViewerFlags, ViewerFlagsByEvent, EventView } from "../views.ts";
import { selectEvents, selectPublicEvents, toViews } from "./event-rows.server.ts";

/**
 * One occurrence with all its page shows; null where there is none that this viewer may read.
 * @param options.isHosting for the pages of who sends it: the host of a private date finds it there, and nowhere else.
 */
export async function readEvent(
  db: Db,
  language: string,
  now: Date,
  viewer: Viewer,
  occurrenceId: number,
  { isHosting = false }: { readonly isHosting?: boolean } = {},
): Promise<EventDetail | null> {
  const row = await selectEvents(db, language)
    .innerJoin("space as place", "place.id", "o.space_id")
    .leftJoin("administrator_brief as host", (join) =>
      // The name can be written anew; the profile is then not theirs.
      join.onRef("host.person_id", "=", "s.host_person_id").onRef("host.name", "=", "s.host_name"),
    )
    .leftJoin("provider_brief as provider", (join) =>
      join
        .onRef("provider.person_id", "=", "s.host_person_id")
        .onRef("provider.name", "=", "s.host_name")
        .on("provider.is_listed", "=", true)
        .on("provider.is_public", "=", true),
    )
    .select(["host.person_id as host_profile_id", "provider.person_id as provider_id", "provider.category"])
    .select(["s.organizers", "s.host_person_id", "s.is_private", "place.address", "place.lat", "place.lng"])
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
  const access = {
    spaceId: row.space_id,
    spaceListed,
    isDraft: row.status === "draft",
    isPrivate: row.is_private,
    hostPersonId: row.host_person_id,
  };
  if (!can(viewer, isHosting && row.is_private ? "send" : "read", access)) return null;
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
    hostPath: hostPathOf(row),
    address: row.space_words?.address ?? row.address,
    lat: row.lat,
    lng: row.lng,
  };
}

/** A host who serves is shown by their work, one who runs a space by that. */
function hostPathOf(row: {
  readonly provider_id: number | null;
  readonly category: string | null;
  readonly host_profile_id: number | null;
}): string | null {
  if (row.provider_id !== null) return providerPath({ id: row.provider_id, category: row.category! });
  return row.host_profile_id === null ? null : `/administrator/${row.host_profile_id}`;
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
