import type { ChatFrame, ChatMessage, RoomNews } from "./frames.ts";
import { SLOW_MESSAGES, SLOW_SECONDS, SLOW_WINDOW_SECONDS } from "./rules.ts";

/** Shortest and longest time between two frames to one room. */
export const SHORTEST_MS = 100;
export const LONGEST_MS = 250;
/** Deliveries a second (messages × viewers) at which a node waits longest between frames. */
const FULL_LOAD = 40_000;
const METER_MS = 1_000;

interface Batch {
  messages: ChatMessage[];
  removed: number[];
  hidden: number[];
  rest: Omit<ChatFrame, "messages" | "removed" | "hidden">;
}

interface Room {
  readonly id: number;
  /** Browser session → how many tabs it has here. */
  readonly sessions: Map<string, number>;
  batch: Batch;
  timer: NodeJS.Timeout | undefined;
  toldAt: number;
  /** When the newest messages came, for telling that the room is slowed down. */
  heardAt: number[];
  slow: boolean;
  /** Viewers on other nodes, as of the last beat. */
  elsewhere: number;
  viewersTold: number;
}

export interface RoomsOptions {
  /** Sends one frame to everybody in a room: encoded once, however many they are. */
  readonly send: (roomId: number, frame: ChatFrame) => void;
  readonly now?: () => number;
}

const emptyBatch = (): Batch => ({ messages: [], removed: [], hidden: [], rest: {} });

/**
 * The rooms that have viewers on this node. News comes from the bus, leaves in frames: at once while it is
 * quiet, then at most every 100 ms, stretching to 250 ms as the node has more to deliver.
 */
export class ChatRooms {
  readonly #rooms = new Map<number, Room>();
  readonly #send: RoomsOptions["send"];
  readonly #now: () => number;
  #deliveries = 0;
  #rate = 0;
  #meteredAt = 0;

  constructor({ send, now = () => performance.now() }: RoomsOptions) {
    this.#send = send;
    this.#now = now;
  }

  /** A tab enters. @returns a function that lets it out again. */
  enter(roomId: number, session: string): () => void {
    const room = this.#rooms.get(roomId) ?? this.#open(roomId);
    room.sessions.set(session, (room.sessions.get(session) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      const tabs = (room.sessions.get(session) ?? 1) - 1;
      if (tabs > 0) room.sessions.set(session, tabs);
      else room.sessions.delete(session);
      if (room.sessions.size > 0) return;
      clearTimeout(room.timer);
      if (this.#rooms.get(roomId) === room) this.#rooms.delete(roomId);
    };
  }

  #open(id: number): Room {
    const room: Room = {
      id,
      sessions: new Map(),
      batch: emptyBatch(),
      timer: undefined,
      toldAt: -Infinity,
      heardAt: [],
      slow: false,
      elsewhere: 0,
      viewersTold: 0,
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
    } else {
      room.batch.messages = room.batch.messages.filter((message) => message.personId !== news.hidden);
      room.batch.hidden.push(news.hidden);
    }
    this.#schedule(room);
  }

  /** Adds a word to the next frame of a room, or of all of them. */
  tell(roomId: number | "all", rest: Batch["rest"]): void {
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

  /** Takes the sums over all nodes, tells rooms whose number changed and whose slowness ended. */
  setTotals(totals: ReadonlyMap<number, number>, own: ReadonlyMap<number, number>): void {
    for (const room of this.#rooms.values()) {
      room.elsewhere = Math.max(0, (totals.get(room.id) ?? 0) - (own.get(room.id) ?? 0));
      const viewers = this.viewers(room.id);
      if (viewers !== room.viewersTold) {
        room.viewersTold = viewers;
        this.tell(room.id, { viewers });
      }
      this.#noteSlow(room);
    }
  }

  /** Viewers of a room over all nodes, as far as this one knows. */
  viewers(roomId: number): number {
    const room = this.#rooms.get(roomId);
    return room ? room.elsewhere + room.sessions.size : 0;
  }

  slowSeconds(roomId: number): number {
    return this.#rooms.get(roomId)?.slow ? SLOW_SECONDS : 0;
  }

  /** Sends what waits, and forgets every room. */
  close(): void {
    for (const room of this.#rooms.values()) {
      clearTimeout(room.timer);
      this.#flush(room);
    }
    this.#rooms.clear();
  }

  #noteSlow(room: Room): void {
    const since = this.#now() - SLOW_WINDOW_SECONDS * 1_000;
    const slow = room.heardAt.length >= SLOW_MESSAGES && room.heardAt[0]! > since;
    if (slow === room.slow) return;
    room.slow = slow;
    this.tell(room.id, { slowSeconds: slow ? SLOW_SECONDS : 0 });
  }

  #schedule(room: Room): void {
    if (room.timer) return;
    const wait = room.toldAt + this.#interval() - this.#now();
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
    room.toldAt = this.#now();
    this.#send(room.id, frame);
  }
}
