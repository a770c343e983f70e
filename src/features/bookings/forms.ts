import { isCivilDay } from "#/platform/is-civil-day.ts";
import { z } from "zod";
import { ReviewForm } from "#/features/artists/public.ts";
import { acrossFields, filledLine, filledText, id, idOrNone, line, text, toggle } from "#/platform/form-fields.ts";
import { readCoordinates, type Coordinates } from "#/platform/search/coordinates.ts";
import { entryLines, moneyOrNone, phone } from "#/platform/typed-fields.ts";
import { readTexts, samagri, textFields } from "./service-text-fields.ts";
import { locations, MOST_NAMES, MOST_SEATS, NAME_LENGTH, priceKinds } from "./rules.ts";

export const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const rupees = moneyOrNone("bookings.price-wrong");

/** Text that may be left empty for a number that is not set. */
const numberOrNone = (least: number, most: number) =>
  z.union([z.literal("").transform(() => null), number(least, most)]);

export const serviceFields = {
  name: filledLine(120),
  description: text(2_000),
  durationMinutes: number(5, 1_440),
  bufferMinutes: number(0, 480),
  stepMinutes: number(5, 1_440),
  priceKind: z.enum(priceKinds),
  price: rupees,
  samagri: entryLines(samagri),
  atHome: toggle,
  atSpace: toggle,
  isOnline: toggle,
  place: line(200),
  isInstant: toggle,
  proofHours: numberOrNone(1, 720).default(null),
  fullRefundHours: number(0, 1_440),
  halfRefundHours: number(0, 1_440),
};

export const SaveServiceForm = z
  .object({ intent: z.literal("save"), ...serviceFields, ...textFields })
  .check(
    acrossFields((form, wrong) => {
      const { atHome, atSpace, isOnline, priceKind, price, fullRefundHours, halfRefundHours } = form;
      if (atHome === false && atSpace === false && isOnline === false) wrong("atHome", "bookings.nowhere");
      if (priceKind === "fixed" && price === null) wrong("price", "bookings.price-wrong");
      if (fullRefundHours !== undefined && halfRefundHours !== undefined && halfRefundHours > fullRefundHours) {
        wrong("halfRefundHours", "bookings.terms-wrong");
      }
    }),
  )
  .transform((form) => ({
    ...{ name: form.name, description: form.description, language: form.language },
    ...{ durationMinutes: form.durationMinutes, bufferMinutes: form.bufferMinutes, stepMinutes: form.stepMinutes },
    ...{ priceKind: form.priceKind, pricePaise: form.price, samagri: form.samagri, place: form.place },
    ...{ atHome: form.atHome, atSpace: form.atSpace, isOnline: form.isOnline, isInstant: form.isInstant },
    ...{ proofHours: form.proofHours, fullRefundHours: form.fullRefundHours, halfRefundHours: form.halfRefundHours },
    texts: readTexts(form as unknown as Record<string, string>, form.language),
  }));
export const ArchiveServiceForm = z.object({ intent: z.enum(["archive", "restore"]) });
export const ServiceIntentForm = z.object({ intent: z.enum(["save", "archive", "restore"]) });

const clock = z.union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default("");

/** Two openings of each weekday: a morning and an evening. */
export const WINDOWS = [0, 1] as const;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const fromField = (weekday: number, window: number): string => `from${weekday}${window}`;
export const untilField = (weekday: number, window: number): string => `until${weekday}${window}`;

export const clocks = Object.fromEntries(
  WEEKDAYS.flatMap((weekday) =>
    WINDOWS.flatMap((window) => [
      [fromField(weekday, window), clock],
      [untilField(weekday, window), clock],
    ]),
  ),
);

/** Looks whether weekly hours make sense: each ends after it begins, and no two of a day overlap. */
export function hoursIn(
  form: Readonly<Record<string, string | undefined>>,
  wrong: (field: string, code: string) => void,
): void {
  for (const weekday of WEEKDAYS) {
    let last = "";
    for (const window of WINDOWS) {
      const [from, until] = [form[fromField(weekday, window)], form[untilField(weekday, window)]];
      if (!from && !until) continue;
      if (!from || !until || until <= from) wrong(untilField(weekday, window), "bookings.hours-wrong");
      else if (from < last) wrong(fromField(weekday, window), "bookings.hours-overlap");
      last = until ?? last;
    }
  }
}

