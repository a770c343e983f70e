import type { CSSProperties, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type StarsProps = {
  /** 0 to 5 */
  value: number;
  /** The text alternative: "4.8 out of 5, 212 reviews". */
  label: string;
  /** The number as written in the reader's language; without it the number is not shown. */
  shown?: ReactNode;
  /** The text after the stars, in secondary ink: "(212)" or "212 reviews". */
  count?: ReactNode;
  /** One star and the number, as on cards. */
  compact?: boolean;
  /** m: beside a title. */
  size?: "s" | "m";
  className?: string;
};

export function Stars({ value, label, shown, count, compact, size = "s", className }: StarsProps) {
  return (
    <span className={cx("inline-flex items-center gap-[5px] tabular-nums", size === "s" && "text-sm", className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="inline-flex items-center gap-[5px]">
        {compact ? (
          <Icon name="star" size={15} filled className="text-star" />
        ) : (
          <span
            className="stars"
            style={{ "--part": `${(Math.max(0, Math.min(5, value)) / 5) * 100}%` } as CSSProperties}
          >
            <FiveStars />
            <FiveStars filled />
          </span>
        )}
        {shown !== undefined && <b className="font-semibold text-ink">{shown}</b>}
        {count !== undefined && <span className="text-ink-2">{count}</span>}
      </span>
    </span>
  );
}

function FiveStars({ filled }: { filled?: boolean }) {
  return (
    <span className={filled ? "stars-full" : "stars-empty"}>
      {[1, 2, 3, 4, 5].map((n) => (
        <Icon key={n} name="star" size={17} filled={filled} />
      ))}
    </span>
  );
}
