import { randomUUID } from "node:crypto";
import type { Server } from "socket.io";
import { resolveViewer } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { openToAnybody, type Page } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { canInRoom } from "./access.ts";
import { readViewers, recordViewers } from "../events/public.server.ts";
import { countWatching } from "./commands/count-watching.server.ts";
import { Hearts, Join } from "./forms.ts";
import type { ClientToServer, BackChannelAnswer, HostNews, JoinAnswer, RoomNews, ServerToClient } from "./frames.ts";
import { findRoom, listLiveRooms, readMissed, readPinned, type Room } from "./queries.server.ts";
import { readBackChannel } from "./queries/hosts.server.ts";
import { publishToRoom, roomTopic } from "./room-news.server.ts";
import { ChatRooms } from "./rooms.ts";
import { HEARTS_A_WINDOW, HEARTS_WINDOW_MS, phaseOf } from "./rules.ts";

const BEAT_MS = 2_000;
/** A newcomer is counted soon; many of them are counted together. */
const SOON_MS = 1_000;
const HEARTS_MS = 300;
const JOINS_A_MINUTE = 20;
/** Rooms that one word on the bus names; with more of them every node looks. */
const MOST_NAMED = 500;

const LISTINGS = "live-listings";
const roomName = (occurrenceId: number): string => `live:${occurrenceId}`;

const factOf = (room: Room | null): string =>
  JSON.stringify(room && [room.status, room.startedAt, room.endedAt, room.endsAt, room.isPublic, room.streamFact]);

export interface LiveOptions {
  /** Sockets that one address may hold on this node; a household, a hostel and a proxy look alike. */
  readonly connectionsAnAddress?: number;
  /** Resolves who opened a socket, by the headers it came with. */
  readonly identify?: (headers: Headers, localAddress?: string) => Promise<Viewer>;
}

interface Watching {
  inside?: Room;
  leave?: () => void;
  hearts: number;
  heartsSince: number;
}
type LivePage = Page<ServerToClient, Watching>;

/**
 * Lets this node's sockets into the rooms of public ceremonies, sends them what the bus brings, and counts them.
 * Sockets only receive: whatever is stored comes in over HTTP.
 * @returns how to stop it: what waits is sent, and this node's viewers no longer count.
 */
