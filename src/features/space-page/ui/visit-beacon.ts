import { useEffect } from "react";

const SECONDS_VISIBLE = 3;

/**
 * Reports that the page was in view for three seconds in all; says nothing where the browser asks not to be counted.
 */
export function useVisitBeacon(spaceId: number): void {
  useEffect(() => {
    const asksNot =
      navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl);
    if (asksNot || typeof navigator.sendBeacon !== "function") return;
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || ++seconds < SECONDS_VISIBLE) return;
      clearInterval(timer);
      navigator.sendBeacon(`/space/${spaceId}/visit`);
    }, 1000);
    return () => clearInterval(timer);
  }, [spaceId]);
}
