import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { answerEmailChange, type EmailChanged } from "../commands/change-email.server.ts";
import { ConfirmEmailChangeForm } from "../forms.ts";
import { isEmailChangeOpen } from "../queries/leaving.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import type { Route } from "./+types/change-email";

export const handle = { shell: "none" };
// The address holds a secret: it goes to no other site.
export const headers = () => ({ "referrer-policy": "same-origin" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return { token, isOpen: token !== null && (await isEmailChangeOpen(context.get(requestContext), token)) };
}

const answers: Readonly<Record<EmailChanged, ReturnType<typeof msg>>> = {
  changed: msg`Thank you. Your account has its new address.`,
  "waits-for-old": msg`Thank you. The address that the account has now has to say yes too: please open the email there.`,
  "waits-for-new": msg`Thank you. The new address has to say yes too: please open the email there.`,
  refused: msg`Nothing is changed. If it was not you who asked, please change your password.`,
};

// Mail scanners open links, so that only a press uses one up.
export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, form, done }) =>
    done(answers[await answerEmailChange(ctx, form(ConfirmEmailChangeForm))]),
  );

/** The answer of a mailbox to another address for an account. */
export default function ChangeEmail({ loaderData: { token, isOpen }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { refusal, isDone } = readAnswer(actionData);
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent");
  const isAnswered = isDone || refusal !== null;
  const isOver = isAnswered || !token || !isOpen;
  return (
    <AuthFrame title={<Trans>A new address for your account</Trans>}>
      <PageTitle>{t`A new address for your account`}</PageTitle>
      <Answer answer={actionData} />
      {!token && <Notice tone="refusal">{t`This link is incomplete. Please open it from your email again.`}</Notice>}
      {token && !isOpen && !isAnswered && (
        <Notice tone="refusal">
          <Trans>
            This link is no longer valid. It has been used, replaced by a newer one, or it is more than a day old.
          </Trans>
        </Notice>
      )}
      {isOver ? (
        <ButtonLink to="/settings?tab=account" variant="primary" wide className="mt-6">
          <Trans>To your account</Trans>
        </ButtonLink>
      ) : (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="token" value={token} />
          <p className="mb-3 text-ink-2">
            <Trans>Did you ask for another email address for your account on Sangam?</Trans>
          </p>
          <Button type="submit" name="intent" value="yes" variant="primary" wide pending={sent === "yes"}>
            <Trans>Yes, confirm it</Trans>
          </Button>
          <Button type="submit" name="intent" value="no" wide pending={sent === "no"}>
            <Trans>No, change nothing</Trans>
          </Button>
        </Form>
      )}
    </AuthFrame>
  );
}
