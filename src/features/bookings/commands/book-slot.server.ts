import { requestPayment } from "#/features/payments/public.server.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { isPaidHere, readBookable, readWay, takesBookingsOf, takesDakshina } from "../queries/bookable.server.ts";
import { readSlotService, readSlotsOf } from "../queries/slots.server.ts";
import {
  answerBy,
  bookingPath,
  extentOf,
  RESERVED_MINUTES,
  MOST_AHEAD,
  MOST_NAMES,
  MOST_OPEN,
  MOST_SEATS,
  NAME_LENGTH,
  slotKey,
  termsShown,
  type Location,
} from "../rules.ts";
import type { BookableService } from "../views.ts";
import { forgetFreeSlots, lockCalendar, markOpenDays } from "./lock-calendar.server.ts";
import { announceChange, requestAnswer } from "./notify-party.server.ts";
import { freeSeats, slotTaken, whoDoesSlot } from "./seats.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

export interface BookSlotInput {
  readonly serviceId: number;
  readonly startsAt: Date;
  readonly location: Location;
  /** The town that the slots were shown for; empty where none was chosen. */
  readonly town: string;
  /** Where they were when the slots were shown, to about a kilometre. */
  readonly near: Coordinates | null;
  /** Where the house is, to a metre. */
  readonly point: Coordinates | null;
  readonly address: string;
  readonly phone: string;
  readonly note: string;
  /** Read at the sankalp. */
  readonly names: readonly string[];
  readonly muhurat: { readonly from: Date; readonly until: Date } | null;
  /** How many share it, at a space; one unless given. */
  readonly seats?: number;
  /** Dakshina that is given with the booking, where the owner takes payments; nothing unless given. */
  readonly dakshinaPaise?: number | null;
  /** What they were shown, see termsShown; left out where nobody was shown anything. */
  readonly terms?: string;
  /** The form's own key: the same key again is the same booking. */
  readonly key: string;
  /** The devotee's language. */
  readonly language: string;
}

export interface Booked {
  readonly bookingId: number;
  /** The token of the page on which it is paid; null where nothing is paid here. */
  readonly payToken: string | null;
}

/** The word for what is booked in payments and books, and its fund there. */
export const PURPOSE = "booking";
const FUND = "services";

const MOST_A_DAY = 30;

/**
 * Books a slot: it is reserved while its payment is awaited, else requested, or confirmed at once where the service is instant.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many; bookings.own-service, bookings.not-taken (403),
 * bookings.not-there, bookings.address-missing (beside `address`), bookings.too-far (beside `town`),
 * bookings.too-many-names (beside `names`), bookings.too-many-seats (beside `seats`), bookings.too-many-open, bookings.too-many-ahead, bookings.offer-changed (409),
 * bookings.slot-taken and bookings.way-too-long (409).
 */
export async function bookSlot(
  services: Pick<Services, "config" | "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: BookSlotInput,
): Promise<Booked> {
  const person = requirePerson(viewer);
  const now = new Date(services.clock());
  const service = await readBookable(services.db, input.serviceId);
  if (!service) throw notFound();
  if (service.providerId === person.personId) throw refuse("bookings.own-service");
  if (!(await takesBookingsOf(services.db, person, service.providerId))) {
    throw refuse("bookings.not-taken", { status: 403 });
  }
  if (input.terms !== undefined && input.terms !== termsShown(service)) {
    throw refuse("bookings.offer-changed", { status: 409 });
  }
  if (!service.locations.includes(input.location)) throw refuse("bookings.not-there");
  if (input.location === "home" && input.address === "") throw refuseField("address", "bookings.address-missing");
  if (input.names.length > MOST_NAMES || input.names.some((name) => name.length > NAME_LENGTH)) {
    throw refuseField("names", "bookings.too-many-names");
  }
  const { seats = 1 } = input;
  if (seats < 1 || seats > Math.min(MOST_SEATS, service.capacity))
    throw refuseField("seats", "bookings.too-many-seats");
  await countAgainstLimit(services.db, {
    key: `booking:${person.personId}`,
    limit: MOST_A_DAY,
    windowSeconds: (24 * HOUR_MS) / 1000,
  });
  return services.db.transaction().execute(async (db) => {
    await lockCalendar(db, { providerId: service.providerId, serviceId: service.id });
    const before = await findByKey(db, person, input.key);
    if (before) return before;
    await assertFewOpen(db, person);
    await assertFewAhead(db, person, service, now);
    return insert({ ...services, db }, person, service, input, now);
  });
}

