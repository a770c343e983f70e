import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

/** Vermilion, and nothing else on a page is. */
export function LiveBadge({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx("badge badge-live", className)}>{children}</span>;
}

/** Vermilion words in a line of text: "Live now". */
export function LiveText({ children, className }: { children: ReactNode; className?: string }) {
  return <b className={cx("font-semibold text-live-ink", className)}>{children}</b>;
}

/**
 * picture: on photographs. quiet: outlined. tint: warm. good: verified, done. blue: under way. yellow: to be approved. deep:
 * aubergine.
 */
export type BadgeTone = "quiet" | "tint" | "good" | "blue" | "yellow" | "deep" | "picture";

export function Badge({
  tone = "quiet",
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cx("badge", `badge-${tone}`, className)}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

/** A small number on or beside an icon: unread messages. Its words are for listeners. */
export function Count({ value, label, className }: { value: ReactNode; label: string; className?: string }) {
  return (
    <span className={cx("count", className)}>
      <span aria-hidden>{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
