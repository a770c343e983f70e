import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Radio } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { typedValues } from "#/platform/http/typed-values.ts";
import { formatRupees, parseRupees } from "#/platform/rupees.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { QuoteView } from "../queries/inquiry-page.server.ts";
import { MOST_STAGES, NOTE_LENGTH, orderTerms, SERVICE_LENGTH, STAGE_LENGTH } from "../rules.ts";
import { usualStagesOf } from "./usual-stages.ts";
import { termsLabels } from "./words.ts";

interface QuoteFormProps {
  readonly inquiry: { readonly id: number; readonly service: string };
  /** Of the provider: their usual stages stand in the first one. */
  readonly category: string;
  /** The newest revision, from which this one begins; null for the first. */
  readonly before: QuoteView | null;
  readonly validUntil: string;
  readonly answer: ReadAnswer;
}

const rupees = (paise: number): string => (paise === 0 ? "" : String(paise / 100));
const FIRST_ROWS = 4;

/** Advance and stages, as far as they are typed; what is no amount yet counts nothing. @returns paise. */
function sumOfQuote(typed: Readonly<Record<string, string>>): number {
  const amounts = [typed.advance, ...Array.from({ length: MOST_STAGES }, (_, i) => typed[`stageAmount${i}`])];
  return amounts.reduce((sum, amount) => sum + (parseRupees(amount ?? "") ?? 0), 0);
}

/** Writes a quote, or its next revision. */
export function QuoteForm({ inquiry, category, before, validUntil, answer: { values, problems } }: QuoteFormProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "quote";
  const usual = usualStagesOf(category).map((stage) => i18n._(stage));
  const typed = Array.from({ length: MOST_STAGES }, (_, i) => i + 1).findLast((row) => values[`stageName${row - 1}`]);
  const [rows, setRows] = useState(Math.max(before?.stages.length ?? FIRST_ROWS, typed ?? 0));
  const isRefused = Object.keys(values).length > 0;
  const [total, setTotal] = useState(() => (isRefused ? sumOfQuote(values) : (before?.totalPaise ?? 0)));
  const sum = formatRupees(total, i18n.locale);
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-6"
      aria-label={t`Quote`}
      onInput={({ currentTarget }) => setTotal(sumOfQuote(typedValues(new FormData(currentTarget))))}
    >
      <input type="hidden" name="intent" value="quote" />
      <input type="hidden" name="revision" value={before?.revision ?? 0} />
      <Field id="title" label={t`What you make`} required error={problems.title}>
        <Input
          name="title"
          maxLength={SERVICE_LENGTH}
          defaultValue={values.title ?? before?.title ?? inquiry.service}
        />
      </Field>
      <Field id="note" label={t`Details`} optional={t`optional`} error={problems.note}>
        <Textarea name="note" rows={3} maxLength={NOTE_LENGTH} defaultValue={values.note ?? before?.note} />
      </Field>
      <Field
        id="advance"
        label={t`Advance`}
        optional={t`optional`}
        hint={t`Asked for when the quote is accepted.`}
        error={problems.advance}
      >
        <Input
          name="advance"
          inputMode="decimal"
          before="₹"
          defaultValue={values.advance ?? rupees(before?.advancePaise ?? 0)}
        />
      </Field>
      <fieldset className="grid gap-4">
        <legend className="field-label mb-2">
          <Trans>Stages: each amount is asked for when its stage is reached</Trans>
        </legend>
        {Array.from({ length: rows }, (_, i) => {
          const number = i + 1;
          const stage = before?.stages[i];
          const name = (isRefused ? values[`stageName${i}`] : stage?.name) ?? (before || isRefused ? "" : usual[i]);
          return (
            <div key={i} className="grid grid-cols-2 gap-3 border-b border-line pb-4 sm:grid-cols-[2fr_1fr_1fr]">
              <Field
                id={`stageName${i}`}
                label={t`Stage ${number}`}
                className="max-sm:col-span-2"
                error={problems[`stageName${i}`]}
              >
                <Input name={`stageName${i}`} maxLength={STAGE_LENGTH} defaultValue={name} />
              </Field>
              <Field id={`stageDays${i}`} label={t`Days`} error={problems[`stageDays${i}`]}>
                <Input
                  name={`stageDays${i}`}
                  inputMode="numeric"
                  maxLength={3}
                  defaultValue={values[`stageDays${i}`] ?? stage?.days ?? ""}
                />
              </Field>
              <Field id={`stageAmount${i}`} label={t`Amount`} error={problems[`stageAmount${i}`]}>
                <Input
                  name={`stageAmount${i}`}
                  inputMode="decimal"
                  before="₹"
                  defaultValue={values[`stageAmount${i}`] ?? rupees(stage?.amountPaise ?? 0)}
                />
              </Field>
            </div>
          );
        })}
        <p className="scripted justify-self-end font-semibold tabular-nums">
          <Trans>Together {sum}</Trans>
        </p>
        {rows < MOST_STAGES && (
          <div className="scripted">
            <Button icon="plus" size="s" onClick={() => setRows(rows + 1)}>
              <Trans>Add a stage</Trans>
            </Button>
          </div>
        )}
      </fieldset>
      <FieldRow>
        <Field id="validUntil" label={t`Valid until`} required error={problems.validUntil}>
          <Input name="validUntil" type="date" defaultValue={values.validUntil ?? validUntil} />
        </Field>
      </FieldRow>
      <fieldset className="grid gap-3">
        <legend className="field-label mb-2">
          <Trans>If the client cancels</Trans>
        </legend>
        {orderTerms.map((value) => (
          <Radio
            key={value}
            name="terms"
            value={value}
            defaultChecked={value === (values.terms ?? before?.terms ?? "until-begun")}
            label={i18n._(termsLabels[value])}
          />
        ))}
      </fieldset>
      <Field id="termsNote" label={t`More about the terms`} optional={t`optional`} error={problems.termsNote}>
        <Textarea
          name="termsNote"
          rows={2}
          maxLength={NOTE_LENGTH}
          defaultValue={values.termsNote ?? before?.termsNote}
        />
      </Field>
      <Button type="submit" variant="primary" icon="send" wide pending={pending}>
        {before ? <Trans>Send the revised quote</Trans> : <Trans>Send the quote</Trans>}
      </Button>
    </Form>
  );
}
