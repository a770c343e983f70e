import { type RefObject, useEffect } from "react";

/**
 * Takes the focus to what is said of a form that was sent, where the field or button that had it is gone; whoever still has
 * it somewhere keeps it. @param said another word asks again; null: nothing is said.
 */
export function useFocusWhenLost(box: RefObject<HTMLElement | null>, said: unknown): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (said && (activeElement === null || activeElement === body)) box.current?.focus({ preventScroll: true });
  }, [box, said]);
}
