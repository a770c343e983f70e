import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

export type LinkTab = { to: string; label: ReactNode; current?: boolean; count?: ReactNode };

/** Parts of one page as links: each has its own address and works without scripts. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: LinkTab[]; className?: string }) {
  const row = useCurrentInView<HTMLElement>();
  return (
    <nav ref={row} aria-label={label} className={cx("tabs", className)}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <span className="ml-1.5 text-sm font-normal text-ink-2 tabular-nums">{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
