import { sql } from "kysely";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";

export interface CheckinView {
  readonly id: number;
  readonly inAt: Date;
  readonly outAt: Date | null;
  readonly way: "desk" | "self" | "entered";
  readonly isCorrected: boolean;
  /** The shift that it was for; null outside of any shift. */
  readonly shift: string | null;
}

export interface RatingView {
  /** Null: of the service over all. */
  readonly shiftId: number | null;
  readonly title: string | null;
  readonly rating: number;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

export interface ServedShift {
  readonly id: number;
  readonly title: string;
  readonly role: string;
  readonly startsAt: Date;
}

const MOST_LINES = 50;

/** Reads the latest hours, the admins' ratings, and the shifts that can still be rated. @throws as assertAdmin. */
export async function readService(db: Db, viewer: Viewer, spaceId: number, volunteerId: number) {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  const [hours, ratings, served] = await Promise.all([
    sql<CheckinView>`
      select c.id, c.in_at as "inAt", c.out_at as "outAt", c.way, c.corrected_at is not null as "isCorrected",
        s.role || ' · ' || s.title as shift
      from volunteer_checkin c left join volunteer_shift s on s.id = c.shift_id
      where c.volunteer_id = ${volunteerId} and c.space_id = ${spaceId} and c.removed_at is null
      order by c.in_at desc, c.id desc limit ${MOST_LINES}`.execute(db),
    sql<RatingView>`
      select r.shift_id as "shiftId", s.role || ' · ' || s.title as title, r.rating, r.note, p.name as by, r.at
      from volunteer_rating r
      join volunteer v on v.id = r.volunteer_id and v.space_id = ${spaceId}
      left join volunteer_shift s on s.id = r.shift_id
      left join person p on p.id = r.rated_by
      where r.volunteer_id = ${volunteerId} order by r.at desc limit ${MOST_LINES}`.execute(db),
    sql<ServedShift>`
      select s.id, s.title, s.role, s.starts_at as "startsAt"
      from volunteer_assignment a join volunteer_shift s on s.id = a.shift_id
      where a.volunteer_id = ${volunteerId} and s.space_id = ${spaceId} and a.state = 'done'
      order by s.starts_at desc limit ${MOST_LINES}`.execute(db),
  ]);
  return { hours: hours.rows, ratings: ratings.rows, served: served.rows };
}
