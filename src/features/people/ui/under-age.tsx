import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";

/** Of what only adults are asked; stands in a form of the group `signup`. */
export const ofAdults = "group-has-[[name=isUnder18]:checked]/signup:hidden";

interface UnderAgeProps {
  /** The days on which a child with an account may be born. */
  readonly birthdays: { readonly first: string; readonly last: string };
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Asks whether somebody is under 18, and who is for their parent; the style sheet shows that, with scripts or without. */
export function UnderAge({ birthdays, values, problems }: UnderAgeProps) {
  const { t } = useLingui();
  return (
    <div className="grid">
      <Checkbox
        id="isUnder18"
        name="isUnder18"
        defaultChecked={values["isUnder18"] === "on"}
        label={t`I am under 18`}
        error={problems["isUnder18"]}
      />
      <div className="mt-2 hidden gap-5 rounded-card border border-line p-4 group-has-[[name=isUnder18]:checked]/signup:grid">
        <p className="text-sm text-ink-2">
          <Trans>
            Then your parent or guardian has to consent first. We mail them what we would keep and why. Until they
            answer, your account stays closed, and nobody sees it.
          </Trans>
        </p>
        <FieldRow>
          <Field
            id="bornOn"
            label={t`Date of birth`}
            required
            hint={t`Nobody else sees it. It is deleted when you turn 18.`}
            error={problems["bornOn"]}
          >
            <Input
              type="date"
              name="bornOn"
              autoComplete="bday"
              required={false}
              min={birthdays.first}
              max={birthdays.last}
              defaultValue={values["bornOn"]}
            />
          </Field>
          <Field id="parentEmail" label={t`Email of your parent or guardian`} required error={problems["parentEmail"]}>
            <Input
              type="email"
              name="parentEmail"
              autoComplete="off"
              required={false}
              maxLength={254}
              defaultValue={values["parentEmail"]}
            />
          </Field>
        </FieldRow>
      </div>
    </div>
  );
}
