import { sql } from "kysely";
import { readEventTitles } from "#/features/events/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { fitsWritten } from "#/platform/search/short-list.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { MOST_ASKABLE, type AssignmentState } from "../rules.ts";

export const SHIFTS_PER_PAGE = 20;

export interface ShiftView {
  readonly id: number;
  /** The event's, in the reader's language, else what it was called. */
  readonly title: string;
  readonly event: number | null;
  /** The event was cancelled, or its date taken away. */
  readonly eventCancelled: boolean;
  readonly role: string;
  readonly needed: number;
  /** Accepted, wanting to swap, or served. */
  readonly filled: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
  readonly note: string;
  readonly isCancelled: boolean;
}

export interface ShiftPerson {
  readonly volunteerId: number;
  /** Empty once the person is gone. */
  readonly name: string;
  readonly phone: string;
  readonly state: AssignmentState;
  readonly hasAccount: boolean;
  readonly email: string;
  /** The person who was asked to swap. */
  readonly swapWith: string | null;
  readonly swappedTo: string | null;
  readonly hereSince: Date | null;
  /** Served on this shift. */
  readonly minutes: number;
}

export interface ListedShift extends ShiftView {
  readonly people: readonly { readonly name: string; readonly state: AssignmentState }[];
}

export interface ShiftFilter {
  readonly past: boolean;
  /** The shift after which the page begins. */
  readonly after: number | null;
}

