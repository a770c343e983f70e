import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { freshId } from "#/platform/client-id.ts";
import type { ChatLog } from "../chat-log.ts";
import { MOST_KEPT, MOST_KEPT_READING } from "../chat-log.ts";
import { addDraft, addMessages, addOlder, catchUp, dropDraft, failDraft, hearFrame, openLog } from "../chat-log.ts";
import type { CatchUp, ChatFrame, ChatMessage } from "../frames.ts";
import type { History } from "../queries.server.ts";
import type { RoomRules } from "../rules.ts";
import { openSession, type ChatSession } from "./chat-session.ts";

export interface ChatInput {
  readonly roomId: number;
  readonly self: number | null;
  readonly history: History;
  readonly viewers: number;
  readonly pinned: ChatMessage | null;
  readonly rules: RoomRules;
  /** Whether the reader hears the hosts; then what they said so far. */
  readonly hostTalk: readonly ChatMessage[] | null;
  /** The ceremony began or ended. */
  readonly onChanged: () => void;
}

/** Hearts drawn of one frame, and at any time: more cannot be told apart. */
const MOST_HEARTS = 8;
const MOST_RISING = 24;

const isGone = ({ id, personId }: ChatMessage, { removed, hidden }: ChatFrame): boolean =>
  (removed?.includes(id) ?? false) || (hidden?.includes(personId) ?? false);

type Action = { readonly change: (log: ChatLog) => ChatLog };
const reduce = (log: ChatLog, { change }: Action): ChatLog => change(log);

/** Seconds to wait before each try while the connection fails; the message keeps its id. */
const RETRY_SECONDS = [0, 1, 3];

/** The state of a room's chat: what was said, what is being sent, who watches, how slowly one may write. */
export function useChat(input: ChatInput) {
  const { roomId, self, history, viewers: viewersAtFirst, hostTalk, onChanged } = input;
  const [log, dispatch] = useReducer(reduce, undefined, () => openLog(self, history.messages, history.hasOlder));
  const [viewers, setViewers] = useState(viewersAtFirst);
  const [hosts, dispatchHosts] = useReducer(reduce, undefined, () => openLog(self, hostTalk ?? [], false));
  const [pinned, setPinned] = useState(input.pinned);
  const [followersOnly, setFollowersOnly] = useState(input.rules.followersOnly);
  const [slowSeconds, setSlowSeconds] = useState(input.rules.slowSeconds);
  const [hearts, setHearts] = useState<readonly number[]>([]);
  const heartsSeen = useRef(0);
  const [mayWriteAt, setMayWriteAt] = useState(0);
  const [connected, setConnected] = useState(true);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const latest = useRef(log);
  const reading = useRef(false);
  const changed = useRef(onChanged);
  const session = useRef<ChatSession>(undefined);
  useEffect(() => {
    latest.current = log;
    changed.current = onChanged;
  });
  const update = useCallback((change: Action["change"]) => dispatch({ change }), []);

  const hold = useCallback((id: number | null) => {
    reading.current = id !== null;
    setHeldAt(id);
  }, []);

  const updateHosts = useCallback((change: Action["change"]) => dispatchHosts({ change }), []);
  const confers = hostTalk !== null;

  useEffect(() => {
    const opened = openSession({
      roomId,
      shown: () => ({ after: latest.current.highest, from: latest.current.messages[0]?.id ?? 0 }),
      onFrame(frame: ChatFrame) {
        const keep = reading.current ? MOST_KEPT_READING : MOST_KEPT;
        if (frame.messages || frame.removed || frame.hidden) update((log) => hearFrame(log, frame, keep));
        if (frame.viewers !== undefined) setViewers(frame.viewers);
        if (frame.slowSeconds !== undefined) setSlowSeconds(frame.slowSeconds);
        if (frame.followersOnly !== undefined) setFollowersOnly(frame.followersOnly);
        if (frame.pinned !== undefined) setPinned(frame.pinned);
        if (frame.removed || frame.hidden) setPinned((message) => (message && isGone(message, frame) ? null : message));
        if (frame.hearts) {
          const fresh = Array.from({ length: Math.min(MOST_HEARTS, frame.hearts) }, () => heartsSeen.current++);
          setHearts((all) => [...all, ...fresh].slice(-MOST_RISING));
        }
        // All viewers hear it at once: their pages are read again one after another.
        if (frame.changed) setTimeout(() => changed.current(), Math.random() * 2_000);
      },
      onMissed: (missed: CatchUp) => update((log) => catchUp(log, missed)),
      onConnection: setConnected,
      onHosts: confers ? (messages) => updateHosts((log) => addMessages(log, messages)) : undefined,
    });
    session.current = opened;
    return () => opened.leave();
  }, [roomId, update, confers, updateHosts]);

  const post = useCallback(
    async (clientId: string, text: string, to: "messages" | "hosts" = "messages"): Promise<void> => {
      const change = to === "hosts" ? updateHosts : update;
      const body = new FormData();
      body.set("clientId", clientId);
      body.set("text", text);
      let answer: Response | null = null;
      for (const wait of RETRY_SECONDS) {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
        const headers = { accept: "application/json" };
        answer = await fetch(`/live-event/${roomId}/${to}`, { method: "POST", body, headers }).catch(() => null);
        if (answer && answer.status < 500) break;
      }
      if (!answer || answer.status >= 500) return change((log) => failDraft(log, clientId, ""));
      const said = (await answer.json().catch(() => ({}))) as {
        message?: ChatMessage | null;
        slowSeconds?: number;
        detail?: string;
      };
      if (!answer.ok) return change((log) => failDraft(log, clientId, said.detail ?? ""));
      const { message } = said;
      change((log) => dropDraft(message ? addMessages(log, [message]) : log, clientId));
      if (said.slowSeconds) setMayWriteAt(Date.now() + said.slowSeconds * 1_000);
    },
    [roomId, update, updateHosts],
  );

  const sendToHosts = useCallback(
    (text: string, clientId: string = freshId()) => {
      if (text.trim() === "") return;
      updateHosts((log) => addDraft(log, clientId, text));
      void post(clientId, text, "hosts");
    },
    [post, updateHosts],
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
    pinned,
    followersOnly,
    /** Hearts that rise just now, each with a number of its own. */
    hearts,
    onRisen: (heart: number) => setHearts((all) => all.filter((one) => one !== heart)),
    giveHeart: () => session.current?.giveHeart(),
    /** The hosts' own talk; empty for everybody else. */
    hosts,
    sendToHosts,
    discardToHosts: (clientId: string) => updateHosts((log) => dropDraft(log, clientId)),
    /** The newest message shown to a reader who is further up; null for who follows. */
    heldAt,
    hold,
    discard: (clientId: string) => update((log) => dropDraft(log, clientId)),
  };
}

export type Chat = ReturnType<typeof useChat>;
