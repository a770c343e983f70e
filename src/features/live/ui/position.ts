import { useSyncExternalStore } from "react";

/** Where one is in a video, in whole seconds. */
export interface Position {
  readonly at: number;
  /** The length of a recording, or of the stream since its beginning; 0 where it is not known. */
  readonly length: number;
}

export interface PositionStore {
  read(): Position;
  set(change: Partial<Position>): void;
  /** @returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** A video tells of its time four times a second. Nobody is told of less than a second, and only who shows it. */
export function createPosition(): PositionStore {
  let now: Position = { at: 0, length: 0 };
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    set(change) {
      const next = { ...now, ...change };
      const [at, length] = [Math.floor(next.at), Math.floor(next.length)];
      if (at === now.at && length === now.length) return;
      now = { at, length };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const usePosition = ({ subscribe, read }: PositionStore): Position =>
  useSyncExternalStore(subscribe, read, read);