/** The next first, or of those that are over the latest. @throws as assertAdmin. */
export async function listShifts(
  db: Db,
  viewer: Viewer,
  language: string,
  spaceId: number,
  { past, after }: ShiftFilter,
  now: Date,
): Promise<{ readonly shifts: readonly ListedShift[]; readonly next: number | null }> {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  const direction = past ? "desc" : "asc";
  const beyond = sql.raw(past ? "<" : ">");
  const rows = await selectShifts(db)
    .where("s.space_id", "=", spaceId)
    .where("s.ends_at", past ? "<=" : ">", now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(s.starts_at, s.id) ${beyond} (select x.starts_at, x.id from volunteer_shift x where x.id = ${after} and x.space_id = ${spaceId})`,
      ),
    )
    .orderBy("s.starts_at", direction)
    .orderBy("s.id", direction)
    .limit(SHIFTS_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, SHIFTS_PER_PAGE);
  const people = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .select(["a.shift_id", "a.state", "v.name"])
    .where("a.shift_id", "=", sqlAny(shown.map(({ id }) => id)))
    .orderBy(sql`lower(v.name)`)
    .execute();
  const byShift = Map.groupBy(people, (row) => row.shift_id);
  const views = await toViews(db, language, shown);
  return {
    shifts: views.map((view) => ({
      ...view,
      people: (byShift.get(view.id) ?? []).map(({ name, state }) => ({ name, state: state as AssignmentState })),
    })),
    next: rows.length > SHIFTS_PER_PAGE ? shown.at(-1)!.id : null,
  };
}

/** One shift and who stands on it, those who come first; null where there is none. @throws as assertAdmin. */
export async function readShift(
  db: Db,
  viewer: Viewer,
  language: string,
  spaceId: number,
  shiftId: number,
): Promise<{ readonly shift: ShiftView; readonly people: readonly ShiftPerson[] } | null> {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  const row = await selectShifts(db).where("s.space_id", "=", spaceId).where("s.id", "=", shiftId).executeTakeFirst();
  if (!row) return null;
  const [[shift], people] = await Promise.all([toViews(db, language, [row]), readPeople(db, shiftId)]);
  return { shift: shift!, people };
}

async function readPeople(db: Db, shiftId: number): Promise<ShiftPerson[]> {
  const { rows } = await sql<ShiftPerson>`
    select v.id as "volunteerId", v.name, v.phone, a.state, v.person_id is not null as "hasAccount", v.email,
      w.name as "swapWith", t.name as "swappedTo", hours.minutes, hours."hereSince"
    from volunteer_assignment a
    join volunteer v on v.id = a.volunteer_id
    left join volunteer w on w.id = a.swap_with
    left join volunteer t on t.id = a.swapped_to
    cross join lateral (
      select coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes,
        max(c.in_at) filter (where c.out_at is null) as "hereSince"
      from volunteer_checkin c
      where c.volunteer_id = v.id and c.shift_id = a.shift_id and c.removed_at is null) hours
    where a.shift_id = ${shiftId}
    order by array_position(array['swap-wanted', 'accepted', 'done', 'asked', 'declined'], a.state), lower(v.name)`.execute(
    db,
  );
  return rows;
}

export interface AskableVolunteer {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** They can be asked by an account or an e-mail. */
  readonly isReachable: boolean;
  /** They have promised something else at that time. */
  readonly isBusy: boolean;
}

/** Active volunteers who are not on the shift: those of its role first, those who are busy then last. */
export async function listAskable(db: Db, spaceId: number, shift: ShiftView, q: string): Promise<AskableVolunteer[]> {
  const fits = q === "" ? sql`true` : fitsWritten(sql`v.search_text`, [sql`v.name`, sql`v.role`], q);
  const { rows } = await sql<AskableVolunteer>`
    select v.id, v.name, v.role, v.person_id is not null or v.email <> '' as "isReachable", busy.is as "isBusy"
    from volunteer v
    cross join lateral (select exists (
      select from volunteer_assignment a join volunteer_shift s on s.id = a.shift_id
      where a.volunteer_id = v.id and a.state in ('accepted', 'swap-wanted') and s.cancelled_at is null
        and s.starts_at < ${shift.endsAt} and s.ends_at > ${shift.startsAt}) as is) busy
    where v.space_id = ${spaceId} and v.status = 'active' and ${fits}
      and not exists (select from volunteer_assignment a
        where a.volunteer_id = v.id and a.shift_id = ${shift.id} and a.state in ('asked', 'accepted', 'swap-wanted', 'done'))
    order by busy.is, lower(v.role) = lower(${shift.role}) desc, lower(v.name), v.id
    limit ${MOST_ASKABLE}`.execute(db);
  return rows;
}

export interface EventChoice {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const MOST_EVENTS = 40;

/** Dates of the space's events that shifts can be made for, the next first; the one at hand is among them. */
export async function listEventChoices(
  db: Db,
  language: string,
  spaceId: number,
  now: Date,
  besides: number | null = null,
): Promise<EventChoice[]> {
  const rows = await db
    .selectFrom("event_brief")
    .select(["id", "starts_at", "ends_at"])
    .where("space_id", "=", spaceId)
    .where((eb) =>
      eb.or([
        eb.and([eb("ends_at", ">", now), eb("status", "in", ["scheduled", "confirmed"])]),
        ...(besides === null ? [] : [eb("id", "=", besides)]),
      ]),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(MOST_EVENTS)
    .execute();
  const titles = await readEventTitles(
    db,
    language,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, starts_at, ends_at }) => {
    const title = titles.get(id)?.title;
    return title === undefined ? [] : [{ id, title, startsAt: starts_at, endsAt: ends_at }];
  });
}

export const selectShifts = (db: Db) =>
  db
    .selectFrom("volunteer_shift as s")
    .leftJoin("event_brief as o", "o.id", "s.occurrence_id")
    .select(["s.id", "s.title", "s.role", "s.needed", "s.starts_at", "s.ends_at", "s.place", "s.note"])
    .select(["s.occurrence_id", "s.cancelled_at", "o.status as event_status"])
    .select((eb) =>
      eb
        .selectFrom("volunteer_assignment as a")
        .select((eb) => eb.fn.countAll<number>().as("filled"))
        .whereRef("a.shift_id", "=", "s.id")
        .where("a.state", "in", ["accepted", "swap-wanted", "done"])
        .as("filled"),
    );

type ShiftRow = Awaited<ReturnType<ReturnType<typeof selectShifts>["execute"]>>[number];

export async function toViews(db: Db, language: string, rows: readonly ShiftRow[]): Promise<ShiftView[]> {
  const titles = await readEventTitles(
    db,
    language,
    rows.flatMap(({ occurrence_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => ({
    id: row.id,
    title: (row.occurrence_id !== null && titles.get(row.occurrence_id)?.title) || row.title,
    event: row.occurrence_id,
    eventCancelled: row.event_status === "cancelled",
    role: row.role,
    needed: row.needed,
    filled: row.filled ?? 0,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: row.place,
    note: row.note,
    isCancelled: row.cancelled_at !== null,
  }));
}
