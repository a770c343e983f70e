import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button, buttonClass, type ButtonVariant } from "#/design/button.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { TwoFactorView } from "../queries/two-factor.server.ts";
import { ConfirmAddressFirst } from "./confirm-address-first.tsx";
import { PasswordAgain } from "./password-again.tsx";

const ACTION = "/settings/two-factor";

type ViewOf<State> = Extract<TwoFactorView, { state: State }>;

interface IntentFormProps {
  readonly intent: string;
  readonly answer: FormAnswer;
  readonly label: ReactNode;
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
}

/** A button with one meaning, which may be sent back for its sender's password. */
function IntentForm({ intent, answer, label, variant, children }: IntentFormProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={ACTION} noValidate className="grid max-w-[420px] gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <PasswordAgain answer={answer} own={{ intent }} />
      <Button type="submit" variant={variant} className="justify-self-start max-md:w-full" pending={pending}>
        {label}
      </Button>
    </Form>
  );
}

interface TwoFactorOffProps {
  /** The account's address while nobody has confirmed it, else null. */
  readonly unconfirmed: string | null;
  readonly answer: FormAnswer;
}

export function TwoFactorOff({ unconfirmed, answer }: TwoFactorOffProps) {
  return (
    <>
      <div className="mb-6 max-w-[62ch] text-ink-2">
        <p>
          <Trans>
            Besides your password you enter a code that an app on your phone shows. Whoever learns your password, or
            reads your mail, does not come in with it.
          </Trans>
        </p>
        <p className="mt-3">
          <Trans>
            You need an authenticator app, such as Aegis, Google Authenticator, Microsoft Authenticator or the one in
            your password manager.
          </Trans>
        </p>
      </div>
      {unconfirmed === null ? (
        <IntentForm intent="begin" answer={answer} variant="primary" label={<Trans>Set it up</Trans>} />
      ) : (
        <ConfirmAddressFirst email={unconfirmed} action={ACTION} />
      )}
    </>
  );
}

/** First the app gets the secret, then it shows that it has it. */
export function TwoFactorBegun({ view, answer }: { view: ViewOf<"begun">; answer: FormAnswer }) {
  const { t } = useLingui();
  const { problems } = readAnswer(answer, { intent: "confirm" });
  const { qr, secret, uri } = view;
  return (
    <>
      <section className="mt-6">
        <h2 className="mb-3 text-xl">
          <Trans>1. Add Sangam to your app</Trans>
        </h2>
        <div className="grid gap-5 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-8">
          <img
            src={qr}
            alt={t`QR code for your authenticator app`}
            width={200}
            height={200}
            className="rounded-card border border-line bg-white"
          />
          <div className="min-w-0">
            <p className="text-ink-2">
              <Trans>Scan the code with the app. If it is on this device, open it from here, or type the secret.</Trans>
            </p>
            <a href={uri} className={`${buttonClass({ size: "s" })} mt-4`}>
              <Icon name="external" />
              <Trans>Open in the app</Trans>
            </a>
            <div className="mt-4 flex items-center justify-between gap-3 border-y border-line py-3">
              <div className="min-w-0 leading-small">
                <p className="text-sm text-ink-2">
                  <Trans>Secret</Trans>
                </p>
                <p className="font-mono wrap-anywhere" translate="no">
                  {secret.replaceAll(/.{4}(?!$)/g, "$& ")}
                </p>
              </div>
              <CopyButton text={secret} label={t`Copy`} copied={t`Secret copied`} />
            </div>
          </div>
        </div>
      </section>
      <section className="mt-8">
        <h2 className="mb-3 text-xl">
          <Trans>2. Enter the code that it shows</Trans>
        </h2>
        <IntentForm intent="confirm" answer={answer} variant="primary" label={<Trans>Switch it on</Trans>}>
          <Field
            id="code"
            label={t`Code from your app`}
            hint={t`Six digits, new every 30 seconds.`}
            required
            error={problems.code}
          >
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Field>
        </IntentForm>
        <Form method="post" action={ACTION} className="mt-3">
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" variant="quiet">
            <Trans>Not now</Trans>
          </Button>
        </Form>
      </section>
    </>
  );
}

interface OnProps {
  readonly view: ViewOf<"on">;
  readonly zone: string;
  /** The codes stand above it. */
  readonly isNew: boolean;
  readonly answer: FormAnswer;
}

export function TwoFactorOn({ view, zone, isNew, answer }: OnProps) {
  const { i18n } = useLingui();
  const since = formatInstant(new Date(view.since), i18n.locale, zone);
  const { codesLeft } = view;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
        <span className="min-w-0 flex-1">
          <Trans>Your app is asked for a code since {since}.</Trans>
        </span>
        <Badge tone="good" icon="check">
          <Trans>On</Trans>
        </Badge>
      </div>
      {!isNew && (
        <Section
          heading={<Trans>Recovery codes</Trans>}
          lead={
            codesLeft > 0 ? (
              <Trans>You have {codesLeft} of them left. New ones end all that you have.</Trans>
            ) : (
              <Trans>You have used all of them. Please make new ones.</Trans>
            )
          }
        >
          <IntentForm intent="renew" answer={answer} label={<Trans>Make new codes</Trans>} />
        </Section>
      )}
      <Section
        heading={<Trans>Switch it off</Trans>}
        lead={<Trans>Your password alone signs you in then, and your recovery codes work no more.</Trans>}
      >
        <IntentForm intent="off" answer={answer} label={<Trans>Switch it off</Trans>} />
      </Section>
    </>
  );
}
