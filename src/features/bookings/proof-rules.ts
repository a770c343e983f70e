export const MOST_PROOFS = 8;

/** What can be shown: pictures, which are drawn anew, and clips that browsers play. */
export const clipTypes = ["video/mp4", "video/webm", "video/quicktime"] as const;
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Photos and clips are kept for so long; whoever wants them for longer saves them. */
export const PROOF_DAYS = 365;
/** So long after one of the two is gone: the other can still save them, or report them. */
export const GONE_DAYS = 30;

/** What becomes of the money of a booking that promises proof. */
export type ProofState = "none" | "ahead" | "awaited" | "missed" | "proven";

export interface Promised {
  readonly state: string;
  readonly startsAt: Date;
  readonly proofHours: number | null;
  readonly proofDueAt: Date | null;
  readonly proofAt: Date | null;
}

export function proofState({ state, startsAt, proofHours, proofDueAt, proofAt }: Promised, now: Date): ProofState {
  if (proofAt) return "proven";
  if (proofHours === null || (state !== "confirmed" && state !== "completed")) return "none";
  if (now < startsAt) return "ahead";
  return proofDueAt !== null && proofDueAt <= now ? "missed" : "awaited";
}

/** The page of a booking's proof. */
export const proofPath = (bookingId: number): string => `/bookings/${bookingId}/proof`;
