import { useEffect, useState } from "react";
import { Outbox, type OutboxOptions, type Sending } from "./outbox.ts";

/**
 * An outbox for as long as the page is open; what is on its way when it closes still goes.
 * @returns what is on its way or did not arrive, and the outbox itself.
 */
export function useOutbox<Body extends object, Stored>(
  options: Pick<OutboxOptions<Body, Stored>, "post" | "stored">,
): readonly [box: readonly Sending<Body>[], outbox: Outbox<Body, Stored>] {
  const [box, setBox] = useState<readonly Sending<Body>[]>([]);
  // It sends from the first moment on: somebody may press before any effect has run.
  const [outbox] = useState(() => new Outbox<Body, Stored>({ ...options, changed: setBox }));
  useEffect(() => outbox.attach({ ...options, changed: setBox }), [outbox, options]);
  useEffect(() => {
    const wake = () => outbox.wake();
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [outbox]);
  return [box, outbox];
}
