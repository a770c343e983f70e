import { z } from "zod";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { trimmed } from "#/platform/form-fields.ts";
import { parseRupees } from "#/platform/rupees.ts";
import { MOST_PAISE } from "./rules.ts";

/** Letters of an amount as it is typed. */
export const AMOUNT_LENGTH = 40;

const typedAmount = trimmed(AMOUNT_LENGTH)
  .refine((typed) => typed === "" || parseRupees(typed) !== null, { error: "orders.amount-unclear" })
  .refine((typed) => (parseRupees(typed) ?? 0) <= MOST_PAISE, { error: "orders.sum-too-large" });

const paiseOf = (typed: string): number | null => (typed === "" ? null : parseRupees(typed));

/** Rupees as they were typed, in paise; null for none. */
export const amountOrNone = typedAmount.transform(paiseOf).default(null);

/** The same where nothing costs nothing. */
export const priceOrNone = typedAmount
  .refine((typed) => parseRupees(typed) !== 0, { error: "orders.amount-too-small" })
  .transform(paiseOf)
  .default(null);

/** A day as a date input sends it, such as `2026-11-30`; null for none. How far off it may be is the command's to say. */
export const dayOrNone = z
  .string()
  .trim()
  .refine((typed) => typed === "" || isCivilDay(typed), { error: "orders.day-unclear" })
  .transform((typed) => typed || null)
  .default(null);

/** A field that stands in the form once or many times. @param most so many at most. */
export const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .union([item, z.array(item)])
    .transform((sent) => [sent].flat() as z.output<Item>[])
    .refine((all) => all.length <= most, { error: "platform.field-too-long" });
