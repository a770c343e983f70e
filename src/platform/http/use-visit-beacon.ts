import { useEffect } from "react";

const SECONDS_VISIBLE = 3;

/**
 * Reports to an address that the page was in view for three seconds in all; says nothing where the browser asks not to be counted.
 */
export function useVisitBeacon(address: string): void {
  useEffect(() => {
    const asksNot =
      navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl);
    if (asksNot || typeof navigator.sendBeacon !== "function") return;
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || ++seconds < SECONDS_VISIBLE) return;
      clearInterval(timer);
      navigator.sendBeacon(address);
    }, 1000);
    return () => clearInterval(timer);
  }, [address]);
}
