import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { hydrateNow } from "#/design/hydrate-later.tsx";

/** Where no socket comes through, the page asks by itself. */
const ASK_MS = 20_000;

/**
 * Reads the page again when the payment, or what the space was given, has changed. The socket is fetched once the page
 * stands. @param about null while there is nothing to wait for.
 * @param spreadMs readers of one public page come one after another within this time.
 */
export function useMoneyNews(about: { payment: string } | { spaceId: number } | null, spreadMs = 0): void {
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => {
    hydrateNow();
    void revalidate();
  });
  const payment = about && "payment" in about ? about.payment : null;
  const spaceId = about && "spaceId" in about ? about.spaceId : null;
  useEffect(() => {
    if (payment === null && spaceId === null) return;
    let left = false;
    let leave = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readAgain(), Math.random() * spreadMs);
    };
    const asking = setInterval(() => document.visibilityState === "visible" && later(), ASK_MS);
    const begin = async () => {
      const { io } = await import("socket.io-client");
      if (left) return;
      const socket = io({ transports: ["websocket"], reconnectionDelay: 1_000, reconnectionDelayMax: 30_000 });
      socket.on("connect", () => {
        if (payment !== null) socket.emit("payment", payment);
        if (spaceId !== null) socket.emit("giving", spaceId);
        // What happened before the door was open is not told again.
        later();
      });
      socket.on("money", later);
      leave = () => void socket.disconnect();
    };
    void begin().catch(() => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
      clearInterval(asking);
      leave();
    };
  }, [payment, spaceId, spreadMs]);
}
