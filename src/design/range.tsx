import { useState } from "react";
import type { ComponentProps, CSSProperties } from "react";
import { cx } from "./class-names.ts";

export type RangeProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  /** Read aloud: "Volume". */
  label: string;
  /** Given: the caller keeps it. */
  value?: number;
  defaultValue?: number;
  onValue?: (value: number) => void;
};

/** A slider from 0 to 100 in steps of 1 unless given; the part below the value is marigold. */
export function Range({
  label,
  value,
  defaultValue = 0,
  onValue,
  min = 0,
  max = 100,
  step = 1,
  className,
  ...rest
}: RangeProps) {
  const [own, setOwn] = useState(defaultValue);
  const now = value ?? own;
  const fill = `${((now - Number(min)) / (Number(max) - Number(min))) * 100}%`;
  return (
    <input
      type="range"
      {...rest}
      min={min}
      max={max}
      step={step}
      value={now}
      aria-label={label}
      onChange={(event) => {
        setOwn(event.target.valueAsNumber);
        onValue?.(event.target.valueAsNumber);
      }}
      style={{ "--fill": fill } as CSSProperties}
      className={cx("range", className)}
    />
  );
}
