import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes the focus to what is said of a form that was sent, where the field or button that had it is gone; whoever still has
 * it somewhere keeps it. @param said another word asks again; null: nothing is said. @returns where it is said.
 */
export function useFocusWhenLost(said: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (said && (activeElement ?? body) === body) box.current?.focus({ preventScroll: true });
  }, [said]);
  return box;
}
