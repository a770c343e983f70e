import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, useFieldWiring } from "./field.tsx";
import { cx } from "./class-names.ts";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & { label: ReactNode; hint?: ReactNode };

/** @param error the problem and how to mend it, in words, for a box that stands in no Field of its own. */
export function Checkbox({ label, hint, error, className, ...rest }: ChoiceProps & { error?: ReactNode }) {
  const wired = useFieldWiring(rest);
  const errorId = useId();
  const refused = error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  const box = (
    <label className={cx("choice", Boolean(hint) && "items-start", className)}>
      <input type="checkbox" {...rest} {...wired} {...refused} className="choice-box" />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  );
  if (!error) return box;
  return (
    <div>
      {box}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx("choice", Boolean(hint) && "items-start", className)}>
      <input type="radio" {...rest} className="choice-box choice-round" />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  );
}

/** A setting that takes effect by itself: words on the left, switch on the right. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx("choice justify-between gap-6", className)}>
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
      <input type="checkbox" role="switch" {...rest} className="switch" />
    </label>
  );
}

export type RadioCard = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  options: RadioCard[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Columns from the phone up; amounts want 3, account types 2. */
  columns?: 1 | 2 | 3 | 4;
  required?: boolean;
  error?: ReactNode;
  className?: string;
};

/** One of a few: amounts, account types. */
export function RadioCards({
  legend,
  legendHidden,
  name,
  options,
  defaultValue,
  value,
  onChange,
  columns = 3,
  required,
  error,
  className,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? "sr-only" : cx("field-label mb-1.5", required && "field-label-required")}>
        {legend}
      </legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              checked={value === undefined ? undefined : option.value === value}
              onChange={onChange && (() => onChange(option.value))}
              className="sr-only"
            />
            {option.icon}
            <span>{option.label}</span>
            {option.hint && <span className="field-hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
