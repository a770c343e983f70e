import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** On phones the page's main action stays above the tab bar, in reach of the thumb; on desktops it is not shown. */
export function ThumbBar({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("thumb-bar", className)}>{children}</div>;
}
