import { sql } from "kysely";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";

export interface VolunteerLine {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly string[];
  readonly experience: string;
  readonly status: string;
  /** Civil day. */
  readonly joinedOn: string;
  readonly minutes: number;
  readonly participated: number;
  readonly rating: number | null;
}

const BATCH = 500;

/** All volunteers of a space in batches, so that a long list never lies in memory whole. @throws as assertAdmin. */
export async function* eachVolunteer(
  db: Db,
  viewer: Viewer,
  spaceId: number,
): AsyncGenerator<readonly VolunteerLine[]> {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  let after = 0;
  for (;;) {
    const { rows } = await sql<VolunteerLine>`
      select v.id, v.name, v.email, v.phone, v.role, v.skills, v.availability, v.experience, v.status,
        v.joined_on::text as "joinedOn", hours.minutes, shifts.participated, ratings.rating
      from volunteer v
      cross join lateral (
        select coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes
        from volunteer_checkin c where c.volunteer_id = v.id and c.removed_at is null) hours
      cross join lateral (
        select count(*) as participated from volunteer_assignment a
        where a.volunteer_id = v.id and a.state = 'done') shifts
      cross join lateral (
        select avg(r.rating)::float8 as rating from volunteer_rating r where r.volunteer_id = v.id) ratings
      where v.space_id = ${spaceId} and v.name <> '' and v.id > ${after}
      order by v.id limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
