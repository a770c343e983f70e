import type { Socket } from "socket.io-client";
import { freshId } from "#/platform/client-id.ts";
import { HEARTS_A_WINDOW } from "../rules.ts";
import type {
  CatchUp,
  ChatFrame,
  ChatMessage,
  ClientToServer,
  ConferAnswer,
  JoinAnswer,
  ServerToClient,
} from "../frames.ts";

export interface SessionInput {
  readonly roomId: number;
  /** Highest and lowest id shown, asked when the connection comes (back). */
  readonly shown: () => { after: number; from: number };
  readonly onFrame: (frame: ChatFrame) => void;
  readonly onMissed: (missed: CatchUp) => void;
  readonly onConnection: (connected: boolean) => void;
  /** Given by who may hear the hosts: what they said so far, each time the connection comes, and what comes then. */
  readonly onHosts?: (messages: readonly ChatMessage[]) => void;
}

export interface ChatSession {
  leave(): void;
  /** Gives a heart; several within a moment travel together. */
  giveHeart(): void;
}

const HEARTS_MS = 400;

const POLL_MS = 4_000;
/** Refused or unreachable this often, messages are asked for over HTTP meanwhile. */
const PATIENCE = 2;

/** One per browser, so that several tabs are one viewer. */
function browserSession(): string {
  try {
    const kept = localStorage.getItem("sangam.viewer");
    if (kept) return kept;
    const fresh = freshId();
    localStorage.setItem("sangam.viewer", fresh);
    return fresh;
  } catch {
    return freshId();
  }
}

/**
 * Hears a room: over a socket, and over HTTP while there is none. After every reconnection what was missed
 * is asked for by id.
 */
export function openSession(input: SessionInput): ChatSession {
  const session = browserSession();
  let left = false;
  let failures = 0;
  let socket: Socket<ServerToClient, ClientToServer> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  const poll = async () => {
    const { after, from } = input.shown();
    const answer = await fetch(`/live-event/${input.roomId}/messages?after=${after}&from=${from}`).catch(() => null);
    if (!left && answer?.ok) input.onMissed((await answer.json()) as CatchUp);
  };
  const startPolling = () => {
    polling ??= setInterval(() => void poll(), POLL_MS);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };

  const join = () => {
    const request = { room: input.roomId, session, ...input.shown() };
    socket?.timeout(10_000).emit("join", request, (error: Error | null, answer?: JoinAnswer) => {
      if (left) return;
      if (error || !answer?.ok) return startPolling();
      failures = 0;
      stopPolling();
      input.onMissed(answer);
      const { viewers, slowSeconds, followersOnly, pinned } = answer;
      input.onFrame({ viewers, slowSeconds, followersOnly, pinned });
      input.onConnection(true);
      if (input.onHosts) confer();
    });
  };
  const confer = () => {
    socket?.timeout(10_000).emit("confer", (error: Error | null, answer?: ConferAnswer) => {
      if (!left && !error && answer?.ok) input.onHosts?.(answer.messages);
    });
  };
  const failed = () => {
    failures += 1;
    if (failures < PATIENCE) return;
    input.onConnection(false);
    startPolling();
  };

  void import("socket.io-client").then(({ io }) => {
    if (left) return;
    socket = io({ transports: ["websocket"], reconnectionDelay: 500, reconnectionDelayMax: 15_000 });
    socket.on("connect", join);
    socket.on("chat", (frame) => {
      input.onFrame(frame);
      // All viewers of a node hear this at once: they ask one after another.
      if (frame.missed) later(join, Math.random() * 2_000);
    });
    socket.on("hosts", (message) => input.onHosts?.([message]));
    socket.on("connect_error", failed);
    socket.on("disconnect", (reason) => {
      failed();
      // A node that stops sends its viewers away; the others take them in, not all in the same instant.
      if (reason === "io server disconnect") later(() => socket?.connect(), 500 + Math.random() * 2_500);
    });
  }, startPolling);

  let hearts = 0;
  return {
    leave() {
      left = true;
      stopPolling();
      for (const timer of timers) clearTimeout(timer);
      socket?.disconnect();
    },
    giveHeart() {
      hearts += 1;
      if (hearts > 1) return;
      later(() => {
        socket?.emit("hearts", Math.min(hearts, HEARTS_A_WINDOW));
        hearts = 0;
      }, HEARTS_MS);
    },
  };
}
