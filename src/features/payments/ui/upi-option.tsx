import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { Icon } from "#/design/icon.tsx";
import { CopyButton } from "#/design/copy-button.tsx";

export interface UpiOptionProps {
  readonly token: string;
  readonly vpa: string;
  readonly payeeName: string;
  /** "₹101" */
  readonly amount: string;
  /** upi://pay?… */
  readonly link: string;
  /** The same as a picture: a data address. */
  readonly qr: string;
  readonly answer: FormAnswer;
}

/** First the money, in the payer's own app; then the word that it was sent. */
export function UpiOption(props: UpiOptionProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12">
      <div className="max-lg:hidden">
        <QrCode {...props} />
      </div>
      <div className="grid content-start gap-7">
        <section>
          <h2 className="mb-3 text-xl">
            <Trans>1. Pay by UPI</Trans>
          </h2>
          <a href={props.link} className={`${buttonClass({ variant: "primary", wide: true })} lg:hidden`}>
            <Icon name="wallet" />
            <Trans>Pay {props.amount} in a UPI app</Trans>
          </a>
          <p className="text-ink-2 max-lg:hidden">
            <Trans>Scan the code with the UPI app of your phone, and pay {props.amount}.</Trans>
          </p>
          <Address {...props} />
          <div className="mt-1 lg:hidden">
            <Disclosure title={<Trans>Pay from another phone</Trans>}>
              <QrCode {...props} />
            </Disclosure>
          </div>
        </section>
        <section>
          <h2 className="mb-3 text-xl">
            <Trans>2. Then confirm your payment</Trans>
          </h2>
          <DeclareForm token={props.token} answer={props.answer} />
        </section>
      </div>
    </div>
  );
}

function QrCode({ qr, amount, payeeName }: UpiOptionProps) {
  const { t } = useLingui();
  return (
    <figure className="w-fit">
      <img
        src={qr}
        alt={t`UPI code to pay ${amount} to ${payeeName}`}
        width={260}
        height={260}
        className="rounded-card border border-line bg-white"
      />
      <figcaption className="mt-2 text-center text-sm text-ink-2">{payeeName}</figcaption>
    </figure>
  );
}

function Address({ vpa, payeeName }: UpiOptionProps) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex items-center justify-between gap-3 border-y border-line py-3">
      <div className="min-w-0 leading-small">
        <p className="text-sm text-ink-2">
          <Trans>UPI address, verified</Trans>
        </p>
        <p className="font-semibold wrap-anywhere">{vpa}</p>
        <p className="text-sm text-ink-2">{payeeName}</p>
      </div>
      <CopyButton text={vpa} label={t`Copy`} copied={t`UPI address copied`} />
    </div>
  );
}

interface DeclareFormProps {
  readonly token: string;
  readonly answer: FormAnswer;
  /** The earlier reference, to be corrected. */
  readonly reference?: string;
}

export function DeclareForm({ token, answer, reference }: DeclareFormProps) {
  const navigation = useNavigation();
  const { values, problems } = readAnswer(answer, { intent: "claim" });
  return (
    <Form method="post" action={`/pay/${token}`} noValidate className="grid gap-4">
      <Field
        id="reference"
        label={<Trans>UPI reference</Trans>}
        hint={<Trans>The 12 digits that your app shows after paying.</Trans>}
        error={problems.reference}
        required
      >
        <Input
          name="reference"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.reference ?? reference}
        />
      </Field>
      <Button type="submit" name="intent" value="claim" icon="check" wide pending={navigation.state === "submitting"}>
        {reference ? <Trans>Change the reference</Trans> : <Trans>I have paid</Trans>}
      </Button>
    </Form>
  );
}
