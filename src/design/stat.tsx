import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type Fact = { label: ReactNode; value: ReactNode };

/** Counted facts in one quiet row, as under the arcade. */
export function Facts({ items, className }: { items: Fact[]; className?: string }) {
  return (
    <dl className={cx("facts", className)}>
      {items.map((item, i) => (
        <div key={i}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type StatProps = Fact & {
  /** Beside the value: what changed, since when. */
  change?: ReactNode;
  /** Under the value: a progress bar, a small chart. */
  children?: ReactNode;
};

/** Figures of a dashboard between hairlines: two columns on phones, one row on desktops. */
export function StatGrid({ items, className }: { items: StatProps[]; className?: string }) {
  return (
    <dl className={cx("stat-grid", className)}>
      {items.map((item, i) => (
        <div key={i}>
          <dt className="text-sm text-ink-2">{item.label}</dt>
          <dd className="font-display text-[1.8rem] leading-display tabular-nums lg:text-4xl">
            {item.value}
            {item.change && (
              <span className="mt-1 block font-text text-sm leading-small text-ink-2">{item.change}</span>
            )}
            {item.children}
          </dd>
        </div>
      ))}
    </dl>
  );
}
