import type { Server, Socket } from "socket.io";
import { SESSION_ENDED } from "../ended-sessions.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Services } from "../services.ts";
import { visitor, type Viewer } from "../viewer.ts";
import { Guard } from "./guard.ts";
import { rememberOpeners } from "./openers.server.ts";
import { PollLoops } from "./poll-loops.server.ts";

/** Pages of one person on this node. */
const MOST_TABS = 20;
/** Pages of one address on this node; a household, a hostel and a proxy look alike. */
const PAGES_AN_ADDRESS = 400;
/** Rooms that one connection is in, its own among them. */
const MOST_ROOMS = 8;
/** Words of one kind that a page may say; a page that says more is no page of ours. */
const WORDS_A_MINUTE = 1_200;

/** The services that a namespace needs. */
export interface RealtimeHost {
  readonly services: Pick<Services, "bus" | "log" | "config">;
  readonly sockets: Server;
  /** Resolves who opened a connection, by the headers it came with. */
  readonly identify: (headers: Headers, localAddress?: string) => Promise<Viewer>;
  /** Milliseconds that only grow, for rights that grow old. */
  readonly now?: () => number;
}

/** The arguments of an event, as `ServerToClient` and `ClientToServer` declare it by a method. */
type WordsOf<Events, Event extends keyof Events> = Events[Event] extends (...words: infer Words) => void
  ? Words
  : never;

/** Something that a page may say. */
export interface Saying<ServerToClient extends object, State> {
  readonly aMinute?: number;
  /** The answer where none can be given; without one the connection is closed, and comes back. */
  readonly failed?: unknown;
  /** Words of this kind from one page are heard one after the other, with all others that are. */
  readonly isSerial?: boolean;
  /** @returns the answer for a page that waits for one. */
  hear(page: Page<ServerToClient, State>, ...unsafeWords: unknown[]): unknown;
}

export interface Declared<ServerToClient extends object, ClientToServer extends object, State> {
  readonly path: string;
  /** The state that is kept of a page while it is connected. */
  state(): State;
  readonly says: { readonly [Word in keyof ClientToServer]: Saying<ServerToClient, State> };
  /** The handlers of bus messages, by topic. */
  readonly bus: Readonly<Record<string, (news: unknown) => void>>;
  /** The bus was away for a moment: what it carried is lost, and asked for anew. */
  missed(): void;
  entered?(page: Page<ServerToClient, State>): void;
  left?(page: Page<ServerToClient, State>): void;
}

/** One page's connection to a namespace. Sockets only hear: whatever is stored comes in over HTTP. */
export class Page<ServerToClient extends object, State> {
  /** 0 for a visitor. */
  readonly personId: number;
  /** Where it comes from, to limit by; households and networks share one. */
  readonly address: string;
  readonly state: State;
  readonly #socket: Socket;
  readonly #viewerOf: (socket: Socket) => Promise<Viewer>;
  readonly #guard: Guard | null;

  constructor(
    socket: Socket,
    from: {
      readonly personId: number;
      readonly address: string;
      readonly state: State;
      readonly viewerOf: (socket: Socket) => Promise<Viewer>;
      readonly guard: Guard | null;
    },
  ) {
    this.#socket = socket;
    this.personId = from.personId;
    this.address = from.address;
    this.state = from.state;
    this.#viewerOf = from.viewerOf;
    this.#guard = from.guard;
  }

