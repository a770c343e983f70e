import { useEffect, useEffectEvent } from "react";

/** Calls again and again while the page is in sight, and when it comes back into sight; not at all for 0. */
export function useEvery(ms: number, run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => {
    if (ms === 0) return;
    const ifSeen = () => document.visibilityState === "visible" && again();
    const timer = setInterval(ifSeen, ms);
    document.addEventListener("visibilitychange", ifSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ifSeen);
    };
  }, [ms]);
}