async function insert(
  services: Pick<Services, "config" | "db" | "jobs">,
  person: SignedIn,
  service: BookableService,
  input: BookSlotInput,
  now: Date,
): Promise<Booked> {
  const { db } = services;
  const rules = await readSlotService(db, service.id);
  if (!rules) throw notFound();
  const { startsAt, location, town, near } = input;
  const point = location === "home" ? input.point : null;
  const shownWay = await readWay(db, rules, location, { town, at: near });
  // The middle of a town is everybody's; where they were when they looked is read for the way, and not kept.
  const kept = point ?? (near ? null : (shownWay?.point ?? null));
  // The place for which slots were shown counts; the exact point where none was said.
  const way = point && !near ? await readWay(db, rules, location, { town, at: point }) : shownWay;
  if (!way) throw refuseField("town", "bookings.too-far");
  const { seats = 1 } = input;
  const span = { from: startsAt, until: new Date(startsAt.getTime() + 1), now };
  const slotWith = async (travelMinutes: number) => (await readSlotsOf(db, rules, { ...span, travelMinutes }))[0];
  const slot = await slotWith(way.minutes);
  if (!slot) {
    const isWay = shownWay && way.minutes > shownWay.minutes && (await slotWith(shownWay.minutes));
    throw isWay ? refuse("bookings.way-too-long", { status: 409 }) : slotTaken();
  }
  if (slot.left < seats) throw refuseField("seats", "bookings.too-few-left", { left: String(slot.left) });
  const extent = extentOf(startsAt, { ...rules, travelMinutes: way.minutes });
  const amountPaise = await amountOf(services, service, { seats, dakshinaPaise: input.dakshinaPaise ?? null });
  const isReserved = amountPaise !== null;
  const state = isReserved ? "reserved" : service.isInstant ? "confirmed" : "requested";
  const free = await freeSeats(db, service, { startsAt, seats });
  const assignedId =
    service.spaceId === null ? null : await whoDoesSlot(db, slotKey(service.id, startsAt), person.personId);
  const insertWith = (assigned_id: number | null) =>
    db
      .insertInto("booking")
      .values({
        assigned_id,
        service_id: service.id,
        provider_id: service.providerId,
        space_id: service.spaceId,
        person_id: person.personId,
        idempotency_key: keyOf(person, input.key),
        service_name: service.name,
        language: service.language,
        zone: service.zone,
        starts_at: extent.startsAt,
        ends_at: extent.endsAt,
        occupied_from: extent.occupiedFrom,
        occupied_until: extent.occupiedUntil,
        slot_key: slotKey(service.id, startsAt),
        seats: free,
        capacity: service.capacity,
        muhurat_from: input.muhurat?.from ?? null,
        muhurat_until: input.muhurat?.until ?? null,
        location: input.location,
        address: input.location === "home" ? input.address : "",
        phone: input.phone,
        ...(kept ?? { lat: null, lng: null }),
        has_exact_point: point !== null,
        travel_minutes: way.minutes,
        note: input.note,
        price_kind: service.priceKind,
        price_paise: service.pricePaise === null ? null : service.pricePaise * seats,
        full_refund_hours: service.fullRefundHours,
        half_refund_hours: service.halfRefundHours,
        is_instant: service.isInstant,
        payee_id: isReserved ? service.payeeId : null,
        state,
        reserved_until: isReserved ? new Date(now.getTime() + RESERVED_MINUTES * MINUTE_MS) : null,
        answer_by: service.isInstant ? null : answerBy(startsAt, now),
        confirmed_at: state === "confirmed" ? now : null,
        created_at: now,
        proof_hours: service.proofHours,
        proof_due_at:
          service.proofHours === null ? null : new Date(extent.endsAt.getTime() + service.proofHours * HOUR_MS),
      })
      // The constraints answer: whoever comes second finds nothing inserted.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  // Whoever does the slot may be elsewhere for what is longer now: then the space says anew who does it.
  const booking = (await insertWith(assignedId)) ?? (assignedId === null ? undefined : await insertWith(null));
  if (!booking) throw slotTaken();
  if (input.names.length > 0) {
    await db
      .insertInto("booking_name")
      .values(input.names.map((name, position) => ({ booking_id: booking.id, position, name })))
      .execute();
  }
  if (service.providerId !== null) {
    await markOpenDays(db, service.providerId, now, { from: extent.occupiedFrom, until: extent.occupiedUntil });
  }
  if (isReserved) {
    await forgetFreeSlots(db, service.spaceId);
    const { id, token } = await requestPayment(
      db,
      {
        payer: { personId: person.personId, name: person.name, email: person.email },
        payee: { spaceId: service.payeeId! },
        purpose: PURPOSE,
        fund: FUND,
        amountPaise,
        reference: service.name,
        backPath: bookingPath(booking.id),
        key: `${PURPOSE}:${booking.id}`,
        language: input.language,
      },
      now,
    );
    await db.insertInto("booking_payment").values({ payment_id: id, booking_id: booking.id }).execute();
    return { bookingId: booking.id, payToken: token };
  }
  await forgetFreeSlots(db, service.spaceId);
  if (state === "confirmed") await syncCeremony(db, booking.id, now);
  await (state === "requested"
    ? requestAnswer(services, booking, "provider", "requested", startsAt, now)
    : announceChange(services, booking, "provider", "booked", { now }));
  return { bookingId: booking.id, payToken: null };
}

