import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type MouseEvent } from "react";
import { Button } from "#/design/button.tsx";
import { Field, FieldError } from "#/design/field.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { PASSWORD_MAX } from "../forms.ts";
import { wordsOf } from "./passkey-words.ts";

interface PasswordAgainProps {
  readonly answer: FormAnswer;
  /** The fields that tell this form from others of its page, as readAnswer takes them. */
  readonly own?: Readonly<Record<string, string>>;
}

const codes: ReadonlySet<string> = new Set([
  "platform.confirm-first",
  "platform.confirm-either",
  "platform.confirm-by-passkey",
  "platform.password-wrong",
]);

/** Whether this form was sent back for its sender's password or passkey. */
export function asksPassword(answer: FormAnswer, own?: PasswordAgainProps["own"]): boolean {
  const { refusal } = readAnswer(answer, own);
  return refusal !== null && codes.has(refusal.code);
}

/** The password or the passkey in a form that was sent back for it, with all that was typed; nothing before that. */
export function PasswordAgain({ answer, own }: PasswordAgainProps) {
  const { refusal, problems } = readAnswer(answer, own);
  const [hasPasskey, setPasskey] = useState(false);
  // A wrong password does not say again that there is a passkey.
  if (refusal?.code === "platform.confirm-either" && !hasPasskey) setPasskey(true);
  if (!asksPassword(answer, own)) return null;
  return (
    <div className="grid w-full max-w-[420px] gap-4">
      {refusal?.code === "platform.confirm-by-passkey" ? (
        <PasskeyAgain isAlone />
      ) : (
        <>
          <AccountPassword error={problems[PASSWORD_FIELD]} />
          {hasPasskey && <PasskeyAgain />}
        </>
      )}
    </div>
  );
}

interface PasskeyAgainProps {
  /** No password says why it is asked for. */
  readonly isAlone?: boolean;
  /** What follows; the form around it is sent unless given. */
  readonly onConfirmed?: () => void;
}

/** A passkey in place of the password. */
export function PasskeyAgain({ isAlone, onConfirmed }: PasskeyAgainProps) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setAsking(true);
    setProblem(null);
    const { confirmHere } = await import("./passkey-browser.ts");
    const no = await confirmHere();
    setAsking(false);
    if (no) setProblem(wordsOf(i18n, no));
    else if (onConfirmed) onConfirmed();
    else if (form) {
      form.noValidate = true;
      form.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
    }
  };
  return (
    <div className="scripted">
      {isAlone && (
        <p className="field-hint mb-3">
          <Trans>So that nobody else does this at your device. It holds for ten minutes.</Trans>
        </p>
      )}
      <Button icon="lock" wide pending={isAsking} onClick={(event) => void press(event)}>
        <Trans>Use your passkey</Trans>
      </Button>
      <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
}

/** The field itself. */
export function AccountPassword({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <div>
      <Field
        id={PASSWORD_FIELD}
        label={t`Your password`}
        hint={t`So that nobody else does this at your device. It holds for ten minutes.`}
        required
        error={error}
      >
        <PasswordInput
          name={PASSWORD_FIELD}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      </Field>
      <TextLink to="/forgot-password" className="mt-1 text-sm">
        <Trans>Forgot password?</Trans>
      </TextLink>
    </div>
  );
}
