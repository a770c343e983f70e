import { useSyncExternalStore } from "react";
import { PLAN_PATH } from "../rules.ts";

const KEY = "sangam.yatra";

/** The plan that somebody without an account made last on this device, as its address; null where there is none. */
export function keptPlan(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept?.startsWith(`${PLAN_PATH}?`) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a plan on the device; a browser may keep nothing. @param address null lets go of it. */
export function keepPlan(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, address);
  } catch {
    // The plan still stands in its address.
  }
}

const never = () => () => undefined;

/** {@link keptPlan} once scripts run. */
export const useKeptPlan = (): string | null => useSyncExternalStore(never, keptPlan, () => null);