/** Nobody finds another's booking by a key. */
const keyOf = (person: SignedIn, key: string): string => `${person.personId}:${key}`;

async function findByKey(db: Db, person: SignedIn, key: string): Promise<Booked | null> {
  const row = await db
    .selectFrom("booking as b")
    .leftJoin("booking_payment as p", "p.booking_id", "b.id")
    .leftJoin("payment_record as r", "r.id", "p.payment_id")
    .select(["b.id", "b.state", "r.token"])
    .where("b.idempotency_key", "=", keyOf(person, key))
    .executeTakeFirst();
  return row ? { bookingId: row.id, payToken: row.state === "reserved" ? row.token : null } : null;
}

/** Nobody fills the calendar of another with what confirms itself. @throws bookings.too-many-ahead. */
async function assertFewAhead(
  db: Db,
  person: SignedIn,
  { providerId, spaceId }: BookableService,
  now: Date,
): Promise<void> {
  const { count } = await db
    .selectFrom("booking")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("person_id", "=", person.personId)
    .where(providerId === null ? "space_id" : "provider_id", "=", providerId ?? spaceId)
    .where("state", "=", "confirmed")
    .where("starts_at", ">", now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_AHEAD) throw refuse("bookings.too-many-ahead", { params: { most: MOST_AHEAD } });
}

async function assertFewOpen(db: Db, person: SignedIn): Promise<void> {
  const { count } = await db
    .selectFrom("booking")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("person_id", "=", person.personId)
    .where("state", "in", ["reserved", "requested"])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_OPEN) throw refuse("bookings.too-many-open");
}

/** What is paid here with the booking; null where nothing is. */
async function amountOf(
  services: Pick<Services, "config" | "db">,
  service: BookableService,
  { seats, dakshinaPaise }: { readonly seats: number; readonly dakshinaPaise: number | null },
): Promise<number | null> {
  if (await isPaidHere(services, service)) return service.pricePaise! * seats;
  if (dakshinaPaise === null || !(await takesDakshina(services, service))) return null;
  return dakshinaPaise;
}
