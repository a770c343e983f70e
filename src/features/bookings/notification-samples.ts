import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";
import { refundReasons } from "./refund-words.ts";

type Types = typeof types;

const booking = {
  service: "Satyanarayan Puja",
  who: "Meera Sharma",
  startsAt: "2026-11-24T03:30:00.000Z",
  zone: "Asia/Kolkata",
};
const money = { service: "Satyanarayan Puja", amountPaise: 2_10_000, percent: 100 };
const changes = [
  ...(["booked", "confirmed", "moved", "moved-alone", "proposal-refused", "declined", "unanswered"] as const),
  ...(["cancelled", "released", "completed", "unproven"] as const),
];

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  bookingAsks: [
    { ...booking, what: "requested" },
    { ...booking, what: "proposed" },
  ],
  bookingChanged: changes.flatMap((what) => [
    { ...booking, what, reason: "" },
    { ...booking, what, reason: "I am in Kashi that week." },
  ]),
  bookingAssigned: (["assigned", "released", "resigned"] as const).map((what) => ({ ...booking, what })),
  bookingReminder: [
    { ...booking, before: "day" },
    { ...booking, before: "hour" },
  ],
  bookingProof: (["came", "missed", "due", "late", "removed", "owed-again"] as const).map((what) => ({
    ...{ what, service: booking.service, who: booking.who, until: booking.startsAt, zone: booking.zone },
  })),
  bookingMoneyBack: refundReasons.map((reason) => ({ ...money, reason, way: "gateway" as const })),
  bookingMoneyOwed: [{ ...money, percent: 50, reason: "booking-given-up" }],
};
