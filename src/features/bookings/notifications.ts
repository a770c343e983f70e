import { z } from "zod";
import { brief, notification } from "#/platform/notifications.ts";

/** What a name is in other languages, each under its own. */
const inOthers = z.record(z.string().max(20), brief).optional();
const names = { service: brief, serviceIn: inOthers, who: brief, whoIn: inOthers };

/** A name of a service and when it is: no address and no number of anybody. */
const booking = { ...names, startsAt: z.iso.datetime(), zone: z.string() };

const HOURS = 3_600_000;

/** The other side waits for an answer. */
export const bookingAsks = notification({
  key: "booking.asks",
  payload: z.object({ ...booking, what: z.enum(["requested", "proposed"]) }),
  preference: "always",
  email: "always",
  urgency: "high",
  icon: "calendar",
});

/** Something was decided about a booking. */
export const bookingChanged = notification({
  key: "booking.changed",
  payload: z.object({
    ...booking,
    what: z.enum([
      ...(["booked", "confirmed", "moved", "moved-alone", "proposal-refused", "declined", "unanswered"] as const),
      ...(["cancelled", "released", "completed", "unproven"] as const),
    ]),
    reason: brief,
  }),
  preference: "always",
  email: "always",
  urgency: "high",
  icon: "calendar",
});

/** Who does what a space offers: for whom it was given to or taken from, and for the team where somebody cannot come. */
export const bookingAssigned = notification({
  key: "booking.assigned",
  payload: z.object({ ...booking, what: z.enum(["assigned", "released", "resigned"]) }),
  preference: "always",
  email: "always",
  urgency: "high",
  icon: "calendar",
});

export const bookingReminder = notification({
  key: "booking.reminder",
  payload: z.object({ ...booking, before: z.enum(["day", "hour"]) }),
  preference: "eventAlerts",
  email: "otherwise",
  urgency: "high",
  expiresAfterMs: HOURS,
  icon: "bell",
});

/**
 * Proof of puja: it came, its promise ends, or staff removed it. came, missed and removed are for the giver; due, late and
 * owed-again for who owes it.
 */
export const bookingProof = notification({
  key: "booking.proof",
  payload: z.object({
    what: z.enum(["came", "missed", "due", "late", "removed", "owed-again"]),
    ...names,
    until: z.iso.datetime(),
    zone: z.string(),
  }),
  preference: "always",
  email: "always",
  urgency: "high",
  icon: "image",
});

const money = { service: brief, serviceIn: inOthers, amountPaise: z.number(), percent: z.number(), reason: z.string() };

export const bookingMoneyBack = notification({
  key: "booking.money-back",
  payload: z.object({ ...money, way: z.enum(["gateway", "by-hand"]) }),
  preference: "always",
  email: "always",
  urgency: "normal",
  icon: "undo",
});

/** Those who handle the payee's money have something to send back. */
export const bookingMoneyOwed = notification({
  key: "booking.money-owed",
  payload: z.object(money),
  preference: "always",
  email: "otherwise",
  urgency: "normal",
  icon: "undo",
});
