import type { ChatFrame, ChatMessage, RoomNews } from "./frames.ts";
import { SLOW_MESSAGES, SLOW_SECONDS, SLOW_WINDOW_SECONDS, type RoomRules } from "./rules.ts";

/** Shortest and longest time between two frames to one room. */
export const SHORTEST_MS = 100;
export const LONGEST_MS = 250;
/** Deliveries a second (messages × viewers) at which a node waits longest between frames. */
const FULL_LOAD = 40_000;
const METER_MS = 1_000;

type Rest = Omit<ChatFrame, "messages" | "removed" | "hidden">;

interface Batch {
  messages: ChatMessage[];
  removed: number[];
  hidden: number[];
  rest: { -readonly [Key in keyof Rest]: Rest[Key] };
}

interface Room {
  readonly id: number;
  readonly stopListening: () => void;
  /** Browser session → how many tabs it has here. */
  readonly sessions: Map<string, number>;
  batch: Batch;
  timer: NodeJS.Timeout | undefined;
  emittedAt: number;
  /** The times of the newest messages, for reporting that the room is slowed down. */
  heardAt: number[];
  slow: boolean;
  rules: RoomRules;
  slowEmitted: number;
  /** Milliseconds that sessions have watched here and that nobody took yet, up to `watchedAt`. */
  watchedMs: number;
  watchedAt: number;
  takenAt: number;
  /** Whether it was live at the last reading: watch time until the end counts. */
  wasLive: boolean;
  /** Sessions that came since they were last taken. */
  arrived: Set<string>;
  /** Viewers on other nodes, as of the last beat. */
  onOtherNodes: number;
  viewersEmitted: number;
}

/** The watch time of a room's sessions on this node since the last reading. */
export interface Watched {
  readonly room: number;
  /** Sessions × milliseconds. */
  readonly watchedMs: number;
  /** Sessions that came, some of them perhaps counted before. */
  readonly arrived: readonly string[];
}

export interface RoomsOptions {
  /** Sends one frame to everybody in a room: encoded once, however many they are. */
  readonly send: (roomId: number, frame: ChatFrame) => void;
  /** Begins to hear a room's news, as its first viewer enters. @returns how to stop. */
  readonly listen?: (roomId: number) => () => void;
  readonly now?: () => number;
}

/** A room that nobody new came to gives up what was watched this often: its figures are a write to the database. */
export const QUIET_MS = 20_000;

/** The most hearts that one frame carries: more cannot be seen. */
const MOST_HEARTS = 500;

const emptyBatch = (): Batch => ({ messages: [], removed: [], hidden: [], rest: {} });

/**
 * The rooms that have viewers on this node. News comes from the bus, leaves in frames: at once while it is
 * quiet, then at most every 100 ms, stretching to 250 ms as the node has more to deliver.
 */
export class ChatRooms {
  readonly #rooms = new Map<number, Room>();
  readonly #send: RoomsOptions["send"];
  readonly #listen: NonNullable<RoomsOptions["listen"]>;
  readonly #now: () => number;
  /** The rooms that emptied since. */
  readonly #left: { readonly watched: Watched; readonly wasLive: boolean }[] = [];
  #deliveries = 0;
  #rate = 0;
  #meteredAt = 0;

  constructor({ send, listen = () => () => undefined, now = () => performance.now() }: RoomsOptions) {
    this.#send = send;
    this.#listen = listen;
    this.#now = now;
  }

