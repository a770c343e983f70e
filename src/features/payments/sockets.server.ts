import type { Server } from "socket.io";
import { openToAnybody, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { isPayment, listedAmong } from "./queries/announced.server.ts";

interface ServerToClient {
  /** Tells the page that its subject has changed: it is read again over HTTP. */
  money(): void;
}
interface ClientToServer {
  payment(token: unknown): void;
  giving(spaceId: unknown): void;
}

/** A page has one subject; a reader who goes from page to page asks again for each. */
const QUESTIONS_A_MINUTE = 60;
/** Gifts that come together are announced together. */
const TOGETHER_MS = 100;

const paymentRoom = (token: string): string => `payment:${token}`;
const givingRoom = (spaceId: number): string => `giving:${spaceId}`;
const spaceOf = (room: string): number => Number(/^giving:(\d+)$/.exec(room)?.[1] ?? 0);

/**
 * Notifies open pages that a payment, or what a listed space was given, has changed; they read it again over HTTP. Pages
 * of a space that is not listed ask by themselves, as all do now and then.
 * @returns how to stop it.
 */
export function startMoneyNews(
  services: RealtimeHost["services"] & Pick<Services, "db">,
  sockets: Server,
  identify: RealtimeHost["identify"],
): () => Promise<void> {
  const { db } = services;
  const pages = openToAnybody<ServerToClient, ClientToServer, null>(
    { services, sockets, identify },
    {
      path: "/",
      state: () => null,
      says: {
        payment: {
          aMinute: QUESTIONS_A_MINUTE,
          isSerial: true,
          async hear(page, token) {
            if (typeof token !== "string" || !/^[\w-]{16,64}$/.test(token)) return;
            // Joined before it is asked for: nothing that is announced meanwhile is missed.
            await page.join(paymentRoom(token));
            if (!(await isPayment(db, token))) page.leave(paymentRoom(token));
          },
        },
        giving: {
          aMinute: QUESTIONS_A_MINUTE,
          isSerial: true,
          async hear(page, spaceId) {
            if (typeof spaceId !== "number" || !Number.isSafeInteger(spaceId)) return;
            await page.join(givingRoom(spaceId));
            if (!(await listedAmong(db, [spaceId])).has(spaceId)) page.leave(givingRoom(spaceId));
          },
        },
      },
      bus: {
        payment: (news) => pages.emitToRoom(paymentRoom((news as { token: string }).token), "money"),
        changed(tag) {
          if (spaceOf(String(tag)) > 0 && pages.hasRoom(String(tag))) announceGiving(String(tag));
        },
      },
      missed() {
        for (const room of pages.rooms()) {
          if (room.startsWith("payment:")) pages.emitToRoom(room, "money");
          else if (spaceOf(room) > 0) announceGiving(room);
        }
      },
    },
  );
  const announceGiving = pages.gather<string>(
    TOGETHER_MS,
    async (changed) => {
      const rooms = [...new Set(changed)];
      const listed = await listedAmong(db, rooms.map(spaceOf));
      for (const room of rooms) {
        if (listed.has(spaceOf(room))) pages.emitToRoom(room, "money");
        else pages.emptyRoom(room);
      }
    },
    "pages could not be told of gifts",
  );
  return pages.stop;
}
