import { HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";

export const priceKinds = ["fixed", "dakshina", "free"] as const;
export type PriceKind = (typeof priceKinds)[number];

export const locations = ["home", "space", "online"] as const;
export type Location = (typeof locations)[number];

export type BookingState = "reserved" | "requested" | "confirmed" | "completed" | "cancelled" | "declined";

/** How long a slot waits for its payment. */
export const RESERVED_MINUTES = 20;
/**
 * A payment that is said to be made keeps the time so many hours longer, until somebody has looked: a provider's own time a
 * day, a seat of a space, whose treasurer comes once a week, seven.
 */
export const CLAIM_HOURS = { provider: 24, space: 168 } as const;
/** A request is answered within so many hours, and an hour before it would begin at the latest. */
export const ANSWER_HOURS = 48;
/** What was confirmed and not marked in so many hours after its end was held. */
export const COMPLETE_HOURS = 24;
/** Bookings of one person that wait for an answer or a payment. */
export const MOST_OPEN = 12;
/** Bookings of one person that are to come with one provider or space. */
export const MOST_AHEAD = 12;
/** Times that one person proposes or takes in an hour. */
export const MOVE_LIMIT = { limit: 20, windowSeconds: 3_600 } as const;
export const MOST_NAMES = 24;
/** Of a name with gotra and nakshatra. */
export const NAME_LENGTH = 160;
/** Seats that one booking takes at most. */
export const MOST_SEATS = 10;

/** Until when the price goes back, as it was shown before booking. */
export interface Terms {
  readonly fullRefundHours: number;
  readonly halfRefundHours: number;
}

/** The terms and the price as one text, which travels with the form: what somebody agrees to is what they were shown. */
export const termsShown = (
  service: Terms & {
    readonly priceKind: PriceKind;
    readonly pricePaise: number | null;
    readonly isInstant: boolean;
    readonly proofHours: number | null;
  },
): string =>
  [
    ...[service.priceKind, service.pricePaise ?? "", service.fullRefundHours, service.halfRefundHours],
    ...[service.isInstant ? "instant" : "asked", service.proofHours ?? ""],
  ].join(":");

/** The part of the price, in percent, that goes back to a devotee who cancels now. */
export function refundPercent({ fullRefundHours, halfRefundHours }: Terms, startsAt: Date, now: Date): 0 | 50 | 100 {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return 0;
  if (left >= fullRefundHours * HOUR_MS) return 100;
  return left >= halfRefundHours * HOUR_MS ? 50 : 0;
}

interface Refundable {
  readonly state: string;
  readonly starts_at: Date;
  readonly full_refund_hours: number;
  readonly half_refund_hours: number;
}

/** What goes back, in percent, if this side cancels now. */
export const percentBack = (booking: Refundable, party: "devotee" | "provider", now: Date): 0 | 50 | 100 =>
  party === "provider" || booking.state !== "confirmed"
    ? 100
    : refundPercent(
        { fullRefundHours: booking.full_refund_hours, halfRefundHours: booking.half_refund_hours },
        booking.starts_at,
        now,
      );

/**
 * Until when who booked what confirms itself moves it without asking: no later than all of the price would go back, so
 * that nobody moves to escape the terms.
 */
export const movesAloneUntil = ({ fullRefundHours }: Pick<Terms, "fullRefundHours">, startsAt: Date): Date =>
  new Date(startsAt.getTime() - fullRefundHours * HOUR_MS);

/** Paise of a part of an amount. */
export const partOf = (amountPaise: number, percent: number): number => Math.floor((amountPaise * percent) / 100);

/** Until when a request may be answered. */
export const answerBy = (startsAt: Date, now: Date): Date =>
  new Date(
    Math.max(
      now.getTime() + 5 * MINUTE_MS,
      Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, startsAt.getTime() - HOUR_MS),
    ),
  );

export interface Extent {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
}

export interface Lengths {
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly travelMinutes: number;
}

/** The time that a booking takes: with the way there, the pause after it, and the way back. */
export function extentOf(startsAt: Date, { durationMinutes, bufferMinutes, travelMinutes }: Lengths): Extent {
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  return {
    startsAt,
    endsAt,
    occupiedFrom: new Date(startsAt.getTime() - travelMinutes * MINUTE_MS),
    occupiedUntil: new Date(endsAt.getTime() + (bufferMinutes + travelMinutes) * MINUTE_MS),
  };
}

export const slotKey = (serviceId: number, startsAt: Date): string => `${serviceId}@${startsAt.getTime()}`;

export interface Travel {
  readonly baseMinutes: number;
  readonly minutesPerKm: number;
}

const MOST_TRAVEL = 600;

/** Minutes on the road, in steps of five. */
export const travelMinutes = ({ baseMinutes, minutesPerKm }: Travel, km: number): number =>
  Math.min(MOST_TRAVEL, Math.ceil((baseMinutes + km * minutesPerKm) / 5) * 5);

export type Party = "devotee" | "provider";

/** The page of a booking. */
export const bookingPath = (id: number): string => `/bookings/${id}`;
export const bookPath = (serviceId: number): string => `/book/${serviceId}`;

/** The address of directions to where a booking is held; null where nobody needs them. */
export function directionsUrl(place: {
  readonly address: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly isExact: boolean;
}): string | null {
  // A town's middle is not the house: then the written address comes first.
  if (place.address && !(place.point && place.isExact)) {
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.address.replace(/\s+/g, " "))}`;
  }
  return place.point ? `https://www.openstreetmap.org/directions?to=${place.point.lat}%2C${place.point.lng}` : null;
}
