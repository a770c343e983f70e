import { refuse } from "#/platform/refusal.ts";

/** Somebody else was quicker, or it was done before. @returns bookings.answered-already (409). */
export const decidedAlready = () => refuse("bookings.answered-already", { status: 409 });