export function startLive(services: Services, sockets: Server, options: LiveOptions = {}): () => Promise<void> {
  const { db, bus, log, clock } = services;
  const identify: typeof options.identify =
    options.identify ?? ((headers, localAddress) => resolveViewer(services, headers, () => undefined, localAddress));
  const nodeId = randomUUID();
  const rooms = new ChatRooms({
    send: (roomId, frame) => pages.emitToRoom(roomName(roomId), "chat", frame),
    listen: (roomId) => bus.subscribe(roomTopic(roomId), (news) => rooms.hear(news as RoomNews)),
  });

  // Every like changes an event; viewers are notified only when its status did.
  const known = new Map<number, Room>();
  const isLive = (id: number): boolean => {
    const room = known.get(id);
    return room !== undefined && phaseOf(room, new Date(clock())) === "live";
  };

  /** The known rooms that a change may concern: a ceremony is for everybody only while its space is listed. */
  const listConcerned = (tag: string): number[] => {
    if (tag === "spaces") return [...known.keys()];
    const [, kind, text] = /^(event|space):(\d+)$/.exec(tag) ?? [];
    const id = Number(text);
    if (kind === "event") return known.has(id) ? [id] : [];
    return kind === "space" ? [...known.values()].filter((room) => room.spaceId === id).map((room) => room.id) : [];
  };

  // The last list of live ceremonies, sent to its readers when it changes, by whatever cause, the clock too.
  let listed: string | null = null;
  const emitListings = async (): Promise<void> => {
    if (!pages.hasRoom(LISTINGS)) return void (listed = null);
    const now = JSON.stringify(await listLiveRooms(db, new Date(clock())).catch(() => null));
    if (listed !== null && now !== listed && now !== "null") pages.emitToRoom(LISTINGS, "listings");
    if (now !== "null") listed = now;
  };

  let counting = Promise.resolve();
  let counted = new Map<number, number>();
  /** @param all with all figures of what was watched, those of quiet rooms too. */
  const count = (all = false): Promise<void> => {
    counting = counting.then(async () => {
      try {
        const own = rooms.counts();
        const watched = rooms.takeWatched(isLive, all);
        for (const id of known.keys()) if (!own.has(id)) known.delete(id);
        await recordViewers(db, nodeId, own);
        const totals = await readViewers(db, [...new Set([...own.keys(), ...watched.map(({ room }) => room)])]);
        rooms.setTotals(totals, own);
        await countWatching(db, watched, totals);
        await publishCounts(own);
        await emitListings();
      } catch (error) {
        log.warn({ err: error }, "viewers could not be counted");
      }
    });
    return counting;
  };
  /** Other nodes show the sum: they hear at once that it changed here. */
  const publishCounts = async (own: ReadonlyMap<number, number>): Promise<void> => {
    const changed = [...new Set([...own.keys(), ...counted.keys()])].filter((id) => own.get(id) !== counted.get(id));
    counted = new Map(own);
    if (changed.length === 0) return;
    await publish(db, "live.counted", { node: nodeId, rooms: changed.length > MOST_NAMED ? null : changed });
  };

  const leave = (page: LivePage): void => {
    const { state } = page;
    state.leave?.();
    state.leave = undefined;
    hosts.leave(page);
    if (state.inside) page.leave(roomName(state.inside.id));
    state.inside = undefined;
  };
  const join = async (page: LivePage, unsafeRequest: unknown): Promise<JoinAnswer> => {
    const request = Join.safeParse(unsafeRequest);
    if (!request.success) return { ok: false };
    const { room: id, session, after, from } = request.data;
    const room = await findRoom(db, id);
    if (!room || !canInRoom(visitor, "read", room) || !page.isOpen) return { ok: false };
    leave(page);
    // The page joins the room before missed messages are read: nothing falls between, and ids reveal doubles.
    if (!(await page.join(roomName(id)))) return { ok: false };
    page.state.leave = rooms.enter(id, session);
    page.state.inside = room;
    known.set(id, room);
    rooms.setRules(id, room.rules);
    countSoon();
    await bus.ready();
    const [missed, pinned] = await Promise.all([readMissed(db, visitor, room, { after, from }), readPinned(db, room)]);
    return {
      ok: true,
      ...missed,
      pinned,
      viewers: rooms.viewers(id),
      slowSeconds: rooms.slowSeconds(id),
      followersOnly: room.rules.followersOnly,
    };
  };
  const openBackChannel = async (page: LivePage): Promise<BackChannelAnswer> => {
    const room = page.state.inside;
    if (!room || !(await hosts.enter(page, room.id))) return { ok: false };
    return { ok: true, messages: await readBackChannel(db, room.id) };
  };
  const giveHearts = ({ state }: LivePage, unsafeCount: unknown): void => {
    const request = Hearts.safeParse(unsafeCount);
    if (!request.success || !state.inside || !isLive(state.inside.id)) return;
    const now = Date.now();
    if (now - state.heartsSince > HEARTS_WINDOW_MS) {
      state.hearts = 0;
      state.heartsSince = now;
    }
    const taken = Math.min(request.data, HEARTS_A_WINDOW - state.hearts);
    if (taken <= 0) return;
    state.hearts += taken;
    passHearts([state.inside.id, taken]);
  };

  const pages = openToAnybody<ServerToClient, ClientToServer, Watching>(
    { services, sockets, identify },
    {
      path: "/",
      pagesAnAddress: options.connectionsAnAddress,
      state: () => ({ hearts: 0, heartsSince: 0 }),
      says: {
        join: { aMinute: JOINS_A_MINUTE, isSerial: true, failed: { ok: false } satisfies JoinAnswer, hear: join },
        openBackChannel: {
          aMinute: JOINS_A_MINUTE,
          isSerial: true,
          failed: { ok: false } satisfies BackChannelAnswer,
          hear: openBackChannel,
        },
        hearts: { hear: giveHearts },
        listings: {
          aMinute: JOINS_A_MINUTE,
          async hear(page) {
            await page.join(LISTINGS);
            if (listed === null) await emitListings();
          },
        },
      },
      bus: {
        "live.hosts"(news) {
          const { room, message } = news as HostNews;
          hosts.emit(room, "hosts", message);
        },
        "live.counted"(news) {
          const { node, rooms: ids } = news as { node: string; rooms: readonly number[] | null };
          if (node !== nodeId && (ids === null || ids.some((id) => known.has(id)))) countSoon();
        },
        changed(tag) {
          const concerned = listConcerned(String(tag));
          if (concerned.length > 0 || tag === "events" || tag === "spaces") lookSoon(concerned);
        },
      },
      missed() {
        rooms.emit("all", { missed: true });
        lookSoon([...known.keys()]);
      },
      left(page) {
        leave(page);
        countSoon();
      },
    },
  );
  /** The hosts' own messages go to each host alone, never to a room. */
  const hosts = pages.circle(async (viewer, id) => {
    const room = await findRoom(db, id);
    return room !== null && canInRoom(viewer, "openBackChannel", room);
  });

  const lookSoon = pages.gather<readonly number[]>(
    SOON_MS / 4,
    async (changed) => {
      for (const id of new Set(changed.flat())) {
        const room = await findRoom(db, id).catch(() => null);
        if (factOf(known.get(id) ?? null) === factOf(room)) continue;
        if (room) known.set(id, room);
        if (room && canInRoom(visitor, "read", room)) {
          rooms.emit(id, { changed: true });
        } else {
          // The chat is no longer for everybody: viewers who entered while it was get this, and nothing more.
          pages.emitToRoom(roomName(id), "chat", { changed: true });
          pages.emptyRoom(roomName(id));
        }
      }
      await emitListings();
    },
    "viewers could not be told what has changed",
  );
  const passHearts = pages.gather<readonly [room: number, count: number]>(
    HEARTS_MS,
    async (given) => {
      for (const [room, hearts] of Map.groupBy(given, ([room]) => room)) {
        const news = { room, hearts: hearts.reduce((sum, [, count]) => sum + count, 0) };
        await publishToRoom(db, news);
      }
    },
    "hearts were lost",
  );
  // A newcomer is counted soon; many of them are counted together.
  const countSoon = pages.gather(SOON_MS, () => count(), "viewers could not be counted");
  pages.every(BEAT_MS, () => count(), "viewers could not be counted");

  return async () => {
    await pages.stop();
    await count(true);
    rooms.close();
    await recordViewers(db, nodeId, new Map()).catch((error: unknown) =>
      log.warn({ err: error }, "viewers stay counted"),
    );
  };
}
