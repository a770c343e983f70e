import { msg } from "@lingui/core/macro";
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
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { PasswordInput } from "#/design/password-input.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act, safePath } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { NewSpaceFields, spaceRefusals } from "#/features/spaces/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { cx } from "#/design/class-names.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { HOME_ZONE } from "#/platform/viewer.ts";
import { isAccountKind, type AccountKind } from "../account-types.ts";
import { birthdaysOfChildren, consentTokenIn, WAITING_PATH } from "../child-rules.ts";
import { beginSession } from "../commands/sign-in.server.ts";
import { problemsOfSignUp, signUp } from "../commands/sign-up.server.ts";
import { AdministratorForm, PASSWORD_MAX, PASSWORD_MIN, SignUpForm } from "../forms.ts";
import { addressOfLink } from "../queries/children.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { accountLeads } from "../ui/account-words.ts";
import { AccountTabs, doorQuery } from "../ui/account-tabs.tsx";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { ofAdults, UnderAge } from "../ui/under-age.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";

export const handle = { shell: "none" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const to = safePath(query.get("to"));
  const { db, clock, viewer: who } = context.get(requestContext);
  const viewer = await who();
  if (viewer.kind === "person") throw redirect(to ?? "/dashboard");
  const type = query.get("type");
  const now = new Date(clock());
  const birthdays = birthdaysOfChildren(civilDay(now, HOME_ZONE));
  // Told by the link that was mailed there, never by the address of the page.
  const asked = await addressOfLink(db, { token: consentTokenIn(to), now });
  return { kind: (isAccountKind(type) ? type : "common") satisfies AccountKind, to, birthdays, asked };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const to = safePath(new URL(request.url).searchParams.get("to")) ?? "/dashboard";
  return act({ request, context }, { ...peopleRefusals, ...spaceRefusals }, async ({ ctx, viewer, body, form }) => {
    if (viewer.kind === "person") return redirect(to);
    const typed = (name: string) => String(body.get(name) ?? "").trim();
    const checked = { name: typed("name"), email: typed("email"), password: String(body.get("password") ?? "") };
    const child = { isUnder18: body.has("isUnder18"), bornOn: typed("bornOn") };
    const more = problemsOfSignUp({ ...checked, ...child }, new Date(ctx.clock()));
    const input = form(body.get("type") === "administrator" ? AdministratorForm : SignUpForm, more);
    const { language, theme, clientAddress } = ctx;
    const surroundings = { language, theme, clientAddress, consentToken: consentTokenIn(to) };
    const { isMailed } = await signUp(ctx, input, surroundings);
    await beginSession(ctx, request.headers, input);
    if (!isMailed) await setFlash(ctx, "refused", notMailed);
    return redirect(input.isUnder18 ? WAITING_PATH : to);
  });
}

const notMailed = msg`Your account is open. The email to confirm your address could not be sent, as this mailbox has had many from us today. Tomorrow you can ask for it in your settings.`;

export default function SignUp() {
  const { kind, to, birthdays, asked } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t, i18n } = useLingui();
  const { values: typed, problems } = readAnswer(actionData);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  const isAdministrator = kind === "administrator";
  const serves = kind === "murtikar" || kind === "pujari";
  const here = doorQuery({ type: kind, to });
  const shown = { showLabel: t`Show password`, hideLabel: t`Hide password`, autoComplete: "new-password" };
  return (
    <AuthFrame
      title={<Trans>Join the community</Trans>}
      foot={
        <p>
          <Trans>Already have an account?</Trans>{" "}
          <TextLink to={`/login?${here}`}>
            <Trans>Sign In</Trans>
          </TextLink>
        </p>
      }
    >
      <PageTitle>{t`Sign Up`}</PageTitle>
      <AccountTabs path="/signup" current={kind} to={to} />
      <p className="mt-5 mb-6 text-ink-2">{i18n._(accountLeads[kind])}</p>
      <Answer answer={actionData} labels={labels} />
      <Form method="post" action={`/signup?${here}`} noValidate className="group/signup grid gap-5">
        <input type="hidden" name="type" value={kind} />
        {isAdministrator && (
          <>
            <h2 className="text-xl">
              <Trans>Your space</Trans>
            </h2>
            <NewSpaceFields values={typed} problems={problems} />
            <h2 className="mt-4 text-xl">
              <Trans>Yourself</Trans>
            </h2>
          </>
        )}
        <Field id="name" label={t`Full name`} required error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={100} defaultValue={typed.name} />
        </Field>
        <Field
          id="email"
          label={t`Email`}
          required
          hint={
            asked ? t`A child asks for your consent at ${asked}: your account needs this address for it.` : undefined
          }
          error={problems.email}
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email ?? asked ?? undefined}
          />
        </Field>
        <Field
          id="password"
          label={t`Password`}
          required
          hint={t`At least ${PASSWORD_MIN} characters.`}
          error={problems.password}
        >
          <PasswordInput name="password" maxLength={PASSWORD_MAX} {...shown} />
        </Field>
        <Field id="confirmPassword" label={t`Confirm password`} required error={problems.confirmPassword}>
          <PasswordInput name="confirmPassword" maxLength={PASSWORD_MAX} {...shown} />
        </Field>
        <UnderAge birthdays={birthdays} values={typed} problems={problems} />
        <FieldRow className={ofAdults}>
          <Field id="phone" label={t`Phone`} error={problems.phone}>
            <Input name="phone" type="tel" autoComplete="tel" maxLength={30} defaultValue={typed.phone} />
          </Field>
          {!isAdministrator && (
            <Field id="location" label={t`Location`} error={problems.location}>
              <Input name="location" autoComplete="address-level2" maxLength={120} defaultValue={typed.location} />
            </Field>
          )}
        </FieldRow>
        {serves && (
          <FieldRow>
            <Field id="specialization" label={t`Specialization`} error={problems.specialization}>
              <Input
                name="specialization"
                maxLength={120}
                defaultValue={typed.specialization}
                placeholder={kind === "murtikar" ? t`Clay Ganesh idols` : t`House blessings`}
              />
            </Field>
            <Field id="experience" label={t`Experience`} error={problems.experience}>
              <Input name="experience" maxLength={60} defaultValue={typed.experience} placeholder={t`12 years`} />
            </Field>
          </FieldRow>
        )}
        <Field id="bio" label={t`Bio`} error={problems.bio} className={ofAdults}>
          <Textarea name="bio" rows={3} maxLength={1000} defaultValue={typed.bio} />
        </Field>
        {isAdministrator && (
          <p className="text-sm text-ink-2">
            <Trans>
              We will create a new page for your space. It stays unlisted until our staff has verified that it is yours.
            </Trans>
          </p>
        )}
        <div className="grid gap-3">
          <Button type="submit" variant="primary" wide pending={pending}>
            <Trans>Create Account</Trans>
          </Button>
          <p className={cx("text-sm text-ink-2", ofAdults)}>
            <Trans>With an account you say that you are 18 or older.</Trans>
          </p>
        </div>
      </Form>
    </AuthFrame>
  );
}
