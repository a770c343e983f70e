import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The namespace of pages that show a booking. */
export const BOOKINGS_PATH = "/bookings";

/** Topic of the bus: the id of the booking that changed. */
export const BOOKING_TOPIC = "booking";

/** How often a page asks by itself, where no socket comes through. */
const ASK_MS = 60_000;

export const bookingTopic = (bookingId: number): Topic => ({
  ...{ path: BOOKINGS_PATH, ask: "booking", about: bookingId, hear: "changed" },
  isReadAtFirst: true,
  askMs: ASK_MS,
});
