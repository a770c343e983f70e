import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "#/design/field.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { PASSWORD_MAX } from "../forms.ts";

interface PasswordAgainProps {
  readonly answer: FormAnswer;
  /** The fields that tell this form from others of its page, as readAnswer takes them. */
  readonly own?: Readonly<Record<string, string>>;
}

const codes: ReadonlySet<string> = new Set(["platform.confirm-first", "platform.password-wrong"]);

/** Whether this form was sent back for its sender's password. */
export function asksPassword(answer: FormAnswer, own?: PasswordAgainProps["own"]): boolean {
  const { refusal } = readAnswer(answer, own);
  return refusal !== null && codes.has(refusal.code);
}

/** The password in a form that was sent back for it, with all that was typed; nothing before that. */
export function PasswordAgain({ answer, own }: PasswordAgainProps) {
  if (!asksPassword(answer, own)) return null;
  return (
    <div className="w-full max-w-[420px]">
      <AccountPassword error={readAnswer(answer, own).problems[PASSWORD_FIELD]} />
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
