import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { appealDecision } from "../commands/appeal.server.ts";
import { AppealForm } from "../forms.ts";
import { findOwnDecision, type DecisionView } from "../queries/decisions.server.ts";
import { communityRefusals } from "../refusals.ts";
import { APPEAL_LENGTH, OWN_PATH } from "../rules.ts";
import { useDecisionName } from "../ui/decision-words.tsx";
import { QuotedText } from "../ui/quoted-text.tsx";
import type { Route } from "./+types/decision";

/** What was decided about the reader, why, and their appeal to staff. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const decision = id && (await findOwnDecision(ctx.db, viewer, ctx.language, id));
  if (!decision) throw await redirectSaying(ctx, OWN_PATH, msg`There is no such decision about you`);
  return { decision, zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(AppealForm);
    const decisionId = readId(params.id);
    if (!decisionId) throw notFound();
    await appealDecision(ctx, viewer, { decisionId, ...input });
    return done(msg`Your appeal is with our staff. You will be told what they decide.`);
  });

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { decision, zone } = loaderData;
  const { title, text, reason, at, until, liftedAt, community, appeal } = decision;
  const { values, problems } = readAnswer(actionData);
  const label = useDecisionName()(decision);
  const when = formatInstant(at, i18n.locale, zone);
  const end = until ? formatInstant(until, i18n.locale, zone) : "";
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={OWN_PATH}>
        <Trans>Decisions about you</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={label} lead={[community.name, title, when].filter(Boolean).join(" · ")} className="lg:pt-6" />
        <Answer answer={actionData} />
        <div className="grid gap-5">
          <Panel title={<Trans>The reason</Trans>}>
            <p className="wrap-anywhere" dir="auto">
              {reason}
            </p>
            {until && (
              <p className="mt-2 text-sm text-ink-2">
                {liftedAt ? <Trans>It was ended before its time.</Trans> : <Trans>Until {end}</Trans>}
              </p>
            )}
          </Panel>
          {text && (
            <Panel title={<Trans>What you wrote</Trans>}>
              <QuotedText text={text} />
            </Panel>
          )}
          {appeal === null ? (
            <Panel
              title={<Trans>Appeal to our staff</Trans>}
              lead={<Trans>Our staff read it and decide, once. Say why the decision is wrong.</Trans>}
            >
              <Form method="post" noValidate className="grid gap-4">
                <Field id="appeal" label={t`In your words`} error={problems.appeal}>
                  <Textarea name="appeal" rows={5} maxLength={APPEAL_LENGTH} dir="auto" defaultValue={values.appeal} />
                </Field>
                <Button type="submit" variant="primary" className="justify-self-start">
                  <Trans>Send the appeal</Trans>
                </Button>
              </Form>
            </Panel>
          ) : (
            <Appealed decision={decision} appeal={appeal} />
          )}
        </div>
      </Page>
    </>
  );
}

function Appealed({ decision: { outcome, answer }, appeal }: { decision: DecisionView; appeal: string }) {
  return (
    <Panel title={<Trans>Your appeal</Trans>}>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {appeal}
      </p>
      <Notice
        className="mt-4"
        tone={outcome === "restored" ? "success" : "info"}
        icon={outcome === null ? "clock" : outcome === "restored" ? "check" : "info"}
        title={
          outcome === null ? (
            <Trans>Our staff will read it</Trans>
          ) : outcome === "restored" ? (
            <Trans>The decision is taken back</Trans>
          ) : (
            <Trans>The decision stands</Trans>
          )
        }
      >
        {answer && (
          <p className="wrap-anywhere" dir="auto">
            {answer}
          </p>
        )}
      </Notice>
    </Panel>
  );
}
