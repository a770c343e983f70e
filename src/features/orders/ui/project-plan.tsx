import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import { BudgetLine, sumOfStages } from "./project-preview.tsx";
import { stageRows } from "../project-rules.ts";
import type { ProjectFieldsProps } from "./project-fields.tsx";

const LEAST_ROWS = 4;

interface PlanFieldsProps extends ProjectFieldsProps {
  readonly today: string;
  /** As it is typed now. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What it costs and when it is due, and the stages on the way, each with what is paid when it is reached. */
export function PlanFields({ values, problems, today, typed }: PlanFieldsProps) {
  const { t, i18n } = useLingui();
  const sum = formatRupees(sumOfStages(typed), i18n.locale);
  const filled = stageRows.findLast((row) => values[`stage-${row}`] || values[`amount-${row}`]) ?? 0;
  const [shown, setShown] = useState(Math.max(LEAST_ROWS, filled + 1));
  return (
    <Section heading={<Trans>Budget and stages</Trans>}>
      <div className="grid gap-5">
        <FieldRow>
          <Field id="budget" label={t`Budget`} optional={t`optional`} error={problems.budget}>
            <Input name="budget" before="₹" inputMode="decimal" maxLength={40} defaultValue={values.budget} />
          </Field>
          <Field id="deadline" label={t`Deadline`} optional={t`optional`} error={problems.deadline}>
            <Input type="date" name="deadline" min={today} defaultValue={values.deadline} />
          </Field>
        </FieldRow>
        <fieldset className="grid gap-3">
          <legend className="field-label">
            <Trans>Stages</Trans>
          </legend>
          <p className="field-hint">
            <Trans>
              What is due with a stage is asked for when you mark it as reached. Leave out what does not fit.
            </Trans>
          </p>
          {stageRows.slice(0, shown).map((row) => {
            const number = row + 1;
            return (
              <div key={row} className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2">
                <Field
                  id={`stage-${row}`}
                  label={t`Name of stage ${number}`}
                  labelHidden
                  error={problems[`stage-${row}`]}
                >
                  <Input
                    name={`stage-${row}`}
                    maxLength={80}
                    defaultValue={values[`stage-${row}`]}
                    placeholder={t`Name`}
                  />
                </Field>
                <Field
                  id={`amount-${row}`}
                  label={t`Payment of stage ${number}`}
                  labelHidden
                  error={problems[`amount-${row}`]}
                >
                  <Input
                    name={`amount-${row}`}
                    before="₹"
                    inputMode="decimal"
                    maxLength={40}
                    defaultValue={values[`amount-${row}`]}
                  />
                </Field>
              </div>
            );
          })}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-sm">
            <span>
              <BudgetLine typed={typed} />
            </span>
            <span className="ms-auto text-base font-semibold tabular-nums">
              <Trans>Together {sum}</Trans>
            </span>
          </div>
          {shown < stageRows.length && (
            <Button
              variant="quiet"
              size="s"
              icon="plus"
              className="scripted justify-self-start"
              onClick={() => setShown(shown + 1)}
            >
              <Trans>Add a stage</Trans>
            </Button>
          )}
        </fieldset>
      </div>
    </Section>
  );
}
