import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { hydrateNow } from "#/design/hydrate-later.tsx";

/** All readers of a list hear of a beginning at once: their pages are read again within this time. */
const SPREAD_MS = 3_000;

/** Reads the page again when a ceremony begins or ends anywhere. The socket is fetched once the page stands. */
export function useLiveNews(): void {
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => {
    hydrateNow();
    void revalidate();
  });
  useEffect(() => {
    let left = false;
    let leave = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      const { io } = await import("socket.io-client");
      if (left) return;
      const socket = io({ transports: ["websocket"], reconnectionDelay: 1_000, reconnectionDelayMax: 30_000 });
      let wasConnected = false;
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => readAgain(), Math.random() * SPREAD_MS);
      };
      socket.on("connect", () => {
        socket.emit("listings");
        // What happened while it was away is not told again.
        if (wasConnected) later();
        wasConnected = true;
      });
      socket.on("listings", later);
      leave = () => void socket.disconnect();
    };
    void begin().catch(() => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
      leave();
    };
  }, []);
}
