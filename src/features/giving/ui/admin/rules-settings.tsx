import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import type { PayeeSettings } from "#/features/payments/public.server.ts";
import { PayeeForm, type PayeeForms } from "#/features/payments/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";

/** What the form for gifts asks, and how much it takes. */
export function RulesSettings({ rules, forms }: Pick<PayeeSettings, "rules"> & { forms: PayeeForms }) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(forms.answer, { intent: "rules" });
  const ticked = (name: string, saved: boolean) => (refusal ? values[name] === "on" : saved);
  return (
    <Section id="rules" heading={<Trans>The form for gifts</Trans>}>
      <PayeeForm forms={forms} intent="rules" submit={<Trans>Save</Trans>}>
        <Field id="max" label={t`Largest gift`} error={problems.max} required>
          <Input
            name="max"
            before="₹"
            inputMode="decimal"
            maxLength={40}
            defaultValue={values.max ?? String(rules.maxPaise / 100)}
          />
        </Field>
        <div>
          <Checkbox
            name="asksPan"
            defaultChecked={ticked("asksPan", rules.asksPan)}
            label={t`Ask for the donor’s PAN`}
            hint={t`It is stored encrypted. Donors can choose not to give it.`}
          />
          <Checkbox
            name="asksAddress"
            defaultChecked={ticked("asksAddress", rules.asksAddress)}
            label={t`Ask for the donor’s address`}
          />
        </div>
      </PayeeForm>
    </Section>
  );
}