  /** The current reader; a visitor where the page is not of our own site. */
  viewer(): Promise<Viewer> {
    return this.#viewerOf(this.#socket);
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  /** Sends to this page alone; where it is a person's, only while it still is. */
  emit<Event extends keyof ServerToClient & string>(event: Event, ...words: WordsOf<ServerToClient, Event>): void {
    const say = () => void this.#socket.emit(event, ...(words as unknown[]));
    if (this.#guard) this.#guard.pass(say);
    else say();
  }

  /** Lets the page receive a room's messages. @returns false where it is in too many already. */
  async join(room: string): Promise<boolean> {
    if (this.#socket.rooms.size >= MOST_ROOMS && !this.#socket.rooms.has(room)) return false;
    await this.#socket.join(room);
    return true;
  }

  leave(room: string): void {
    void this.#socket.leave(room);
  }

  close(): void {
    this.#socket.disconnect(true);
  }
}

/** Pages that receive messages by a right of their own, checked when they enter and again before each message. */
export interface Circle<ServerToClient extends object, State> {
  /** @returns whether they may; then they receive the messages of the circle of this id. */
  enter(page: Page<ServerToClient, State>, id: number): Promise<boolean>;
  leave(page: Page<ServerToClient, State>): void;
  /** Those that some page is in. */
  ids(): readonly number[];
  emit<Event extends keyof ServerToClient & string>(
    id: number,
    event: Event,
    ...words: WordsOf<ServerToClient, Event>
  ): void;
}

interface Namespace {
  readonly gather: PollLoops["gather"];
  readonly every: PollLoops["every"];
  stop(): Promise<void>;
}

/** A namespace for signed-in people: every message to a page goes to a person, and by who they are now. */
export interface PeopleNamespace<ServerToClient extends object, State> extends Namespace {
  /** Everybody who has a page open here. */
  readonly people: ReadonlyMap<number, ReadonlySet<Page<ServerToClient, State>>>;
  emit<Event extends keyof ServerToClient & string>(
    personId: number,
    event: Event,
    ...words: WordsOf<ServerToClient, Event>
  ): void;
  /** For words that say nothing of anybody. */
  emitToAll<Event extends keyof ServerToClient & string>(event: Event, ...words: WordsOf<ServerToClient, Event>): void;
}

/** A namespace for anybody, in rooms that hold what anybody may hear. */
export interface PublicNamespace<ServerToClient extends object, State> extends Namespace {
  /** Sends to a room: encoded once, however many are in it. */
  emitToRoom<Event extends keyof ServerToClient & string>(
    room: string,
    event: Event,
    ...words: WordsOf<ServerToClient, Event>
  ): void;
  /** Names of the rooms that somebody is in. */
  rooms(): string[];
  hasRoom(room: string): boolean;
  /** Puts everybody out of a room that is no longer for anybody. */
  emptyRoom(room: string): void;
  /** @param may asked with who the page's reader is now. */
  circle(may: (viewer: Viewer, id: number) => Promise<boolean>): Circle<ServerToClient, State>;
}

interface Admission<ServerToClient extends object, State> {
  readonly takesVisitors: boolean;
  /** Asked before a page hears that it is let in. */
  hasRoomFor?(personId: number): boolean;
  /** @returns false where it is one page too many. */
  enter(socket: Socket, page: Page<ServerToClient, State>): boolean;
  leave(socket: Socket, page: Page<ServerToClient, State>): void;
}

const monotonic = (): number => performance.now();

/** Lets in the signed-in, by pages of our own site. @returns how to send to them, and how to stop. */
export function openToPeople<ServerToClient extends object, ClientToServer extends object, State>(
  host: RealtimeHost,
  declared: Declared<ServerToClient, ClientToServer, State>,
): PeopleNamespace<ServerToClient, State> {
  const people = new Map<number, Set<Page<ServerToClient, State>>>();
  const { namespace, io } = open(host, declared, {
    takesVisitors: false,
    hasRoomFor: (personId) => (people.get(personId)?.size ?? 0) < MOST_TABS,
    enter(_socket, page) {
      const own = people.get(page.personId) ?? new Set();
      people.set(page.personId, own.add(page));
      return true;
    },
    leave(_socket, page) {
      const own = people.get(page.personId);
      own?.delete(page);
      if (own?.size === 0) people.delete(page.personId);
    },
  });
  return {
    ...namespace,
    people,
    emit(personId, event, ...words) {
      for (const page of people.get(personId) ?? []) page.emit(event, ...words);
    },
    emitToAll: (event, ...words) => void io.emit(event, ...(words as unknown[])),
  };
}

/** Lets in anybody, so many from one address. @returns how to send to their rooms, and how to stop. */
export function openToAnybody<ServerToClient extends object, ClientToServer extends object, State>(
  host: RealtimeHost,
  declared: Declared<ServerToClient, ClientToServer, State> & { readonly pagesAnAddress?: number },
): PublicNamespace<ServerToClient, State> {
  const { services, now = monotonic } = host;
  const { pagesAnAddress = PAGES_AN_ADDRESS } = declared;
  const counted = new Map<string, number>();
  const addressOf = (socket: Socket) => addressThrough(services, socket);
  const { namespace, io } = open(host, declared, {
    takesVisitors: true,
    enter(socket) {
      const address = addressOf(socket);
      const already = counted.get(address) ?? 0;
      if (already >= pagesAnAddress) return false;
      counted.set(address, already + 1);
      return true;
    },
    leave(socket) {
      const address = addressOf(socket);
      const left = (counted.get(address) ?? 1) - 1;
      if (left > 0) counted.set(address, left);
      else counted.delete(address);
    },
  });
  return {
    ...namespace,
    emitToRoom: (room, event, ...words) => void io.to(room).emit(event, ...(words as unknown[])),
    rooms: () => [...io.adapter.rooms.keys()],
    hasRoom: (room) => io.adapter.rooms.has(room),
    emptyRoom: (room) => io.socketsLeave(room),
    circle(may) {
      const inside = new Map<Page<ServerToClient, State>, { readonly id: number; readonly guard: Guard }>();
      return {
        async enter(page, id) {
          if (!(await may(await page.viewer(), id)) || !page.isOpen) return false;
          const one = {
            id,
            guard: new Guard({
              mayStill: async () => may(await page.viewer(), id),
              refused(error) {
                if (error) services.log.warn({ err: error }, "the reader of a page could not be recognised");
                if (inside.get(page) === one) inside.delete(page);
              },
              now,
            }),
          };
          inside.set(page, one);
          return true;
        },
        leave: (page) => void inside.delete(page),
        ids: () => [...new Set([...inside.values()].map(({ id }) => id))],
        emit(id, event, ...words) {
          for (const [page, one] of inside) {
            if (one.id === id) one.guard.pass(() => inside.get(page) === one && page.emit(event, ...words));
          }
        },
      };
    },
  };
}

const addressThrough = ({ config }: RealtimeHost["services"], { handshake }: Socket): string =>
  clientAddress(config.trustProxy, handshake.headers, handshake.address);

function open<ServerToClient extends object, ClientToServer extends object, State>(
  { services, sockets, identify, now = monotonic }: RealtimeHost,
  declared: Declared<ServerToClient, ClientToServer, State>,
  admission: Admission<ServerToClient, State>,
) {
  const { bus, log } = services;
  const { path, says } = declared;
  const { takesVisitors } = admission;
  const io = sockets.of(path);
  const loops = new PollLoops(log);
  const openers = rememberOpeners(sockets);
  const viewerOf = async (socket: Socket): Promise<Viewer> => {
    const opener = openers.openerOf(socket);
    return opener ? identify(opener.headers, opener.localAddress) : visitor;
  };
  const guards = new Set<Guard>();
  let hasStopped = false;

  if (!takesVisitors) {
    io.use(async (socket, next) => {
      if (hasStopped) return next();
      let refusal: Error | undefined;
      try {
        const viewer = await viewerOf(socket);
        const personId = viewer.kind === "person" ? viewer.personId : 0;
        if (personId === 0 || !admission.hasRoomFor?.(personId)) refusal = new Error("Not for you.");
        socket.data.personId = personId;
      } catch (error) {
        log.error({ err: error, namespace: path }, "a page could not be let in");
        refusal = new Error("Not now.");
      }
      next(refusal);
    });
  }
  /** A page of a person stays one only while their session lasts. */
  const guardOf = (socket: Socket, personId: number): Guard =>
    new Guard({
      mayStill: async () => {
        const viewer = await viewerOf(socket);
        return viewer.kind === "person" && viewer.personId === personId;
      },
      refused(error) {
        if (error) log.warn({ err: error, namespace: path }, "the reader of a page could not be recognised");
        socket.disconnect();
      },
      now,
    });

  const enter = (socket: Socket) => {
    const personId = takesVisitors ? 0 : (socket.data.personId as number);
    const guard = takesVisitors ? null : guardOf(socket, personId);
    if (guard) guards.add(guard);
    const address = addressThrough(services, socket);
    const page = new Page<ServerToClient, State>(socket, {
      ...{ personId, address, state: declared.state() },
      ...{ viewerOf, guard },
    });
    if (!admission.enter(socket, page)) return void socket.disconnect(true);
    // The upgrade request is no longer needed, and would stay for as long as somebody watches.
    (socket.conn as { request: unknown }).request = null;
    // A person's words and the answers to them are theirs only while their session lasts.
    const pass = (say: () => void): void => (guard ? guard.pass(say) : say());
    let serial: Promise<unknown> = Promise.resolve();
    for (const [word, saying] of Object.entries<Saying<ServerToClient, State>>(says)) {
      const mayMore = within(saying.aMinute ?? WORDS_A_MINUTE, 60_000);
      socket.on(word, (...words: unknown[]) => {
        const last = words.at(-1);
        const answer = typeof last === "function" ? (words.pop(), last as (answer: unknown) => void) : undefined;
        if (!mayMore()) return page.close();
        const hear = async () => saying.hear(page, ...words);
        pass(() => {
          const heard = saying.isSerial ? serial.then(hear) : hear();
          const answered = heard.then(
            (result) => answer && pass(() => answer(result)),
            (error: unknown) => {
              log.error({ err: error, namespace: path, word }, "a page could not be answered");
              if (saying.failed === undefined) page.close();
              else answer?.(saying.failed);
            },
          );
          if (saying.isSerial) serial = answered;
        });
      });
    }
    socket.on("disconnect", () => {
      if (guard) guards.delete(guard);
      admission.leave(socket, page);
      declared.left?.(page);
    });
    declared.entered?.(page);
  };
  io.on("connection", enter);

  const stopHearing = Object.entries(declared.bus).map(([topic, hear]) => bus.subscribe(topic, hear));
  stopHearing.push(bus.subscribe(SESSION_ENDED, (key) => openers.closeOf(String(key))));
  stopHearing.push(
    bus.subscribe("bus.reconnected", () => {
      // The end of a session may be among what was missed.
      for (const guard of guards) guard.doubt();
      declared.missed();
    }),
  );
  const namespace: Namespace = {
    gather: (ms, work, complaint) => loops.gather(ms, work, complaint),
    every: (ms, work, complaint) => loops.every(ms, work, complaint),
    async stop() {
      hasStopped = true;
      for (const stop of stopHearing) stop();
      openers.stop();
      io.off("connection", enter);
      await loops.stop();
    },
  };
  return { io, namespace };
}

/** @returns asks whether one more is within the limit. */
export function within(limit: number, ms: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now - since > ms) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
