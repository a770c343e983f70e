import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { PasswordAgain } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { PayeeSettings, ReceiptDetails } from "../queries/payee-settings.server.ts";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

/** Where the forms of one payee's settings go. */
export interface PayeeForms {
  readonly to: string;
  /** Fields that every form carries. */
  readonly ids?: HiddenValues;
  readonly answer: FormAnswer;
}

interface PayeeFormProps {
  readonly forms: PayeeForms;
  readonly intent: string;
  readonly submit: ReactNode;
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}

/** One thing that is saved by itself; who changes where money goes enters their password again. */
export function PayeeForm({ forms: { to, ids, answer }, intent, submit, isMain, children }: PayeeFormProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={to} preventScrollReset noValidate className="grid gap-5">
      <HiddenFields values={ids} />
      {children}
      <PasswordAgain answer={answer} own={{ intent }} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size={children ? "m" : "s"}
        variant={isMain ? "primary" : "secondary"}
        pending={pending}
        className="justify-self-start max-md:w-full"
      >
        {submit}
      </Button>
    </Form>
  );
}

const states = {
  verified: { tone: "good", icon: "check" },
  waiting: { tone: "tint", icon: "clock" },
  refused: { tone: undefined, icon: "x" },
} as const;

interface UpiSettingsProps extends Pick<PayeeSettings, "vpas"> {
  readonly forms: PayeeForms;
  readonly lead: ReactNode;
  /** Whose account it has to be. */
  readonly account: string;
  readonly stop: ReactNode;
}

/** The UPI addresses of a payee, and the form that asks for a new one. */
export function UpiSettings({ forms, vpas, lead, account, stop }: UpiSettingsProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(forms.answer, { intent: "vpa" });
  const isInUse = vpas.some(({ state }) => state !== "refused");
  const words = { verified: t`Verified`, waiting: t`Our staff is checking it`, refused: t`Refused` };
  return (
    <Section id="upi" heading={<Trans>UPI</Trans>} lead={lead}>
      {vpas.length > 0 && (
        <RowList label={t`UPI addresses`} className="mb-6">
          {vpas.map((vpa, place) => (
            <ListRow
              key={place}
              title={vpa.vpa}
              aside={
                <Badge tone={states[vpa.state].tone} icon={states[vpa.state].icon}>
                  {words[vpa.state]}
                </Badge>
              }
            >
              <span className="block">{vpa.payeeName}</span>
              {vpa.reason && <span className="block wrap-anywhere">{vpa.reason}</span>}
            </ListRow>
          ))}
        </RowList>
      )}
      <PayeeForm forms={forms} intent="vpa" submit={<Trans>Ask for verification</Trans>} isMain={!isInUse}>
        <FieldRow>
          <Field id="vpa" label={t`UPI address`} hint={account} error={problems.vpa} required>
            <Input
              name="vpa"
              maxLength={255}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="name@bank"
              defaultValue={values.vpa}
            />
          </Field>
          <Field
            id="payeeName"
            label={t`Name of the account`}
            hint={t`As payers’ apps show it`}
            error={problems.payeeName}
            required
          >
            <Input name="payeeName" maxLength={100} autoComplete="off" defaultValue={values.payeeName} />
          </Field>
        </FieldRow>
      </PayeeForm>
      {isInUse && (
        <div className="mt-4">
          <PayeeForm forms={forms} intent="stop-vpa" submit={stop} />
        </div>
      )}
    </Section>
  );
}

interface GatewaySettingsProps extends Pick<PayeeSettings, "gateway"> {
  readonly forms: PayeeForms;
  /** The address that the payee enters at the gateway. */
  readonly webhook: string;
  readonly stop: ReactNode;
}

