import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ChatLog } from "../chat-log.ts";
import { MOST_KEPT, MOST_KEPT_READING } from "../chat-log.ts";
import { addDraft, addMessages, addOlder, catchUp, dropDraft, failDraft, hearFrame, openLog } from "../chat-log.ts";
import type { CatchUp, ChatFrame, ChatMessage } from "../frames.ts";
import type { History } from "../queries.server.ts";
import { openSession } from "./chat-session.ts";
import { freshId } from "./fresh-id.ts";

export interface ChatInput {
  readonly roomId: number;
  readonly self: number | null;
  readonly history: History;
  readonly viewers: number;
  /** The ceremony began or ended. */
  readonly onChanged: () => void;
}

type Action = { readonly change: (log: ChatLog) => ChatLog };
const reduce = (log: ChatLog, { change }: Action): ChatLog => change(log);

/** Seconds to wait before each try while the connection fails; the message keeps its id. */
const RETRY_SECONDS = [0, 1, 3];

/** The state of a room's chat: what was said, what is being sent, who watches, how slowly one may write. */
export function useChat({ roomId, self, history, viewers: viewersAtFirst, onChanged }: ChatInput) {
  const [log, dispatch] = useReducer(reduce, undefined, () => openLog(self, history.messages, history.hasOlder));
  const [viewers, setViewers] = useState(viewersAtFirst);
  const [slowSeconds, setSlowSeconds] = useState(0);
  const [mayWriteAt, setMayWriteAt] = useState(0);
  const [connected, setConnected] = useState(true);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const latest = useRef(log);
  const reading = useRef(false);
  const changed = useRef(onChanged);
  useEffect(() => {
    latest.current = log;
    changed.current = onChanged;
  });
  const update = useCallback((change: Action["change"]) => dispatch({ change }), []);

  const hold = useCallback((id: number | null) => {
    reading.current = id !== null;
    setHeldAt(id);
  }, []);

  useEffect(
    () =>
      openSession({
        roomId,
        shown: () => ({ after: latest.current.highest, from: latest.current.messages[0]?.id ?? 0 }),
        onFrame(frame: ChatFrame) {
          const keep = reading.current ? MOST_KEPT_READING : MOST_KEPT;
          if (frame.messages || frame.removed || frame.hidden) update((log) => hearFrame(log, frame, keep));
          if (frame.viewers !== undefined) setViewers(frame.viewers);
          if (frame.slowSeconds !== undefined) setSlowSeconds(frame.slowSeconds);
          // All viewers hear it at once: their pages are read again one after another.
          if (frame.changed) setTimeout(() => changed.current(), Math.random() * 2_000);
        },
        onMissed: (missed: CatchUp) => update((log) => catchUp(log, missed)),
        onConnection: setConnected,
      }),
    [roomId, update],
  );

  const post = useCallback(
    async (clientId: string, text: string): Promise<void> => {
      const body = new FormData();
      body.set("clientId", clientId);
      body.set("text", text);
      let answer: Response | null = null;
      for (const wait of RETRY_SECONDS) {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
        const headers = { accept: "application/json" };
        answer = await fetch(`/live-event/${roomId}/messages`, { method: "POST", body, headers }).catch(() => null);
        if (answer && answer.status < 500) break;
      }
      if (!answer || answer.status >= 500) return update((log) => failDraft(log, clientId, ""));
      const said = (await answer.json().catch(() => ({}))) as {
        message?: ChatMessage | null;
        slowSeconds?: number;
        detail?: string;
      };
      if (!answer.ok) return update((log) => failDraft(log, clientId, said.detail ?? ""));
      const { message } = said;
      update((log) => dropDraft(message ? addMessages(log, [message]) : log, clientId));
      if (said.slowSeconds) setMayWriteAt(Date.now() + said.slowSeconds * 1_000);
    },
    [roomId, update],
  );

  const send = useCallback(
    (text: string, clientId: string = freshId()) => {
      if (text.trim() === "") return;
      hold(null);
      update((log) => addDraft(log, clientId, text));
      void post(clientId, text);
    },
    [post, update, hold],
  );

  const loadOlder = useCallback(async () => {
    const first = latest.current.messages[0]?.id;
    if (!first || !latest.current.hasOlder) return;
    setLoadingOlder(true);
    const answer = await fetch(`/live-event/${roomId}/messages?before=${first}`).catch(() => null);
    if (answer?.ok) {
      const { messages, hasOlder } = (await answer.json()) as History;
      update((log) => addOlder(log, messages, hasOlder));
    }
    setLoadingOlder(false);
  }, [roomId, update]);

  return {
    log,
    viewers,
    slowSeconds,
    mayWriteAt,
    connected,
    loadingOlder,
    send,
    loadOlder,
    /** The newest message shown to a reader who is further up; null for who follows. */
    heldAt,
    hold,
    discard: (clientId: string) => update((log) => dropDraft(log, clientId)),
  };
}

export type Chat = ReturnType<typeof useChat>;
