import { z } from "zod";

/** Id of a row, as a form or an address carries it. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Id of a row, or null where the choice was left open. */
export const idOrNone = z.union([z.literal("").transform(() => null), id]).default(null);

/** Id in an address, such as the last row of the page before; one that makes no sense is left out. */
export const maybeId = id.optional().catch(undefined);

/** Text without blanks around it, in characters. */
export const trimmed = (max: number) => z.string().trim().max(max);

/** Text that may be left out, and is empty then. */
export const line = (max: number) => trimmed(max).default("");

/** Text that has to be there. */
export const filledLine = (max: number) => trimmed(max).min(1);

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

/** Reads an id from an address; null for what names nothing. */
export const readId = (unsafeId: string | null | undefined): number | null =>
  unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
