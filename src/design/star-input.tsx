import { useId } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { FieldError } from "./field.tsx";

export type StarInputProps = {
  name: string;
  legend: ReactNode;
  /** Five labels, from 1 to 5: "1 star" … "5 stars". */
  labels: [string, string, string, string, string];
  defaultValue?: number;
  required?: boolean;
  error?: ReactNode;
  className?: string;
};

/** Five native radios: arrow keys, forms and listeners work without scripts. */
export function StarInput({ name, legend, labels, defaultValue, required, error, className }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="star-input">
        {labels.map((label, i) => (
          <label key={label} title={label}>
            <input
              type="radio"
              name={name}
              value={i + 1}
              defaultChecked={defaultValue === i + 1}
              required={required}
              className="sr-only"
            />
            <Icon name="star" size={28} />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
