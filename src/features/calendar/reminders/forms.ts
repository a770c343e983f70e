import { z } from "zod";
import { asrSchools, prayerMethods } from "#/almanac/prayer-choice.ts";
import { isTime } from "#/features/spaces/public.ts";
import { acrossFields, idOrNone, smallIdOrNone, toggle, trimmed } from "#/platform/form-fields.ts";
import { readDeviceHours } from "./device-hours.ts";
import { clockKinds, isClockKind, isDayKind, minuteChoices, type Reminder, reminderKinds } from "./kinds.ts";
import { roundPlace } from "./rules.ts";

const HOURS_LENGTH = 6_000;

/** A choice that may be left to what is usual. */
const choice = <Key extends string>(keys: readonly Key[]) =>
  z
    .string()
    .default("")
    .refine((key) => key === "" || (keys as readonly string[]).includes(key))
    .transform((key) => (key === "" ? null : (key as Key)));

const minutes = z.enum(minuteChoices.map(String) as [string, ...string[]]).default("0");
const time = trimmed(20)
  .default("")
  .refine((typed) => typed === "" || isTime(typed), { error: "calendar.time-unclear" });

const reminderFields = Object.fromEntries(
  reminderKinds.flatMap((kind): [string, z.ZodType][] => [
    [`on.${kind}`, toggle],
    isDayKind(kind)
      ? [`when.${kind}`, z.enum(["eve", "morning"]).default("eve")]
      : isClockKind(kind)
        ? [`clock.${kind}`, time]
        : [`before.${kind}`, minutes],
  ]),
);

const degrees = (most: number) => z.coerce.number().min(-most).max(most).transform(roundPlace);
const city = smallIdOrNone();
const hours = z
  .string()
  .max(HOURS_LENGTH)
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const said = readDeviceHours(text);
    if (said === null) context.addIssue({ code: "custom", message: "calendar.hours-unclear" });
    return said;
  });

const SaveForm = z
  .object({
    intent: z.literal("save"),
    place: z.enum(["town", "space", "device"], { error: "calendar.place-missing" }),
    /** The place of the device is kept with the account as well. */
    keep: toggle,
    city,
    space: idOrNone,
    /** Of a place that is kept with the account, to about a kilometre; else they are not read. */
    lat: z.union([z.literal("").transform(() => null), degrees(90)]).default(null),
    lng: z.union([z.literal("").transform(() => null), degrees(180)]).default(null),
    hours,
    method: choice(prayerMethods),
    asr: choice(asrSchools),
    ...(reminderFields as Record<string, z.ZodType<unknown>>),
  })
  .check(
    acrossFields<Record<string, unknown>>((form, wrong) => {
      for (const kind of Object.keys(clockKinds))
        if (form[`on.${kind}`] && form[`clock.${kind}`] === "") wrong(`clock.${kind}`, "calendar.time-missing");
    }),
  );

export const RemindersForm = z.discriminatedUnion("intent", [
  SaveForm,
  /** Of a device that keeps its place: the hours of the next month. */
  z.object({ intent: z.literal("hours"), hours }),
  z.object({ intent: z.literal("end") }),
]);

/** The reminders that are switched on in a form that was read. */
export function readReminderFields(form: object): Reminder[] {
  const values = form as Readonly<Record<string, unknown>>;
  return reminderKinds
    .filter((kind) => values[`on.${kind}`] === true)
    .map((kind) => ({
      kind,
      minutesBefore: Number(values[`before.${kind}`] ?? 0),
      clock: isClockKind(kind) ? minutesOf(String(values[`clock.${kind}`])) : null,
      onEve: values[`when.${kind}`] === "eve",
    }));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
