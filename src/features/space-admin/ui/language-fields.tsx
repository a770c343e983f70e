import { languageName, textLanguages } from "#/platform/i18n/languages.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { textLengths } from "../details-form.ts";
import { translatedFields } from "#/features/spaces/public.ts";
import { fieldOf, type FormAt, inputOf } from "./controls.ts";
import { useFieldWords } from "./field-words.ts";

/** The same texts for readers of other languages, one language open at a time. */
export function LanguageFields({ at }: { at: FormAt }) {
  const { label } = useFieldWords();
  return (
    <Section
      id="languages"
      heading={<Trans>In other languages</Trans>}
      lead={<Trans>Readers see the texts in their language. Where one is missing, they see the original.</Trans>}
    >
      <div className="border-t border-line">
        {textLanguages
          .filter((language) => language !== at.values.language)
          .map((language) => (
            <div key={language} className="border-b border-line">
              <Disclosure
                name="text-language"
                defaultOpen={Object.keys(at.problems).some((field) => field.startsWith(`text.${language}.`))}
                title={
                  <span className="flex flex-1 items-baseline justify-between gap-3 pr-3">
                    <span lang={language}>{languageName(language)}</span>
                    <Filled at={at} language={language} />
                  </span>
                }
              >
                <div className="grid gap-4">
                  {translatedFields.map((field) => {
                    const name = `text.${language}.${field}`;
                    const isLong = field === "description" || field === "fullDescription";
                    const control = { ...inputOf(at, name), lang: language, maxLength: textLengths[field] };
                    return (
                      <Field
                        key={name}
                        {...fieldOf(at, name)}
                        label={label(field)}
                        hint={<Original at={at} field={field} />}
                      >
                        {isLong ? (
                          <Textarea {...control} rows={field === "fullDescription" ? 6 : 2} />
                        ) : (
                          <Input {...control} autoComplete="off" />
                        )}
                      </Field>
                    );
                  })}
                </div>
              </Disclosure>
            </div>
          ))}
      </div>
    </Section>
  );
}

/** The original text, beside the field that takes its translation. */
function Original({ at, field }: { at: FormAt; field: string }) {
  const text = at.values[field];
  if (!text) return null;
  return (
    <span lang={at.values.language} className="line-clamp-2">
      {text}
    </span>
  );
}

function Filled({ at, language }: { at: FormAt; language: string }) {
  const { t } = useLingui();
  const filled = translatedFields.filter((field) => at.values[`text.${language}.${field}`]).length;
  if (filled === 0) return <span className="text-sm font-normal text-ink-2">{t`No texts yet`}</span>;
  return (
    <span className="text-sm font-normal text-ink-2">
      <Plural value={filled} one="# text" other="# texts" />
    </span>
  );
}
