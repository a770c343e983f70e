import { randomUUID } from "node:crypto";
import type { Server, Socket } from "socket.io";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { canInRoom } from "./access.ts";
import { beat } from "./commands/beat.server.ts";
import { Join } from "./forms.ts";
import type { ClientToServer, JoinAnswer, RoomNews, ServerToClient } from "./frames.ts";
import { findRoom, readMissed, viewersByOccurrence, type Room } from "./queries.server.ts";
import { ChatRooms } from "./rooms.ts";

const BEAT_MS = 5_000;
/** A newcomer is counted soon; many of them are counted together. */
const SOON_MS = 1_000;
const JOINS_A_MINUTE = 20;
const CONNECTIONS_AN_ADDRESS = 400;

const roomName = (occurrenceId: number): string => `live:${occurrenceId}`;

const factOf = (room: Room | null): string =>
  JSON.stringify(room && [room.status, room.startedAt, room.endedAt, room.endsAt, room.isPublic, room.streamFact]);

export interface LiveOptions {
  /** Sockets that one address may hold on this node; a household, a hostel and a proxy look alike. */
  readonly connectionsAnAddress?: number;
}

/**
 * Lets this node's sockets into the rooms of public ceremonies, tells them what the bus brings, and counts them.
 * Sockets only hear: whatever is written comes in over HTTP.
 * @returns how to stop it: what waits is sent, and this node's viewers no longer count.
 */
export function startLive(
  { db, bus, log, config }: Pick<Services, "db" | "bus" | "log" | "config">,
  sockets: Server,
  { connectionsAnAddress = CONNECTIONS_AN_ADDRESS }: LiveOptions = {},
): () => Promise<void> {
  const io = sockets as Server<ClientToServer, ServerToClient>;
  const nodeId = randomUUID();
  const rooms = new ChatRooms({ send: (roomId, frame) => io.to(roomName(roomId)).emit("chat", frame) });

  // Every like changes an event; viewers are told only when its course did.
  const facts = new Map<number, string>();
  const changedRooms = new Set<number>();
  let changeTimer: NodeJS.Timeout | undefined;
  const tellChanges = async (): Promise<void> => {
    changeTimer = undefined;
    const ids = [...changedRooms];
    changedRooms.clear();
    for (const id of ids) {
      const fact = factOf(await findRoom(db, id).catch(() => null));
      if (facts.get(id) === fact) continue;
      facts.set(id, fact);
      rooms.tell(id, { changed: true });
    }
  };
  const stopHearing = [
    bus.subscribe("chat", (news) => rooms.hear(news as RoomNews)),
    bus.subscribe("changed", (tag) => {
      const [, id] = /^event:(\d+)$/.exec(String(tag)) ?? [];
      if (id && facts.has(Number(id))) changedRooms.add(Number(id));
      if (changedRooms.size > 0) changeTimer ??= setTimeout(() => void tellChanges(), SOON_MS / 4).unref();
    }),
    bus.subscribe("bus.reconnected", () => rooms.tell("all", { missed: true })),
  ];

  let beating = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  const count = (): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    beating = beating.then(async () => {
      try {
        const own = rooms.counts();
        for (const id of facts.keys()) if (!own.has(id)) facts.delete(id);
        await beat(db, nodeId, own);
        rooms.setTotals(await viewersByOccurrence(db, [...own.keys()]), own);
      } catch (error) {
        log.warn({ err: error }, "viewers could not be counted");
      }
    });
    return beating;
  };
  const countSoon = () => void (soon ??= setTimeout(() => void count(), SOON_MS).unref());
  const timer = setInterval(() => void count(), BEAT_MS).unref();

  const held = new Map<string, number>();
  const addressOf = (socket: Socket<ClientToServer, ServerToClient>): string => {
    const forwarded = config.trustProxy ? socket.handshake.headers["x-forwarded-for"] : undefined;
    const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
    return last || socket.handshake.address;
  };

  const admit = (socket: Socket<ClientToServer, ServerToClient>) => {
    const address = addressOf(socket);
    const already = held.get(address) ?? 0;
    if (already >= connectionsAnAddress) return void socket.disconnect(true);
    held.set(address, already + 1);
    // The upgrade request is no longer needed, and would stay for as long as somebody watches.
    (socket.conn as { request: unknown }).request = null;

    let leave: (() => void) | undefined;
    const joins: number[] = [];
    const enter = async (unsafeRequest: unknown): Promise<JoinAnswer> => {
      const request = Join.safeParse(unsafeRequest);
      if (!request.success) return { ok: false };
      const { room: id, session, after, from } = request.data;
      const room = await findRoom(db, id);
      if (!room || !canInRoom(visitor, "read", room) || !socket.connected) return { ok: false };
      leave?.();
      for (const name of socket.rooms) if (name !== socket.id) void socket.leave(name);
      // In the room first, then what was missed: nothing falls between, and ids tell what comes twice.
      await socket.join(roomName(id));
      leave = rooms.enter(id, session);
      facts.set(id, factOf(room));
      countSoon();
      const missed = await readMissed(db, visitor, room, { after, from });
      return { ok: true, ...missed, viewers: rooms.viewers(id), slowSeconds: rooms.slowSeconds(id) };
    };
    socket.on("join", (unsafeRequest, answer) => {
      if (typeof answer !== "function") return;
      const now = Date.now();
      while (joins.length > 0 && joins[0]! < now - 60_000) joins.shift();
      if (joins.push(now) > JOINS_A_MINUTE) return void socket.disconnect(true);
      enter(unsafeRequest).then(answer, (error: unknown) => {
        log.error({ err: error }, "a viewer could not be let in");
        answer({ ok: false });
      });
    });
    socket.on("disconnect", () => {
      leave?.();
      leave = undefined;
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
      countSoon();
    });
  };
  io.on("connection", admit);

  return async () => {
    for (const stop of stopHearing) stop();
    io.off("connection", admit);
    clearInterval(timer);
    clearTimeout(soon);
    clearTimeout(changeTimer);
    rooms.close();
    await beating;
    await beat(db, nodeId, new Map()).catch((error: unknown) => log.warn({ err: error }, "viewers stay counted"));
  };
}
