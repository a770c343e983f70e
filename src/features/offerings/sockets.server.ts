import { randomUUID } from "node:crypto";
import type { Server } from "socket.io";
import { publish } from "#/platform/bus.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { openToAnybody, type Page, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { isForAnybody } from "./access.ts";
import { recordPresence } from "./commands/record-presence.server.ts";
import { Join } from "./forms.ts";
import {
  HALL_PATH,
  hallTopic,
  type ClientToServer,
  type HallNews,
  type JoinAnswer,
  type ServerToClient,
} from "./frames.ts";
import { gatherFrame, Halls, type HallTidings } from "./halls.ts";
import { readCountsAmong, readMissed } from "./queries/burning.server.ts";
import { findHall, type Hall } from "./queries/shrines.server.ts";

/** What comes within so long leaves in one frame: most of what a hall costs is that each frame goes to everybody. */
const FRAME_MS = 800;
const BEAT_MS = 4_000;
/** A newcomer is counted soon; many of them together. */
const SOON_MS = 1_000;
/** A node says anew that it is there, though nothing changed. */
const ALIVE_MS = 20_000;
/** Rights are asked again, whatever the bus may have lost. */
const LOOK_MS = 60_000;
const JOINS_A_MINUTE = 20;
const PRESENCE_TOPIC = "halls.counted";

const roomOf = (shrineId: number): string => `hall:${shrineId}`;

interface Inside {
  hall?: Hall;
  leave?: () => void;
}
type HallPage = Page<ServerToClient, Inside>;

export interface HallOptions {
  /** Pages that one address may have open on this node. */
  readonly pagesAnAddress?: number;
  /** Browsers of one address that one hall counts. */
  readonly peopleAnAddress?: number;
}

/**
 * Lets pages into the halls of shrines that are for anybody, tells them what is offered there, and counts them. Sockets only
 * receive: an offering comes in over HTTP. @returns how to stop; this node's people no longer count.
 */
