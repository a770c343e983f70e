import { isInvited, listWatchLinks, readStreamView, type ListedLink } from "#/features/broadcast/public.server.ts";
import type { StreamView } from "#/features/broadcast/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { personIn, serviceNameIn } from "./shown-names.server.ts";

export interface CeremonyView {
  readonly occurrenceId: number;
  readonly title: string;
  readonly language: string;
  readonly hostName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
  readonly stream: StreamView;
  readonly isHost: boolean;
  /** The viewer's own booking; null for the host and for relatives. */
  readonly bookingId: number | null;
  /** The bookings that the host holds together here. */
  readonly hosted: readonly number[];
  /** Of who booked it alone: only then do they decide what becomes of it. */
  readonly mayRemoveRecording: boolean;
  readonly links: readonly ListedLink[];
}

interface Asked {
  readonly occurrenceId: number;
  readonly viewer: Viewer;
  /** Of a relative's link. */
  readonly token?: string;
  /** Of the reader. */
  readonly language: string;
  readonly now: Date;
}

/** A private ceremony as those see it who are invited; null for everybody else, staff and other members too. */
export async function readCeremony(
  db: Db,
  { occurrenceId, viewer, token, language, now }: Asked,
): Promise<CeremonyView | null> {
  if (!(await isInvited(db, { occurrenceId, viewer, token, now }))) return null;
  const bookings = await db
    .selectFrom("booking_ceremony as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .innerJoin("event_brief as e", "e.id", "c.occurrence_id")
    .leftJoin("person as host", "host.id", "e.host_person_id")
    .select(["b.id", "b.person_id", "b.zone", "e.host_person_id"])
    .select([serviceNameIn(language).name.as("title"), serviceNameIn(language).language.as("language")])
    .select(personIn(language, "host", "").as("name"))
    .select(["e.starts_at", "e.ends_at"])
    .where("c.occurrence_id", "=", occurrenceId)
    .where("b.state", "in", ["confirmed", "completed"])
    .where("e.removed_at", "is", null)
    .orderBy("b.id")
    .execute();
  const [first] = bookings;
  if (!first) return null;
  const stream = await readStreamView(db, viewer, now, occurrenceId, true);
  if (!stream) return null;
  const me = viewer.kind === "person" ? viewer.personId : null;
  const isHost = me !== null && first.host_person_id === me;
  // Who has left is nobody, as a visitor is.
  const own = me === null ? undefined : bookings.find((booking) => booking.person_id === me);
  return {
    occurrenceId,
    title: first.title,
    language: first.language,
    hostName: first.name,
    startsAt: first.starts_at,
    endsAt: first.ends_at,
    zone: first.zone,
    stream,
    isHost,
    bookingId: own?.id ?? null,
    hosted: isHost ? bookings.map(({ id }) => id) : [],
    mayRemoveRecording: own !== undefined && bookings.length === 1,
    links: own ? await listWatchLinks(db, { occurrenceId, by: me!, now }) : [],
  };
}

/** The ceremony of a booking, for its own page, which has asked who may see it. */
export async function ceremonyOf(db: Db, bookingId: number): Promise<number | null> {
  const row = await db
    .selectFrom("booking_ceremony as c")
    .innerJoin("event_brief as e", "e.id", "c.occurrence_id")
    .select("c.occurrence_id")
    .where("c.booking_id", "=", bookingId)
    .where("e.removed_at", "is", null)
    .executeTakeFirst();
  return row?.occurrence_id ?? null;
}
