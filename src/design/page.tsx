import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Title } from "./title.tsx";

/** The width of the house and its gutters. */
export function Page({ children, narrow, className }: { children: ReactNode; narrow?: boolean; className?: string }) {
  return <div className={cx("page", narrow && "page-narrow", className)}>{children}</div>;
}

export type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
  /** Beside the title on desktops, below it on phones: a search box, a column of buttons. */
  children?: ReactNode;
  /** One button at the end of the title's line on desktops, below it on phones. */
  action?: ReactNode;
  className?: string;
};

/** The top of a list page: its one h1 and what one does first. */
export function PageHead({ title, lead, kicker, children, action, className }: PageHeadProps) {
  return (
    <header
      className={cx(
        "page-head",
        Boolean(children) && "page-head-wide",
        Boolean(action) && "page-head-action",
        className,
      )}
    >
      <div>
        {kicker && <div className="text-sm text-ink-2">{kicker}</div>}
        <Title size="l">{title}</Title>
        {lead && <p className="mt-2 text-ink-2 lg:text-lg">{lead}</p>}
      </div>
      {children && <div className="mt-4 lg:mt-0">{children}</div>}
      {action && <div className="mt-4 flex-none md:mt-0">{action}</div>}
    </header>
  );
}

export interface TwoColumnsProps {
  /** The main column; without `side` both columns, as they come on a phone. */
  readonly children: ReactNode;
  /** Stays in view on desktops and follows below on phones. */
  readonly side?: ReactNode;
  readonly sideFirst?: boolean;
  /** The width of the second column on desktops: 320, 372 or 420 px. */
  readonly size?: "s" | "m" | "l";
  readonly className?: string;
}

/** A main column and a narrow one beside it on desktops. */
export function TwoColumns({ children, side, sideFirst, size = "m", className }: TwoColumnsProps) {
  const classes = cx("two-columns", `two-columns-${size}`, className);
  if (side === undefined) return <div className={classes}>{children}</div>;
  return (
    <div className={classes}>
      <div className="min-w-0">{children}</div>
      <aside className={cx("side", sideFirst && "max-lg:order-first")}>{side}</aside>
    </div>
  );
}
