import { randomUUID } from "node:crypto";
import type { Server, Socket } from "socket.io";
import { resolveViewer } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Services } from "#/platform/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { clientAddress } from "#/platform/http/client-address.ts";
import { canInRoom } from "./access.ts";
import { readViewers, recordViewers } from "../events/public.server.ts";
import { countWatching } from "./commands/count-watching.server.ts";
import { Hearts, Join } from "./forms.ts";
import type { ClientToServer, HostNews, JoinAnswer, RoomNews, ServerToClient } from "./frames.ts";
import { HostTalk } from "./host-talk.server.ts";
import { findRoom, listLiveRooms, readMissed, readPinned, type Room } from "./queries.server.ts";
import { ChatRooms } from "./rooms.ts";
import { HEARTS_A_WINDOW, HEARTS_WINDOW_MS, phaseOf } from "./rules.ts";

const BEAT_MS = 2_000;
/** A newcomer is counted soon; many of them are counted together. */
const SOON_MS = 1_000;
const HEARTS_MS = 300;
const JOINS_A_MINUTE = 20;
const CONNECTIONS_AN_ADDRESS = 400;
/** Rooms that one word on the bus names; with more of them every node looks. */
const MOST_NAMED = 500;

const LISTINGS = "live-listings";
const roomName = (occurrenceId: number): string => `live:${occurrenceId}`;

const factOf = (room: Room | null): string =>
  JSON.stringify(room && [room.status, room.startedAt, room.endedAt, room.endsAt, room.isPublic, room.streamFact]);

export interface LiveOptions {
  /** Sockets that one address may hold on this node; a household, a hostel and a proxy look alike. */
  readonly connectionsAnAddress?: number;
  /** Who opened a socket, by the headers it came with. */
  readonly whoIs?: (headers: Headers) => Promise<Viewer>;
}

type LiveSocket = Socket<ClientToServer, ServerToClient>;

/**
 * Lets this node's sockets into the rooms of public ceremonies, tells them what the bus brings, and counts them.
 * Sockets only hear: whatever is stored comes in over HTTP.
 * @returns how to stop it: what waits is sent, and this node's viewers no longer count.
 */
