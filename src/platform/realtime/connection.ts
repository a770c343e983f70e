import type { Socket } from "socket.io-client";
import { FIRST_WAIT_MS, JITTER, LONGEST_URGENT_WAIT_MS, LONGEST_WAIT_MS, waitAfterSentAway } from "./reconnect.ts";

/** How often a page polls over HTTP while it has no connection. */
const POLL_MS = 4_000;
/** Refused or unreachable this often, a page begins to ask over HTTP. */
const PATIENCE = 2;
const ANSWER_MS = 10_000;
/** A connection that lasted this long was no mistake. */
const STAYED_MS = 10_000;
/** A namespace's answer to pages without a right to it; they do not connect again. */
const NOT_FOR_YOU = "Not for you.";

type WordsOf<Event> = Event extends (...words: infer Words) => void ? Words : never;

export interface ConnectionOptions<ServerToClient extends object> {
  /** The path of the namespace; pages share one connection for all of theirs. */
  readonly path: string;
  readonly hears: { readonly [Event in keyof ServerToClient]?: ServerToClient[Event] };
  /**
   * The connection is there, or there again: what was missed is asked for.
   * @returns false where the page was not let in after all.
   */
  connected(isAgain: boolean): Promise<boolean> | void;
  /** Asks over HTTP, now and then while there is no connection, and when the reader returns to a page without one. */
  poll?(): void;
  /** Says whether messages come by the connection; false only after more than one failure. */
  onState?(isConnected: boolean): void;
  /** Lost or not reached, each time. */
  onLost?(): void;
  readonly isUrgent?: boolean;
  readonly random?: () => number;
}

export interface Connection<ClientToServer extends object> {
  readonly isConnected: boolean;
  /** Said only while there is a connection: what still matters later is said again when it is there. */
  say<Word extends keyof ClientToServer & string>(word: Word, ...words: WordsOf<ClientToServer[Word]>): void;
  /** @returns the answer; null where none came within ten seconds. */
  ask<Answer>(word: keyof ClientToServer & string, ...words: unknown[]): Promise<Answer | null>;
  close(): void;
}

/** Hears a namespace while the page is open, and comes back by itself. The socket's code is fetched when it is needed. */
export function openConnection<ServerToClient extends object, ClientToServer extends object>(
  options: ConnectionOptions<ServerToClient>,
): Connection<ClientToServer> {
  const { path, hears, isUrgent = false, random = Math.random } = options;
  let socket: Socket | undefined;
  let hasLeft = false;
  let isReachable = true;
  let wasConnected = false;
  let failures = 0;
  let sentAway = 0;
  let connectedAt = 0;
  let polling: ReturnType<typeof setInterval> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;

  const setReachable = (reachable: boolean) => {
    if (isReachable === reachable) return;
    isReachable = reachable;
    options.onState?.(reachable);
  };
  const startPolling = () => {
    if (options.poll && !hasLeft) polling ??= setInterval(options.poll, POLL_MS);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const failed = (isFinal = false) => {
    options.onLost?.();
    failures = isFinal ? PATIENCE : failures + 1;
    if (failures < PATIENCE) return;
    setReachable(false);
    startPolling();
  };
  const returnLater = () => {
    clearTimeout(returning);
    returning = setTimeout(() => socket?.connect(), waitAfterSentAway(sentAway, random()));
    sentAway += 1;
  };
  const enter = async () => {
    connectedAt = performance.now();
    const isAgain = wasConnected;
    wasConnected = true;
    const isIn = (await options.connected(isAgain)) ?? true;
    if (hasLeft) return;
    if (!isIn) return startPolling();
    failures = 0;
    stopPolling();
    setReachable(true);
  };
  const seen = () => {
    // A phone lets the page sleep: what came meanwhile is asked for at once.
    if (document.visibilityState === "visible" && !socket?.connected) options.poll?.();
  };
  if (options.poll && typeof document !== "undefined") document.addEventListener("visibilitychange", seen);

  void import("socket.io-client").then(
    ({ io }) => {
      if (hasLeft) return;
      const opened = io(path, {
        transports: ["websocket"],
        reconnectionDelay: FIRST_WAIT_MS,
        reconnectionDelayMax: LONGEST_WAIT_MS,
        randomizationFactor: JITTER,
      });
      socket = opened;
      // The namespaces of a page share their connection, and with it the shortest patience.
      if (isUrgent) opened.io.reconnectionDelayMax(LONGEST_URGENT_WAIT_MS);
      for (const [event, hear] of Object.entries(hears) as [string, (...words: unknown[]) => void][]) {
        opened.on(event, hear);
      }
      opened.on("connect", () => void enter());
      opened.on("connect_error", ({ message }) => {
        if (hasLeft) return;
        const isFinal = message === NOT_FOR_YOU;
        failed(isFinal);
        // A connection that failed is tried again by itself; a namespace that refused is not.
        if (!opened.active && !isFinal) returnLater();
      });
      opened.on("disconnect", (reason) => {
        if (hasLeft) return;
        failed();
        if (performance.now() - connectedAt > STAYED_MS) sentAway = 0;
        if (reason === "io server disconnect") returnLater();
      });
    },
    () => failed(true),
  );

  return {
    get isConnected() {
      return socket?.connected ?? false;
    },
    say(word, ...words) {
      if (socket?.connected) socket.emit(word, ...(words as unknown[]));
    },
    async ask<Answer>(word: string, ...words: unknown[]) {
      if (!socket?.connected) return null;
      return (await socket
        .timeout(ANSWER_MS)
        .emitWithAck(word, ...words)
        .catch(() => null)) as Answer | null;
    },
    close() {
      hasLeft = true;
      clearTimeout(returning);
      stopPolling();
      if (typeof document !== "undefined") document.removeEventListener("visibilitychange", seen);
      socket?.disconnect();
    },
  };
}
