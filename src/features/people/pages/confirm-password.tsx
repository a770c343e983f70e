import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigate, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { act, safePath } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { requirePerson } from "#/platform/viewer.ts";
import { ConfirmPasswordForm } from "../forms.ts";
import { requirePersonPage } from "../public.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { AccountPassword, PasskeyAgain } from "../ui/password-again.tsx";
import type { Route } from "./+types/confirm-password";

export const handle = { shell: "none" };

const pathOf = (request: Request): string => safePath(new URL(request.url).searchParams.get("to")) ?? "/dashboard";

/** Asks for the password before a page that hands out what is grave, and leads on to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, confirmsBy } = await requirePersonPage(context.get(requestContext), request);
  return { email, confirmsBy: confirmsBy ?? "password", to: pathOf(request) };
}

// The password itself is taken wherever a form brings it: by then it was right.
export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ viewer, form }) => {
    requirePerson(viewer);
    form(ConfirmPasswordForm);
    return redirect(pathOf(args.request), 303) as never;
  });

export default function ConfirmPassword({ loaderData: { email, confirmsBy, to }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { problems } = readAnswer(actionData);
  const navigate = useNavigate();
  const pending = useNavigation().formMethod === "POST";
  return (
    <AuthFrame
      title={<Trans>Is it you?</Trans>}
      lead={
        confirmsBy === "passkey" ? (
          <Trans>
            Before you fetch the names of donors, we ask for your passkey again. You will return to your page.
          </Trans>
        ) : (
          <Trans>
            Before you fetch the names of donors, we ask for your password again. You will return to your page.
          </Trans>
        )
      }
      foot={
        <TextLink to="/dashboard" icon="arrow-left">
          <Trans>Back to Dashboard</Trans>
        </TextLink>
      }
    >
      <PageTitle>{confirmsBy === "passkey" ? t`Is it you?` : t`Your password`}</PageTitle>
      <Answer answer={actionData} fields={[PASSWORD_FIELD]} />
      {confirmsBy !== "passkey" && (
        <Form method="post" action={`/confirm-password?to=${encodeURIComponent(to)}`} noValidate className="grid gap-6">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <AccountPassword error={problems[PASSWORD_FIELD]} />
          <Button type="submit" variant="primary" wide pending={pending}>
            <Trans>Continue</Trans>
          </Button>
        </Form>
      )}
      {confirmsBy !== "password" && (
        <div className="mt-5">
          <PasskeyAgain isAlone={confirmsBy === "passkey"} onConfirmed={() => void navigate(to)} />
        </div>
      )}
    </AuthFrame>
  );
}
