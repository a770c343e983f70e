import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type ProgressProps = {
  label: ReactNode;
  labelHidden?: boolean;
  value: number;
  /** 100 unless given */
  max?: number;
  /** The value in words: "₹64,000 of ₹1,00,000". */
  shown?: ReactNode;
  className?: string;
};

export function Progress({ label, labelHidden, value, max = 100, shown, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={cx("grid gap-1.5", className)}>
      <div className={cx("flex justify-between gap-4 text-sm", labelHidden && !shown && "sr-only")}>
        <label htmlFor={id} className={labelHidden ? "sr-only" : "font-medium"}>
          {label}
        </label>
        {shown && <span className="text-ink-2 tabular-nums">{shown}</span>}
      </div>
      <progress id={id} className="progress" value={Math.min(value, max)} max={max} />
    </div>
  );
}
