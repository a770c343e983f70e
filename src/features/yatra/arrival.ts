import { hoursOn, openState, type Span, type Timings } from "#/features/spaces/public.ts";

/** How a place is when one comes, and until one leaves. */
export type Arrival =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "open";
      /** "HH:MM"; null where it does not close that day. */
      readonly until: string | null;
      /** It closes before one means to leave. */
      readonly isShort: boolean;
      readonly special: string | null;
    }
  | {
      readonly kind: "closed";
      /** The hours of that day; none: closed all day. */
      readonly spans: readonly Span[];
      readonly next: { readonly day: string; readonly opens: string } | null;
      readonly special: string | null;
    };

/** @param day civil day of the place, with the times of its own clock, "HH:MM". */
export function arrivalAt(
  timings: Timings,
  { day, arrives, leaves }: { readonly day: string; readonly arrives: string; readonly leaves: string },
): Arrival {
  const state = openState(timings, day, arrives);
  if (state === null) return { kind: "unknown" };
  const special = state.special?.name ?? null;
  if (!state.isOpen) return { kind: "closed", spans: hoursOn(timings, day).spans, next: state.next, special };
  // What closes after midnight closes on the next day.
  const isShort = state.until !== null && state.until > arrives && state.until < leaves;
  return { kind: "open", until: state.until, isShort, special };
}
