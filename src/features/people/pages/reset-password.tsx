import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Form,
  redirect,
  useNavigation,
  type LoaderFunctionArgs,
  type ActionFunctionArgs,
  useLoaderData,
  useActionData,
} from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { featuresContext } from "../../feature.ts";
import { resetPassword, resetWantsCode } from "../commands/reset-password.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN, ResetPasswordForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import { PASSKEYS_PATH } from "../sign-in-changes.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";

export const handle = { shell: "none" };
// The address holds a secret: it goes to no other site.
export const headers = () => ({ "referrer-policy": "same-origin" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return { token, wantsCode: token !== null && (await resetWantsCode(context.get(requestContext), token)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, form }) => {
    const services = { ...ctx, features: context.get(featuresContext) };
    const { passkeys } = await resetPassword(services, form(ResetPasswordForm));
    const changed = msg`Your password has been changed, and you are signed out everywhere. Please sign in.`;
    if (passkeys === 0) {
      await setFlash(ctx, "done", changed);
      return redirect("/login");
    }
    const words = await loadWords(ctx.language);
    const also = words._(
      msg`${plural(passkeys, {
        one: "# passkey signs in to your account as well: you will see next whether it is yours.",
        other: "# passkeys sign in to your account as well: you will see next whether all are yours.",
      })}`,
    );
    await setFlash(ctx, "done", `${words._(changed)} ${also}`);
    return redirect(`/login?to=${encodeURIComponent(PASSKEYS_PATH)}`);
  });
}

export default function ResetPassword() {
  const { token, wantsCode } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useLingui();
  const { problems, refusal } = readAnswer(actionData);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  const ended = !token || refusal?.code === "people.link-ended";
  const shown = { showLabel: t`Show password`, hideLabel: t`Hide password`, autoComplete: "new-password" };
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>}>
      <PageTitle>{t`Choose a new password`}</PageTitle>
      {ended ? (
        <>
          <Notice tone="refusal" live>
            {refusal?.message ?? t`This link is incomplete. Please open it from your email again.`}
          </Notice>
          <ButtonLink to="/forgot-password" variant="primary" wide className="mt-6">
            <Trans>Ask for a new link</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <Answer answer={actionData} labels={labels} />
          <Form method="post" noValidate reloadDocument className="grid gap-5">
            <input type="hidden" name="token" value={token} />
            <Field
              id="password"
              label={t`New password`}
              required
              hint={t`At least ${PASSWORD_MIN} characters.`}
              error={problems.password}
            >
              <PasswordInput name="password" maxLength={PASSWORD_MAX} {...shown} />
            </Field>
            <Field id="confirmPassword" label={t`Confirm password`} required error={problems.confirmPassword}>
              <PasswordInput name="confirmPassword" maxLength={PASSWORD_MAX} {...shown} />
            </Field>
            {wantsCode && (
              <Field
                id="code"
                label={t`Code from your app, or a recovery code`}
                hint={t`Your account has two-factor authentication.`}
                required
                error={problems.code}
              >
                <Input
                  name="code"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={40}
                />
              </Field>
            )}
            <Button type="submit" variant="primary" wide pending={pending}>
              <Trans>Save new password</Trans>
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  );
}
