import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Form,
  useNavigation,
  type LoaderFunctionArgs,
  type ActionFunctionArgs,
  useLoaderData,
  useActionData,
} from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { featuresContext } from "../../feature.ts";
import { CHILDREN_PATH } from "../child-rules.ts";
import { listChildren } from "../queries/children.server.ts";
import { verifyEmail } from "../commands/reset-password.server.ts";
import { VerifyEmailForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";

export const handle = { shell: "none" };
// The address holds a secret: it goes to no other site.
export const headers = () => ({ "referrer-policy": "same-origin" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, clock, viewer: who } = context.get(requestContext);
  const viewer = await who();
  const isSignedIn = viewer.kind === "person";
  const knowsHolder = isSignedIn || viewer.waiting !== undefined;
  // A parent who has just confirmed theirs goes on to what their child asks.
  const asked = isSignedIn ? await listChildren(db, viewer, new Date(clock())) : [];
  const isAsked = asked.some(({ state }) => state === "asks");
  return { token: new URL(request.url).searchParams.get("token"), isSignedIn, knowsHolder, isAsked };
}

// Mail scanners open links, so that only a press uses one up.
export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, form, done }) => {
    await verifyEmail({ ...ctx, features: context.get(featuresContext) }, request.headers, form(VerifyEmailForm));
    return done(msg`Thank you. Your address is confirmed.`);
  });
}

export default function VerifyEmail() {
  const { token, isSignedIn, knowsHolder, isAsked } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useLingui();
  const { refusal, isDone } = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  const isElsewhere = token !== null && !isDone && (!knowsHolder || refusal?.code === "people.link-of-another");
  const isOver = isDone || refusal !== null || !token;
  const onward = isAsked
    ? { to: CHILDREN_PATH, label: t`Accounts of my children` }
    : isSignedIn
      ? { to: "/dashboard", label: t`Dashboard` }
      : { to: "/login", label: t`Sign In` };
  return (
    <AuthFrame title={<Trans>Confirm your address</Trans>}>
      <PageTitle>{t`Confirm your address`}</PageTitle>
      <Answer answer={actionData} />
      {!token && <Notice tone="refusal">{t`This link is incomplete. Please open it from your email again.`}</Notice>}
      {isElsewhere && <SignInToConfirm token={token} isNobody={!knowsHolder} />}
      {!isOver && !isElsewhere && (
        <Form method="post">
          <input type="hidden" name="token" value={token ?? ""} />
          <p className="mb-6 text-ink-2">
            <Trans>Press the button to confirm that this address is yours.</Trans>
          </p>
          <Button type="submit" variant="primary" wide pending={pending}>
            <Trans>Confirm my address</Trans>
          </Button>
        </Form>
      )}
      {isOver && !isElsewhere && (
        <ButtonLink
          to={isSignedIn && !isDone ? "/settings?tab=account" : onward.to}
          variant="primary"
          wide
          className={token ? undefined : "mt-6"}
        >
          {isSignedIn && !isDone ? <Trans>Ask for a new link</Trans> : onward.label}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

/** A mailbox may have got the mail of an account that somebody else made: its owner confirms nothing of theirs by a press. */
function SignInToConfirm({ token, isNobody }: { token: string; isNobody: boolean }) {
  return (
    <>
      <p className="mb-6 text-ink-2">
        <Trans>
          Please sign in on this device with the password that you chose at sign-up. After that you confirm your address
          here by one press.
        </Trans>
      </p>
      {isNobody ? (
        <ButtonLink to={`/login?to=${encodeURIComponent(`/verify-email?token=${token}`)}`} variant="primary" wide>
          <Trans>Sign In</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/settings?tab=account" variant="primary" wide>
          <Trans>To your account</Trans>
        </ButtonLink>
      )}
      <p className="mt-6 text-ink-2">
        <Trans>Is this account not yours, or have you forgotten its password?</Trans>{" "}
        <TextLink to="/forgot-password">
          <Trans>Choose a new password</Trans>
        </TextLink>
      </p>
    </>
  );
}
