import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Notice } from "#/design/notice.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { featuresContext } from "../../feature.ts";
import { answerForChild } from "../commands/parent-consent.server.ts";
import { CHILD_CONSENT_VERSION, CHILDREN_PATH, PARENT_CONSENT_PATH } from "../child-rules.ts";
import { ParentConsentForm } from "../forms.ts";
import { type AskedView, readAsked } from "../queries/children.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { AuthFrame } from "../ui/auth-frame.tsx";
import { ConsentText } from "../ui/consent-text.tsx";
import { useFieldLabels } from "../ui/field-labels.ts";
import type { Route } from "./+types/parent-consent";

export const handle = { shell: "none" };
// The address holds a secret: it goes to no other site.
export const headers = () => ({ "referrer-policy": "same-origin" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer: who, clock } = context.get(requestContext);
  const viewer = await who();
  const query = new URL(request.url).searchParams;
  const token = (query.get("token") ?? "").slice(0, 200);
  const account = readId(query.get("account"));
  const asked = await readAsked(db, viewer, { token, account, now: new Date(clock()) });
  return { asked, token, account, zone: zoneOfViewer(viewer), isSignedIn: viewer.kind === "person" };
}

// Mail scanners open links, so that only a press answers.
export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, form, done }) => {
    const services = { ...ctx, features: args.context.get(featuresContext) };
    const answer = await answerForChild(services, viewer, form(ParentConsentForm));
    if (answer === "refused") return done(msg`You have refused. The account is deleted; nothing of it is kept.`);
    await setFlash(ctx, "done", msg`Thank you. The account is open, and we have told the child.`);
    return redirect(CHILDREN_PATH, 303) as never;
  });

/** A parent reads what their child asks for, and answers. */
export default function ParentConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { asked, isSignedIn } = loaderData;
  const { isDone } = readAnswer(actionData);
  const labels = useFieldLabels();
  return (
    <AuthFrame title={<Trans>A child asks for your consent</Trans>}>
      <PageTitle>{t`A child asks for your consent`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Answer answer={actionData} labels={labels} />
      {asked && !isDone ? (
        <Question {...loaderData} asked={asked} answer={actionData} />
      ) : (
        <>
          {!isDone && (
            <Notice tone="refusal">
              <Trans>
                This question is no longer open: it was answered, a newer email was sent, or its time is over.
              </Trans>
            </Notice>
          )}
          <ButtonLink to={isSignedIn ? CHILDREN_PATH : "/"} variant="primary" wide className="mt-6">
            {isSignedIn ? <Trans>Accounts of my children</Trans> : <Trans>To the start page</Trans>}
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}

type QuestionProps = Omit<Route.ComponentProps["loaderData"], "asked"> & {
  readonly asked: AskedView;
  readonly answer: Route.ComponentProps["actionData"];
};

function Question({ asked, token, account, zone, answer }: QuestionProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(answer);
  const sent = useNavigation().formData?.get("intent");
  const { childEmail, childName, hindrance } = asked;
  const day = formatInstant(new Date(asked.dueAt), i18n.locale, zone);
  const who = childName ?? childEmail;
  const mayRefuse = token !== "" || hindrance === null;
  return (
    <>
      <p>
        <Trans>
          Somebody who is under 18 wants an account on Sangam, a home for sacred spaces of every faith, and named you as
          their parent or guardian.
        </Trans>
      </p>
      <p className="mt-4 border-y border-line py-3">
        {childName && <span className="block font-semibold wrap-anywhere">{childName}</span>}
        <span className={childName ? "text-ink-2 wrap-anywhere" : "font-semibold wrap-anywhere"}>{childEmail}</span>
      </p>
      <h2 className="mt-8 mb-3 text-xl">
        <Trans>What you would consent to</Trans>
      </h2>
      <ConsentText />
      <p className="mt-4 text-ink-2">
        <Trans>Without your consent the account stays closed. Without an answer until {day} it is deleted.</Trans>
      </p>
      <Form method="post" noValidate className="mt-8 grid gap-4 border-t border-line pt-6">
        <input type="hidden" name="token" value={token} />
        {account !== null && <input type="hidden" name="account" value={account} />}
        {hindrance === null ? (
          <>
            <input type="hidden" name="consentVersion" value={CHILD_CONSENT_VERSION} />
            <Checkbox
              id="isParent"
              name="isParent"
              defaultChecked={values["isParent"] === "on"}
              label={t`I am 18 or older, and the parent or lawful guardian of ${who}. I consent to this.`}
              error={problems["isParent"]}
            />
            <Button type="submit" name="intent" value="consent" variant="primary" wide pending={sent === "consent"}>
              <Trans>Consent</Trans>
            </Button>
          </>
        ) : (
          <Way asked={asked} token={token} />
        )}
        {mayRefuse && (
          <>
            <AskOnce
              label={<Trans>Refuse</Trans>}
              className="w-full"
              question={<Trans>The account of {who} is deleted at once, with everything in it.</Trans>}
            >
              <Button type="submit" name="intent" value="refuse" wide pending={sent === "refuse"}>
                <Trans>Refuse and delete the account</Trans>
              </Button>
            </AskOnce>
            {hindrance !== null && (
              <p className="text-sm text-ink-2">
                <Trans>To refuse you need no account.</Trans>
              </p>
            )}
          </>
        )}
      </Form>
    </>
  );
}

/** What comes before a consent: an account of their own, with the address that was asked. */
function Way({ asked: { hindrance, parentEmail }, token }: { asked: AskedView; token: string }) {
  const { t } = useLingui();
  const to = encodeURIComponent(`${PARENT_CONSENT_PATH}?token=${token}`);
  switch (hindrance) {
    case "sign-in":
      return (
        <>
          <Notice>
            <Trans>To consent, sign in with your own account. It needs this address: {parentEmail}</Trans>
          </Notice>
          <ButtonLink to={`/login?to=${to}`} variant="primary" wide>
            <Trans>Sign In to consent</Trans>
          </ButtonLink>
          <ButtonLink to={`/signup?to=${to}`} wide>
            <Trans>I have no account yet</Trans>
          </ButtonLink>
        </>
      );
    case "under-age":
      return <Notice tone="refusal">{t`Only somebody who is 18 or older can consent for a child.`}</Notice>;
    default:
      return (
        <>
          <Notice tone="warning">
            {hindrance === "child-here" ? (
              <Trans>The account of a child is signed in here. Please sign it out, and open the link again.</Trans>
            ) : (
              <Trans>
                Another account is signed in here than that of {parentEmail}. Please sign it out, and open the link
                again.
              </Trans>
            )}
          </Notice>
          <Button type="submit" formAction="/logout" variant="primary" wide>
            <Trans>Logout</Trans>
          </Button>
        </>
      );
  }
}
