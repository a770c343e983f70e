import { kindHas } from "#/features/spaces/public.ts";

interface PayeePaths {
  /** Where it is set up how the payee is paid. */
  readonly settings: string;
  /** Where what payers say that they sent is compared with the bank. */
  readonly waiting: string;
  /** The same for what is paid for anything but gifts. */
  readonly others: string;
  /** Where one payment is decided. */
  payment(paymentId: number): string;
}

/** The pages on which those who handle a payee's money find it: a space's own, or those of a practice. */
export const payeePaths = (spaceId: number, kind: string): PayeePaths =>
  kindHas(kind, "hasAdminPages")
    ? {
        settings: `/donations/settings?space=${spaceId}`,
        waiting: `/donations?space=${spaceId}&status=pending`,
        others: `/donations?space=${spaceId}&tab=other`,
        payment: (paymentId) => `/donations/${paymentId}`,
      }
    : {
        settings: "/practice",
        waiting: "/practice/payments",
        others: "/practice/payments",
        payment: (paymentId) => `/practice/payments?payment=${paymentId}`,
      };
