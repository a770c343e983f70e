import { sql } from "kysely";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { readTranslations, translatedList } from "#/platform/db/translations.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";
import { spaceServicesTag } from "../commands/lock-calendar.server.ts";
import type { SpaceServiceInput } from "../commands/space-services.server.ts";
import { computeSlots, notBefore, spanOfDays, type DayRange, type Hours } from "../compute-slots.ts";
import type { ServiceLine } from "../views.ts";
import { locationsOf, readTextsOf, serviceColumns, type LineRow } from "./services.server.ts";
import { spaceSettings } from "./slots.server.ts";

export { spaceServicesTag };

const MOST_LISTED = 60;

/** What a space offers, with its next free time. */
export interface OfferedLine extends ServiceLine {
  readonly capacity: number;
  readonly next: { readonly startsAt: Date; readonly left: number } | null;
}

interface Offered {
  readonly services: readonly OfferedLine[];
  /** How many there are in all. */
  readonly count: number;
  readonly zone: string;
}

interface OfferedRow extends LineRow {
  readonly stepMinutes: number;
  readonly bufferMinutes: number;
  readonly capacity: number;
  readonly zone: string;
  readonly hours: Hours[];
  readonly total: number;
}

/** What a listed space offers to everybody, in its order. @param limit the first few of them. */
export async function listOffered(
  db: Db,
  language: string,
  { spaceId, now, limit = MOST_LISTED }: { spaceId: number; now: Date; limit?: number },
): Promise<Offered> {
  const { rows } = await sql<OfferedRow>`
    select ${serviceColumns}, s.step_minutes as "stepMinutes", s.buffer_minutes as "bufferMinutes", s.capacity, b.zone,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opensAt', to_char(h.opens_at, 'HH24:MI'),
          'closesAt', to_char(h.closes_at, 'HH24:MI')) order by h.weekday, h.opens_at), '[]')
        from service_hours h where h.service_id = s.id) as hours, count(*) over ()::int as total
    from service s join space_brief b on b.id = s.space_id and b.is_listed
    where s.space_id = ${spaceId} and s.archived_at is null
    order by s.position, s.id limit ${limit}`.execute(db);
  if (rows.length === 0) return { services: [], count: 0, zone: "" };
  const { zone, total } = rows[0]!;
  const ids = rows.map(({ id }) => id);
  const today = civilDay(now, zone);
  const lastDay = addDays(today, spaceSettings.aheadDays);
  const [translate, blackouts, full] = await Promise.all([
    readTranslations(db, language, "service", ids),
    readClosed(db, spaceId, today),
    readFull(db, ids, now),
  ]);
  const services = rows.map((row): OfferedLine => {
    const next = nextFree(row, { zone, blackouts, today, lastDay, now, full: full.get(row.id) ?? new Map() });
    const name = translate(row.id, "name", row.name);
    const { atHome, atSpace, isOnline, hours: _hours, total: _total, zone: _zone, ...line } = row;
    return {
      ...line,
      name,
      description: translate(row.id, "description", row.description),
      samagri: translatedList(translate, row.id, "samagri", row.samagri),
      language: name === row.name ? row.language : language,
      locations: locationsOf({ atHome, atSpace, isOnline }),
      next,
    };
  });
  return { services, count: total, zone };
}

interface NextQuestion {
  readonly zone: string;
  readonly blackouts: readonly DayRange[];
  readonly today: string;
  readonly lastDay: string;
  readonly now: Date;
  /** Seats that are taken, by the beginning of their slot. */
  readonly full: ReadonlyMap<number, number>;
}

/** The first slot with a seat left: looked for in the coming days first, where it nearly always is. */
function nextFree(row: OfferedRow, asked: NextQuestion): OfferedLine["next"] {
  const { zone, blackouts, today, lastDay, now, full } = asked;
  const rules = {
    ...row,
    ...{ zone, blackouts, lastDay, busy: [], travelMinutes: 0 },
    notBefore: notBefore(now, spaceSettings.leadHours),
  };
  const soon = addDays(today, 6);
  for (const [first, last] of [
    [today, soon],
    [addDays(soon, 1), lastDay],
  ] as const) {
    const { from, until } = spanOfDays(first, last, zone);
    for (const at of computeSlots(rules, from, until)) {
      const left = row.capacity - (full.get(at) ?? 0);
      if (left > 0) return { startsAt: new Date(at), left };
    }
  }
  return null;
}

