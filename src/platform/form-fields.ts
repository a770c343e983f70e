import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";

/** Id of a row, as a form or an address carries it. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Id of a row, or null where the choice was left open. */
export const idOrNone = z.union([z.literal("").transform(() => null), id]).default(null);

/** Ids of lists that the house brings itself, such as a city, are columns of four bytes. */
const MOST_SMALL_ID = 2_147_483_647;
export const smallIdOrNone = () => z.union([z.literal("").transform(() => null), id.max(MOST_SMALL_ID)]).default(null);

/** The same in an address: null where there is none, or one that cannot be. */
export function readSmallId(text: string | null): number | null {
  const found = readId(text);
  return found !== null && found <= MOST_SMALL_ID ? found : null;
}

/** Id in an address, such as the last row of the page before; one that makes no sense is left out. */
export const maybeId = id.optional().catch(undefined);

/** Whatever looks at a text further is not asked about one that is too long: a form may be a megabyte. */
const abort = { abort: true } as const;

/** What is typed as it is, without blanks around it: numbers and codes, which are looked at further. @param max characters. */
export const trimmed = (max: number) => z.string().trim().max(max, abort);

/** A text that is cleaned, and then measured. What no cleaning brings within the limit is refused as it came. */
const cleaned = (clean: (unsafeText: string) => string, max: number) =>
  z
    .string()
    .overwrite((typed) => (typed.length > 8 * max + 1_000 ? typed : clean(typed)))
    .max(max, abort);

/** A name or another text of one line, see {@link cleanLine}; it may be left out, and is empty then. */
export const line = (max: number) => cleaned(cleanLine, max).default("");

/** The same where it has to be there. */
export const filledLine = (max: number) => cleaned(cleanLine, max).min(1);

/** A text of several lines, see {@link cleanText}; it may be left out, and is empty then. */
export const text = (max: number) => cleaned(cleanText, max).default("");

/** The same where it has to be there. */
export const filledText = (max: number) => cleaned(cleanText, max).min(1);

/** A box that is ticked; one that is not is not sent. */
export const toggle = z.literal("on").optional().transform(Boolean);

/** An email address, in small letters. */
export const email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email());

/** An email address that may be left out, and is empty then. */
export const emailOrNone = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(""), z.email()], { error: "platform.field-email" }))
  .default("");

/** Stands for a field where something is wrong with the form as a whole. */
export const WHOLE_FORM = "form";

/**
 * What is asked across the fields of a form, for its `.check()`. It runs beside the checks of single fields, so that all
 * that is wrong is named at once: refinements of Zod's own wait until every field is readable.
 * @param check gets the fields that could be read.
 */
export function acrossFields<Form extends object>(
  check: (form: Partial<Form>, wrong: (field: string, code?: string) => void) => void,
): z.core.$ZodCheck<Form> {
  return z.superRefine<Form>(
    (form, { issues, addIssue }) => {
      const unread = new Set(issues.map(({ path }) => path?.[0]));
      const read = Object.entries(form).filter(([field]) => !unread.has(field));
      check(Object.fromEntries(read) as Partial<Form>, (field, code) => {
        addIssue({ code: "custom", path: [field], ...(code && { message: code }) });
      });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/** Reads an id from an address; null for what names nothing. */
export const readId = (unsafeId: string | null | undefined): number | null =>
  unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