export function startLive(services: Services, sockets: Server, options: LiveOptions = {}): () => Promise<void> {
  const { db, bus, log, config, clock } = services;
  const { connectionsAnAddress = CONNECTIONS_AN_ADDRESS } = options;
  const { whoIs = (headers: Headers) => resolveViewer(services, headers, () => undefined) } = options;
  const io = sockets as Server<ClientToServer, ServerToClient>;
  const nodeId = randomUUID();
  const rooms = new ChatRooms({ send: (roomId, frame) => io.to(roomName(roomId)).emit("chat", frame) });
  const hostTalk = new HostTalk({ db, whoIs, log });

  // Every like changes an event; viewers are told only when its course did.
  const known = new Map<number, Room>();
  const isLive = (id: number): boolean => {
    const room = known.get(id);
    return room !== undefined && phaseOf(room, new Date(clock())) === "live";
  };
  const changedRooms = new Set<number>();
  let changeTimer: NodeJS.Timeout | undefined;
  const tellChanges = async (): Promise<void> => {
    changeTimer = undefined;
    const ids = [...changedRooms];
    changedRooms.clear();
    for (const id of ids) {
      const room = await findRoom(db, id).catch(() => null);
      if (factOf(known.get(id) ?? null) === factOf(room)) continue;
      if (room) known.set(id, room);
      rooms.tell(id, { changed: true });
    }
    await tellListings();
  };
  const changeSoon = () => void (changeTimer ??= setTimeout(() => void tellChanges(), SOON_MS / 4).unref());

  // What the lists show as live: told to their readers when it changes, whoever changed it, the clock too.
  let listed: string | null = null;
  const tellListings = async (): Promise<void> => {
    if (!io.of("/").adapter.rooms.has(LISTINGS)) return void (listed = null);
    const now = JSON.stringify(await listLiveRooms(db, new Date(clock())).catch(() => null));
    if (listed !== null && now !== listed && now !== "null") io.to(LISTINGS).emit("listings");
    if (now !== "null") listed = now;
  };

  let hearts = new Map<number, number>();
  let heartTimer: NodeJS.Timeout | undefined;
  const passHearts = async (): Promise<void> => {
    heartTimer = undefined;
    const given = hearts;
    hearts = new Map();
    for (const [room, count] of given) {
      await publish(db, "chat", { room, hearts: count } satisfies RoomNews).catch((error: unknown) =>
        log.warn({ err: error }, "hearts were lost"),
      );
    }
  };

  const stopHearing = [
    bus.subscribe("chat", (news) => rooms.hear(news as RoomNews)),
    bus.subscribe("live.hosts", (news) => void hostTalk.hear(news as HostNews)),
    bus.subscribe("live.counted", (news) => {
      const { node, rooms: ids } = news as { node: string; rooms: readonly number[] | null };
      if (node !== nodeId && (ids === null || ids.some((id) => known.has(id)))) countSoon();
    }),
    bus.subscribe("changed", (tag) => {
      const [, id] = /^event:(\d+)$/.exec(String(tag)) ?? [];
      if (id && known.has(Number(id))) changedRooms.add(Number(id));
      if (changedRooms.size > 0 || tag === "events") changeSoon();
    }),
    bus.subscribe("bus.reconnected", () => rooms.tell("all", { missed: true })),
  ];

  let beating = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  let counted = new Map<number, number>();
  /** @param all with all figures of what was watched, those of quiet rooms too. */
  const count = (all = false): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    beating = beating.then(async () => {
      try {
        const own = rooms.counts();
        const watched = rooms.takeWatched(isLive, all);
        for (const id of known.keys()) if (!own.has(id)) known.delete(id);
        await recordViewers(db, nodeId, own);
        const totals = await readViewers(db, [...new Set([...own.keys(), ...watched.map(({ room }) => room)])]);
        rooms.setTotals(totals, own);
        await countWatching(db, watched, totals);
        await tellOthers(own);
        await tellListings();
      } catch (error) {
        log.warn({ err: error }, "viewers could not be counted");
      }
    });
    return beating;
  };
  /** Other nodes show the sum: they hear at once that it changed here. */
  const tellOthers = async (own: ReadonlyMap<number, number>): Promise<void> => {
    const changed = [...new Set([...own.keys(), ...counted.keys()])].filter((id) => own.get(id) !== counted.get(id));
    counted = new Map(own);
    if (changed.length === 0) return;
    await publish(db, "live.counted", { node: nodeId, rooms: changed.length > MOST_NAMED ? null : changed });
  };
  const countSoon = () => void (soon ??= setTimeout(() => void count(), SOON_MS).unref());
  const timer = setInterval(() => void count(), BEAT_MS).unref();

  const held = new Map<string, number>();
  const admit = (socket: LiveSocket) => {
    const address = clientAddress(config.trustProxy, socket.handshake.headers, socket.handshake.address);
    const already = held.get(address) ?? 0;
    if (already >= connectionsAnAddress) return void socket.disconnect(true);
    held.set(address, already + 1);
    // The upgrade request is no longer needed, and would stay for as long as somebody watches.
    (socket.conn as { request: unknown }).request = null;

    let inside: Room | undefined;
    let leave: (() => void) | undefined;
    const joins: number[] = [];
    const isTooOften = (): boolean => {
      const now = Date.now();
      while (joins.length > 0 && joins[0]! < now - 60_000) joins.shift();
      return joins.push(now) > JOINS_A_MINUTE;
    };
    const enter = async (unsafeRequest: unknown): Promise<JoinAnswer> => {
      const request = Join.safeParse(unsafeRequest);
      if (!request.success) return { ok: false };
      const { room: id, session, after, from } = request.data;
      const room = await findRoom(db, id);
      if (!room || !canInRoom(visitor, "read", room) || !socket.connected) return { ok: false };
      leave?.();
      hostTalk.leave(socket);
      for (const name of socket.rooms) if (name !== socket.id) void socket.leave(name);
      // In the room first, then what was missed: nothing falls between, and ids tell what comes twice.
      await socket.join(roomName(id));
      leave = rooms.enter(id, session);
      inside = room;
      known.set(id, room);
      rooms.setRules(id, room.rules);
      countSoon();
      const [missed, pinned] = await Promise.all([
        readMissed(db, visitor, room, { after, from }),
        readPinned(db, room),
      ]);
      return {
        ok: true,
        ...missed,
        pinned,
        viewers: rooms.viewers(id),
        slowSeconds: rooms.slowSeconds(id),
        followersOnly: room.rules.followersOnly,
      };
    };
    socket.on("join", (unsafeRequest, answer) => {
      if (typeof answer !== "function") return;
      if (isTooOften()) return void socket.disconnect(true);
      enter(unsafeRequest).then(answer, (error: unknown) => {
        log.error({ err: error }, "a viewer could not be let in");
        answer({ ok: false });
      });
    });
    socket.on("confer", (answer) => {
      if (typeof answer !== "function") return;
      if (isTooOften()) return void socket.disconnect(true);
      if (!inside) return answer({ ok: false });
      hostTalk.enter(socket, inside.id).then(answer, (error: unknown) => {
        log.error({ err: error }, "a host could not be let in");
        answer({ ok: false });
      });
    });
    let given = 0;
    let givenSince = 0;
    socket.on("hearts", (unsafeCount) => {
      const request = Hearts.safeParse(unsafeCount);
      if (!request.success || !inside || !isLive(inside.id)) return;
      const now = Date.now();
      if (now - givenSince > HEARTS_WINDOW_MS) {
        given = 0;
        givenSince = now;
      }
      const taken = Math.min(request.data, HEARTS_A_WINDOW - given);
      if (taken <= 0) return;
      given += taken;
      hearts.set(inside.id, (hearts.get(inside.id) ?? 0) + taken);
      heartTimer ??= setTimeout(() => void passHearts(), HEARTS_MS).unref();
    });
    socket.on("listings", () => {
      if (isTooOften()) return void socket.disconnect(true);
      void socket.join(LISTINGS);
      if (listed === null) void tellListings();
    });
    socket.on("disconnect", () => {
      leave?.();
      leave = undefined;
      hostTalk.leave(socket);
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
    clearTimeout(heartTimer);
    await count(true);
    clearTimeout(soon);
    rooms.close();
    await recordViewers(db, nodeId, new Map()).catch((error: unknown) =>
      log.warn({ err: error }, "viewers stay counted"),
    );
  };
}
