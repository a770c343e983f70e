import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Field, Select } from "#/design/field.tsx";
import { languageName, textLanguages } from "#/platform/i18n/languages.ts";
import { languageOfText } from "#/platform/i18n/text-language.ts";

/**
 * The language of what is being written: the writer's choice, and until they chose the reader's own or the one that its
 * letters clearly say. @param chosen empty until then.
 */
export function useTextLanguage(text: string, chosen: string): string {
  const { i18n } = useLingui();
  return chosen || languageOfText(text, i18n.locale);
}

interface TextLanguageFieldProps {
  /** From useTextLanguage. */
  readonly language: string;
  readonly hint?: string;
  readonly error: string | undefined;
  onChoose(language: string): void;
}

/** In which language a text is written; it follows the text until somebody chooses. */
export function TextLanguageField({ language, hint, error, onChoose }: TextLanguageFieldProps) {
  const { t } = useLingui();
  const select = useRef<HTMLSelectElement>(null);
  const choose = useRef(onChoose);
  const shown = useRef(language);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    // Chosen before the page could hear it.
    const { value } = select.current!;
    if (value !== shown.current) choose.current(value);
  }, []);
  return (
    <Field id="language" label={t`Language of the text`} hint={hint} error={error}>
      <Select ref={select} name="language" value={language} onChange={(event) => onChoose(event.currentTarget.value)}>
        {textLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
