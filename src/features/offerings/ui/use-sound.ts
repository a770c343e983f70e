import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FaithKey } from "#/features/spaces/public.ts";

const KEPT = "sangam.shrine-sound";
const listeners = new Set<() => void>();
/** Where the device keeps nothing it holds as long as the page. */
let chosen: string | null = null;

function readChosen(): string | null {
  try {
    return localStorage.getItem(KEPT) ?? chosen;
  } catch {
    return chosen;
  }
}

function choose(word: "on" | "off"): void {
  chosen = word;
  try {
    localStorage.setItem(KEPT, word);
  } catch {
    // See above.
  }
  for (const listen of listeners) listen();
}

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};
const silent = () => "off";

interface Chime {
  ring(): void;
  stop(): void;
}

/**
 * The gentle sound of a hall: off until its reader switches it on, remembered on this device. Where the device remembers
 * nothing, an account that wants sounds has it on.
 */
export function useSound(faith: FaithKey, isWanted: boolean) {
  const word = useSyncExternalStore(subscribe, readChosen, silent);
  const isOn = word === "on" || (word === null && isWanted);
  const chime = useRef<Chime | null>(null);
  useEffect(
    () => () => {
      chime.current?.stop();
      chime.current = null;
    },
    [],
  );
  const ring = async () => {
    const { openChime } = await import("./chime.ts");
    chime.current ??= openChime(faith);
    chime.current.ring();
  };
  return {
    isOn,
    ring: () => void (isOn && ring()),
    turn() {
      choose(isOn ? "off" : "on");
      if (!isOn) void ring();
    },
  };
}
