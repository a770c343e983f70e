import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act } from "#/platform/http/act.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { featuresContext } from "../../feature.ts";
import { askForSignInLink, signInByLink } from "../commands/sign-in-link.server.ts";
import { SignInLinkForm, UseSignInLinkForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";
import type { Route } from "./+types/sign-in-link";

export const handle = { shell: "none" };
// The address may hold a secret: it goes to no other site.
export const headers = () => ({ "referrer-policy": "same-origin" });

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") };
}

// Mail scanners open links, so that only a press uses one up.
export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, body, form, done }) => {
    if (body.has("token")) {
      const services = { ...ctx, features: args.context.get(featuresContext) };
      const step = await signInByLink(services, args.request.headers, form(UseSignInLinkForm));
      if (step === "taken") {
        await setFlash(
          ctx,
          "done",
          msg`Your address is confirmed, and you are signed in. The password from before opens your account no more: please make a new one.`,
        );
        return redirect("/settings?tab=account", 303) as never;
      }
      return redirect(step === "code" ? "/sign-in-code" : "/dashboard", 303) as never;
    }
    await askForSignInLink(ctx, form(SignInLinkForm));
    return done(msg`If this address has an account, we have sent an email with a link. The link works for 15 minutes.`);
  });

/** A way in without the password, for whoever is locked out: asked for by mail, and opened from there. */
export default function SignInLink({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(actionData);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  const opens = token !== null && refusal === null;
  return (
    <AuthFrame
      title={opens ? <Trans>Sign in by link</Trans> : <Trans>A link to sign in</Trans>}
      lead={
        opens ? (
          <Trans>The link from your email opens your account once, here on this device.</Trans>
        ) : (
          <Trans>We send a link to your email address. It signs you in without a password, once, for 15 minutes.</Trans>
        )
      }
      foot={
        <TextLink to="/login" icon="arrow-left">
          <Trans>Back to Sign In</Trans>
        </TextLink>
      }
    >
      <PageTitle>{t`A link to sign in`}</PageTitle>
      <Answer answer={actionData} labels={labels} />
      {opens ? (
        <Form method="post" action="/sign-in-link">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary" wide pending={pending}>
            <Trans>Sign In</Trans>
          </Button>
        </Form>
      ) : (
        <Form method="post" action="/sign-in-link" noValidate className="grid gap-5">
          <Field id="email" label={t`Email`} required error={problems.email}>
            <Input name="email" type="email" autoComplete="username" maxLength={254} defaultValue={values.email} />
          </Field>
          <Button type="submit" variant="primary" wide pending={pending}>
            <Trans>Send the link</Trans>
          </Button>
        </Form>
      )}
    </AuthFrame>
  );
}
