import { z } from "zod";
import { languages, sourceLanguage } from "#/platform/i18n/languages.ts";
import { latinDigits, parseRupees } from "#/platform/rupees.ts";
import { acrossFields, emailOrNone, id, line, text, toggle } from "#/platform/form-fields.ts";
import { phone } from "#/platform/typed-fields.ts";
import { eventCategories, LINE_LENGTH, TEXT_LENGTH, TITLE_LENGTH } from "./limits.ts";
import { dayMoments, fortnights, signs } from "#/features/calendar/public.ts";
import { formWays, MOST_OFFSET, weekdayCodes } from "../plan/plan.ts";

const MOST_LINES = 40;
const LONGEST_MINUTES = 14 * 1440;

/** A typed list, one entry on each line: trimmed, without empty or repeated ones. */
export function tidyLines(typed: string): string[] {
  const seen = new Map<string, string>();
  for (const raw of typed.split(/\r?\n/)) {
    const one = raw.trim().replace(/\s+/g, " ");
    const key = one.toLocaleLowerCase();
    if (one && !seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}

/** A problem of one entry is shown beside the whole list. */
const listOf = (entry: z.ZodType<string>, most: number, code: string) =>
  z
    .string()
    .max(MOST_LINES * LINE_LENGTH)
    .default("")
    .transform((typed, check) => {
      const entries = tidyLines(typed);
      if (entries.length <= most && entries.every((one) => entry.safeParse(one).success)) return entries;
      check.addIssue({ code: "custom", message: code });
      return z.NEVER;
    });

const list = listOf(z.string().max(LINE_LENGTH), MOST_LINES, "platform.field-too-long");

const day = z.iso
  .date({ error: "events.day-unclear" })
  .refine((value) => value >= "2000-01-01" && value <= "2100-12-31", { error: "events.day-unclear" });
const maybeDay = z.union([z.literal(""), day], { error: "events.day-unclear" }).default("");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "events.time-unclear" });
const maybeClock = z.union([z.literal(""), clock], { error: "events.time-unclear" }).default("");

const days = listOf(day, 100, "events.day-unclear");

/** A count that may be left out, in the digits of any script. */
const count = (max: number, code: string) =>
  z
    .string()
    .trim()
    .max(20)
    .default("")
    .transform((typed, check) => {
      if (typed === "") return null;
      const value = /^\d{1,9}$/.test(latinDigits(typed)) ? Number(latinDigits(typed)) : Number.NaN;
      if (value >= 1 && value <= max) return value;
      check.addIssue({ code: "custom", message: code });
      return z.NEVER;
    });

const amount = z
  .string()
  .trim()
  .max(40)
  .default("")
  .transform((typed, check) => {
    if (typed === "") return null;
    const paise = parseRupees(typed);
    if (paise !== null) return paise;
    check.addIssue({ code: "custom", message: "events.amount-unclear" });
    return z.NEVER;
  });

const whole = (max: number) =>
  z
    .string()
    .trim()
    .max(10)
    .default("")
    .transform((typed, check) => {
      const value = typed === "" ? 0 : /^\d{1,5}$/.test(latinDigits(typed)) ? Number(latinDigits(typed)) : Number.NaN;
      if (value <= max) return value;
      check.addIssue({ code: "custom", message: "events.duration-unclear" });
      return z.NEVER;
    });

/** The texts of one language: its fields are called `title-hi`. */
const translated = Object.fromEntries(
  languages.flatMap((language) => [
    [`title-${language}`, line(TITLE_LENGTH)],
    [`description-${language}`, text(TEXT_LENGTH)],
    [`location-${language}`, line(LINE_LENGTH)],
    [`hostName-${language}`, line(LINE_LENGTH)],
    [`hostTitle-${language}`, line(LINE_LENGTH)],
    [`specialInstructions-${language}`, text(TEXT_LENGTH)],
    [`requirements-${language}`, list.transform((lines) => lines.join("\n"))],
  ]),
) as Record<string, z.ZodType<string>>;

const weekdayFields = Object.fromEntries(weekdayCodes.map((code) => [`on-${code}`, toggle])) as Record<
  `on-${(typeof weekdayCodes)[number]}`,
  typeof toggle
>;

