import type { Server } from "socket.io";
import { followThings } from "#/platform/realtime/follow.server.ts";
import type { RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { readGuestToken } from "./guest-token.server.ts";
import { INQUIRY_TOPIC, LINK_TOPIC, ORDER_TOPIC, ORDERS_PATH } from "./order-topics.ts";
import { findLink, isGuestLink, isInquiryOf, isOrderOf } from "./queries/followers.server.ts";

/** Open pages of orders, requests and guests' orders read again when they change. @returns how to stop it. */
export function startOrderNews(
  { db, clock, ...services }: Pick<Services, "db" | "clock"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  return followThings({ services, sockets, identify }, ORDERS_PATH, {
    order: { topic: ORDER_TOPIC, may: (viewer, id) => isOrderOf(db, viewer, id) },
    inquiry: { topic: INQUIRY_TOPIC, may: (viewer, id) => isInquiryOf(db, viewer, id) },
    guest: {
      topic: LINK_TOPIC,
      async find(unsafeToken) {
        const token = typeof unsafeToken === "string" ? readGuestToken(unsafeToken) : null;
        return token ? findLink(db, token, new Date(clock())) : null;
      },
      may: (_viewer, id) => isGuestLink(db, id, new Date(clock())),
    },
  });
}
