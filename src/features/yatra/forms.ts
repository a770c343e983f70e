import { z } from "zod";
import { id, line, maybeId, text, toggle } from "#/platform/form-fields.ts";
import { hasLink } from "#/platform/has-link.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import {
  LATEST_START,
  LEAST_HOURS,
  MOST_HOURS,
  MOST_NIGHTS,
  MOST_STAY_MINUTES,
  MOST_STOPS,
  NOTE_LENGTH,
  readClock,
  TITLE_LENGTH,
  ways,
} from "./rules.ts";

const whole = (least: number, most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));

/** Of a shared yatra strangers read the title. */
const title = line(TITLE_LENGTH).refine((typed) => !hasLink(typed), { error: "yatra.title-link" });
const day = z.string().refine(isCivilDay);

/** The steps of planning, as buttons and forms send them. */
const steps = [
  z.object({ intent: z.enum(["add", "remove", "earlier", "later"]), space: id }),
  z.object({ intent: z.literal("move"), space: id, to: z.coerce.number().int().min(0).max(MOST_STOPS) }),
  z.object({
    intent: z.literal("stop"),
    space: id,
    stay: whole(0, MOST_STAY_MINUTES, "yatra.stay-range"),
    nights: whole(0, MOST_NIGHTS, "yatra.nights-range"),
    note: text(NOTE_LENGTH).optional(),
  }),
  z.object({
    intent: z.literal("settings"),
    title,
    startsOn: day.nullable().default(null),
    setsOutAt: z
      .string()
      .refine((typed) => readClock(typed) !== null)
      .transform((typed) => readClock(typed)!)
      .pipe(z.number().max(LATEST_START, { error: "yatra.sets-out-late" })),
    hoursADay: whole(LEAST_HOURS, MOST_HOURS, "yatra.hours-range"),
    way: z.enum(ways),
    isRound: toggle,
  }),
  z.object({ intent: z.literal("shortest"), fixesStart: toggle }),
] as const;

/** A step of a plan that stands in its address. */
export const PlanStepForm = z.discriminatedUnion("intent", [
  ...steps,
  z.object({ intent: z.literal("keep"), key: z.uuid() }),
]);

/** The same of a yatra that somebody keeps; the version is the one that the page shows. */
export const OwnStepForm = z.discriminatedUnion("intent", [
  ...steps,
  z.object({ intent: z.literal("seen"), space: id }),
  z.object({ intent: z.literal("share") }),
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("delete") }),
]);
export const VersionForm = z.object({ version: id });

export const CopyForm = z.object({ intent: z.literal("copy"), key: z.uuid() });

export const AddForm = z.object({ intent: z.literal("add"), yatra: id, version: id });

/** What a device keeps until the net is back: a press on a stop, at its moment. */
export const TickForm = z.object({
  /** Who pressed; left out where no script runs. */
  person: maybeId,
  space: id,
  visited: z.enum(["yes", "no"]),
  at: z.coerce.number().int().min(0).max(8.64e15),
});