/** When it happens. */
const planFields = {
  zone: line(64),
  date: maybeDay,
  time: maybeClock,
  hours: whole(336),
  minutes: whole(10_080),
  /** What says the time: the clock, or a moment of the day. */
  begins: z.enum(["clock", ...dayMoments]).default("clock"),
  beginsSide: z.enum(["at", "before", "after"]).default("at"),
  beginsMinutes: count(MOST_OFFSET, "events.offset-unclear"),
  repeats: z.enum(formWays).default("once"),
  fortnight: z.enum(["both", ...fortnights]).default("both"),
  sign: z.enum(["all", ...signs]).default("all"),
  ...weekdayFields,
  monthlyBy: z.enum(["day", "weekday"]).default("day"),
  rule: text(400),
  ends: z.enum(["never", "until", "count"]).default("never"),
  untilDay: maybeDay,
  count: count(1_000, "events.count-unclear"),
  skipped: days,
  extra: days,
};

/** The plan alone, whose next dates are shown while it is written. */
export const PlanForm = z.object({ space: id, ...planFields });
export type PlanFormOutput = z.output<typeof PlanForm>;

export const EventForm = z
  .object({
    intent: z.enum(["draft", "publish", "later", "save"]),
    space: id,
    /** Made with the page: a double click sends it twice, and is one event. */
    key: z.uuid().optional(),
    revision: id.optional(),
    // Required fields are checked below, all at once.
    title: line(TITLE_LENGTH),
    description: text(TEXT_LENGTH),
    category: z.union([z.literal(""), z.enum(eventCategories)]).default(""),
    kind: z.enum(["live", "festival"]).default("festival"),
    language: z.enum(languages).default(sourceLanguage),
    location: line(LINE_LENGTH),
    hostName: line(LINE_LENGTH),
    hostTitle: line(LINE_LENGTH),
    specialInstructions: text(TEXT_LENGTH),
    requirements: list,
    organizers: list,
    phone,
    email: emailOrNone,
    capacity: count(1_000_000, "events.capacity-unclear"),
    entryFee: amount,
    budget: amount,
    ...planFields,
    publishDate: maybeDay,
    publishTime: maybeClock,
    note: text(500),
    image: line(60),
    imageAlt: line(300),
    imageGone: toggle,
    ...translated,
  })
  .check(
    acrossFields((form, wrong) => {
      if (form.title === "") wrong("title", "platform.field-required");
      if (form.category === "") wrong("category", "platform.field-required");
      // Unknown where one of the two could not be read, which is said beside it.
      const total = (form.hours ?? Number.NaN) * 60 + (form.minutes ?? Number.NaN);
      if (total > LONGEST_MINUTES) wrong("hours", "events.duration-unclear");
      if ((form.budget ?? 0) > 1e12) wrong("budget", "events.amount-unclear");
      if ((form.entryFee ?? 0) > 1e10) wrong("entryFee", "events.amount-unclear");
      // A day that cannot be read is a date all the same.
      const isDated = form.date !== "";
      const repeats = isDated && form.repeats !== "once";
      if (isDated && total === 0) wrong("hours", "events.duration-missing");
      const isByClock = (form.begins ?? "clock") === "clock" && form.repeats !== "jumuah";
      if (isDated && isByClock && form.time === "") wrong("time", "events.time-missing");
      if (isDated && !isByClock && form.beginsSide !== "at" && form.beginsMinutes === null)
        wrong("beginsMinutes", "events.offset-unclear");
      if (repeats && form.ends === "until" && form.untilDay === "") wrong("untilDay", "events.day-unclear");
      if (repeats && form.ends === "count" && form.count === null) wrong("count", "events.count-unclear");
      if (form.intent === "draft") return;
      if (form.description === "") wrong("description", "platform.field-required");
      if (!isDated && form.intent !== "save") {
        wrong("date", "platform.field-required");
        if (isByClock && form.time === "") wrong("time", "platform.field-required");
      }
      if (form.intent === "later" && form.publishDate === "") wrong("publishDate", "events.day-unclear");
    }),
  );
export type EventFormOutput = z.output<typeof EventForm>;

const named = { space: id, note: text(500), scope: z.enum(["this", "following", "all"]).default("this") };

/** The actions on one date, or from it on. */
export const OccurrenceForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    ...named,
    date: day,
    time: clock,
    hours: whole(336),
    minutes: whole(10_080),
  }),
  z.object({ intent: z.literal("cancel"), ...named }),
]);

/** Whether a date is settled. */
export const ConfirmForm = z.object({ intent: z.enum(["confirm", "unconfirm"]), space: id });

/** What becomes of a ceremony that has not started. */
export const LateForm = z.object({ intent: z.literal("late"), space: id });

/** The actions on a draft. */
export const DraftForm = z.object({
  intent: z.enum(["publish", "unpublish", "remove"]),
  space: id,
  series: id,
});
