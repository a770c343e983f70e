import { Trans, useLingui } from "@lingui/react/macro";
import { ChipOption } from "#/design/chip.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { availabilities, type Availability } from "../rules.ts";
import { availabilityLabels, roleSuggestions } from "./words.ts";

interface Known {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly skills: readonly string[];
  readonly availability: readonly Availability[];
  readonly experience: string;
}

interface VolunteerFieldsProps {
  /** The edited volunteer; none while somebody is added. */
  readonly known?: Known;
  readonly form: ReadAnswer;
  /** Before the ids of the controls, where two forms stand in one page. */
  readonly prefix?: string;
}

/** Name, contacts, role, skills, availability and experience, for the dialog and the page of one volunteer. */
export function VolunteerFields({ known, form, prefix = "" }: VolunteerFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = form;
  const id = (name: string) => `${prefix}${name}`;
  const optional = t`optional`;
  return (
    <>
      <Field id={id("name")} label={t`Full Name`} error={problems.name} required>
        <Input name="name" autoComplete="off" maxLength={120} defaultValue={values.name ?? known?.name} />
      </Field>
      <FieldRow>
        <Field id={id("phone")} label={t`Phone`} error={problems.phone} required={!known}>
          <Input
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            defaultValue={values.phone ?? known?.phone}
          />
        </Field>
        <Field id={id("email")} label={t`Email`} error={problems.email} required={!known}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={values.email ?? known?.email}
          />
        </Field>
      </FieldRow>
      <Field id={id("role")} label={t`Role`} optional={optional} error={problems.role}>
        <Input
          name="role"
          list={id("roles")}
          autoComplete="off"
          maxLength={80}
          placeholder={t`Such as Event Coordinator or Security`}
          defaultValue={values.role ?? known?.role}
        />
      </Field>
      <datalist id={id("roles")}>
        {roleSuggestions.map((role) => (
          <option key={role.id}>{i18n._(role)}</option>
        ))}
      </datalist>
      <Field
        id={id("skills")}
        label={t`Skills`}
        optional={optional}
        hint={t`Separate them with commas.`}
        error={problems.skills}
      >
        <Input name="skills" maxLength={1_000} defaultValue={values.skills ?? known?.skills.join(", ")} />
      </Field>
      <AvailabilityChoice ticked={known?.availability ?? []} error={problems.availability} />
      <Field id={id("experience")} label={t`Experience`} optional={optional} error={problems.experience}>
        <Textarea name="experience" rows={3} maxLength={1_000} defaultValue={values.experience ?? known?.experience} />
      </Field>
    </>
  );
}

export function AvailabilityChoice({ ticked, error }: { ticked: readonly Availability[]; error?: string }) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        <Trans>Availability</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {availabilities.map((when) => (
          <ChipOption
            key={when}
            type="checkbox"
            name="availability"
            value={when}
            defaultChecked={ticked.includes(when)}
          >
            {i18n._(availabilityLabels[when])}
          </ChipOption>
        ))}
      </div>
      {error && <p className="field-error mt-1">{error}</p>}
    </fieldset>
  );
}
