import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { FieldError } from "#/design/field.tsx";
import { providerLanguages } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";
import { languageLabel } from "../directory/languages.ts";

interface LanguageBoxesProps {
  readonly own: OwnProvider;
  /** The fields of a refused form; null where nothing was refused. */
  readonly typed: Readonly<Record<string, string>> | null;
  readonly error: string | undefined;
}

export function LanguageBoxes({ own, typed, error }: LanguageBoxesProps) {
  const { i18n } = useLingui();
  const isChosen = (code: string) => (typed ? typed[`speaks_${code}`] === "on" : own.languages.includes(code));
  return (
    <fieldset id="languages" tabIndex={-1} aria-describedby={error ? "languages-error" : undefined}>
      <legend className="field-label">
        <Trans>Languages</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {providerLanguages.map((code) => (
          <Checkbox
            key={code}
            name={`speaks_${code}`}
            defaultChecked={isChosen(code)}
            label={languageLabel(code, i18n.locale)}
          />
        ))}
      </div>
      {error && <FieldError id="languages-error">{error}</FieldError>}
    </fieldset>
  );
}
