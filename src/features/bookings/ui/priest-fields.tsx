import { Trans } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { FieldError } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { Priest } from "../queries/priests.server.ts";
import { priestField } from "../space-forms.ts";

interface PriestFieldsProps {
  readonly spaceId: number;
  /** All whom the space may ask. */
  readonly all: readonly Priest[];
  readonly named: readonly number[];
  readonly form: ReadAnswer;
}

/** Who may hold it: members of the space, and providers who are tied to it. */
export function PriestFields({ spaceId, all, named, form: { values, problems } }: PriestFieldsProps) {
  const wasSent = Object.keys(values).length > 0;
  return (
    <fieldset aria-describedby={problems.priests ? "priests-error" : undefined}>
      <legend className="field-label mb-1.5">
        <Trans>Who may hold it?</Trans>
      </legend>
      <p className="mb-2 text-sm text-ink-2">
        <Trans>
          Nobody ticked: anybody of these. They come from{" "}
          <TextLink inline to={`/manage-people?space=${spaceId}`}>
            People
          </TextLink>{" "}
          and from the priests and guides who serve here.
        </Trans>
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={priestField(id)}
            defaultChecked={wasSent ? values[priestField(id)] === "on" : named.includes(id)}
            label={name}
          />
        ))}
      </div>
      {problems.priests && <FieldError id="priests-error">{problems.priests}</FieldError>}
    </fieldset>
  );
}
