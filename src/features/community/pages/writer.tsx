import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { correctWriter, disciplineOf, liftTimeOut } from "../commands/discipline.server.ts";
import { WriterForm } from "../forms.ts";
import { findSubjectBySlug, nameOfCommunity } from "../queries/communities.server.ts";
import { listDecisionsAbout } from "../queries/decisions.server.ts";
import { findWriter } from "../queries/writers.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath, queuePath, writerPath } from "../rules.ts";
import { DecisionRow } from "../ui/decision-row.tsx";
import { DisciplineField, ReasonField } from "../ui/decision-words.tsx";
import type { Route } from "./+types/writer";

/** Somebody who writes in a community, for those who keep order there: what was decided about them, and a warning or time-out. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const community = await findSubjectBySlug(ctx.db, viewer, params.slug);
  const personId = readId(params.person);
  if (!community || !mayModerate(viewer, community)) {
    throw await redirectSaying(ctx, communityPath(params.slug), msg`Only those who keep order there do this`);
  }
  const writer = personId && (await findWriter(ctx.db, { communityId: community.id, personId }));
  if (!writer) throw await redirectSaying(ctx, queuePath(params.slug), msg`They have written nothing there`);
  const before = readId(new URL(request.url).searchParams.get("before")) ?? Number.MAX_SAFE_INTEGER;
  const page = await listDecisionsAbout(ctx.db, ctx.language, {
    communityId: community.id,
    personId: writer.personId,
    before,
  });
  return {
    slug: community.slug,
    name: await nameOfCommunity(ctx.db, ctx.language, community),
    writer,
    ...page,
    isOwn: writer.personId === viewer.personId,
    now: new Date(ctx.clock()),
    zone: viewer.zone,
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(WriterForm);
    const { slug } = params;
    if (input.intent === "lift") {
      await liftTimeOut(ctx, viewer, { slug, decisionId: input.decision });
      return done(msg`They may write here again.`);
    }
    const [personId, discipline] = [readId(params.person), disciplineOf(input.and)];
    if (!personId || !discipline) throw notFound();
    await correctWriter(ctx, viewer, { slug, personId, discipline, reason: input.reason });
    return done(msg`They are told, with your reason.`);
  });

export default function Writer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { slug, name, writer, decisions, next, isOwn, now, zone } = loaderData;
  const own = readAnswer(actionData, { intent: "correct" });
  return (
    <>
      <PageTitle>{`${writer.name ?? t`Deleted account`} · ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={queuePath(slug)}>
        <Trans>Queue</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={writer.name ?? t`Deleted account`}
          lead={<Trans>What was decided about them in {name}.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {!isOwn && (
          <Panel title={<Trans>Warn or time out</Trans>} lead={<Trans>They read your reason and may appeal.</Trans>}>
            <Form method="post" noValidate className="grid gap-4">
              <ReasonField id="writer" {...own} />
              <DisciplineField id="writer" {...own} />
              <Button type="submit" name="intent" value="correct" className="justify-self-start">
                <Trans>Decide</Trans>
              </Button>
            </Form>
          </Panel>
        )}
        <Section heading={<Trans>Decisions</Trans>} size="s" space={isOwn ? "none" : "s"}>
          {decisions.length === 0 ? (
            <Empty icon="check" level={3} title={<Trans>Nothing was decided about them</Trans>} />
          ) : (
            <ol className="border-t border-line">
              {decisions.map((decision) => (
                <DecisionRow
                  key={decision.id}
                  decision={decision}
                  zone={zone}
                  action={
                    !isOwn &&
                    decision.timeOutId !== null &&
                    decision.until !== null &&
                    decision.liftedAt === null &&
                    decision.until > now && (
                      <Form method="post">
                        <input type="hidden" name="decision" value={decision.timeOutId} />
                        <Button type="submit" size="s" name="intent" value="lift">
                          <Trans>End it now</Trans>
                        </Button>
                      </Form>
                    )
                  }
                />
              ))}
            </ol>
          )}
          {next !== null && (
            <LoadMore to={`${writerPath(slug, writer.personId)}?before=${next}`}>
              <Trans>Older</Trans>
            </LoadMore>
          )}
        </Section>
      </Page>
    </>
  );
}
