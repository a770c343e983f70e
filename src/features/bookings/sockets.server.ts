import type { Server } from "socket.io";
import { followThings } from "#/platform/realtime/follow.server.ts";
import type { RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { BOOKING_TOPIC, BOOKINGS_PATH } from "./booking-topics.ts";
import { isBookingOf } from "./queries/followers.server.ts";

/** Open pages of bookings read again when they change. @returns how to stop it. */
export function startBookingNews(
  { db, ...services }: Pick<Services, "db"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  return followThings({ services, sockets, identify }, BOOKINGS_PATH, {
    booking: { topic: BOOKING_TOPIC, may: (viewer, id) => isBookingOf(db, viewer, id) },
  });
}
