import { useLingui } from "@lingui/react/macro";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { languageName, textLanguages } from "#/platform/i18n/languages.ts";
import { COMMUNITY_NAME_LENGTH, DESCRIPTION_LENGTH, MOST_GUIDELINES } from "../rules.ts";
import { IconField } from "./icon-field.tsx";

interface FieldsProps {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** What a community says of itself. */
export function CommunityFields({ values, problems }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field id="name" label={t`Name`} error={problems.name} required>
        <Input name="name" maxLength={COMMUNITY_NAME_LENGTH} dir="auto" defaultValue={values.name} />
      </Field>
      <IconField value={values.icon} error={problems.icon} />
      <Field id="description" label={t`Description`} optional={t`optional`} error={problems.description}>
        <Textarea
          name="description"
          rows={3}
          maxLength={DESCRIPTION_LENGTH}
          dir="auto"
          defaultValue={values.description}
        />
      </Field>
      <Field
        id="guidelines"
        label={t`Guidelines`}
        optional={t`optional`}
        hint={t`One on each line, up to ${MOST_GUIDELINES}.`}
        error={problems.guidelines}
      >
        <Textarea name="guidelines" rows={5} dir="auto" defaultValue={values.guidelines} />
      </Field>
      <Field id="language" label={t`Language of these texts`} error={problems.language}>
        <Select name="language" defaultValue={values.language}>
          {textLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
