import { Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { languageName, languages } from "#/platform/i18n/languages.ts";
import { TITLE_LENGTH } from "../../forms.ts";
import type { Texts } from "../../queries/edited-tour.server.ts";

interface TextFieldsProps {
  readonly id: string;
  /** Of the tour. */
  readonly language: string;
  readonly titles: Texts;
  /** The longer text: the name of its fields, its label, what stands there, and how long it may be. */
  readonly long: {
    readonly name: "about" | "body";
    readonly label: string;
    readonly texts: Texts;
    readonly length: number;
    readonly required?: boolean;
  };
  readonly typed: ReadAnswer;
}

/** A title and a longer text in the tour's language, and in the others one below the other. */
export function TextFields({ id, language, titles, long, typed }: TextFieldsProps) {
  const others = languages.filter((other) => other !== language);
  const fields = (of: string) => (
    <InLanguage key={of} id={id} of={of} isOwn={of === language} titles={titles} long={long} typed={typed} />
  );
  return (
    <>
      {fields(language)}
      <div className="border-y border-line">
        <Disclosure
          title={<Trans>In other languages</Trans>}
          defaultOpen={others.some((other) => Object.keys(typed.problems).some((name) => name.endsWith(`_${other}`)))}
        >
          <div className="grid gap-5">{others.map(fields)}</div>
        </Disclosure>
      </div>
    </>
  );
}

function InLanguage(props: Omit<TextFieldsProps, "language"> & { of: string; isOwn: boolean }) {
  const { t } = useLingui();
  const { id, of, isOwn, titles, long, typed } = props;
  const [title, body] = [`title_${of}`, `${long.name}_${of}`];
  const named = (label: string) => (isOwn ? label : `${label} · ${languageName(of)}`);
  return (
    <>
      <Field id={`${id}-${title}`} label={named(t`Title`)} required={isOwn} error={typed.problems[title]}>
        <Input
          name={title}
          lang={of}
          autoComplete="off"
          maxLength={TITLE_LENGTH}
          defaultValue={typed.values[title] ?? titles[of] ?? ""}
        />
      </Field>
      <Field
        id={`${id}-${body}`}
        label={named(long.label)}
        required={isOwn && long.required === true}
        optional={isOwn && !long.required ? t`optional` : undefined}
        error={typed.problems[body]}
      >
        <Textarea
          name={body}
          lang={of}
          rows={3}
          maxLength={long.length}
          defaultValue={typed.values[body] ?? long.texts[of] ?? ""}
        />
      </Field>
    </>
  );
}
