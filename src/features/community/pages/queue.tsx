import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { requirePerson } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { decideCase } from "../commands/decide-case.server.ts";
import { disciplineOf } from "../commands/discipline.server.ts";
import { QueueForm } from "../forms.ts";
import { findSubjectBySlug, nameOfCommunity } from "../queries/communities.server.ts";
import { readQueue } from "../queries/queue.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath, queuePath } from "../rules.ts";
import { CaseRow } from "../ui/case-row.tsx";
import type { Route } from "./+types/queue";

/** What was reported or held back in a community, for those who keep order there. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const community = await findSubjectBySlug(ctx.db, viewer, params.slug);
  if (!community || !mayModerate(viewer, community)) {
    throw await redirectSaying(ctx, communityPath(params.slug), msg`Only those who keep order there do this`);
  }
  const after = readId(new URL(request.url).searchParams.get("after")) ?? 0;
  const queue = await readQueue(ctx.db, viewer, ctx.language, { communityId: community.id, after });
  const { slug } = community;
  const name = await nameOfCommunity(ctx.db, ctx.language, community);
  return { slug, name, ...queue, isContinued: after > 0, now: new Date(ctx.clock()), zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(QueueForm);
    const asked = { slug: params.slug, caseId: input.case, seen: input.seen };
    switch (input.intent) {
      case "keep":
        await decideCase(ctx, viewer, { ...asked, decision: "keep", reason: "", discipline: null });
        return done(msg`It stands.`);
      case "remove": {
        const discipline = disciplineOf(input.and);
        await decideCase(ctx, viewer, { ...asked, decision: "remove", reason: input.reason, discipline });
        return done(msg`It is removed, and its author is told why.`);
      }
      case "correct": {
        const discipline = disciplineOf(input.and);
        await decideCase(ctx, viewer, { ...asked, decision: "discipline", reason: input.reason, discipline });
        return done(msg`They are told. The text goes on waiting for your decision.`);
      }
    }
  });

/** Whoever was too late reads what stands there now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { slug, name, cases, next, isContinued, now, zone } = loaderData;
  return (
    <>
      <PageTitle>{`${t`Queue`} · ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={communityPath(slug)}>{name}</BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Queue</Trans>}
          lead={
            <Trans>
              What members reported and what was held back, the longest first. The author reads your reason and may
              appeal to our staff.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {isContinued && (
          <p className="pb-3">
            <TextLink to={queuePath(slug)} icon="arrow-left">
              <Trans>From the beginning</Trans>
            </TextLink>
          </p>
        )}
        {cases.length === 0 ? (
          <Empty icon="check" title={<Trans>Nothing waits</Trans>}>
            <Trans>You will be told when something does.</Trans>
          </Empty>
        ) : (
          <RowList label={t`What waits`}>
            {cases.map((waiting) => (
              <CaseRow key={waiting.id} waiting={waiting} slug={slug} now={now} zone={zone} answer={actionData} />
            ))}
          </RowList>
        )}
        {next !== null && (
          <LoadMore to={`${queuePath(slug)}?after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