/** Weekly hours as their form has them. */
export const readHours = (typed: Readonly<Record<string, string>>) =>
  WEEKDAYS.flatMap((weekday) =>
    WINDOWS.flatMap((window) => {
      const [opensAt, closesAt] = [typed[fromField(weekday, window)]!, typed[untilField(weekday, window)]!];
      return opensAt && closesAt ? [{ weekday, opensAt, closesAt }] : [];
    }),
  );

export const HoursForm = z
  .object({ intent: z.literal("hours"), ...clocks })
  .check(acrossFields((form: Record<string, string | undefined>, wrong) => hoursIn(form, wrong)))
  .transform((form) => readHours(form as Record<string, string>));

const day = z.iso.date();

export const BlackoutForm = z.object({ intent: z.literal("off"), fromDay: day, toDay: day, note: line(120) }).check(
  acrossFields(({ fromDay, toDay }, wrong) => {
    if (fromDay && toDay && toDay < fromDay) wrong("toDay", "bookings.days-wrong");
  }),
);
export const OnAgainForm = z.object({ intent: z.literal("on"), blackout: id });
export const SettingsForm = z.object({
  intent: z.literal("settings"),
  leadHours: number(0, 720),
  aheadDays: number(1, 365),
  baseMinutes: number(0, 240),
  minutesPerKm: z.coerce.number().min(0).max(60),
});
export const AvailabilityIntentForm = z.object({ intent: z.enum(["hours", "off", "on", "settings"]) });

/** To a metre, as a device said it: "18.52043,73.85674". */
const point = line(40).transform((typed): Coordinates | null => {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(typed);
  const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
});

export const BookForm = z.object({
  /** The price and terms that were shown, see termsShown. */
  terms: z.string().max(80),
  key: z.string().min(8).max(80),
  slot: z.iso.datetime().transform((at) => new Date(at)),
  location: z.enum(locations),
  town: line(80),
  near: line(40).transform(readCoordinates),
  point,
  address: text(400),
  phone,
  note: text(1_000),
  names: entryLines({ most: MOST_NAMES, length: NAME_LENGTH, tooMany: "bookings.too-many-names" }),
  /** How many come, where a slot has several seats. */
  seats: z.coerce.number().int().min(1).max(MOST_SEATS).default(1),
  /** Rupees that are given with the booking; none where it is left empty. */
  dakshina: rupees,
  from: z.union([z.literal("").transform(() => null), z.iso.datetime().transform((at) => new Date(at))]).default(null),
  until: z.union([z.literal("").transform(() => null), z.iso.datetime().transform((at) => new Date(at))]).default(null),
});

const reason = text(300);
const instant = z.iso.datetime().transform((at) => new Date(at));

export const BookingForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["confirm", "complete", "reopen"]) }),
  z.object({ intent: z.literal("decline"), reason }),
  z.object({ intent: z.literal("cancel"), reason, percent: z.coerce.number().int().min(0).max(100) }),
  z.object({ intent: z.enum(["propose", "move"]), slot: instant }),
  z.object({
    intent: z.literal("propose-own"),
    /** On the clock of the provider. */
    at: z.string().refine((text) => isCivilDay(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text)),
  }),
  z.object({ intent: z.enum(["accept-time", "drop-time"]), proposed: instant }),
  ReviewForm.extend({ intent: z.literal("review") }),
  // At a space: who holds it, whoever cannot, and what its treasurer gives back.
  z.object({ intent: z.literal("assign"), priest: idOrNone, whole: toggle }),
  z.object({ intent: z.literal("resign") }),
  z.object({
    intent: z.literal("refund"),
    amount: rupees.refine((paise) => paise !== null, { error: "bookings.price-wrong" }),
    refundReason: filledText(300),
    key: z.string().min(8).max(80),
  }),
]);

export const FeedForm = z.object({ intent: z.enum(["open-feed", "close-feed"]) });
