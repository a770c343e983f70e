import { sql } from "kysely";
import { assertAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import type { AttendeeFilter } from "../forms.ts";
import { shownStatus, type ShownStatus } from "../rules.ts";
import { timesOf } from "./event-rows.server.ts";

export interface Attendee {
  readonly id: number;
  readonly name: string;
  readonly state: "going" | "waiting";
  readonly at: Date;
  readonly checkedInAt: Date | null;
  /** Whether the fee of the place has not come yet. */
  readonly owes: boolean;
}

/** A date as the people at its door know it. */
export interface DoorEvent {
  readonly id: number;
  readonly title: string;
  /** Of the title. */
  readonly language: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
  readonly status: ShownStatus;
  readonly capacity: number | null;
  readonly going: number;
  readonly waiting: number;
  readonly here: number;
  /** Whether a fee is asked, or was. */
  readonly hasFees: boolean;
  readonly space: { readonly id: number; readonly name: string; readonly language: string };
}

export interface AttendeePage {
  readonly event: DoorEvent;
  readonly attendees: readonly Attendee[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

const PAGE_SIZE = 50;

/** Who answered to a date, in the order of their answers. @throws platform.not-found; as assertAdmin. */
export async function listAttendees(
  db: Db,
  viewer: Viewer,
  asked: AttendeeFilter & { readonly occurrenceId: number; readonly language: string; readonly now: Date },
): Promise<AttendeePage> {
  const { event } = await openDoor(db, viewer, eventAdmin.seeAttendees, asked);
  const rows = await selectAttendees(db, asked)
    .limit(PAGE_SIZE + 1)
    .execute();
  const attendees = rows.slice(0, PAGE_SIZE).map(toAttendee);
  return { event, attendees, next: rows.length > PAGE_SIZE ? (attendees.at(-1)?.id ?? null) : null };
}

const BATCH = 500;

/** All of them for a file, a batch at a time. The caller has asked for access. */
export async function* eachAttendee(db: Db, occurrenceId: number): AsyncGenerator<Attendee[]> {
  for (let after: number | undefined; ;) {
    const rows = await selectAttendees(db, { occurrenceId, shows: "all", q: "", after }).limit(BATCH).execute();
    if (rows.length > 0) yield rows.map(toAttendee);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

function selectAttendees(
  db: Db,
  { occurrenceId, shows, q, after }: AttendeeFilter & { readonly occurrenceId: number },
) {
  return db
    .selectFrom("event_rsvp as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.id", "r.state", "r.at", "r.checked_in_at", "r.held_until", "p.name"])
    .where("r.occurrence_id", "=", occurrenceId)
    .$if(after !== undefined, (query) => query.where("r.id", ">", after!))
    .$if(shows === "waiting", (query) => query.where("r.state", "=", "waiting"))
    .$if(shows === "expected", (query) => query.where("r.state", "=", "going"))
    .$if(shows === "here", (query) => query.where("r.checked_in_at", "is not", null))
    .$if(shows === "expected", (query) => query.where("r.checked_in_at", "is", null))
    .$if(q !== "", (query) => query.where("p.name", "ilike", `%${q.replace(/[\\%_]/g, "\\$&")}%`))
    .orderBy("r.id");
}

const toAttendee = (row: Awaited<ReturnType<ReturnType<typeof selectAttendees>["execute"]>>[number]): Attendee => ({
  id: row.id,
  name: row.name,
  state: row.state as Attendee["state"],
  at: row.at,
  checkedInAt: row.checked_in_at,
  owes: row.held_until !== null,
});

/**
 * A date, for those who may stand at its door.
 * @throws platform.not-found for no such date and for strangers; as assertAdmin.
 */
export async function openDoor(
  db: Db,
  viewer: Viewer,
  action: AdminAction,
  { occurrenceId, language, now }: { readonly occurrenceId: number; readonly language: string; readonly now: Date },
): Promise<{ readonly person: SignedIn; readonly event: DoorEvent }> {
  requirePerson(viewer);
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select(["o.id", "o.space_id", "o.status", "o.starts_at", "o.ends_at", "o.started_at", "o.ended_at"])
    .select(["o.going_count", "o.waiting_count", "s.title", "s.language", "s.zone"])
    .select(["b.name as space_name", "b.language as space_language"])
    .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
    .select(translationsOf(language, "event_series", "s.id").as("words"))
    .select(
      sql<number>`(select count(*)::int from event_rsvp r where r.occurrence_id = o.id and r.checked_in_at is not null)`.as(
        "here",
      ),
    )
    .select(
      sql<boolean>`s.entry_fee_paise > 0 or exists (select from event_entry e where e.occurrence_id = o.id)`.as("fees"),
    )
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
      title,
      language: title === row.title ? row.language : language,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      zone: row.zone,
      status: shownStatus(timesOf(row), now),
      capacity: row.capacity,
      going: row.going_count,
      waiting: row.waiting_count,
      here: row.here,
      hasFees: row.fees,
      space: { id: row.space_id, name: row.space_name!, language: row.space_language! },
    },
  };
}
