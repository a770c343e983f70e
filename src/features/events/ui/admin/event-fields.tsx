import { Trans, useLingui } from "@lingui/react/macro";
import { RadioCards } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Select, Textarea } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { Section } from "#/design/section.tsx";
import { type Language, languageName, languages, sourceLanguage } from "#/platform/i18n/languages.ts";
import { eventCategories, LINE_LENGTH, TEXT_LENGTH, TITLE_LENGTH } from "../../editor/limits.ts";
import { categoryWords } from "../words.ts";
import type { FormState } from "./form-state.ts";
import { kindWords } from "./words.ts";

/** The fields of the event itself: title, category, kind, description. */
export function WhatPart({ values, problems }: FormState) {
  const { t } = useLingui();
  return (
    <Section heading={<Trans>What it is</Trans>} space="s">
      <div className="grid gap-5">
        <Field id="title" label={t`Event Title`} error={problems.title} required>
          <Input name="title" maxLength={TITLE_LENGTH} defaultValue={values.title} autoComplete="off" />
        </Field>
        <FieldRow>
          <Field id="category" label={t`Category`} error={problems.category} required>
            <Select name="category" defaultValue={values.category ?? ""}>
              <option value="" disabled>
                {t`Choose a category`}
              </option>
              {eventCategories.map((category) => (
                <option key={category} value={category}>
                  {t(categoryWords[category]!)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="language" label={t`Language of the text`} error={problems.language}>
            <Select name="language" defaultValue={values.language ?? sourceLanguage}>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageName(language)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <RadioCards
          legend={t`Kind`}
          name="kind"
          columns={2}
          defaultValue={values.kind ?? "festival"}
          error={problems.kind}
          options={[
            { value: "festival", label: t(kindWords["festival"]!), hint: t`People come in person.` },
            { value: "live", label: t(kindWords["live"]!), hint: t`It is also streamed live.` },
          ]}
        />
        <Field id="description" label={t`Description`} error={problems.description} required>
          <Textarea name="description" rows={5} maxLength={TEXT_LENGTH} defaultValue={values.description} />
        </Field>
      </div>
    </Section>
  );
}

/** The fields of its venue and host. */
export function WherePart({ values, problems }: FormState) {
  const { t } = useLingui();
  return (
    <Section heading={<Trans>Where, and with whom</Trans>}>
      <div className="grid gap-5">
        <Field
          id="location"
          label={t`Location`}
          optional={t`optional`}
          hint={t`For example the hall or the ghat. Leave it empty for the space itself.`}
          error={problems.location}
        >
          <Input name="location" maxLength={LINE_LENGTH} defaultValue={values.location} />
        </Field>
        <FieldRow>
          <Field id="hostName" label={t`Host`} optional={t`optional`} error={problems.hostName}>
            <Input name="hostName" maxLength={LINE_LENGTH} autoComplete="off" defaultValue={values.hostName} />
          </Field>
          <Field id="hostTitle" label={t`Title of the host`} optional={t`optional`} error={problems.hostTitle}>
            <Input
              name="hostTitle"
              maxLength={LINE_LENGTH}
              defaultValue={values.hostTitle}
              placeholder={t`Head priest`}
            />
          </Field>
        </FieldRow>
        <Field
          id="organizers"
          label={t`Organizers`}
          optional={t`optional`}
          hint={t`One name at a time.`}
          error={problems.organizers}
        >
          <ListInput
            name="organizers"
            defaultValue={values.organizers}
            maxLength={LINE_LENGTH}
            placeholder={t`Add organizer name...`}
            add={t`Add`}
            remove={(name) => t`Remove ${name}`}
          />
        </Field>
        <FieldRow>
          <Field id="phone" label={t`Contact phone`} optional={t`optional`} error={problems.phone}>
            <Input name="phone" type="tel" icon="phone" maxLength={30} autoComplete="off" defaultValue={values.phone} />
          </Field>
          <Field id="email" label={t`Contact email`} optional={t`optional`} error={problems.email}>
            <Input
              name="email"
              type="email"
              icon="mail"
              maxLength={254}
              autoComplete="off"
              defaultValue={values.email}
            />
          </Field>
        </FieldRow>
        <p className="-mt-2 text-sm text-ink-2">
          <Trans>Phone and email are shown on the public page of the event.</Trans>
        </p>
      </div>
    </Section>
  );
}

/** The fields of capacity, fee and requirements. */
export function CapacityPart({ values, problems }: FormState) {
  const { t } = useLingui();
  return (
    <Section heading={<Trans>Places and requirements</Trans>}>
      <div className="grid gap-5">
        <FieldRow>
          <Field
            id="capacity"
            label={t`Capacity`}
            optional={t`optional`}
            hint={t`When the event is full, others join a waiting list and move up automatically.`}
            error={problems.capacity}
          >
            <Input
              name="capacity"
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              defaultValue={values.capacity}
            />
          </Field>
          <Field id="entryFee" label={t`Entry Fee`} hint={t`For one person. 0 is free.`} error={problems.entryFee}>
            <Input
              name="entryFee"
              before="₹"
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              placeholder="0"
              defaultValue={values.entryFee}
            />
          </Field>
        </FieldRow>
        <Field
          id="requirements"
          label={t`Requirements`}
          optional={t`optional`}
          hint={t`What people should bring or know.`}
          error={problems.requirements}
        >
          <ListInput
            name="requirements"
            defaultValue={values.requirements}
            maxLength={LINE_LENGTH}
            placeholder={t`Add requirement...`}
            add={t`Add`}
            remove={(entry) => t`Remove ${entry}`}
          />
        </Field>
        <Field
          id="specialInstructions"
          label={t`Special Instructions`}
          optional={t`optional`}
          error={problems.specialInstructions}
        >
          <Textarea
            name="specialInstructions"
            rows={3}
            maxLength={TEXT_LENGTH}
            defaultValue={values.specialInstructions}
          />
        </Field>
        <Field
          id="budget"
          label={t`Budget`}
          optional={t`optional`}
          hint={t`For the space’s admins alone; a committee shows it on its page.`}
          error={problems.budget}
          className="md:max-w-80"
        >
          <Input
            name="budget"
            before="₹"
            inputMode="decimal"
            maxLength={40}
            autoComplete="off"
            defaultValue={values.budget}
          />
        </Field>
      </div>
    </Section>
  );
}

/** The same words in another language; that of the text itself is not asked for twice. */
export function TranslationPart({ values, problems }: FormState) {
  return (
    <Section heading={<Trans>In other languages</Trans>} lead={<Trans>Empty fields show the text from above.</Trans>}>
      {languages.map((language) => (
        <Translation key={language} language={language} values={values} problems={problems} />
      ))}
    </Section>
  );
}

/** Hides a translation into the language of the text itself, by its place in the select; `app.css` names these classes. */
const hiddenWhenChosen = (language: Language) =>
  `group-has-[select[name=language]_option:nth-child(${languages.indexOf(language) + 1}):checked]/event:hidden`;

function Translation({ language, values, problems }: FormState & { readonly language: Language }) {
  const { t } = useLingui();
  const name = (field: string) => `${field}-${language}`;
  const given = (field: string) => ({
    name: name(field),
    defaultValue: values[name(field)],
    lang: language,
  });
  const isOpen = Object.keys(values).some((key) => key.endsWith(`-${language}`) && values[key]);
  const field = (of: string) => ({ id: name(of), error: problems[name(of)] });
  return (
    <div className={hiddenWhenChosen(language)}>
      <Disclosure title={languageName(language)} defaultOpen={isOpen}>
        <div className="grid gap-5 pt-2">
          <Field {...field("title")} label={t`Event Title`}>
            <Input {...given("title")} maxLength={TITLE_LENGTH} />
          </Field>
          <Field {...field("description")} label={t`Description`}>
            <Textarea {...given("description")} rows={4} maxLength={TEXT_LENGTH} />
          </Field>
          <Field {...field("location")} label={t`Location`}>
            <Input {...given("location")} maxLength={LINE_LENGTH} />
          </Field>
          <FieldRow>
            <Field {...field("hostName")} label={t`Host`}>
              <Input {...given("hostName")} maxLength={LINE_LENGTH} />
            </Field>
            <Field {...field("hostTitle")} label={t`Title of the host`}>
              <Input {...given("hostTitle")} maxLength={LINE_LENGTH} />
            </Field>
          </FieldRow>
          <Field {...field("requirements")} label={t`Requirements`} hint={t`One per line.`}>
            <Textarea {...given("requirements")} rows={3} maxLength={TEXT_LENGTH} />
          </Field>
          <Field {...field("specialInstructions")} label={t`Special Instructions`}>
            <Textarea {...given("specialInstructions")} rows={3} maxLength={TEXT_LENGTH} />
          </Field>
        </div>
      </Disclosure>
    </div>
  );
}
