import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act, safePath } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { isAbout, Refusal } from "#/platform/refusal.ts";
import { finishSignIn } from "../commands/finish-sign-in.server.ts";
import { findPendingSignIn } from "../commands/pending-sign-in.server.ts";
import { SignInCodeForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import type { Route } from "./+types/sign-in-code";

export const handle = { shell: "none" };

const pathOf = (request: Request): string | null => safePath(new URL(request.url).searchParams.get("to"));
const queryOf = (to: string | null): string => (to ? `?to=${encodeURIComponent(to)}` : "");

/** The second step of signing in, for whoever has two-factor authentication. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const to = pathOf(request);
  if (!(await findPendingSignIn(ctx, request.headers))) throw redirect(`/login${queryOf(to)}`);
  return { query: queryOf(to), byRecovery: new URL(request.url).searchParams.has("recovery") };
}

export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, form }) => {
    const { request } = args;
    const to = pathOf(request);
    try {
      await finishSignIn(ctx, request.headers, form(SignInCodeForm));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "people.sign-in-over" || isAbout("code", error)) throw error;
      await setFlash(ctx, "refused", peopleRefusals[error.code]!);
      return redirect(`/login${queryOf(to)}`, 303) as never;
    }
    return redirect(to ?? "/dashboard", 303) as never;
  });

export default function SignInCode({ loaderData: { query, byRecovery }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { problems } = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  const field = useRef<HTMLInputElement>(null);
  // There is one thing to do here, and whoever came has just typed.
  useEffect(() => field.current?.focus(), [byRecovery]);
  const other = byRecovery ? query : `${query ? `${query}&` : "?"}recovery=1`;
  return (
    <AuthFrame
      title={byRecovery ? <Trans>A recovery code</Trans> : <Trans>One more step</Trans>}
      lead={
        byRecovery ? (
          <Trans>Enter one of the codes that you kept when you switched two-factor authentication on.</Trans>
        ) : (
          <Trans>Enter the code that your authenticator app shows for Sangam.</Trans>
        )
      }
      foot={
        <TextLink to={`/login${query}`} icon="arrow-left">
          <Trans>Back to Sign In</Trans>
        </TextLink>
      }
    >
      <PageTitle>{byRecovery ? t`A recovery code` : t`One more step`}</PageTitle>
      <Answer answer={actionData} fields={["code"]} />
      <Form
        key={byRecovery ? "recovery" : "app"}
        method="post"
        action={`/sign-in-code${byRecovery ? `${query ? `${query}&` : "?"}recovery=1` : query}`}
        noValidate
        className="grid gap-5"
      >
        {byRecovery ? (
          <Field
            id="code"
            label={t`Recovery code`}
            hint={t`Sixteen letters and digits. Each code works once.`}
            required
            error={problems.code}
          >
            <Input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} ref={field} />
          </Field>
        ) : (
          <Field
            id="code"
            label={t`Code from your app`}
            hint={t`Six digits, new every 30 seconds.`}
            required
            error={problems.code}
          >
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} ref={field} />
          </Field>
        )}
        <Button type="submit" variant="primary" wide pending={pending}>
          <Trans>Sign In</Trans>
        </Button>
        <TextLink to={`/sign-in-code${other}`} replace className="justify-self-start">
          {byRecovery ? <Trans>Use a code from the app</Trans> : <Trans>Use a recovery code instead</Trans>}
        </TextLink>
      </Form>
    </AuthFrame>
  );
}
