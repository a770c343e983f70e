import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Checkbox } from "#/design/choices.tsx";
import { FieldError } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { HOUSEHOLD_PATH } from "../rules.ts";
import { type Choice, CHOICE_FIELD, detailsField, memberField } from "../ticks.ts";

export interface HouseholdChoiceProps {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly members: readonly Choice[];
  /** Whether gotra and nakshatra can be ticked, each for themselves. */
  readonly takesDetails: boolean;
  readonly values: ReadAnswer["values"];
  readonly problems: ReadAnswer["problems"];
}

/** The people of the reader's household, to be ticked in a form that takes names; nothing where there are none. */
export function HouseholdChoice({ legend, hint, members, takesDetails, values, problems }: HouseholdChoiceProps) {
  const { t } = useLingui();
  if (members.length === 0) return null;
  const problem = problems[CHOICE_FIELD];
  return (
    <fieldset id={CHOICE_FIELD} aria-describedby={problem ? `${CHOICE_FIELD}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <p className="field-hint">{hint}</p>
      <ul className="mt-1">
        {members.map(({ id, name, hasDetails }) => (
          <li key={id} className="group/one">
            <Checkbox name={memberField(id)} defaultChecked={values[memberField(id)] === "on"} label={name} />
            {takesDetails && hasDetails && (
              <div className="hidden pl-9 group-has-[[name^=member]:checked]/one:block">
                <Checkbox
                  name={detailsField(id)}
                  defaultChecked={values[detailsField(id)] === "on"}
                  label={<Trans>with gotra and nakshatra</Trans>}
                  aria-label={t`${name} with gotra and nakshatra`}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {problem && <FieldError id={`${CHOICE_FIELD}-error`}>{problem}</FieldError>}
      <Link to={HOUSEHOLD_PATH} className="inline-link mt-1 inline-block text-sm">
        <Trans>Edit my household</Trans>
      </Link>
    </fieldset>
  );
}
