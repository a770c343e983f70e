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
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act, safePath } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { faithOf, kindHas, kindsWith } from "#/features/spaces/public.ts";
import { kindLabel } from "#/features/spaces/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { isAccountKind, type AccountKind } from "../account-types.ts";
import { signIn } from "../commands/sign-in.server.ts";
import { signInByPasskey } from "../commands/passkeys.server.ts";
import { LoginForm, PasskeyForm } from "../forms.ts";
import { hasDemoAccount } from "../queries.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { DEMO_PASSWORD, demoEmails } from "../sample.server.ts";
import { AccountTabs, doorQuery } from "../ui/account-tabs.tsx";
import { accountLeads } from "../ui/account-words.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { PasskeySignIn } from "../ui/passkey-sign-in.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";

export const handle = { shell: "none" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, viewer } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const to = safePath(query.get("to"));
  if ((await viewer()).kind === "person") throw redirect(to ?? "/dashboard");
  const type = query.get("type");
  const kind: AccountKind = isAccountKind(type) ? type : "common";
  const space = query.get("space");
  const hasDemo = await hasDemoAccount(db, demoEmails[kind]);
  return {
    kind,
    to,
    space: kindHas(space, "isRegistrable") ? space : "temple",
    hasDemo,
    filled: hasDemo && query.has("demo") ? { email: demoEmails[kind], password: DEMO_PASSWORD } : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const to = safePath(new URL(request.url).searchParams.get("to")) ?? "/dashboard";
  return act({ request, context }, peopleRefusals, async ({ ctx, body, form }) => {
    const { headers } = request;
    if (body.has("passkey")) await signInByPasskey(ctx, { ...form(PasskeyForm), headers });
    else if ((await signIn(ctx, headers, form(LoginForm))) === "code") {
      return redirect(`/sign-in-code?to=${encodeURIComponent(to)}`);
    }
    return redirect(to);
  });
}

/** The way in for whoever is locked out, which strangers' guesses do to them too. */
function LinkInstead({ email }: { email: string }) {
  return (
    <Notice icon="mail" className="mb-6" title={<Trans>Do not want to wait?</Trans>}>
      <Trans>We can mail you a link that signs you in without your password.</Trans>
      <Form method="post" action="/sign-in-link" className="mt-3">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" size="s">
          <Trans>Send the link</Trans>
        </Button>
      </Form>
    </Notice>
  );
}

export default function Login() {
  const actionData = useActionData<typeof action>();
  const { kind, to, space, hasDemo, filled } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { values, problems, refusal } = readAnswer(actionData);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  const isAdministrator = kind === "administrator";
  const here = doorQuery({ type: kind, space: isAdministrator ? space : null, to });
  return (
    <AuthFrame
      title={<Trans>Welcome back</Trans>}
      foot={
        <p>
          <Trans>New to Sangam?</Trans>{" "}
          <TextLink to={`/signup?${doorQuery({ type: kind, to })}`}>
            <Trans>Sign Up</Trans>
          </TextLink>
        </p>
      }
    >
      <PageTitle>{t`Sign In`}</PageTitle>
      {to && !refusal && (
        <Notice className="mb-5">
          <Trans>Please sign in to continue. You will return to this page.</Trans>
        </Notice>
      )}
      <AccountTabs path="/login" current={kind} to={to} />
      <p className="mt-5 mb-6 text-ink-2">{i18n._(accountLeads[kind])}</p>
      {isAdministrator && (
        <ChipRow label={t`Kind of space`} wrap className="mb-6">
          {kindsWith("isRegistrable").map((value) => (
            <Chip
              key={value}
              to={`/login?${doorQuery({ type: kind, space: value, to })}`}
              current={value === space}
              faith={faithOf(value) ?? undefined}
            >
              {i18n._(kindLabel(value))}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Answer answer={actionData} labels={labels} />
      {refusal?.code === "platform.too-many" && values.email && <LinkInstead email={values.email} />}
      <Form
        key={filled ? `${kind} demo` : "typed"}
        method="post"
        action={`/login?${here}`}
        noValidate
        className="grid gap-5"
      >
        <Field id="email" label={t`Email`} required error={problems.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username webauthn"
            maxLength={254}
            defaultValue={values.email ?? filled?.email}
          />
        </Field>
        <Field id="password" label={t`Password`} required error={problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={128}
            defaultValue={filled?.password}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </Field>
        <div className="-mt-3 flex justify-end">
          <TextLink to="/forgot-password">
            <Trans>Forgot password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" variant="primary" wide pending={pending}>
          <Trans>Sign In</Trans>
        </Button>
        {hasDemo && (
          <ButtonLink to={`/login?${here}&demo=1`} replace preventScrollReset wide>
            <Trans>Use Demo Credentials</Trans>
          </ButtonLink>
        )}
        <PasskeySignIn action={`/login?${here}`} />
      </Form>
    </AuthFrame>
  );
}
