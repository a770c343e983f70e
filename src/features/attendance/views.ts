import type { PaymentState } from "#/features/payments/public.ts";
import type { ReservationStatus } from "./rules.ts";

/** A person's reservation of a subject. */
export interface OwnReservation {
  readonly status: ReservationStatus;
  /** In the waiting list, from 1; null for who is going. */
  readonly position: number | null;
  /** Until when it waits for its fee; null where nothing is owed here. */
  readonly reservedUntil: Date | null;
  /** The fee that was asked for it here; null where none was. */
  readonly fee: OwnFee | null;
}

/** A fee as its payer sees it. */
export interface OwnFee {
  readonly amountPaise: number;
  /** declared: the payer says that it is paid, and the space has not confirmed it yet. */
  readonly state: "unpaid" | "declared" | "paid";
  /** The token of the payer's page `/pay/{token}`. */
  readonly token: string;
}

/** A fee that goes back to its payer, or has gone back. */
export interface ReturnedFee {
  readonly amountPaise: number;
  /**
   * declared: the space has not found yet what its payer says to have paid; missing: it looked, and found none.
   * by-hand: those who handle the space's money have to send it.
   */
  readonly state: "declared" | "missing" | "on-its-way" | "by-hand" | "refunded";
  readonly token: string;
}

/** A reservation as those see it who check people in; `id` is the reservation's. */
export interface Attendee {
  readonly id: number;
  readonly name: string;
  readonly status: ReservationStatus;
  readonly reservedAt: Date;
  readonly checkedInAt: Date | null;
  /** Whether its fee has not arrived yet. */
  readonly owes: boolean;
}

export interface AttendeePage {
  readonly attendees: readonly Attendee[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

/** The attendance counts of a subject. */
export interface Turnout {
  readonly going: number;
  readonly waiting: number;
  readonly checkedIn: number;
  /** Whether a fee was ever asked. */
  readonly hasFees: boolean;
}

/** The ticket that an attendee shows on arrival. */
export interface Ticket {
  /** The text of its code. */
  readonly code: string;
  readonly name: string;
  readonly checkedInAt: Date | null;
  /** Null where none was asked here. */
  readonly fee: OwnFee | null;
}

/** A fee that was asked of somebody. */
export interface FeeView {
  readonly paymentId: number;
  readonly name: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly state: PaymentState;
  /** Whether the payer has said that the fee is paid. */
  readonly isDeclared: boolean;
  /** Goes back by rule: a refund is on its way, or those who handle the money have to send it. */
  readonly refund: "none" | "on-its-way" | "owed";
  /** Paid by somebody who is not going now: cancelled, or expired before the money came. */
  readonly isUnused: boolean;
  readonly at: Date;
}

export interface FeePage {
  readonly fees: readonly FeeView[];
  /** Give it as `before` for what follows; null at the end. */
  readonly next: number | null;
}

/** A subject as the pages of attendance show it. */
export interface ShownSubject {
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  readonly startsAt: Date;
  readonly zone: string;
  /** Its public page. */
  readonly path: string;
  readonly space: { readonly id: number; readonly name: string; readonly language: string };
}
