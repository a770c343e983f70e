import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { postForm } from "#/platform/http/post-form.ts";
import { useOutbox } from "#/platform/realtime/use-outbox.ts";
import type { ChatLog, Draft } from "../chat-log.ts";
import { MOST_LOADED, MOST_LOADED_READING } from "../chat-log.ts";
import { addMessages, addOlder, catchUp, hearFrame, isSentAs, openLog } from "../chat-log.ts";
import type { CatchUp, ChatFrame, ChatMessage } from "../frames.ts";
import type { History } from "../queries.server.ts";
import type { RoomRules } from "../rules.ts";
import { openSession, type ChatSession } from "./chat-session.ts";

export interface ChatInput {
  readonly roomId: number;
  readonly viewerId: number | null;
  readonly history: History;
  readonly viewers: number;
  readonly pinned: ChatMessage | null;
  readonly rules: RoomRules;
  /** The hosts' messages so far, where the reader is a host. */
  readonly backChannel: readonly ChatMessage[] | null;
  /** The ceremony began or ended. */
  readonly onChanged: () => void;
}

/** The most hearts drawn of one frame, and at any time: more cannot be distinguished. */
const MOST_HEARTS = 8;
const MOST_RISING = 24;

const isGone = ({ id, personId }: ChatMessage, { removed, hidden }: ChatFrame): boolean =>
  (removed?.includes(id) ?? false) || (hidden?.includes(personId) ?? false);

type Action = { readonly change: (log: ChatLog) => ChatLog };
const reduce = (log: ChatLog, { change }: Action): ChatLog => change(log);

interface Stored {
  /** Null for a blank text, which changes nothing. */
  readonly message: ChatMessage | null;
  readonly slowSeconds?: number;
}

/** The messages of the reader under way in a part of the room, until they appear in its log. */
function useSending(input: {
  readonly action: string;
  readonly viewerId: number | null;
  readonly log: ChatLog;
  readonly onStored: (stored: Stored) => void;
}) {
  const { action, viewerId, log, onStored } = input;
  const [box, outbox] = useOutbox<Pick<Draft, "text">, Stored>({
    post: ({ clientId, text }) =>
      postForm(action, [
        ["clientId", clientId],
        ["text", text],
      ]),
    stored: onStored,
  });
  useEffect(() => {
    outbox.settle((clientId) => log.messages.some((message) => isSentAs(message, clientId, viewerId)));
  }, [outbox, log, viewerId]);
  // Seen stored before its answer came, it stands there once.
  const drafts = box.filter(({ clientId }) => !log.messages.some((message) => isSentAs(message, clientId, viewerId)));
  return { drafts, outbox };
}

/** The state of a room's chat: what was said, what is being sent, who watches, how slowly one may write. */
export function useChat(input: ChatInput) {
  const { roomId, viewerId, history, viewers: viewersAtFirst, backChannel, onChanged } = input;
  const [log, dispatch] = useReducer(reduce, undefined, () => openLog(history.messages, history.hasOlder));
  const [viewers, setViewers] = useState(viewersAtFirst);
  const [hosts, dispatchHosts] = useReducer(reduce, undefined, () => openLog(backChannel ?? [], false));
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
  const usesBackChannel = backChannel !== null;

  const { drafts, outbox } = useSending({
    action: `/live-event/${roomId}/messages`,
    viewerId,
    log,
    onStored({ message, slowSeconds: seconds }) {
      if (message) update((log) => addMessages(log, [message]));
      if (seconds) setMayWriteAt(Date.now() + seconds * 1_000);
    },
  });
  const { drafts: hostDrafts, outbox: hostOutbox } = useSending({
    action: `/live-event/${roomId}/hosts`,
    viewerId,
    log: hosts,
    onStored: ({ message }) => message && updateHosts((log) => addMessages(log, [message])),
  });

  useEffect(() => {
    const opened = openSession({
      roomId,
      shown: () => ({ after: latest.current.highest, from: latest.current.messages[0]?.id ?? 0 }),
      onFrame(frame: ChatFrame) {
        const keep = reading.current ? MOST_LOADED_READING : MOST_LOADED;
        if (frame.messages || frame.removed || frame.hidden) update((log) => hearFrame(log, frame, viewerId, keep));
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
      onMissed(missed: CatchUp) {
        update((log) => catchUp(log, missed, viewerId));
        outbox.wake();
        hostOutbox.wake();
      },
      onConnection: setConnected,
      onHosts: usesBackChannel ? (messages) => updateHosts((log) => addMessages(log, messages)) : undefined,
    });
    session.current = opened;
    return () => opened.leave();
  }, [roomId, viewerId, update, usesBackChannel, updateHosts, outbox, hostOutbox]);

  const sendToHosts = useCallback(
    (text: string, clientId?: string) => {
      if (text.trim() !== "") hostOutbox.send({ text }, clientId);
    },
    [hostOutbox],
  );

  const send = useCallback(
    (text: string, clientId?: string) => {
      if (text.trim() === "") return;
      hold(null);
      outbox.send({ text }, clientId);
    },
    [outbox, hold],
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
    drafts,
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
    hostDrafts,
    sendToHosts,
    discardToHosts: (clientId: string) => hostOutbox.discard(clientId),
    /** The newest message shown to a reader who is further up; null for who follows. */
    heldAt,
    hold,
    discard: (clientId: string) => outbox.discard(clientId),
  };
}

export type Chat = ReturnType<typeof useChat>;
