import { useLingui } from "@lingui/react/macro";
import { Field, Select } from "#/design/field.tsx";
import { languageName, languages } from "#/platform/i18n/languages.ts";

/** In which language a client without an account is written to. */
export function LanguageField({ value = "", error }: { value?: string | undefined; error?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field id="clientLanguage" label={t`Language of their mails`} error={error}>
      <Select name="clientLanguage" defaultValue={value}>
        <option value="">{t`The same as yours`}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
