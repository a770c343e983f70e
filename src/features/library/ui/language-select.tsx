import { useLingui } from "@lingui/react/macro";
import { Select } from "#/design/field.tsx";
import { languageNames } from "#/platform/i18n/language-names.ts";

export interface LanguageChoice {
  /** BCP 47. */
  readonly code: string;
  readonly name: string;
}

interface LanguageSelectProps {
  readonly name: string;
  readonly languages: readonly LanguageChoice[];
  /** A code; empty for none. */
  readonly value: string;
  /** What stands for none; where it is left out, one has to be chosen. */
  readonly none?: string;
}

/** A language by its name; one that is kept already can be chosen whether the list has it or not. */
export function LanguageSelect({ name, languages, value, none }: LanguageSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select name={name} defaultValue={value}>
      {(none !== undefined || value === "") && <option value="">{none ?? t`Please choose`}</option>}
      {value !== "" && !languages.some(({ code }) => code === value) && (
        <option value={value}>{languageNames(i18n.locale)(value)}</option>
      )}
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
