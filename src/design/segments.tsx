import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type Segment = { value: string; label: ReactNode };

export type SegmentsProps = {
  label: string;
  name: string;
  segments: Segment[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
};

/** Equal parts of one line, one of them chosen: native radios, so that CSS alone can show the chosen part with :has(:checked). */
export function Segments({ label, name, segments, defaultValue, value, onChange, className }: SegmentsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={cx("segments", className)}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            defaultChecked={value === undefined ? segment.value === defaultValue : undefined}
            checked={value === undefined ? undefined : segment.value === value}
            onChange={onChange && (() => onChange(segment.value))}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
