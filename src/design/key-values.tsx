import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type KeyValue = { label: ReactNode; value: ReactNode; muted?: boolean };

export function KeyValues({ items, className }: { items: KeyValue[]; className?: string }) {
  return (
    <dl className={cx("border-t border-line tabular-nums", className)}>
      {items.map((item, i) => (
        <div
          key={i}
          className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-[11px] leading-small"
        >
          <dt className="text-ink-2">{item.label}</dt>
          <dd
            className={cx(
              "min-w-0 text-right font-medium wrap-anywhere [&_a]:text-link",
              item.muted && "font-normal text-ink-2",
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