async function readFull(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Map<number, number>>> {
  const rows = await db
    .selectFrom("booking")
    .select(["service_id", "starts_at", (eb) => eb.fn.sum<number>("seat_count").as("taken")])
    .where("service_id", "=", sqlAny(ids))
    .where("space_id", "is not", null)
    .where("starts_at", ">", now)
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .groupBy(["service_id", "starts_at"])
    .execute();
  const byService = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map(
    [...byService].map(([id, slots]) => [
      id,
      new Map(slots.map(({ starts_at, taken }) => [starts_at.getTime(), Number(taken)])),
    ]),
  );
}

export interface ClosedDays extends DayRange {
  readonly id: number;
  readonly note: string;
}

async function readClosed(db: Db, spaceId: number, today: string): Promise<ClosedDays[]> {
  return db
    .selectFrom("blackout")
    .select(["id", "from_day as fromDay", "to_day as toDay", "note"])
    .where("space_id", "=", spaceId)
    .where("to_day", ">=", today)
    .orderBy("from_day")
    .orderBy("id")
    .limit(200)
    .execute();
}

export interface ManagedService extends ServiceLine {
  readonly capacity: number;
  readonly isPaused: boolean;
  readonly hasHours: boolean;
  /** Booked and to come. */
  readonly coming: number;
}

export interface ManagedServices {
  readonly services: readonly ManagedService[];
  readonly closed: readonly ClosedDays[];
}

/** All that a space offers, paused ones last, with the days on which nothing is. @throws as assertAdmin. */
export async function listManaged(
  db: Db,
  viewer: Viewer,
  language: string,
  { spaceId, today, now }: { spaceId: number; today: string; now: Date },
): Promise<ManagedServices> {
  assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const { rows } = await sql<LineRow & { capacity: number; hasHours: boolean; coming: number }>`
    select ${serviceColumns}, s.capacity, exists (select from service_hours h where h.service_id = s.id) as "hasHours",
      (select coalesce(sum(k.seat_count), 0)::int from booking k where k.service_id = s.id and k.space_id is not null
        and k.starts_at > ${now} and k.state in ('reserved', 'requested', 'confirmed')) as coming
    from service s where s.space_id = ${spaceId} and s.removed_at is null
    order by s.archived_at is not null, s.position, s.id limit ${MOST_LISTED}`.execute(db);
  const translate = await readTranslations(
    db,
    language,
    "service",
    rows.map(({ id }) => id),
  );
  return {
    services: rows.map(({ atHome, atSpace, isOnline, isArchived, ...line }) => {
      const name = translate(line.id, "name", line.name);
      return {
        ...line,
        name,
        language: name === line.name ? line.language : language,
        isPaused: isArchived,
        locations: locationsOf({ atHome, atSpace, isOnline }),
      };
    }),
    closed: await readClosed(db, spaceId, today),
  };
}

export interface ManagedServiceForm extends SpaceServiceInput {
  readonly id: number;
  readonly isPaused: boolean;
  readonly isBooked: boolean;
}

/** A service as its form has it; null for one of another space. @throws as assertAdmin. */
export async function readManaged(
  db: Db,
  viewer: Viewer,
  { spaceId, serviceId }: { spaceId: number; serviceId: number },
): Promise<ManagedServiceForm | null> {
  assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const row = await db
    .selectFrom("service")
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom("booking").select("id").whereRef("booking.service_id", "=", "service.id"))
        .as("is_booked"),
    )
    .where("id", "=", serviceId)
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const [hours, priests, texts] = await Promise.all([
    db
      .selectFrom("service_hours")
      .select(["weekday", "opens_at", "closes_at"])
      .where("service_id", "=", serviceId)
      .orderBy("weekday")
      .orderBy("opens_at")
      .execute(),
    db.selectFrom("service_performer").select("person_id").where("service_id", "=", serviceId).execute(),
    readTextsOf(db, serviceId),
  ]);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    durationMinutes: row.duration_minutes,
    bufferMinutes: row.buffer_minutes,
    stepMinutes: row.step_minutes,
    priceKind: row.price_kind as ManagedServiceForm["priceKind"],
    pricePaise: row.price_paise,
    samagri: row.samagri,
    atHome: row.at_home,
    atSpace: row.at_space,
    isOnline: row.is_online,
    place: row.place,
    capacity: row.capacity,
    isInstant: row.is_instant,
    proofHours: row.proof_hours,
    fullRefundHours: row.full_refund_hours,
    halfRefundHours: row.half_refund_hours,
    isPaused: row.archived_at !== null,
    isBooked: Boolean(row.is_booked),
    hours: hours.map(({ weekday, opens_at, closes_at }) => ({
      weekday,
      opensAt: opens_at.slice(0, 5),
      closesAt: closes_at.slice(0, 5),
    })),
    priests: priests.map(({ person_id }) => person_id),
    texts,
  };
}
