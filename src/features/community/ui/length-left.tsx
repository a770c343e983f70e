import { Plural } from "@lingui/react/macro";
import { lengthOf } from "#/platform/clean-text.ts";

/** From so much of what a text may have it is said how much is left. */
const NEAR = 0.85;

/** Whether it is said how much is left: a text of no such length leaves no room for it. */
export const isNearEnd = (text: string, most: number): boolean => lengthOf(text.trim()) >= NEAR * most;

/** How many characters a text may still have, near its end, or has too many: nothing that was typed is cut off. */
export function LengthLeft({ text, most }: { text: string; most: number }) {
  // An end of a line counts once, as the server counts it.
  const left = most - lengthOf(text.trim());
  return (
    <span aria-live="polite" className={left < 0 ? "font-semibold text-ink tabular-nums" : "tabular-nums"}>
      {!isNearEnd(text, most) ? null : left < 0 ? (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </span>
  );
}
