import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { PasswordAgain } from "./password-again.tsx";

interface ChangeEmailProps {
  /** The address that waits for its answers; null where none does. */
  readonly asked: string | null;
  readonly emailVerified: boolean;
  readonly answer: FormAnswer;
}

/** Another address for the account: asked for here, confirmed in both mailboxes. */
export function ChangeEmail({ asked, emailVerified, answer }: ChangeEmailProps) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(answer, { intent: "change-email" });
  const pending = useNavigation().formData?.get("intent") === "change-email";
  return (
    <>
      {asked && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
          <p className="min-w-0 flex-auto wrap-anywhere">
            <strong className="font-semibold">{asked}</strong>
            <span className="block text-sm text-ink-2">
              <Trans>waits for the links that we have mailed</Trans>
            </span>
          </p>
          <Form method="post" action="/settings?tab=account">
            <input type="hidden" name="intent" value="cancel-email" />
            <Button type="submit" size="s">
              <Trans>Take it back</Trans>
            </Button>
          </Form>
        </div>
      )}
      <Disclosure title={<Trans>Change the address</Trans>} defaultOpen={refusal !== null}>
        <p className="mb-4 max-w-[62ch] text-ink-2">
          {emailVerified ? (
            <Trans>We mail a link to this address and one to the new one. It changes once both are confirmed.</Trans>
          ) : (
            <Trans>We mail a link to the new address. It changes once that is confirmed.</Trans>
          )}
        </p>
        <Form method="post" action="/settings?tab=account" noValidate className="grid max-w-[420px] gap-5">
          <input type="hidden" name="intent" value="change-email" />
          <Field id="newEmail" label={t`New email address`} required error={problems.newEmail}>
            <Input name="newEmail" type="email" autoComplete="email" maxLength={254} defaultValue={values.newEmail} />
          </Field>
          <PasswordAgain answer={answer} own={{ intent: "change-email" }} />
          <Button type="submit" className="justify-self-start max-md:w-full" pending={pending}>
            <Trans>Send the links</Trans>
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}