  /** A tab enters. @returns a function that lets it out again. */
  enter(roomId: number, session: string): () => void {
    const room = this.#rooms.get(roomId) ?? this.#open(roomId);
    this.#meterWatching(room);
    if (!room.sessions.has(session)) room.arrived.add(session);
    room.sessions.set(session, (room.sessions.get(session) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      this.#meterWatching(room);
      const tabs = (room.sessions.get(session) ?? 1) - 1;
      if (tabs > 0) room.sessions.set(session, tabs);
      else room.sessions.delete(session);
      if (room.sessions.size > 0) return;
      clearTimeout(room.timer);
      if (this.#rooms.get(roomId) !== room) return;
      this.#rooms.delete(roomId);
      room.stopListening();
      this.#left.push({ watched: this.#takeFrom(room), wasLive: room.wasLive });
    };
  }

  #meterWatching(room: Room): void {
    const now = this.#now();
    room.watchedMs += room.sessions.size * (now - room.watchedAt);
    room.watchedAt = now;
  }

  #takeFrom(room: Room): Watched {
    this.#meterWatching(room);
    const taken = { room: room.id, watchedMs: Math.round(room.watchedMs), arrived: [...room.arrived] };
    room.watchedMs = 0;
    room.takenAt = room.watchedAt;
    room.arrived = new Set();
    return taken;
  }

  /**
   * Takes what was watched since it was last taken, in rooms that are empty by now too: at once where somebody came
   * or all have left, else now and then. In a room that is not live nobody watches yet: who waits there has come
   * once it is.
   * @param all leaves nothing for the next time.
   */
  takeWatched(isLive: (roomId: number) => boolean, all = false): Watched[] {
    const byRoom = new Map<number, Watched>();
    const add = (one: Watched) => {
      const before = byRoom.get(one.room);
      byRoom.set(one.room, {
        room: one.room,
        watchedMs: one.watchedMs + (before?.watchedMs ?? 0),
        arrived: [...(before?.arrived ?? []), ...one.arrived],
      });
    };
    for (const { watched, wasLive } of this.#left.splice(0)) if (wasLive || isLive(watched.room)) add(watched);
    for (const room of this.#rooms.values()) {
      const isDue = all || room.arrived.size > 0 || this.#now() - room.takenAt >= QUIET_MS;
      const { wasLive } = room;
      room.wasLive = isLive(room.id);
      if (room.wasLive && !isDue) continue;
      const taken = this.#takeFrom(room);
      if (room.wasLive || wasLive) add(taken);
      else room.arrived = new Set(taken.arrived.filter((session) => room.sessions.has(session)));
    }
    return [...byRoom.values()];
  }

  #open(id: number): Room {
    const room: Room = {
      id,
      stopListening: this.#listen(id),
      sessions: new Map(),
      batch: emptyBatch(),
      timer: undefined,
      emittedAt: -Infinity,
      heardAt: [],
      slow: false,
      rules: { slowSeconds: 0, followersOnly: false },
      slowEmitted: 0,
      watchedMs: 0,
      watchedAt: this.#now(),
      takenAt: this.#now(),
      wasLive: false,
      arrived: new Set(),
      onOtherNodes: 0,
      viewersEmitted: 0,
    };
    this.#rooms.set(id, room);
    return room;
  }

