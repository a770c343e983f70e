import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useReadAgain } from "#/design/read-again.ts";
import type { EventDetail } from "#/features/events/public.tsx";
import { useZone } from "#/platform/i18n/local-time.tsx";
import type { RoomPageData } from "../room-page.server.ts";
import type { ChatPanelProps } from "./chat-panel.tsx";
import { useChat } from "./use-chat.ts";
import { useReplay } from "./use-replay.ts";

/** The talk of a page's ceremony, what of it is replayed with its recording, and the page read again when the ceremony begins, ends or is changed. */
export function useLiveRoom(data: RoomPageData) {
  const clock = useRef<() => number | null>(() => null);
  const readAgain = useReadAgain();
  const { event, chatViewer, history, viewers, pinned, rules, backChannel } = data;
  const chat = useChat({
    roomId: event.id,
    viewerId: chatViewer?.personId ?? null,
    history,
    viewers,
    pinned,
    rules,
    backChannel,
    onChanged: readAgain,
  });
  useFlip(event, readAgain);
  const isRecorded = data.stream.state === "ended" && data.stream.recording !== null;
  const replay = useReplay({ roomId: event.id, isOn: isRecorded, clock: () => clock.current() });
  const onClock = useCallback((filmedAt: () => number | null) => void (clock.current = filmedAt), []);
  const { phase, following, hosting, chosen } = data;
  const zone = useZone(event.zone, data.viewerZone);
  /** The properties of the chat beside the player, wherever it is placed. */
  const panel: Omit<ChatPanelProps, "page" | "className"> = {
    roomId: event.id,
    space: event.space,
    phase,
    following,
    chatViewer,
    chat,
    replay,
    zone,
    hosting,
    chosen,
  };
  return { chat, panel, onClock };
}

const LONGEST_TIMER_MS = 2_000_000_000;

/** Reads the page again when a planned beginning or end is reached, within a few seconds, not everybody at once. */
function useFlip({ startedAt, endedAt, endsAt }: EventDetail, onFlip: () => void): void {
  const flip = useEffectEvent(onFlip);
  useEffect(() => {
    const now = Date.now();
    const ahead = [startedAt, endedAt, startedAt ? null : endsAt].flatMap((at) => (at && +at > now ? [+at - now] : []));
    if (ahead.length === 0) return;
    const wait = Math.min(...ahead, LONGEST_TIMER_MS) + 200 + Math.random() * 2_000;
    const timer = setTimeout(() => flip(), wait);
    return () => clearTimeout(timer);
  }, [startedAt, endedAt, endsAt]);
}
