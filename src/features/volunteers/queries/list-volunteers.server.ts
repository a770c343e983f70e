import { sql } from "kysely";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { fitsWritten } from "#/platform/search/short-list.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import type { VolunteerFilter } from "../list-address.ts";
import type { Availability, VolunteerStatus } from "../rules.ts";

export const VOLUNTEERS_PER_PAGE = 24;

/** A volunteer as every role that sees volunteers may read them. */
export interface VolunteerView {
  readonly id: number;
  /** Empty once the person is gone and only their hours are left. */
  readonly name: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly Availability[];
  readonly status: VolunteerStatus;
  readonly hasAccount: boolean;
  /** Civil day. */
  readonly joinedOn: string;
  /** Null for who may not manage volunteers. */
  readonly own: VolunteerOwn | null;
}

/** For owner and manager alone. */
export interface VolunteerOwn {
  readonly email: string;
  readonly phone: string;
  /** The offering person's own words. */
  readonly note: string;
  readonly minutes: number;
  /** Shifts served. */
  readonly participated: number;
  /** Mean of 1–5; null until somebody rated. */
  readonly rating: number | null;
  /** Since when they are here; null while they are not. */
  readonly hereSince: Date | null;
}

export interface VolunteerPage {
  readonly volunteers: readonly VolunteerView[];
  readonly next: number | null;
  readonly counts: Readonly<Record<VolunteerStatus, number>>;
  /** The number that the filter finds, on all pages. */
  readonly found: number;
}

/** One page of a space's volunteers in the order of their names, and how many there are. @throws as assertAdmin. */
export async function listVolunteers(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  { q, status, after }: VolunteerFilter,
): Promise<VolunteerPage> {
  assertAdmin(viewer, volunteerAdmin.see, spaceId);
  const fits = db
    .selectFrom("volunteer as v")
    .where("v.space_id", "=", spaceId)
    // Removed volunteers are in the sums, not in the list.
    .where("v.name", "<>", "")
    .$if(q !== "", (query) =>
      query.where(fitsWritten(sql.ref("v.search_text"), [sql.ref("v.name"), sql.ref("v.role")], q)),
    );
  const [counted, rows] = await Promise.all([
    fits
      .select((eb) => ["v.status", eb.fn.countAll<number>().as("count")])
      .groupBy("v.status")
      .execute(),
    fits
      .select(viewColumns)
      .$if(status !== null, (query) => query.where("v.status", "=", status!))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(lower(v.name), v.id) > (select lower(a.name), a.id from volunteer a where a.id = ${after} and a.space_id = ${spaceId})`,
        ),
      )
      .orderBy(sql`lower(v.name)`)
      .orderBy("v.id")
      .limit(VOLUNTEERS_PER_PAGE + 1)
      .execute(),
  ]);
  const shown = rows.slice(0, VOLUNTEERS_PER_PAGE);
  const own = canAdmin(viewer, volunteerAdmin.manage, spaceId)
    ? await readOwn(
        db,
        shown.map(({ id }) => id),
      )
    : null;
  const counts = { active: 0, inactive: 0, pending: 0 };
  for (const row of counted) counts[row.status as VolunteerStatus] = row.count;
  return {
    volunteers: shown.map((row) => toView(row, own)),
    next: rows.length > VOLUNTEERS_PER_PAGE ? shown.at(-1)!.id : null,
    counts,
    found: status === null ? counts.active + counts.inactive + counts.pending : counts[status],
  };
}

const viewColumns = [
  "v.id",
  "v.name",
  "v.role",
  "v.skills",
  "v.availability",
  "v.status",
  "v.joined_on",
  "v.person_id",
] as const;

/** One volunteer of the space; null where there is none. @throws as assertAdmin. */
export async function readVolunteer(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  volunteerId: number,
): Promise<(VolunteerView & { readonly experience: string }) | null> {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  const row = await db
    .selectFrom("volunteer as v")
    .select([...viewColumns, "v.experience"])
    .where("v.id", "=", volunteerId)
    .where("v.space_id", "=", spaceId)
    .executeTakeFirst();
  return row ? { ...toView(row, await readOwn(db, [row.id])), experience: row.experience } : null;
}

interface ViewRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly skills: string[];
  readonly availability: string[];
  readonly status: string;
  readonly joined_on: string | Date;
  readonly person_id: number | null;
}

const toView = (row: ViewRow, own: ReadonlyMap<number, VolunteerOwn> | null): VolunteerView => ({
  id: row.id,
  name: row.name,
  role: row.role,
  skills: row.skills,
  availability: row.availability as Availability[],
  status: row.status as VolunteerStatus,
  hasAccount: row.person_id !== null,
  joinedOn: String(row.joined_on),
  own: own?.get(row.id) ?? null,
});

async function readOwn(db: Db, ids: readonly number[]): Promise<Map<number, VolunteerOwn>> {
  const { rows } = await sql<VolunteerOwn & { id: number }>`
    select v.id, v.email, v.phone, v.note, hours.minutes, shifts.participated, ratings.rating, hours."hereSince"
    from volunteer v
    cross join lateral (
      select coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes,
        max(c.in_at) filter (where c.out_at is null) as "hereSince"
      from volunteer_checkin c where c.volunteer_id = v.id and c.removed_at is null) hours
    cross join lateral (
      select count(*) as participated from volunteer_assignment a where a.volunteer_id = v.id and a.state = 'done') shifts
    cross join lateral (
      select avg(r.rating)::float8 as rating from volunteer_rating r where r.volunteer_id = v.id) ratings
    where v.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
