import { readServerMessage } from "./server-messages.ts";
import type { PublishRefusal, StudioMessage } from "../publish-protocol.ts";
import type { SendBuffer } from "./send-buffer.ts";

/** The part of a WebSocket that a link needs. */
export interface LinkSocket {
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(): void;
}

/** The events of a socket; none comes after it was closed by us. */
export interface LinkEvents {
  opened(): void;
  heard(data: unknown): void;
  closed(): void;
}

export type LinkState =
  | { readonly name: "connecting" }
  | { readonly name: "open"; readonly broadcastId: number }
  /** Lost, and tried again by itself at `againAt`, in milliseconds of the clock. */
  | { readonly name: "lost"; readonly againAt: number }
  | { readonly name: "refused"; readonly code: PublishRefusal }
  | { readonly name: "ended" };

export interface LinkOptions {
  readonly session: string;
  readonly buffer: SendBuffer;
  open(events: LinkEvents): LinkSocket;
  onState(state: LinkState): void;
  /** Milliseconds that only grow. */
  now(): number;
  random(): number;
  /** @returns how to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** Bytes handed to the socket beyond what is on its way; more would only hide how slow the network is. */
const IN_SOCKET_BYTES = 192_000;
/** Longest silence of a server that has packets to take. */
const SILENCE_MS = 8_000;
/** After this much of it the connection may be dead: what waits says nothing about how fast the network is. */
const STALLED_MS = 1_500;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const GREETING_MS = 10_000;
const PUMP_MS = 100;

/**
 * The way of packets to the server: greets, sends what the buffer holds as fast as it is taken, and after a lost
 * connection comes back with the same session and goes on where the server stopped.
 */
export class PublishLink {
  readonly #options: LinkOptions;
  #socket: LinkSocket | null = null;
  /** The current connection's number: events of an older one are passed over. */
  #connection = 0;
  #isWelcome = false;
  #next = 1;
  #failures = 0;
  #lastHeard = 0;
  #state: LinkState = { name: "connecting" };
  #callOff: (() => void)[] = [];
  #takeOver: boolean;
  #wantsEnd = false;
  #sentBytes = 0;

  constructor(options: LinkOptions, { takeOver = false }: { takeOver?: boolean } = {}) {
    this.#options = options;
    this.#takeOver = takeOver;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Whether the server takes what is sent, or would. */
  get isTaking(): boolean {
    return this.#state.name === "open" && this.#silentMs < STALLED_MS;
  }

  /** Bytes handed to sockets since the beginning. */
  get sentBytes(): number {
    return this.#sentBytes;
  }

  start(): void {
    this.#connect();
  }

  /** Call it when the buffer got something: sends what fits. */
  pump(): void {
    const socket = this.#socket;
    if (!socket || !this.#isWelcome) return;
    for (;;) {
      if (socket.bufferedAmount > IN_SOCKET_BYTES) break;
      const packet = this.#options.buffer.read(this.#next);
      if (!packet) break;
      socket.send(packet.bytes);
      this.#sentBytes += packet.bytes.length;
      this.#next = packet.number + 1;
    }
    if (this.#wantsEnd && this.#next >= this.#options.buffer.next) {
      this.#wantsEnd = false;
      this.#say({ type: "end" });
    }
  }

  /** Says that the stream is over once everything is sent. */
  end(): void {
    this.#wantsEnd = true;
    this.pump();
  }

  /** Tries at once instead of waiting: the device says it is online again. */
  retryNow(): void {
    if (this.#state.name === "lost") this.#connect();
  }

  /** Lets go without a word: the server takes it for an interruption. */
  close(): void {
    this.#drop();
  }

  get #silentMs(): number {
    return this.#options.buffer.isEmpty ? 0 : this.#options.now() - this.#lastHeard;
  }

  #connect(): void {
    const { open, after, now } = this.#options;
    this.#drop();
    this.#notify({ name: "connecting" });
    this.#lastHeard = now();
    const connection = (this.#connection += 1);
    const ifCurrent = (run: () => void) => () => connection === this.#connection && run();
    this.#socket = open({
      opened: ifCurrent(() => {
        const takeOver = this.#takeOver ? { takeOver: true } : {};
        this.#say({ type: "hello", version: 1, session: this.#options.session, ...takeOver });
      }),
      heard: (data) => ifCurrent(() => this.#hear(data))(),
      closed: ifCurrent(() => this.#lose()),
    });
    this.#callOff.push(after(GREETING_MS, () => !this.#isWelcome && this.#lose()));
  }

  #hear(data: unknown): void {
    const word = readServerMessage(data);
    if (!word) return;
    this.#lastHeard = this.#options.now();
    if (word.type === "welcome") {
      this.#isWelcome = true;
      this.#failures = 0;
      // Taking over again after a lost connection would displace a later publisher.
      this.#takeOver = false;
      this.#next = word.next;
      this.#options.buffer.taken(word.next - 1);
      this.#notify({ name: "open", broadcastId: word.broadcastId });
      this.#keepPumping();
      this.pump();
    } else if (word.type === "ack") {
      this.#options.buffer.taken(word.to);
      this.pump();
    } else if (word.type === "ended") {
      this.#drop();
      this.#notify({ name: "ended" });
    } else if (word.code === "server" || word.code === "too-fast") {
      this.#lose();
    } else {
      this.#drop();
      this.#notify({ name: "refused", code: word.code });
    }
  }

  #keepPumping(): void {
    const { after, now, buffer } = this.#options;
    const call = after(PUMP_MS, () => {
      this.#callOff = this.#callOff.filter((other) => other !== call);
      if (buffer.isEmpty) this.#lastHeard = now();
      if (this.#silentMs > SILENCE_MS) return this.#lose();
      this.pump();
      this.#keepPumping();
    });
    this.#callOff.push(call);
  }

  #lose(): void {
    if (this.#state.name === "ended" || this.#state.name === "refused") return;
    this.#drop();
    const { after, buffer, now, random } = this.#options;
    buffer.outlast();
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    const wait = longest * (0.5 + random() / 2);
    this.#notify({ name: "lost", againAt: now() + wait });
    this.#callOff.push(after(wait, () => this.#connect()));
  }

  #drop(): void {
    for (const call of this.#callOff) call();
    this.#callOff = [];
    this.#isWelcome = false;
    const socket = this.#socket;
    this.#socket = null;
    this.#connection += 1;
    socket?.close();
  }

  #say(word: StudioMessage): void {
    this.#socket?.send(JSON.stringify(word));
  }

  #notify(state: LinkState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
