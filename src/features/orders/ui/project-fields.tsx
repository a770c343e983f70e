import { Trans, useLingui } from "@lingui/react/macro";
import { RadioCards } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { Section } from "#/design/section.tsx";
import { LanguageField } from "./language-field.tsx";
import { MATERIAL_LENGTH, TEXT_LENGTH } from "../project-forms.ts";
import { TITLE_LENGTH } from "../rules.ts";
import { complexities, projectCategories } from "../project-rules.ts";
import { categoryLabels, complexityLabels } from "./project-words.ts";

export interface ProjectFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** What is made: title, description, category. */
export function WhatFields({ values, problems }: ProjectFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <Section heading={<Trans>The work</Trans>} space="s">
      <div className="grid gap-5">
        <Field id="title" label={t`Project Title`} error={problems.title} required>
          <Input
            name="title"
            maxLength={TITLE_LENGTH}
            defaultValue={values.title}
            placeholder={t`Ganesh for the society's mandap`}
          />
        </Field>
        <Field id="description" label={t`Description`} error={problems.description} required>
          <Textarea name="description" rows={5} maxLength={TEXT_LENGTH} defaultValue={values.description} />
        </Field>
        <FieldRow>
          <Field id="category" label={t`Category`} error={problems.category} required>
            <Select name="category" defaultValue={values.category ?? ""}>
              <option value="">{t`Please choose`}</option>
              {projectCategories.map((category) => (
                <option key={category} value={category}>
                  {i18n._(categoryLabels[category])}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="location" label={t`Location`} optional={t`optional`} error={problems.location}>
            <Input name="location" icon="pin" maxLength={200} defaultValue={values.location} />
          </Field>
        </FieldRow>
      </div>
    </Section>
  );
}

/** How it is made: specifications, materials, how long and how hard. */
export function MakingFields({ values, problems }: ProjectFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <Section heading={<Trans>How it is made</Trans>}>
      <div className="grid gap-5">
        <Field id="specifications" label={t`Specifications`} optional={t`optional`} error={problems.specifications}>
          <Textarea
            name="specifications"
            rows={4}
            maxLength={TEXT_LENGTH}
            defaultValue={values.specifications}
            placeholder={t`Height, posture, colours, what it carries`}
          />
        </Field>
        <Field id="materials" label={t`Materials`} optional={t`optional`} error={problems.materials}>
          <ListInput
            name="materials"
            defaultValue={values.materials}
            maxLength={MATERIAL_LENGTH}
            placeholder={t`River clay`}
            add={t`Add`}
            remove={(entry) => t`Remove ${entry}`}
          />
        </Field>
        <Field
          id="estimatedDuration"
          label={t`Estimated Duration`}
          optional={t`optional`}
          error={problems.estimatedDuration}
        >
          <Input
            name="estimatedDuration"
            icon="clock"
            maxLength={80}
            defaultValue={values.estimatedDuration}
            placeholder={t`3 weeks`}
          />
        </Field>
        <RadioCards
          legend={t`Complexity`}
          name="complexity"
          defaultValue={values.complexity ?? "medium"}
          error={problems.complexity}
          options={complexities.map((value) => ({ value, label: i18n._(complexityLabels[value]) }))}
        />
      </div>
    </Section>
  );
}

/** For whom: only the maker reads it. */
export function ClientFields({ values, problems }: ProjectFieldsProps) {
  const { t } = useLingui();
  return (
    <Section
      heading={<Trans>The client</Trans>}
      lead={
        <Trans>
          For clients who have no account here: with an email address they get a private link, and hear of what is due.
        </Trans>
      }
    >
      <div className="grid gap-5">
        <Field id="clientName" label={t`Client Name`} optional={t`optional`} error={problems.clientName}>
          <Input name="clientName" autoComplete="off" maxLength={120} defaultValue={values.clientName} />
        </Field>
        <FieldRow>
          <Field id="clientPhone" label={t`Client Phone`} optional={t`optional`} error={problems.clientPhone}>
            <Input
              name="clientPhone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              defaultValue={values.clientPhone}
            />
          </Field>
          <Field id="clientEmail" label={t`Client Email`} optional={t`optional`} error={problems.clientEmail}>
            <Input
              name="clientEmail"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.clientEmail}
            />
          </Field>
        </FieldRow>
        <LanguageField value={values.clientLanguage} error={problems.clientLanguage} />
      </div>
    </Section>
  );
}
