/** Cancelled: it had been counted in error, and its receipt counts no more. */
export type PaymentState = "pending" | "completed" | "failed" | "cancelled";

/** The names of the methods, as the space's lists call them. */
export const paymentMethods = ["online", "cash", "bank_transfer", "cheque"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The way within the method; the payer has not chosen yet, or it was taken at the counter. */
export type PaymentChannel = "unchosen" | "upi" | "gateway" | "counter";

/** The account of the books that the money lands in. */
export function landsIn(method: PaymentMethod, channel: PaymentChannel): "gateway" | "bank" | "cash" | "cheques" {
  if (channel === "gateway") return "gateway";
  if (method === "cash") return "cash";
  return method === "cheque" ? "cheques" : "bank";
}

/** Paise: a rupee. */
export const LEAST_PAISE = 100;
/** Paise: what a space takes at most in one payment unless it says otherwise. */
export const MOST_PAISE = 50_000_000;

/** The methods of a refund. */
export type RefundMethod = "gateway" | "cash" | "bank_transfer" | "cheque";

/** The account of the books that it goes from; a cheque that a space writes is drawn on its bank. */
export const leaves = (way: RefundMethod): "gateway" | "cash" | "bank" =>
  way === "gateway" || way === "cash" ? way : "bank";

/** Minutes until a refund that failed is tried again, by how often it failed; then it is every day. */
const TRY_AGAIN_MINUTES = [15, 60, 240, 720];
/** Some ten days: after that only people try it. */
export const MOST_TRIES = 14;

/** When a refund that failed is tried again by itself; null where it has failed too often. */
export function refundTriedAgainAt(tries: number, failedAt: Date): Date | null {
  if (tries >= MOST_TRIES) return null;
  const minutes = TRY_AGAIN_MINUTES[tries - 1] ?? 24 * 60;
  return new Date(failedAt.getTime() + minutes * 60_000);
}

/** Pending: on its way. Failed: refused by the gateway, and open until it is done or withdrawn. */
export type RefundState = "pending" | "processed" | "failed" | "withdrawn";

/** References are compared as banks print them: capitals, without spaces. */
export const tidyReference = (typed: string): string => typed.replaceAll(/\s+/g, "").toUpperCase();

/** A PAN as it is kept: capitals, without spaces. */
export const tidyPan = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

/** India's permanent account number, as `tidyPan` spells it. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/** Created: not agreed to yet. Halted: the bank refused several charges, and the payer has to agree again. */
export type MandateState = "created" | "active" | "paused" | "cancelled" | "halted" | "completed";
