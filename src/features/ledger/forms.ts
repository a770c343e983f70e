import { z } from "zod";
import { maybeId } from "#/platform/form-fields.ts";

/** The query of the books' page; what makes no sense is left out. */
export const BooksAddress = z.object({
  /** As typed, blanks and all; only the first letters of something far too long. */
  code: z
    .string()
    .transform((code) => code.trim().slice(0, 100))
    .optional()
    .catch(undefined),
  before: maybeId,
});
