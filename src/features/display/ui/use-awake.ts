import { useEffect } from "react";

/** Keeps the screen from going dark, where the browser can; it lets go of that whenever the page is out of sight. */
export function useAwake(): void {
  useEffect(() => {
    let lock: { release(): Promise<void> } | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      const held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    const again = () => void hold();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

/** The whole screen, once any key of the remote or a press asks for it: browsers give it to nobody else. */
export function useFullScreen(): void {
  useEffect(() => {
    const fill = () => {
      if (!document.fullscreenElement) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    };
    const byKey = ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " " || key === "f") fill();
    };
    addEventListener("click", fill);
    addEventListener("keydown", byKey);
    return () => {
      removeEventListener("click", fill);
      removeEventListener("keydown", byKey);
    };
  }, []);
}
