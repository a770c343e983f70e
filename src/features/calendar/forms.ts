import { z } from "zod";
import { asrSchools, highLatitudes, prayerMethods } from "#/almanac/prayer-choice.ts";
import { faiths, isTime } from "#/features/spaces/public.ts";
import { acrossFields, id, line, smallIdOrNone, toggle, trimmed } from "#/platform/form-fields.ts";
import { latinDigits } from "#/platform/rupees.ts";
import { dailyPrayers, type Iqama, monthReckonings, MOST_JUMUAH, MOST_MINUTES } from "./keeping.ts";
import { keptTraditions } from "./traditions.ts";

export const NOTE_LENGTH = 140;

/** A choice that may be left to what is usual. */
const choice = <Key extends string>(keys: readonly Key[]) =>
  z
    .string()
    .default("")
    .refine((key) => key === "" || (keys as readonly string[]).includes(key))
    .transform((key) => (key === "" ? null : (key as Key)));

/** What is said of each prayer's iqama: nothing, a time, or minutes after the adhan. */
export const iqamaKinds = ["", "at", "after"] as const;
const iqamaFields = Object.fromEntries(
  dailyPrayers.flatMap((prayer) => [
    [`${prayer}.kind`, z.enum(iqamaKinds).default("")],
    [`${prayer}.time`, trimmed(20).default("")],
    [`${prayer}.minutes`, trimmed(20).default("")],
  ]),
);
const [FIRST_JUMUAH, LAST_JUMUAH] = ["11:00", "16:00"];
const jumuahNames = Array.from({ length: MOST_JUMUAH }, (_, n) => `jumuah.${n}`);
const time = trimmed(20)
  .default("")
  .refine((typed) => typed === "" || isTime(typed), { error: "calendar.time-unclear" })
  // As text: times have two digits of each. Some begin the sermon before noon, some late for those who work.
  .refine((typed) => !isTime(typed) || (typed >= FIRST_JUMUAH && typed <= LAST_JUMUAH), {
    error: "calendar.jumuah-impossible",
  });
const jumuahFields = Object.fromEntries(jumuahNames.map((name) => [name, time]));

type Typed = Readonly<Record<string, string>>;

/** What is typed of one prayer. @returns the code of what is wrong with a field, or what it says. */
function iqamaOf(values: Typed, prayer: string): Iqama | null | { readonly field: string; readonly code: string } {
  const kind = values[`${prayer}.kind`] ?? "";
  if (kind === "at") {
    const typed = values[`${prayer}.time`] ?? "";
    if (isTime(typed)) return { at: typed };
    return { field: `${prayer}.time`, code: typed === "" ? "calendar.time-missing" : "calendar.time-unclear" };
  }
  if (kind !== "after") return null;
  const typed = latinDigits(values[`${prayer}.minutes`] ?? "");
  if (/^\d{1,3}$/.test(typed) && Number(typed) <= MOST_MINUTES) return { after: Number(typed) };
  return { field: `${prayer}.minutes`, code: "calendar.minutes-unclear" };
}

const KeepForm = z
  .object({
    intent: z.literal("keep"),
    space: id,
    version: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
    tradition: choice(keptTraditions),
    months: choice(monthReckonings),
    method: choice(prayerMethods),
    asr: choice(asrSchools),
    highLatitude: choice(highLatitudes),
    hijriShift: z.enum(["-1", "0", "1"]).default("0").transform(Number),
    ...(iqamaFields as Record<string, z.ZodType<string>>),
    ...(jumuahFields as Record<string, z.ZodType<string>>),
  })
  .check(
    acrossFields<Record<string, unknown>>((form, wrong) => {
      for (const prayer of dailyPrayers) {
        const said = iqamaOf(form as Typed, prayer);
        if (said && "field" in said) wrong(said.field, said.code);
      }
    }),
  );

const ruled = { keptOn: trimmed(20).min(1, { error: "calendar.day-unclear" }), note: line(NOTE_LENGTH) };

export const CalendarForm = z.discriminatedUnion("intent", [
  KeepForm,
  z.object({
    intent: z.literal("rule"),
    space: id,
    /** `2026-11-08 diwali` */
    observance: z.string().regex(/^\d{4}-\d{2}-\d{2} [a-z0-9-]{1,60}$/, { error: "calendar.not-reckoned" }),
    ...ruled,
  }),
  z.object({ intent: z.literal("change"), space: id, ruling: id, version: id, ...ruled }),
  z.object({ intent: z.literal("withdraw"), space: id, ruling: id, version: id }),
]);

/** The iqamas and the times of Jumu'ah of a form that was read. */
export function readPrayerFields(form: object): {
  readonly iqama: Readonly<Record<string, Iqama>>;
  readonly jumuah: readonly string[];
} {
  const values = form as Typed;
  const iqama = dailyPrayers.flatMap((prayer): [string, Iqama][] => {
    const said = iqamaOf(values, prayer);
    return said && !("field" in said) ? [[prayer, said]] : [];
  });
  const jumuah = new Set(jumuahNames.map((name) => values[name] ?? "").filter((typed) => typed !== ""));
  return { iqama: Object.fromEntries(iqama), jumuah: [...jumuah].toSorted() };
}

const several = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(faiths)).max(faiths.length),
);
const city = smallIdOrNone();
const chosen = { faiths: several, city, withSpaces: toggle };

/** A person's own calendar. */
export const FeedForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), ...chosen }),
  z.object({ intent: z.literal("change"), ...chosen }),
  z.object({ intent: z.literal("close") }),
]);
