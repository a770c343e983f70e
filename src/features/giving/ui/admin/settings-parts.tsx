import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { PasswordAgain } from "#/features/people/public.tsx";
import type { PayeeSettings } from "#/features/payments/public.server.ts";

interface PartProps {
  readonly spaceId: number;
  readonly answer: FormAnswer;
}

function SettingsPart({
  spaceId,
  intent,
  submit,
  answer,
  children,
}: {
  spaceId: number;
  intent: string;
  submit: ReactNode;
  answer: FormAnswer;
  children: ReactNode;
}) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action={`/donations/settings?space=${spaceId}`}
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="space" value={spaceId} />
      {children}
      <PasswordAgain answer={answer} own={{ intent }} />
      <Button type="submit" name="intent" value={intent} pending={pending} className="justify-self-start max-md:w-full">
        {submit}
      </Button>
    </Form>
  );
}

function SmallAction({ spaceId, intent, answer, children }: PartProps & { intent: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`/donations/settings?space=${spaceId}`}
      preventScrollReset
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="space" value={spaceId} />
      <PasswordAgain answer={answer} own={{ intent }} />
      <Button type="submit" name="intent" value={intent} size="s">
        {children}
      </Button>
    </Form>
  );
}

export function UpiSettings({ vpas, ...part }: PartProps & Pick<PayeeSettings, "vpas">) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(part.answer, { intent: "vpa" });
  return (
    <Section
      id="upi"
      size="m"
      className="pt-4 lg:pt-6"
      heading={<Trans>UPI</Trans>}
      lead={<Trans>Gifts go straight to your bank. You confirm them, or your bank’s statement does.</Trans>}
    >
      {vpas.length > 0 && (
        <RowList label={t`UPI addresses`} className="mb-6">
          {vpas.map((vpa, place) => (
            <ListRow
              key={place}
              title={vpa.vpa}
              aside={
                vpa.state === "verified" ? (
                  <Badge tone="good" icon="check">
                    <Trans>Verified</Trans>
                  </Badge>
                ) : vpa.state === "waiting" ? (
                  <Badge tone="tint" icon="clock">
                    <Trans>Our staff is checking it</Trans>
                  </Badge>
                ) : (
                  <Badge icon="x">
                    <Trans>Refused</Trans>
                  </Badge>
                )
              }
            >
              <span className="block">{vpa.payeeName}</span>
              {vpa.reason && <span className="block wrap-anywhere">{vpa.reason}</span>}
            </ListRow>
          ))}
        </RowList>
      )}
      <SettingsPart {...part} intent="vpa" submit={<Trans>Ask for verification</Trans>}>
        <FieldRow>
          <Field id="vpa" label={t`UPI address`} hint={t`Of your trust’s own account`} error={problems.vpa} required>
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
      </SettingsPart>
      {vpas.some(({ state }) => state !== "refused") && (
        <div className="mt-4">
          <SmallAction {...part} intent="stop-vpa">
            <Trans>Stop accepting gifts by UPI</Trans>
          </SmallAction>
        </div>
      )}
    </Section>
  );
}

export function GatewaySettings({
  gateway,
  webhook,
  ...part
}: PartProps & Pick<PayeeSettings, "gateway"> & { webhook: string }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(part.answer, { intent: "gateway" });
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
      <SettingsPart {...part} intent="gateway" submit={<Trans>Check and save the keys</Trans>}>
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
      </SettingsPart>
      {gateway?.from === "space" && (
        <div className="mt-4">
          <SmallAction {...part} intent="remove-gateway">
            <Trans>Stop accepting gifts through the gateway</Trans>
          </SmallAction>
        </div>
      )}
    </Section>
  );
}

export function RulesSettings({ rules, ...part }: PartProps & Pick<PayeeSettings, "rules">) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(part.answer, { intent: "rules" });
  const ticked = (name: string, saved: boolean) => (refusal ? values[name] === "on" : saved);
  return (
    <Section id="rules" heading={<Trans>The form for gifts</Trans>}>
      <SettingsPart {...part} intent="rules" submit={<Trans>Save</Trans>}>
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
      </SettingsPart>
    </Section>
  );
}

export function ReceiptSettings({ receipt, ...part }: PartProps & Pick<PayeeSettings, "receipt">) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(part.answer, { intent: "receipt" });
  const input = (name: keyof typeof receipt, max: number) => ({
    name,
    maxLength: max,
    autoComplete: "off",
    defaultValue: values[name] ?? receipt[name] ?? "",
  });
  const field = (name: keyof typeof receipt, label: string, hint?: string) => ({
    id: name,
    label,
    hint,
    error: problems[name],
    optional: t`optional`,
  });
  return (
    <Section
      id="receipt"
      heading={<Trans>What receipts say</Trans>}
      lead={<Trans>Details of the recipient. Empty fields are left out.</Trans>}
    >
      <SettingsPart {...part} intent="receipt" submit={<Trans>Save</Trans>}>
        <FieldRow>
          <Field {...field("legalName", t`Legal name`)}>
            <Input {...input("legalName", 200)} />
          </Field>
          <Field {...field("registration", t`Registration number`)}>
            <Input {...input("registration", 200)} />
          </Field>
        </FieldRow>
        <Field {...field("legalAddress", t`Address`)}>
          <Textarea {...input("legalAddress", 500)} rows={2} />
        </Field>
        <Field {...field("pan", t`PAN of the trust`)}>
          <Input {...input("pan", 20)} autoCapitalize="characters" />
        </Field>
        <Field {...field("receiptNote", t`A word of thanks`)}>
          <Textarea {...input("receiptNote", 500)} rows={2} />
        </Field>
        <FieldRow>
          <Field {...field("taxSection", t`Section of the tax law`, t`As your tax office calls it`)}>
            <Input {...input("taxSection", 60)} />
          </Field>
          <Field {...field("taxForm", t`Form of the yearly statement`, t`As your tax office calls it`)}>
            <Input {...input("taxForm", 60)} />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field {...field("taxApproval", t`Number of the approval`)}>
            <Input {...input("taxApproval", 100)} />
          </Field>
          <Field {...field("taxApprovedOn", t`Approved on`)}>
            <Input {...input("taxApprovedOn", 10)} type="date" />
          </Field>
        </FieldRow>
      </SettingsPart>
    </Section>
  );
}
