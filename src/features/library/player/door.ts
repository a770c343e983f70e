import { useSyncExternalStore } from "react";
import type { Track } from "./track.ts";

/** What a page asks of the player. */
export type Wish =
  | { readonly kind: "play"; readonly tracks: readonly Track[]; readonly fromMs?: number }
  | { readonly kind: "enqueue"; readonly track: Track }
  | { readonly kind: "toggle" }
  | { readonly kind: "seek"; readonly ms: number };

/** What is on, as pages show it. */
export interface Now {
  readonly id: number | null;
  readonly isPlaying: boolean;
}

let now: Now = { id: null, isPlaying: false };
let wanted: boolean | null = null;
let take: ((wish: Wish) => void) | null = null;
const waiting: Wish[] = [];
const listeners = new Set<() => void>();
const announce = () => {
  for (const listen of listeners) listen();
};
const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** The player's own element, for pages that follow it. */
export const sound: { element: HTMLAudioElement | null } = { element: null };

/** Asks the player; its code is fetched with the first wish, which waits for it. */
export function askPlayer(wish: Wish): void {
  wanted = true;
  if (take) take(wish);
  else waiting.push(wish);
  announce();
}

/** The player takes wishes from now on, those that wait first. @returns how to stop. */
export function answerWishes(answer: (wish: Wish) => void): () => void {
  take = answer;
  for (const wish of waiting.splice(0)) answer(wish);
  return () => void (take = null);
}

export function setNow(next: Now): void {
  if (next.id === now.id && next.isPlaying === now.isPlaying) return;
  now = next;
  announce();
}

/** The player is put away until it is asked again. */
export function closePlayer(): void {
  wanted = false;
  now = { id: null, isPlaying: false };
  announce();
}

const nothing: Now = { id: null, isPlaying: false };

export const useNow = (): Now =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => nothing,
  );

/** Whether the player is wanted. @param wasBefore whether something was played before the page was loaded anew. */
export const usePlayerWanted = (wasBefore: () => boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (wanted ??= wasBefore()),
    () => false,
  );
