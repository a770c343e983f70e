import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { Form, useNavigation, type ActionFunctionArgs, useActionData } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { askForReset } from "../commands/reset-password.server.ts";
import { ForgotPasswordForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";

export const handle = { shell: "none" };

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, form, done }) => {
    await askForReset(ctx, form(ForgotPasswordForm));
    return done(msg`If this address has an account, we have sent an email with a link. The link works for one hour.`);
  });
}

export default function ForgotPassword() {
  const actionData = useActionData<typeof action>();
  const { t } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  return (
    <AuthFrame
      title={<Trans>Forgot password</Trans>}
      lead={<Trans>Enter your email address and we will send you a link to choose a new password.</Trans>}
      foot={
        <TextLink to="/login" icon="arrow-left">
          <Trans>Back to Sign In</Trans>
        </TextLink>
      }
    >
      <PageTitle>{t`Forgot password`}</PageTitle>
      <Answer answer={actionData} labels={labels} />
      <Form method="post" noValidate className="grid gap-5">
        <Field id="email" label={t`Email`} required error={problems.email}>
          <Input name="email" type="email" autoComplete="username" maxLength={254} defaultValue={values.email} />
        </Field>
        <Button type="submit" variant="primary" wide pending={pending}>
          <Trans>Send the link</Trans>
        </Button>
      </Form>
    </AuthFrame>
  );
}
