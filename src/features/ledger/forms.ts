import { z } from "zod";

export function readId(unsafeId: string | undefined): number | null {
  return unsafeId && /^[1-9]\d{0,14}$/.test(unsafeId) ? Number(unsafeId) : null;
}

/** The query of the books' page; what makes no sense is left out. */
export const BooksAddress = z.object({
  /** As typed, blanks and all; only the first letters of something far too long. */
  code: z
    .string()
    .transform((code) => code.trim().slice(0, 100))
    .optional()
    .catch(undefined),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
