import { z } from "zod";
import { cleanLine } from "./clean-text.ts";
import { trimmed } from "./form-fields.ts";
import { isCivilDay } from "./is-civil-day.ts";
import { latinDigits, parseRupees } from "./rupees.ts";

/** Fields as people type them: money, days, telephone numbers, and one entry on each line. */

/** More than anybody pays at once: a hundred crore rupees, in paise. */
const MOST_PAISE = 100_00_00_000_00;

/** An amount of rupees, in paise; null where nothing was typed. @param error the code of what cannot be read, or is nothing. */
export const moneyOrNone = (error: string) =>
  trimmed(40)
    .default("")
    .transform((typed, context) => {
      if (typed === "") return null;
      const paise = parseRupees(typed);
      if (paise !== null && paise > 0 && paise <= MOST_PAISE) return paise;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });

/** A civil day (`2026-11-22`); null where none was chosen. */
export const dayOrNone = z
  .string()
  .default("")
  .refine((day) => day === "" || isCivilDay(day))
  .transform((day) => day || null);

/** A telephone number as people write it, with 7 to 15 digits of any script, or empty. */
export const phone = trimmed(30)
  .transform(latinDigits)
  .refine((typed) => typed === "" || isPhone(typed), { error: "platform.field-phone" })
  .default("");

const isPhone = (typed: string): boolean =>
  /^\+?[\d\s().-]+$/.test(typed) && /^\d{7,15}$/.test(typed.replaceAll(/\D/g, ""));

/** A field that may be sent several times, or once, or not at all. */
export const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .union([z.array(item).max(most, { error: "platform.field-too-long" }), item.transform((one) => [one])])
    .default([]) as unknown as z.ZodType<readonly z.output<Item>[]>;

/** The entries of a text that has one on each line; what stands there twice counts once. */
export function splitEntries(text: string): string[] {
  const seen = new Map<string, string>();
  for (const raw of text.split(/\r?\n/)) {
    const entry = cleanLine(raw);
    const key = entry.toLocaleLowerCase();
    if (entry && !seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
}

export interface EntryLimits {
  readonly most: number;
  /** Of each, in characters. */
  readonly length: number;
  /** The code where there are more. */
  readonly tooMany: string;
}

/** A text with one entry on each line, as a list. */
export const entryLines = ({ most, length, tooMany }: EntryLimits) =>
  z
    .string()
    .max(most * (length + 2) * 2, { error: "platform.field-too-long" })
    .default("")
    .transform(splitEntries)
    .pipe(z.array(z.string().max(length, { error: "platform.field-too-long" })).max(most, { error: tooMany }));
