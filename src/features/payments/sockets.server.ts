import type { Server, Socket } from "socket.io";
import type { Services } from "#/platform/services.ts";

const paymentRoom = (token: string): string => `payment:${token}`;
const givingRoom = (spaceId: number): string => `giving:${spaceId}`;

/**
 * Tells open pages that a payment, or what a space was given, has changed; they read it again over HTTP.
 * @returns how to stop it.
 */
export function startMoneyNews({ bus }: Pick<Services, "bus">, io: Server): () => void {
  const enter = (socket: Socket) => {
    socket.on("payment", (token: unknown) => {
      if (typeof token === "string" && /^[\w-]{16,64}$/.test(token)) void socket.join(paymentRoom(token));
    });
    socket.on("giving", (spaceId: unknown) => {
      if (typeof spaceId === "number" && Number.isSafeInteger(spaceId)) void socket.join(givingRoom(spaceId));
    });
  };
  io.on("connection", enter);
  const stopHearing = [
    bus.subscribe("payment", (news) => {
      io.to(paymentRoom((news as { token: string }).token)).emit("money");
    }),
    bus.subscribe("changed", (tag) => {
      const [, spaceId] = /^giving:(\d+)$/.exec(String(tag)) ?? [];
      if (spaceId) io.to(givingRoom(Number(spaceId))).emit("money");
    }),
    bus.subscribe("bus.reconnected", () => {
      for (const room of io.of("/").adapter.rooms.keys())
        if (/^(payment|giving):/.test(room)) io.to(room).emit("money");
    }),
  ];
  return () => {
    for (const stop of stopHearing) stop();
    io.off("connection", enter);
  };
}
