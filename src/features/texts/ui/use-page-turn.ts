import { useEffect } from "react";
import { useFetcher } from "react-router";
import { allowsReadingAhead, preparePage } from "./turned-page.ts";

/** Millimetres would be better; a thumb that means it goes so many pixels, mostly sideways. */
const SWIPE_PX = 70;
const LONGEST_MS = 700;

interface Turns {
  readonly previous: string | null;
  readonly next: string | null;
  /** Whether the page is read from right to left. */
  readonly isRightToLeft: boolean;
  readonly turn: (to: string) => void;
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest("input, select, textarea, dialog[open], [contenteditable]") !== null ||
    document.querySelector("dialog[open]") !== null);

/** Turns pages by the arrow keys and by a swipe, and reads the next one ahead. */
export function usePageTurn({ previous, next, isRightToLeft, turn }: Turns): void {
  const { load } = useFetcher({ key: "next-chapter" });

  useEffect(() => {
    const forward = isRightToLeft ? previous : next;
    const back = isRightToLeft ? next : previous;
    const go = (to: string | null) => void (to && turn(to));
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isBusy(target)) return;
      if (key === "ArrowRight") go(forward);
      if (key === "ArrowLeft") go(back);
    };
    let from: { x: number; y: number; at: number } | null = null;
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from =
        touches.length === 1 && touch && !isBusy(target)
          ? { x: touch.clientX, y: touch.clientY, at: Date.now() }
          : null;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch || Date.now() - from.at > LONGEST_MS || !getSelection()?.isCollapsed) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      go(x < 0 ? forward : back);
    };
    addEventListener("keydown", onKey);
    addEventListener("touchstart", onStart, { passive: true });
    addEventListener("touchend", onEnd, { passive: true });
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("touchstart", onStart);
      removeEventListener("touchend", onEnd);
    };
  }, [previous, next, isRightToLeft, turn]);

  useEffect(() => {
    if (!next || !allowsReadingAhead()) return;
    const readAhead = async () => {
      await load(next);
      preparePage(next);
    };
    const timer = setTimeout(() => void readAhead(), 1_200);
    return () => clearTimeout(timer);
  }, [next, load]);
}
