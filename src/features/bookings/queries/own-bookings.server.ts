import { sql } from "kysely";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { spanOfDays } from "../compute-slots.ts";
import { directionsUrl } from "../rules.ts";
import type { BookingLine } from "../views.ts";
import { findNextConfirmed, listComing, listRequests } from "./bookings.server.ts";
import { isAssigned } from "./priests.server.ts";
import { readOwnProvider } from "./provider-page.server.ts";
import { readWeek, type Week } from "./week.server.ts";

const SHOWN = 3;

/** What a provider's first screen says of their bookings. */
export interface BookedWork {
  readonly zone: string;
  readonly requests: readonly BookingLine[];
  readonly next: { readonly booking: BookingLine; readonly directions: string | null } | null;
  readonly week: Week;
  /** Paid this month through the practice, less what went back. */
  readonly incomePaise: number;
  /** Else they only hold what spaces offer, and are paid by none here. */
  readonly isProvider: boolean;
}

export interface OwnBookings {
  /** What the viewer booked, the next step first. */
  readonly coming: readonly BookingLine[];
  /** Null for who offers nothing. */
  readonly work: BookedWork | null;
}

/** Reads both sides of somebody's bookings, for their dashboard. */
export async function readOwnBookings(
  db: Db,
  viewer: SignedIn,
  asked: { readonly language: string; readonly now: Date },
): Promise<OwnBookings> {
  const [coming, work] = await Promise.all([listComing(db, viewer, asked), readWork(db, viewer, asked)]);
  return { coming: coming.bookings.slice(0, SHOWN), work };
}

async function readWork(
  db: Db,
  { personId, zone: ownZone }: SignedIn,
  { language, now }: { readonly language: string; readonly now: Date },
): Promise<BookedWork | null> {
  const offers = await db
    .selectFrom("service")
    .select("id")
    .where("provider_id", "=", personId)
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const provider = offers && (await readOwnProvider(db, personId));
  if (!provider && !(await isAssigned(db, personId, now))) return null;
  const zone = provider?.zone ?? ownZone;
  const [requests, week, booking, incomePaise] = await Promise.all([
    listRequests(db, personId, { language, now }),
    readWeek(db, personId, { language, zone, asked: null, now }),
    findNextConfirmed(db, personId, { language, now }),
    readPaidThisMonth(db, personId, { zone, now }),
  ]);
  return {
    ...{ zone, requests: requests.bookings.slice(0, SHOWN), week, incomePaise, isProvider: Boolean(provider) },
    next: booking ? { booking, directions: await readDirections(db, booking.id) } : null,
  };
}

async function readDirections(db: Db, bookingId: number): Promise<string | null> {
  const row = await db
    .selectFrom("booking")
    .select(["address", "location", "lat", "lng", "has_exact_point"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (row?.location !== "home") return null;
  const point = row.has_exact_point ? { lat: row.lat!, lng: row.lng! } : null;
  return directionsUrl({ address: row.address, point, isExact: row.has_exact_point });
}

/** Paid since the first of the month, whatever it was for and when that is: less what went back. */
async function readPaidThisMonth(
  db: Db,
  personId: number,
  { zone, now }: { zone: string; now: Date },
): Promise<number> {
  const today = civilDay(now, zone);
  const { from } = spanOfDays(`${today.slice(0, 7)}-01`, today, zone);
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(p.amount_paise - p.refunded_paise), 0)::float8 as paise
    from booking b join booking_payment f on f.booking_id = b.id join payment_record p on p.id = f.payment_id
    where b.provider_id = ${personId} and p.state = 'completed' and p.settled_at >= ${from}`.execute(db);
  return rows[0]!.paise;
}
