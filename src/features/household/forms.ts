import { z } from "zod";
import { acrossFields, filledLine, line, smallIdOrNone, toggle } from "#/platform/form-fields.ts";
import { latinDigits } from "#/platform/rupees.ts";
import { daysOfMonth } from "./birthdays.ts";
import { birthdayKinds, GOTRA_LENGTH, MEMBER_NAME_LENGTH, relations, remindChoices } from "./rules.ts";

/** A choice of a list of numbers that may be left open. */
const numberOrNone = (least: number, most: number) =>
  z.union([z.literal("").transform(() => null), z.coerce.number().int().min(least).max(most)]).default(null);

const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

const year = z
  .string()
  .trim()
  .max(20)
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const read = Number(latinDigits(typed));
    if (Number.isInteger(read) && read >= FIRST_YEAR && read <= LAST_YEAR) return read;
    context.addIssue({ code: "custom", message: "household.year-wrong" });
    return z.NEVER;
  });

export const fortnights = ["bright", "dark"] as const;
export const reckonings = ["amanta", "purnimanta"] as const;

const SaveMember = z
  .object({
    intent: z.literal("save"),
    name: filledLine(MEMBER_NAME_LENGTH),
    relation: z.enum(relations),
    birthday: z.enum(birthdayKinds).default("none"),
    day: numberOrNone(1, 31),
    month: numberOrNone(1, 12),
    year,
    lunarMonth: numberOrNone(0, 11),
    fortnight: z.union([z.literal("").transform(() => null), z.enum(fortnights)]).default(null),
    /** 1 to 15 of its fortnight. */
    tithi: numberOrNone(1, 15),
    reckoning: z.enum(reckonings).default("purnimanta"),
    gotra: line(GOTRA_LENGTH),
    nakshatra: numberOrNone(0, 26),
    isChild: toggle,
    consent: toggle,
    /** The text that stood beside the box. */
    consentVersion: z.string().max(20).default(""),
  })
  .check(
    acrossFields(({ birthday, day, month, year, lunarMonth, fortnight, tithi }, wrong) => {
      if (birthday === "date") {
        if (day === null || month === null) wrong("day", "household.day-missing");
        else if (day !== undefined && month !== undefined && day > daysOfMonth(month, null))
          wrong("day", "household.day-wrong");
        else if (day && month && year && day > daysOfMonth(month, year)) wrong("day", "household.day-of-year-wrong");
      }
      if (birthday === "tithi" && [lunarMonth, fortnight, tithi].includes(null)) {
        wrong("lunarMonth", "household.tithi-missing");
      }
    }),
  );

export const MemberForm = z.discriminatedUnion("intent", [SaveMember, z.object({ intent: z.literal("remove") })]);
export type SaveMemberForm = z.output<typeof SaveMember>;

export const HouseholdForm = z.object({
  intent: z.literal("save"),
  city: smallIdOrNone(),
  remind: z.enum(remindChoices),
});
