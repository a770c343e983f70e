import { useEffect, useState, useSyncExternalStore } from "react";
import { type Played, Turntable } from "./turntable.ts";

/** The house's one player, open as long as it is shown. */
export function useTurntable(isMember: boolean): { readonly turntable: Turntable; readonly played: Played } {
  const [turntable] = useState(() => new Turntable(new Audio()));
  useEffect(() => turntable.open(isMember), [turntable, isMember]);
  return { turntable, played: useSyncExternalStore(turntable.subscribe, turntable.read, turntable.read) };
}
