import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type LoadMoreProps = {
  to: string;
  /** "Load More" */
  children: ReactNode;
  /** "Showing 12 of 40", above the button. */
  status?: ReactNode;
  pending?: boolean;
  /** Loads in place; without it, and in a window of its own, the link is followed. */
  onLoad?: () => void;
};

/** A link to the longer list, so that it works without scripts and can be shared. */
export function LoadMore({ to, children, status, pending, onLoad }: LoadMoreProps) {
  const onClick: MouseEventHandler = (event) => {
    if (!onLoad || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!pending) onLoad();
  };
  return (
    <div className="grid justify-items-center gap-3 pt-10">
      {status && <p className="text-sm text-ink-2 tabular-nums">{status}</p>}
      <ButtonLink to={to} preventScrollReset aria-disabled={pending || undefined} onClick={onClick}>
        {pending && <Icon name="loader" className="spin" />}
        {children}
      </ButtonLink>
    </div>
  );
}

export type PageLinksProps = {
  label: string;
  page: number;
  pages: number;
  /** Address of page n. */
  to: (page: number) => string;
  previous: string;
  next: string;
};

/** Numbered pages: the first, the last, and those around the present one. */
export function PageLinks({ label, page, pages, to, previous, next }: PageLinksProps) {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1 pt-10 tabular-nums">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={previous} className="round round-plain">
          <Icon name="chevron-left" />
        </Link>
      )}
      {near.map((n, i) => {
        const gap = n - (near[i - 1] ?? n) > 1;
        const phoneGap = (n === page && page > 2) || (n === pages && pages - page > 1);
        return (
          <span key={n} className={n === page || n === 1 || n === pages ? "contents" : "contents max-md:hidden"}>
            {(gap || phoneGap) && <span className={cx("px-1 text-ink-2", !gap && "md:hidden")}>…</span>}
            <Link to={to(n)} aria-current={n === page ? "page" : undefined} className="page-number">
              {n}
            </Link>
          </span>
        );
      })}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={next} className="round round-plain">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
