import { sql } from "kysely";
import { readWorkplace } from "#/features/artists/public.server.ts";
import { addDays, civilDay, DAY_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { computeSlots, notBefore, type DayRange, type Hours } from "../compute-slots.ts";
import type { Travel } from "../rules.ts";

/** How somebody takes bookings who has not said anything else. */
export const defaultSettings = { leadHours: 12, aheadDays: 90, baseMinutes: 15, minutesPerKm: 3 };
/** A space has nobody on the road, and takes bookings at short notice. */
export const spaceSettings = { ...defaultSettings, leadHours: 1 };

export interface Settings extends Travel {
  readonly leadHours: number;
  readonly aheadDays: number;
}

/** What slots of a service follow from, but for what is booked. */
export interface SlotService {
  readonly id: number;
  readonly providerId: number | null;
  readonly spaceId: number | null;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly stepMinutes: number;
  readonly capacity: number;
  readonly settings: Settings;
  readonly hours: readonly Hours[];
  readonly blackouts: readonly DayRange[];
}

export interface Slot {
  readonly startsAt: Date;
  /** Places that are left. */
  readonly left: number;
}

export interface SlotOptions {
  readonly travelMinutes?: number;
  /** A booking that moves is not in its own way. */
  readonly except?: number;
  /** Its owner may take somebody at shorter notice than devotees. */
  readonly ignoresNotice?: boolean;
}

/** Reads the free slots of a service between two instants; none of one that is unknown or archived. */
export async function readSlots(
  db: Db,
  serviceId: number,
  { from, until, now, ...options }: { from: Date; until: Date; now: Date } & SlotOptions,
): Promise<Slot[]> {
  const service = await readSlotService(db, serviceId);
  return service ? readSlotsOf(db, service, { from, until, now, ...options }) : [];
}

interface ServiceRow {
  id: number;
  providerId: number | null;
  spaceId: number | null;
  spaceZone: string | null;
  durationMinutes: number;
  bufferMinutes: number;
  stepMinutes: number;
  capacity: number;
  leadHours: number | null;
  aheadDays: number | null;
  baseMinutes: number | null;
  minutesPerKm: number | null;
  hours: Hours[];
  blackouts: DayRange[];
}

export async function readSlotService(db: Db, serviceId: number): Promise<SlotService | null> {
  const { rows } = await sql<ServiceRow>`
    select s.id, s.provider_id as "providerId", s.space_id as "spaceId", b.zone as "spaceZone",
      s.duration_minutes as "durationMinutes", s.buffer_minutes as "bufferMinutes", s.step_minutes as "stepMinutes", s.capacity,
      t.lead_hours as "leadHours", t.ahead_days as "aheadDays", t.travel_base_minutes as "baseMinutes",
      t.travel_minutes_per_km::float8 as "minutesPerKm",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opensAt', to_char(h.opens_at, 'HH24:MI'),
          'closesAt', to_char(h.closes_at, 'HH24:MI')) order by h.weekday, h.opens_at), '[]')
        from service_hours h where h.provider_id = s.provider_id or h.service_id = s.id) as hours,
      (select coalesce(json_agg(json_build_object('fromDay', o.from_day, 'toDay', o.to_day)), '[]')
        from blackout o where o.provider_id = s.provider_id or o.space_id = s.space_id) as blackouts
    from service s
    left join booking_setting t on t.provider_id = s.provider_id
    left join space_brief b on b.id = s.space_id
    where s.id = ${serviceId} and s.archived_at is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { spaceZone, leadHours, aheadDays, baseMinutes, minutesPerKm, ...service } = row;
  const place = row.providerId === null ? null : await readWorkplace(db, row.providerId);
  const zone = place?.zone ?? spaceZone;
  if (!zone) return null;
  const settings =
    leadHours === null
      ? row.providerId === null
        ? spaceSettings
        : defaultSettings
      : { leadHours, aheadDays: aheadDays!, baseMinutes: baseMinutes!, minutesPerKm: minutesPerKm! };
  return { ...service, zone, settings };
}

/** The widest that any booking reaches around its beginning: a day's rite with ten hours on the road each way. */
const REACH_MS = 3 * DAY_MS;

export async function readSlotsOf(
  db: Db,
  service: SlotService,
  asked: { readonly from: Date; readonly until: Date; readonly now: Date } & SlotOptions,
): Promise<Slot[]> {
  const { from, until, now, travelMinutes = 0, except = 0, ignoresNotice = false } = asked;
  const lastDay = addDays(civilDay(now, service.zone), service.settings.aheadDays);
  const rules = {
    ...service,
    travelMinutes,
    lastDay,
    notBefore: ignoresNotice ? now : notBefore(now, service.settings.leadHours),
  };
  if (service.providerId !== null) {
    const busy = await readBusy(db, service.providerId, from, until, except);
    return computeSlots({ ...rules, busy }, from, until).map((at) => ({ startsAt: new Date(at), left: 1 }));
  }
  const [taken, slots] = [
    await readTaken(db, service.id, from, until, except),
    computeSlots({ ...rules, busy: [] }, from, until),
  ];
  return slots
    .map((at) => ({ startsAt: new Date(at), left: service.capacity - (taken.get(at) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/** Times at which somebody is occupied, from–until in milliseconds, out to whole minutes. */
async function readBusy(db: Db, personId: number, from: Date, until: Date, except: number): Promise<Float64Array> {
  const [first, last] = [new Date(from.getTime() - REACH_MS), new Date(until.getTime() + REACH_MS)];
  // There may be thousands: as numbers in one value they are written and read in half the time that JSON takes.
  const { rows } = await sql<{ minutes: Buffer | null }>`
    select string_agg(int4send(floor(date_part('epoch', b.occupied_from) / 60)::int4)
      || int4send(ceil(date_part('epoch', b.occupied_until) / 60)::int4), '') as minutes
    from (
      select occupied_from, occupied_until from booking
      where coalesce(assigned_id, provider_id) = ${personId} and id <> ${except}
        and tstzrange(occupied_from, occupied_until) && tstzrange(${first}, ${last})
        and state in ('reserved', 'requested', 'confirmed')
      order by occupied_from) as b`.execute(db);
  const minutes = rows[0]!.minutes ?? Buffer.alloc(0);
  const busy = new Float64Array(minutes.length / 4);
  for (let i = 0; i < busy.length; i++) busy[i] = minutes.readInt32BE(4 * i) * MINUTE_MS;
  return busy;
}

async function readTaken(
  db: Db,
  serviceId: number,
  from: Date,
  until: Date,
  except: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("booking")
    .select(["starts_at", (eb) => eb.fn.sum<number>("seat_count").as("taken")])
    .where("service_id", "=", serviceId)
    .where("space_id", "is not", null)
    .where("starts_at", ">=", from)
    .where("starts_at", "<", until)
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .where("id", "<>", except)
    .groupBy("starts_at")
    .execute();
  return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), Number(taken)]));
}