  /** Takes news from the bus. Rooms without viewers here are left alone. */
  hear(news: RoomNews): void {
    const room = this.#rooms.get(news.room);
    if (!room) return;
    if ("message" in news) {
      room.batch.messages.push(news.message);
      this.#deliveries += room.sessions.size;
      room.heardAt.push(this.#now());
      if (room.heardAt.length > SLOW_MESSAGES) room.heardAt.shift();
      this.#noteSlow(room);
    } else if ("removed" in news) {
      const gone = new Set(news.removed);
      room.batch.messages = room.batch.messages.filter((message) => !gone.has(message.id));
      room.batch.removed.push(...news.removed);
    } else if ("hidden" in news) {
      room.batch.messages = room.batch.messages.filter((message) => message.personId !== news.hidden);
      room.batch.hidden.push(news.hidden);
    } else if ("hearts" in news) {
      room.batch.rest.hearts = Math.min(MOST_HEARTS, (room.batch.rest.hearts ?? 0) + news.hearts);
      this.#deliveries += room.sessions.size;
    } else if ("pinned" in news) {
      room.batch.rest.pinned = news.pinned;
    } else {
      return this.setRules(news.room, news.rules);
    }
    this.#schedule(room);
  }

  /** Applies the hosts' rules to a room, and sends them where they are new. */
  setRules(roomId: number, rules: RoomRules): void {
    const room = this.#rooms.get(roomId);
    if (!room) return;
    const { followersOnly } = room.rules;
    room.rules = rules;
    if (rules.followersOnly !== followersOnly) this.emit(roomId, { followersOnly: rules.followersOnly });
    this.#noteSlow(room);
  }

  /** Adds a word to the next frame of a room, or of all of them. */
  emit(roomId: number | "all", rest: Batch["rest"]): void {
    const rooms = roomId === "all" ? this.#rooms.values() : [this.#rooms.get(roomId)];
    for (const room of rooms) {
      if (!room) continue;
      Object.assign(room.batch.rest, rest);
      this.#schedule(room);
    }
  }

  /** Open sessions per room on this node. */
  counts(): Map<number, number> {
    return new Map([...this.#rooms.values()].map((room) => [room.id, room.sessions.size]));
  }

  /** Takes the sums over all nodes, and notifies rooms whose number changed and whose slowness ended. */
  setTotals(totals: ReadonlyMap<number, number>, own: ReadonlyMap<number, number>): void {
    for (const room of this.#rooms.values()) {
      room.onOtherNodes = Math.max(0, (totals.get(room.id) ?? 0) - (own.get(room.id) ?? 0));
      const viewers = this.viewers(room.id);
      if (viewers !== room.viewersEmitted) {
        room.viewersEmitted = viewers;
        this.emit(room.id, { viewers });
      }
      this.#noteSlow(room);
    }
  }

  /** Viewers of a room over all nodes, as far as this one knows. */
  viewers(roomId: number): number {
    const room = this.#rooms.get(roomId);
    return room ? room.onOtherNodes + room.sessions.size : 0;
  }

  slowSeconds(roomId: number): number {
    const room = this.#rooms.get(roomId);
    return room ? slowOf(room) : 0;
  }

  /** Sends what waits, and forgets every room. */
  close(): void {
    for (const room of this.#rooms.values()) {
      clearTimeout(room.timer);
      room.stopListening();
      this.#flush(room);
    }
    this.#rooms.clear();
  }

  #noteSlow(room: Room): void {
    const since = this.#now() - SLOW_WINDOW_SECONDS * 1_000;
    room.slow = room.heardAt.length >= SLOW_MESSAGES && room.heardAt[0]! > since;
    const slowSeconds = slowOf(room);
    if (slowSeconds === room.slowEmitted) return;
    room.slowEmitted = slowSeconds;
    this.emit(room.id, { slowSeconds });
  }

  #schedule(room: Room): void {
    if (room.timer) return;
    const wait = room.emittedAt + this.#interval() - this.#now();
    if (wait <= 0) this.#flush(room);
    else room.timer = setTimeout(() => this.#flush(room), wait);
  }

  #interval(): number {
    const now = this.#now();
    const passed = now - this.#meteredAt;
    if (passed >= METER_MS) {
      this.#rate = (this.#deliveries * 1_000) / passed;
      this.#deliveries = 0;
      this.#meteredAt = now;
    }
    return SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * Math.min(1, this.#rate / FULL_LOAD);
  }

  #flush(room: Room): void {
    clearTimeout(room.timer);
    room.timer = undefined;
    const { messages, removed, hidden, rest } = room.batch;
    room.batch = emptyBatch();
    const frame: ChatFrame = {
      ...(messages.length > 0 ? { messages } : {}),
      ...(removed.length > 0 ? { removed } : {}),
      ...(hidden.length > 0 ? { hidden } : {}),
      ...rest,
    };
    if (Object.keys(frame).length === 0) return;
    room.emittedAt = this.#now();
    this.#send(room.id, frame);
  }
}

const slowOf = ({ slow, rules }: Room): number => Math.max(slow ? SLOW_SECONDS : 0, rules.slowSeconds);
