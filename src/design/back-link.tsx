import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

export function BackLink({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  return (
    <Link to={to} className={cx("act-link text-ink", className)}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}

/** The way here, the present page last. */
export function Breadcrumbs({ label, items }: { label: string; items: { to?: string; label: ReactNode }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {items.map((item, i) => (
          <li key={i} className="flex items-center gap-2">
            {i > 0 && <Icon name="chevron-right" size={14} />}
            {item.to ? (
              <Link to={item.to} className="flex min-h-11 min-w-11 items-center hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The bar above a detail page: the way back, and what may be done with the page. Actions move onto the picture on phones. */
export function BackBar({ to, children, actions }: { to: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page flex min-h-14 items-center justify-between gap-3 lg:min-h-15">
      <BackLink to={to}>{children}</BackLink>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  );
}
