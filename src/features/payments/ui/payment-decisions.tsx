import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { PaymentMethod } from "../rules.ts";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

/** Where the forms about one payment go. */
export interface PaymentForms {
  readonly paymentId: number;
  readonly to: string;
  /** Fields that every form carries. */
  readonly ids?: HiddenValues;
  readonly answer: FormAnswer;
}

/** @returns what came back for one of the forms, ids for its fields, and whether it is on its way. */
export function usePaymentForm({ paymentId, ids, answer }: PaymentForms, intent: string, own: HiddenValues = {}) {
  const all = { ...ids, ...own };
  const { formData } = useNavigation();
  const isOwn = ([name, value]: [string, string | number]) => formData?.get(name) === String(value);
  const about = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  return {
    ...readAnswer(answer, { intent, ...about }),
    idOf: (field: string) => [field, paymentId, ...Object.values(own)].join("-"),
    pending: formData !== undefined && Object.entries(all).every(isOwn),
  };
}

/** Marks a payment that did not arrive. */
export function FailForm({ forms }: { forms: PaymentForms }) {
  const { t } = useLingui();
  const { values, problems, refusal, idOf, pending } = usePaymentForm(forms, "fail");
  return (
    <Disclosure title={<Trans>The money did not arrive</Trans>} defaultOpen={refusal !== null}>
      <Form method="post" action={forms.to} noValidate className="grid gap-4">
        <HiddenFields values={forms.ids} />
        <Field id={idOf("fail")} label={t`Why?`} hint={t`The payer reads this.`} error={problems.reason} required>
          <Textarea name="reason" rows={2} maxLength={300} defaultValue={values.reason} />
        </Field>
        <Button type="submit" name="intent" value="fail" pending={pending} wide>
          <Trans>Mark as failed</Trans>
        </Button>
      </Form>
    </Disclosure>
  );
}

interface RefundFormProps {
  readonly forms: PaymentForms;
  /** Made with the page: the same form sent twice is one refund. */
  readonly formKey: string;
  readonly leftPaise: number;
  readonly isByGateway: boolean;
  readonly method: PaymentMethod;
  readonly isOpen?: boolean;
}

/** Refunds all of what is left, or a part of it. */
export function RefundForm({ forms, formKey, leftPaise, isByGateway, method, isOpen = false }: RefundFormProps) {
  const { t } = useLingui();
  const { values, problems, refusal, idOf, pending } = usePaymentForm(forms, "refund");
  return (
    <Disclosure title={<Trans>Refund</Trans>} defaultOpen={isOpen || refusal !== null}>
      <Form method="post" action={forms.to} noValidate className="grid gap-4">
        <HiddenFields values={{ ...forms.ids, key: formKey }} />
        <Field
          id={idOf("amount")}
          label={t`Amount`}
          hint={t`The whole remaining amount, or a part of it.`}
          error={problems.amount}
          required
        >
          <Input
            name="amount"
            before="₹"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={values.amount ?? String(leftPaise / 100)}
          />
        </Field>
        <Field id={idOf("why")} label={t`Why?`} hint={t`The payer reads this.`} error={problems.reason} required>
          <Textarea name="reason" rows={2} maxLength={300} defaultValue={values.reason} />
        </Field>
        {!isByGateway && (
          <ByHandFields
            idOf={idOf}
            way={values.way ?? (method === "cash" ? "cash" : "bank_transfer")}
            reference={values.bankReference}
            problems={problems}
          />
        )}
        <p className="text-sm text-ink-2">
          {isByGateway ? (
            <Trans>The gateway returns it the way it came, in five to seven working days.</Trans>
          ) : (
            <Trans>Refund it first, then record it here.</Trans>
          )}
        </p>
        <Button type="submit" name="intent" value="refund" icon="undo" pending={pending} wide>
          <Trans>Refund</Trans>
        </Button>
      </Form>
    </Disclosure>
  );
}

interface ByHandFieldsProps {
  readonly idOf: (field: string) => string;
  readonly way: string;
  readonly reference: string | undefined;
  readonly problems: ReturnType<typeof readAnswer>["problems"];
}

/** How people paid money back themselves. */
export function ByHandFields({ idOf, way, reference, problems }: ByHandFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field id={idOf("way")} label={t`How it is refunded`} error={problems.way}>
        <Select name="way" defaultValue={way}>
          <option value="bank_transfer">{t`Bank transfer`}</option>
          <option value="cash">{t`Cash`}</option>
          <option value="cheque">{t`Cheque`}</option>
        </Select>
      </Field>
      <Field id={idOf("number")} label={t`Number of the transfer or cheque`} error={problems.bankReference}>
        <Input name="bankReference" maxLength={60} autoComplete="off" defaultValue={reference} />
      </Field>
    </>
  );
}
