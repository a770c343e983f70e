import { useState } from "react";
import { useScripted } from "./use-scripted.ts";

/** Degrees, as the device says them. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

interface PositionOptions {
  /** A door is meant, not a town: the device may take its time. */
  readonly isExact?: boolean;
  readonly onFound: (position: Position) => void;
  readonly onRefused?: () => void;
}

const TIMEOUT_MS = 15_000;
const EXACT_TIMEOUT_MS = 20_000;
/** So old may it be: of a town, and of a door. */
const TOWN_AGE_MS = 600_000;
const DOOR_AGE_MS = 60_000;

/** Asks the device where it is, once for each call of `ask`: only call it when somebody pressed for it. */
export function usePosition({ isExact = false, onFound, onRefused }: PositionOptions) {
  const isScripted = useScripted();
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const refuse = () => {
    setState("refused");
    onRefused?.();
  };
  const ask = () => {
    if (!("geolocation" in navigator)) return refuse();
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      refuse,
      isExact
        ? { enableHighAccuracy: true, timeout: EXACT_TIMEOUT_MS, maximumAge: DOOR_AGE_MS }
        : { timeout: TIMEOUT_MS, maximumAge: TOWN_AGE_MS },
    );
  };
  return {
    ask,
    isAsking: state === "asking",
    isRefused: state === "refused",
    /** Without scripts, or without such a device, nobody can be asked. */
    canAsk: isScripted && "geolocation" in navigator,
  };
}
