import { z } from "zod";
import { maybeId } from "#/platform/form-fields.ts";

/** The query of the books' page; what makes no sense is left out. */
export const BooksAddress = z.object({
  /** The typed code with its blanks; only the first characters of something far too long. */
  code: z
    .string()
    .transform((code) => code.trim().slice(0, 100))
    .optional()
    .catch(undefined),
  before: maybeId,
});
