import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { listOwnDecisions, listOwnWaiting } from "../queries/decisions.server.ts";
import { decisionPath, discussionPath, OWN_PATH, waitingReplyPath } from "../rules.ts";
import { DecisionRow } from "../ui/decision-row.tsx";
import type { Route } from "./+types/own";

/** The reader's own texts that wait for a moderator, and what was decided about them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const before = readId(new URL(request.url).searchParams.get("before"));
  const [waiting, page] = await Promise.all([
    before === null ? listOwnWaiting(ctx.db, viewer) : [],
    listOwnDecisions(ctx.db, viewer, ctx.language, before ?? Number.MAX_SAFE_INTEGER),
  ]);
  return { waiting, ...page, zone: viewer.zone };
}

export default function Own({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { waiting, decisions, next, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`Decisions about you`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/community">
        <Trans>Community</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Decisions about you</Trans>}
          lead={<Trans>What those who keep order decided about what you wrote, and what still waits for them.</Trans>}
          className="lg:pt-6"
        />
        {waiting.length > 0 && (
          <Section heading={<Trans>Waits for a moderator</Trans>} size="s" space="s">
            <RowList>
              {waiting.map(({ discussionId, replyId, title, at }) => (
                <ListRow
                  key={`${discussionId} ${replyId}`}
                  title={title}
                  to={replyId === null ? discussionPath(discussionId) : waitingReplyPath(discussionId, replyId)}
                >
                  {replyId === null ? <Trans>A discussion</Trans> : <Trans>An answer</Trans>} ·{" "}
                  {formatInstant(at, i18n.locale, zone)}
                </ListRow>
              ))}
            </RowList>
          </Section>
        )}
        {decisions.length > 0 ? (
          <Section heading={<Trans>Decisions</Trans>} size="s" space="s">
            <ol className="border-t border-line">
              {decisions.map((decision) => (
                <DecisionRow
                  key={decision.id}
                  decision={decision}
                  zone={zone}
                  to={decisionPath(decision.id)}
                  showsCommunity
                />
              ))}
            </ol>
          </Section>
        ) : (
          waiting.length === 0 && <Empty icon="check" title={<Trans>Nothing was decided about you</Trans>} />
        )}
        {next !== null && (
          <LoadMore to={`${OWN_PATH}?before=${next}`}>
            <Trans>Older</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
