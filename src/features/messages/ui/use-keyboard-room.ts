import { useEffect } from "react";

/** A screen's keyboard takes at least this many pixels. */
const LEAST = 120;

/**
 * While a phone's keyboard is up, the page is as high as what can still be seen (`--pane`), so that the composer stands
 * right above the keys and the talk above it.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isUp = globalThis.innerHeight - seen.height > LEAST && seen.scale < 1.05;
      if (isUp) {
        style.setProperty("--pane", `${Math.round(seen.height)}px`);
        if (seen.offsetTop > 0 || globalThis.scrollY > 0) globalThis.scrollTo(0, 0);
      } else style.removeProperty("--pane");
    };
    seen.addEventListener("resize", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      style.removeProperty("--pane");
    };
  }, []);
}
