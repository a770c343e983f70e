import type { ReactNode } from "react";
import sprite from "./icons.svg";
import { cx } from "./class-names.ts";

export type Faith = "hindu" | "islamic" | "christian" | "sikh" | "buddhist" | "jain";

export type FaithMarkProps = {
  faith: Faith;
  /** px; 20 in lines of text, 30–40 in lists of faiths */
  size?: number;
  className?: string;
};

/** A building in outline, the only place where a faith's colour is used. Its name always stands beside it. */
export function FaithMark({ faith, size = 20, className }: FaithMarkProps) {
  return (
    <svg
      className={cx("icon faith-mark", className)}
      style={{ color: `var(--f-${faith})`, strokeWidth: size > 26 ? 1.25 : 1.5 }}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <use href={`${sprite}#faith-${faith}`} />
    </svg>
  );
}

/** Mark and name on one line, as in a card's kicker. */
export function FaithLabel({ faith, children, className }: { faith: Faith; children: ReactNode; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-[7px] text-sm leading-control text-ink-2", className)}>
      <FaithMark faith={faith} />
      {children}
    </span>
  );
}
