import { Trans, useLingui } from "@lingui/react/macro";
import { FieldError, Input } from "#/design/field.tsx";
import { rowsOf } from "../details-form.ts";
import type { FormAt } from "./controls.ts";

interface SpanFieldsProps {
  readonly at: FormAt;
  /** The prefix of the fields: `weekday.1` has `weekday.1.opens.0` and so on. */
  readonly name: string;
  /** The label of the spans, for screen readers. */
  readonly label: string;
  /** The most spans; one more than are filled is shown. */
  readonly most: number;
}

/** Fields of one or more spans of time. */
export function SpanFields({ at, name, label, most }: SpanFieldsProps) {
  const { t } = useLingui();
  const problem = at.problems[name];
  const filled = rowsOf(at.values, `${name}.opens.`).filter((row) => at.values[`${name}.opens.${row}`]).length;
  const rows = Math.min(most, filled + 1);
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? `${name}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid max-w-90 grid-cols-[1fr_auto_1fr] items-center gap-2">
          {(["opens", "closes"] as const).map((end) => (
            <Input
              key={end}
              id={end === "opens" && row === 0 ? name : undefined}
              type="time"
              name={`${name}.${end}.${row}`}
              aria-label={end === "opens" ? t`${label}: opens` : t`${label}: closes`}
              aria-invalid={problem ? true : undefined}
              defaultValue={at.values[`${name}.${end}.${row}`] ?? ""}
              className={end === "opens" ? "order-1" : "order-3"}
            />
          ))}
          <span className="order-2 text-ink-2">
            <Trans>to</Trans>
          </span>
        </div>
      ))}
      {problem && <FieldError id={`${name}-error`}>{problem}</FieldError>}
    </fieldset>
  );
}
