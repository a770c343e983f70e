import type { Server } from "socket.io";
import { openToAnybody, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";

interface ServerToClient {
  /** Tells the page that its subject has changed: it is read again over HTTP. */
  money(): void;
}
interface ClientToServer {
  payment(token: unknown): void;
  giving(spaceId: unknown): void;
}

const paymentRoom = (token: string): string => `payment:${token}`;
const givingRoom = (spaceId: number): string => `giving:${spaceId}`;

/**
 * Notifies open pages that a payment, or what a space was given, has changed; they read it again over HTTP.
 * @returns how to stop it.
 */
export function startMoneyNews(
  services: RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  const pages = openToAnybody<ServerToClient, ClientToServer, null>(
    { services, sockets, identify },
    {
      path: "/",
      state: () => null,
      says: {
        payment: {
          async hear(page, token) {
            if (typeof token === "string" && /^[\w-]{16,64}$/.test(token)) await page.join(paymentRoom(token));
          },
        },
        giving: {
          async hear(page, spaceId) {
            if (typeof spaceId === "number" && Number.isSafeInteger(spaceId)) await page.join(givingRoom(spaceId));
          },
        },
      },
      bus: {
        payment: (news) => pages.emitToRoom(paymentRoom((news as { token: string }).token), "money"),
        changed(tag) {
          const [, spaceId] = /^giving:(\d+)$/.exec(String(tag)) ?? [];
          if (spaceId) pages.emitToRoom(givingRoom(Number(spaceId)), "money");
        },
      },
      missed() {
        for (const room of pages.rooms()) if (/^(payment|giving):/.test(room)) pages.emitToRoom(room, "money");
      },
    },
  );
  return pages.stop;
}
