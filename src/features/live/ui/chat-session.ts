import { freshId } from "#/platform/client-id.ts";
import { openConnection } from "#/platform/realtime/connection.ts";
import { HEARTS_A_WINDOW } from "../rules.ts";
import type {
  CatchUp,
  ChatFrame,
  ChatMessage,
  ClientToServer,
  BackChannelAnswer,
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
  const join = async (): Promise<boolean> => {
    const answer = await connection.ask<JoinAnswer>("join", { room: input.roomId, session, ...input.shown() });
    if (left || !answer?.ok) return false;
    input.onMissed(answer);
    const { viewers, slowSeconds, followersOnly, pinned } = answer;
    input.onFrame({ viewers, slowSeconds, followersOnly, pinned });
    if (input.onHosts) void openBackChannel();
    return true;
  };
  const openBackChannel = async () => {
    const answer = await connection.ask<BackChannelAnswer>("openBackChannel");
    if (!left && answer?.ok) input.onHosts?.(answer.messages);
  };
  const connection = openConnection<ServerToClient, ClientToServer>({
    path: "/",
    hears: {
      chat(frame) {
        input.onFrame(frame);
        // All viewers of a node hear this at once: they ask one after another.
        if (frame.missed) later(() => void join(), Math.random() * 2_000);
      },
      hosts: (message) => input.onHosts?.([message]),
    },
    connected: join,
    poll: () => void poll(),
    onState: input.onConnection,
  });

  let hearts = 0;
  return {
    leave() {
      left = true;
      for (const timer of timers) clearTimeout(timer);
      connection.close();
    },
    giveHeart() {
      hearts += 1;
      if (hearts > 1) return;
      later(() => {
        connection.say("hearts", Math.min(hearts, HEARTS_A_WINDOW));
        hearts = 0;
      }, HEARTS_MS);
    },
  };
}
