import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { ChannelLog, Draft } from "../channel-log.ts";

/** Pixels from the newest within which one still follows the talk, and from an end at which more is fetched. */
const NEAR = 60;
const AHEAD = 900;

export interface Scrolling {
  readonly log: Pick<ChannelLog, "messages" | "hasOlder" | "hasNewer">;
  readonly drafts: readonly Draft[];
  /** A message to stand at when the page opens. */
  readonly at: number | null;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
}

export interface Scroller {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether the newest message is in view. */
  readonly isFollowing: boolean;
  readonly toNewest: () => void;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The list scrolls from below, so that its newest message is at the bottom without scripts too. A reader further up is
 * not moved, whatever is added or removed above and below: the row in view keeps its position.
 */
export function useScroller({ log, drafts, at, onOlder, onNewer }: Scrolling): Scroller {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ readonly seq: string; readonly top: number; readonly scrolled: number } | null>(null);
  const [isFollowing, setFollowing] = useState(at === null);
  const following = useRef(isFollowing);
  const { messages, hasOlder, hasNewer } = log;

  const note = useCallback(() => {
    const scroller = box.current;
    if (!scroller) return;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const row = [0.35, 0.6, 0.15, 0.85]
      .map((share) => document.elementFromPoint(left + width / 2, top + height * share)?.closest("[data-seq]"))
      .find((found) => found && scroller.contains(found));
    anchor.current = row
      ? {
          seq: row.getAttribute("data-seq")!,
          top: row.getBoundingClientRect().top - top,
          scrolled: scroller.scrollTop,
        }
      : null;
  }, []);

  const onScroll = useCallback(() => {
    const scroller = box.current;
    if (!scroller) return;
    const fromBelow = Math.abs(scroller.scrollTop);
    const fromAbove = scroller.scrollHeight - scroller.clientHeight - fromBelow;
    following.current = fromBelow <= NEAR && !hasNewer;
    setFollowing(following.current);
    note();
    if (fromAbove < AHEAD && hasOlder) onOlder();
    if (fromBelow < AHEAD && hasNewer) onNewer();
  }, [hasOlder, hasNewer, note, onOlder, onNewer]);

  useBrowserLayoutEffect(() => {
    const scroller = box.current;
    const held = anchor.current;
    if (!scroller || !held || following.current) return;
    const row = scroller.querySelector(`[data-seq="${held.seq}"]`);
    if (!row) return;
    // Only the movement by new rows is undone; the reader's own scrolling stays.
    const meant = held.top - (scroller.scrollTop - held.scrolled);
    const moved = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - meant;
    if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
    note();
  }, [messages, note]);

  useBrowserLayoutEffect(() => {
    if (at === null) return;
    box.current?.querySelector(`[data-seq="${at}"]`)?.scrollIntoView({ block: "center" });
    onScroll();
    // Only when the page opens, or another message is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);

  const toNewest = useCallback(() => {
    following.current = true;
    setFollowing(true);
    anchor.current = null;
    box.current?.scrollTo({ top: 0 });
  }, []);
  // One's own message is always shown.
  useEffect(() => {
    if (drafts.length > 0) toNewest();
  }, [drafts.length, toNewest]);

  return { box, onScroll, isFollowing, toNewest };
}