export function startHalls(
  services: Services,
  sockets: Server,
  identify: RealtimeHost["identify"],
  options: HallOptions = {},
): () => Promise<void> {
  const { db, bus, log, clock } = services;
  const node = randomUUID();
  const known = new Map<number, Hall>();
  const inside = new Map<number, Set<HallPage>>();
  const halls = new Halls(
    (id) => bus.subscribe(hallTopic(id), (news) => pass([id, news as HallNews])),
    options.peopleAnAddress,
  );
  const now = () => new Date(clock());

  const leave = (page: HallPage): void => {
    const { state } = page;
    if (!state.hall) return;
    const { id } = state.hall;
    state.leave?.();
    page.leave(roomOf(id));
    const others = inside.get(id);
    others?.delete(page);
    if (others?.size === 0) inside.delete(id);
    if (!halls.has(id)) known.delete(id);
    state.hall = state.leave = undefined;
  };

  const join = async (page: HallPage, unsafeRequest: unknown): Promise<JoinAnswer> => {
    const request = Join.safeParse(unsafeRequest);
    if (!request.success) return { ok: false };
    const { shrine: id, session, after, from } = request.data;
    leave(page);
    // Entered before it is read: nothing falls between, and ids reveal doubles.
    const out = halls.enter(id, session, page.address);
    const hall = await findHall(db, id).catch(() => null);
    if (!hall || !isForAnybody(hall) || !page.isOpen || !(await page.join(roomOf(id)))) {
      out();
      return { ok: false };
    }
    Object.assign(page.state, { hall, leave: out } satisfies Inside);
    known.set(id, hall);
    inside.set(id, (inside.get(id) ?? new Set()).add(page));
    countSoon();
    await bus.ready();
    const at = now();
    const missed = await readMissed(db, id, { after, from, day: civilDay(at, hall.zone) }, at);
    // It may have been closed while it was read.
    if (page.state.hall !== hall) return { ok: false };
    return { ok: true, people: halls.people(id), ...missed };
  };

  /** Puts everybody out: their pages are read again, and say what has become of it. */
  const close = (id: number): void => {
    pages.emitToRoom(roomOf(id), "hall", { changed: true });
    pages.emptyRoom(roomOf(id));
    for (const page of inside.get(id) ?? []) leave(page);
  };

  const pages = openToAnybody<ServerToClient, ClientToServer, Inside>(
    { services, sockets, identify },
    {
      path: HALL_PATH,
      pagesAnAddress: options.pagesAnAddress,
      state: () => ({}),
      says: {
        join: { aMinute: JOINS_A_MINUTE, isSerial: true, failed: { ok: false } satisfies JoinAnswer, hear: join },
      },
      bus: {
        [PRESENCE_TOPIC](news) {
          const { from, ids } = news as { from: string; ids: readonly number[] | null };
          if (from !== node && (ids === null || ids.some((id) => halls.has(id)))) countSoon();
        },
        changed(tag) {
          const ids = listConcerned(String(tag));
          if (ids.length > 0) lookSoon(ids);
        },
      },
      missed() {
        for (const id of halls.ids()) pages.emitToRoom(roomOf(id), "hall", { missed: true });
        lookSoon(halls.ids());
      },
      left(page) {
        leave(page);
        countSoon();
      },
    },
  );

  /** The halls that a change may close. Each offering names its shrine too, but closes nothing: see `pass`. */
  const listConcerned = (tag: string): number[] => {
    if (tag === "spaces") return halls.ids();
    const spaceId = Number(/^space:(\d+)$/.exec(tag)?.[1]);
    return [...known.values()].filter((hall) => hall.spaceId === spaceId).map(({ id }) => id);
  };

  const pass = pages.gather<readonly [shrineId: number, tidings: HallTidings]>(
    FRAME_MS,
    async (all) => {
      for (const [id, ofHall] of Map.groupBy(all, ([id]) => id)) {
        const frame = gatherFrame(ofHall.map(([, tidings]) => tidings));
        if (frame.changed) lookSoon([id]);
        if (frame.lit || frame.removed) halls.noteDirty(id);
        pages.emitToRoom(roomOf(id), "hall", frame);
      }
    },
    "a hall could not be told what was offered",
  );

  const lookSoon = pages.gather<readonly number[]>(
    SOON_MS / 4,
    async (asked) => {
      for (const id of new Set(asked.flat())) {
        if (!halls.has(id)) continue;
        const hall = await findHall(db, id);
        if (hall) known.set(id, hall);
        if (!hall || !isForAnybody(hall)) close(id);
      }
    },
    "halls could not be looked at again",
  );

  let recorded = "";
  let recordedAt = -Infinity;
  let days = "";
  /** Counts people when they changed here or elsewhere, and reads the counts of halls to which something came. */
  const beat = async (isAsked: boolean): Promise<void> => {
    const own = halls.counts();
    const at = now();
    const written = JSON.stringify([...own]);
    const isNew = written !== recorded;
    if (isNew || isAsked || (own.size > 0 && performance.now() - recordedAt > ALIVE_MS)) {
      const changed = halls.setPeople(await recordPresence(db, node, own, at));
      for (const [id, people] of changed) pass([id, { people }]);
      // Others show the sum: those that have the same hall hear that it changed.
      if (isNew && (own.size > 0 || recorded.length > 2))
        await publish(db, PRESENCE_TOPIC, { from: node, ids: idsOf(recorded, own) });
      recorded = written;
      recordedAt = performance.now();
    }
    // A new day begins with none, in every hall of its zone.
    const today = new Map([...known.values()].map(({ id, zone }) => [id, civilDay(at, zone)]));
    const dates = JSON.stringify([...today]);
    const dirty = new Set(halls.takeDirty());
    if (dates !== days) for (const id of today.keys()) dirty.add(id);
    days = dates;
    const asked = new Map([...today].filter(([id]) => dirty.has(id)));
    if (asked.size === 0) return;
    for (const [id, counts] of await readCountsAmong(db, asked)) pass([id, { counts }]);
  };
  const countSoon = pages.gather(SOON_MS, () => beat(true), "people could not be counted");
  pages.every(BEAT_MS, () => beat(false), "people could not be counted");
  pages.every(LOOK_MS, async () => lookSoon(halls.ids()), "halls could not be looked at again");

  return async () => {
    await pages.stop();
    await recordPresence(db, node, new Map(), now()).catch((error: unknown) =>
      log.warn({ err: error }, "people stay counted"),
    );
  };
}

/** Halls that one message names; with more of them every node looks. */
const MOST_NAMED = 500;

function idsOf(before: string, own: ReadonlyMap<number, number>): readonly number[] | null {
  const former = before === "" ? [] : (JSON.parse(before) as [number, number][]).map(([id]) => id);
  const ids = [...new Set([...former, ...own.keys()])];
  return ids.length > MOST_NAMED ? null : ids;
}
