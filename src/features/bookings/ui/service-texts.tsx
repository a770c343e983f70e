import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { languageName, textLanguages } from "#/platform/i18n/languages.ts";
import { textField, type ServiceTexts } from "../service-text-fields.ts";

interface ServiceTextsFieldsProps {
  /** The language of the texts above. */
  readonly language: string;
  readonly texts: readonly ServiceTexts[];
  readonly form: ReadAnswer;
}

/** The language in which it is written, and the same texts for readers of other languages. */
export function ServiceTextsFields({ language, texts, form: { values, problems } }: ServiceTextsFieldsProps) {
  const { t } = useLingui();
  const written = values.language ?? language;
  const said = (code: string, field: "name" | "description") =>
    values[textField(code, field)] ?? texts.find((one) => one.language === code)?.[field] ?? "";
  const listed = (code: string) =>
    values[textField(code, "samagri")] ?? texts.find((one) => one.language === code)?.samagri.join("\n") ?? "";
  return (
    <Section
      heading={<Trans>In other languages</Trans>}
      lead={<Trans>Readers see the texts in their language. Where one is missing, they see the original.</Trans>}
      space="none"
      size="s"
    >
      <Field id="language" label={t`Language of the texts above`} error={problems.language} className="mb-4 max-w-60">
        <Select name="language" defaultValue={written}>
          {textLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="border-t border-line">
        {textLanguages
          .filter((code) => code !== language)
          .map((code) => {
            const [name, description] = [textField(code, "name"), textField(code, "description")];
            const samagri = textField(code, "samagri");
            const filled = [said(code, "name"), said(code, "description"), listed(code)].filter(Boolean).length;
            return (
              <div key={code} className="border-b border-line">
                <Disclosure
                  name="text-language"
                  defaultOpen={Boolean(problems[name] ?? problems[description] ?? problems[samagri])}
                  title={
                    <span className="flex flex-1 items-baseline justify-between gap-3 pr-3">
                      <span lang={code} className="font-language-names">
                        {languageName(code)}
                      </span>
                      <span className="text-sm font-normal text-ink-2">
                        {filled === 0 ? t`No texts yet` : <Plural value={filled} one="# text" other="# texts" />}
                      </span>
                    </span>
                  }
                >
                  <div className="grid gap-4">
                    <Field id={name} label={t`Name`} error={problems[name]}>
                      <Input
                        name={name}
                        lang={code}
                        maxLength={120}
                        autoComplete="off"
                        defaultValue={said(code, "name")}
                      />
                    </Field>
                    <Field id={description} label={t`Description`} error={problems[description]}>
                      <Textarea
                        name={description}
                        lang={code}
                        rows={3}
                        maxLength={2000}
                        defaultValue={said(code, "description")}
                      />
                    </Field>
                    <Field id={samagri} label={t`Samagri`} hint={t`One on each line.`} error={problems[samagri]}>
                      <Textarea name={samagri} lang={code} rows={3} maxLength={4000} defaultValue={listed(code)} />
                    </Field>
                  </div>
                </Disclosure>
              </div>
            );
          })}
      </div>
    </Section>
  );
}
