import { sql, type RawBuilder } from "kysely";
import { TASKS_COUNTED } from "#/features/feature.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";
import { spanOfDays } from "../compute-slots.ts";
import type { BookingState, Location, PriceKind } from "../rules.ts";
import type { DayListView } from "../space-address.ts";
import { NO_NAME } from "#/platform/no-name.ts";
import { serviceNameIn } from "./shown-names.server.ts";

/** A booking as those who run the space see it. */
export interface TeamBooking {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly language: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: Location;
  readonly state: BookingState;
  readonly seats: number;
  readonly who: string;
  /** While it is agreed and to come. */
  readonly phone: string;
  readonly names: readonly string[];
  readonly note: string;
  readonly assignedId: number | null;
  readonly assignedName: string | null;
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
  readonly money: "waiting" | "declared" | "paid" | "failed" | null;
  readonly proofOwed: boolean;
  readonly isProven: boolean;
}

export const DAY_PAGE = 100;

export interface DayListQuestion {
  readonly spaceId: number;
  readonly zone: string;
  readonly view: DayListView;
  readonly day: string;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly now: Date;
  /** Of the reader. */
  readonly language: string;
}

export interface DayList {
  readonly bookings: readonly TeamBooking[];
  readonly next: number | null;
}

const shown = (
  language: string,
  now: Date,
) => sql`b.id, b.service_id as "serviceId", ${serviceNameIn(language).name} as "serviceName", ${serviceNameIn(language).language} as language,
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.location, b.state, b.seat_count as seats, b.note,
  coalesce(d.name, ${NO_NAME}) as who, case when b.state = 'confirmed' then b.phone else '' end as phone,
  (select coalesce(json_agg(n.name order by n.position), '[]') from booking_name n where n.booking_id = b.id) as names,
  b.assigned_id as "assignedId", p.name as "assignedName", b.price_kind as "priceKind", b.price_paise as "pricePaise",
  b.proof_hours is not null and b.proof_at is null and b.state in ('confirmed', 'completed') and b.starts_at <= ${now}
    as "proofOwed", b.proof_at is not null as "isProven",
  (select case when r.state = 'completed' then 'paid' when r.is_claimed then 'declared' when r.state = 'failed' then 'failed'
      else 'waiting' end
    from booking_payment f join payment_record r on r.id = f.payment_id
    where f.booking_id = b.id order by f.payment_id desc limit 1) as money`;

/**
 * One page of the bookings of a day, or of what waits on any day, what begins first before; a service that keeps its name
 * is named in the reader's language. @throws as assertAdmin.
 */
export async function listTeamBookings(db: Db, viewer: Viewer, asked: DayListQuestion): Promise<DayList> {
  const { spaceId, after, now, language } = asked;
  assertAdmin(viewer, bookingAdmin.see, spaceId);
  const begins =
    after === null
      ? sql`true`
      : sql`(b.starts_at, b.id) > (select starts_at, id from booking
    where id = ${after} and space_id = ${spaceId})`;
  const { rows } = await sql<TeamBooking>`
    select ${shown(language, now)} from booking b left join person d on d.id = b.person_id left join person p on p.id = b.assigned_id
    where b.space_id = ${spaceId} and ${within(asked)} and ${begins}
    order by b.starts_at, b.id limit ${DAY_PAGE + 1}`.execute(db);
  return { bookings: rows.slice(0, DAY_PAGE), next: rows.length > DAY_PAGE ? rows[DAY_PAGE - 1]!.id : null };
}

function within({ view, day, zone, now }: DayListQuestion): RawBuilder<unknown> {
  if (view === "requests") return sql`b.state = 'requested' and b.starts_at > ${now}`;
  if (view === "unassigned") return sql`b.state = 'confirmed' and b.assigned_id is null and b.starts_at > ${now}`;
  const { from, until } = spanOfDays(day, day, zone);
  // What was given up before it was agreed is nobody's work.
  return sql`b.starts_at >= ${from} and b.starts_at < ${until}
    and (b.state in ('reserved', 'requested', 'confirmed', 'completed') or b.confirmed_at is not null)`;
}

/** How many seats are taken on each of some days. @throws as assertAdmin. */
export async function countDays(
  db: Db,
  viewer: Viewer,
  { spaceId, zone, from, until }: { spaceId: number; zone: string; from: string; until: string },
): Promise<ReadonlyMap<string, number>> {
  assertAdmin(viewer, bookingAdmin.see, spaceId);
  const span = spanOfDays(from, until, zone);
  const { rows } = await sql<{ day: string; seats: number }>`
    select to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(seat_count)::int as seats from booking
    where space_id = ${spaceId} and starts_at >= ${span.from} and starts_at < ${span.until}
      and state in ('reserved', 'requested', 'confirmed', 'completed')
    group by 1`.execute(db);
  return new Map(rows.map(({ day, seats }) => [day, seats]));
}

export interface Waiting {
  readonly requests: number;
  readonly unassigned: number;
}

/** How much waits for the team, counted no further than tasks are. */
export async function countWaiting(db: Db, spaceId: number, now: Date): Promise<Waiting> {
  const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (select from booking as b
    where b.space_id = ${spaceId} and b.starts_at > ${now} and ${where} limit ${TASKS_COUNTED}) as few)`;
  const { rows } = await sql<Waiting>`
    select ${count(sql`b.state = 'requested'`)} as requests,
      ${count(sql`b.state = 'confirmed' and b.assigned_id is null`)} as unassigned`.execute(db);
  return rows[0]!;
}
