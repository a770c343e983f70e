import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

export type ListRowProps = {
  /** Avatar, faith mark, small picture or icon. */
  before?: ReactNode;
  title: ReactNode;
  titleLang?: string;
  /** Makes the whole row lead somewhere; the action stays its own target. */
  to?: string;
  /** Whether it is loaded as a page of its own, such as one that a device keeps. */
  isLoaded?: boolean;
  /** Secondary line. */
  children?: ReactNode;
  /** Number, time or badge at the end of the title's line. */
  aside?: ReactNode;
  action?: ReactNode;
  /** The action's words are long: on phones it stands below, so that the title keeps the line. */
  longAction?: boolean;
};

/** A line in a list between hairlines: orders, people, messages, notifications. Put in a RowList. */
export function ListRow({ before, title, titleLang, to, isLoaded, children, aside, action, longAction }: ListRowProps) {
  return (
    <li
      className={cx(
        "relative flex items-center gap-x-3.5 gap-y-2 border-b border-line py-3",
        longAction && "max-md:flex-wrap",
      )}
    >
      {before}
      <div className={cx("min-w-0 flex-1", longAction && "max-md:basis-1/2")}>
        <div className="flex items-baseline justify-between gap-3">
          <span lang={titleLang} className="font-semibold leading-small wrap-anywhere">
            {to ? (
              <Link to={to} reloadDocument={isLoaded} className="cover-link hover:text-link">
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          {aside && <span className="flex-none text-sm text-ink-2 tabular-nums">{aside}</span>}
        </div>
        {children && <div className="text-sm text-ink-2">{children}</div>}
      </div>
      {action && (
        <div className={cx("relative z-1 flex flex-none gap-1", longAction && "max-md:basis-full max-md:justify-end")}>
          {action}
        </div>
      )}
    </li>
  );
}

export function RowList({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <ul aria-label={label} className={cx("border-t border-line", className)}>
      {children}
    </ul>
  );
}

/** A small leading picture or icon for a ListRow. */
const thumbSizes = { s: "size-11", m: "size-14", wide: "aspect-video w-28" };

export type RowThumbProps = {
  /** s: an icon. m: a picture. wide: a film's. */
  size?: keyof typeof thumbSizes;
  /** In secondary ink. */
  quiet?: boolean;
  children: ReactNode;
};

export function RowThumb({ size = "m", quiet, children }: RowThumbProps) {
  return (
    <span
      className={cx(
        "relative grid flex-none place-items-center overflow-hidden rounded-btn bg-sunk",
        thumbSizes[size],
        quiet ? "text-ink-2" : "text-link",
      )}
    >
      {children}
    </span>
  );
}