/** The payee's own account at the gateway. */
export function GatewaySettings({ forms, gateway, webhook, stop }: GatewaySettingsProps) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(forms.answer, { intent: "gateway" });
  return (
    <Section
      id="gateway"
      heading={<Trans>Cards and netbanking</Trans>}
      lead={<Trans>With your own Razorpay account. Its secrets are stored encrypted and never shown again.</Trans>}
    >
      {gateway && (
        <Notice
          tone={gateway.from === "sandbox" ? "warning" : "success"}
          className="mb-6"
          title={
            gateway.from === "space" ? (
              <Trans>Active with the key {gateway.keyId}</Trans>
            ) : gateway.from === "installation" ? (
              <Trans>Active with the account of this installation</Trans>
            ) : (
              <Trans>Test mode is on: no real money moves</Trans>
            )
          }
        />
      )}
      <Disclosure title={<Trans>Enter the keys of your account</Trans>} defaultOpen={refusal !== null}>
        <PayeeForm forms={forms} intent="gateway" submit={<Trans>Check and save the keys</Trans>}>
          <Field id="keyId" label={t`Key id`} error={problems.keyId} required>
            <Input
              name="keyId"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder={t`rzp_live_…`}
              defaultValue={values.keyId}
            />
          </Field>
          <Field id="keyPassword" label={t`Key secret`} error={problems.keyPassword} required>
            <Input name="keyPassword" type="password" maxLength={200} autoComplete="off" />
          </Field>
          <Field
            id="webhookPassword"
            label={t`Webhook secret`}
            hint={
              <>
                <Trans>Enter this address at Razorpay under Webhooks, with a secret of your choice:</Trans>{" "}
                <code className="wrap-anywhere">{webhook}</code>
              </>
            }
            error={problems.webhookPassword}
            required
          >
            <Input name="webhookPassword" type="password" maxLength={200} autoComplete="off" />
          </Field>
        </PayeeForm>
      </Disclosure>
      {gateway?.from === "space" && (
        <div className="mt-4">
          <PayeeForm forms={forms} intent="remove-gateway" submit={stop} />
        </div>
      )}
    </Section>
  );
}

interface ReceiptSettingsProps {
  readonly forms: PayeeForms;
  readonly receipt: ReceiptDetails;
  readonly lead: ReactNode;
  readonly labels: { readonly registration: string; readonly pan: string };
  /** Further fields of this kind of payee. */
  readonly children?: (field: ReceiptField) => ReactNode;
}

/** What the field of one detail and its input are given. */
export type ReceiptField = (
  name: keyof ReceiptDetails,
  label: string,
  max: number,
  hint?: string,
) => {
  readonly field: { id: string; label: string; hint?: string; error?: string; optional: string };
  readonly input: { name: string; maxLength: number; autoComplete: string; defaultValue: string };
};

/** What the payee's receipts say about them. */
export function ReceiptSettings({ forms, receipt, lead, labels, children }: ReceiptSettingsProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(forms.answer, { intent: "receipt" });
  const detail: ReceiptField = (name, label, max, hint) => ({
    field: {
      ...{ id: name, label, optional: t`optional` },
      ...(hint ? { hint } : {}),
      ...(problems[name] ? { error: problems[name] } : {}),
    },
    input: { name, maxLength: max, autoComplete: "off", defaultValue: values[name] ?? receipt[name] ?? "" },
  });
  const legalName = detail("legalName", t`Legal name`, 200);
  const registration = detail("registration", labels.registration, 200);
  const legalAddress = detail("legalAddress", t`Address`, 500);
  const pan = detail("pan", labels.pan, 20);
  const receiptNote = detail("receiptNote", t`A word of thanks`, 500);
  return (
    <Section id="receipt" heading={<Trans>What receipts say</Trans>} lead={lead}>
      <PayeeForm forms={forms} intent="receipt" submit={<Trans>Save</Trans>}>
        <FieldRow>
          <Field {...legalName.field}>
            <Input {...legalName.input} />
          </Field>
          <Field {...registration.field}>
            <Input {...registration.input} />
          </Field>
        </FieldRow>
        <Field {...legalAddress.field}>
          <Textarea {...legalAddress.input} rows={2} />
        </Field>
        <Field {...pan.field}>
          <Input {...pan.input} autoCapitalize="characters" />
        </Field>
        <Field {...receiptNote.field}>
          <Textarea {...receiptNote.input} rows={2} />
        </Field>
        {children?.(detail)}
      </PayeeForm>
    </Section>
  );
}
