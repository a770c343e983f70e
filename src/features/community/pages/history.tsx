import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { listRevisions } from "../queries/discussion.server.ts";
import { findReadable } from "../queries/readable.server.ts";
import { discussionPath, replyPath } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import type { Route } from "./+types/history";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const discussion = id && (await findReadable(ctx.db, viewer, id));
  if (!discussion) throw await redirectSaying(ctx, "/community", msg`This discussion is not here any more`);
  if (discussion.mergedInto !== null) throw redirect(discussionPath(discussion.mergedInto));
  const { searchParams } = new URL(request.url);
  const [replyId, before] = [readId(searchParams.get("reply")), readId(searchParams.get("before"))];
  const page = await listRevisions(ctx.db, { discussionId: discussion.id, replyId, before });
  return { id: discussion.id, replyId, ...page, zone: zoneOfViewer(viewer) };
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { id, replyId, revisions, next, zone } = loaderData;
  return (
    <>
      <PageTitle>{t`What it said before`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={replyId === null ? discussionPath(id) : replyPath(id, replyId)}>
        <Trans>Back to the discussion</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>What it said before</Trans>} className="lg:pt-6" />
        {revisions.length === 0 ? (
          <Empty icon="clock" title={<Trans>It was never changed</Trans>} />
        ) : (
          <ol className="border-t border-line">
            {revisions.map(({ id, title, html, language, until, picturesAdded, picturesRemoved }) => {
              const when = formatInstant(until, i18n.locale, zone);
              return (
                <li key={id} className="border-b border-line py-5">
                  <p className="text-sm text-ink-2">
                    <Trans>Until {when}</Trans>
                  </p>
                  <div dir={directionOf(language)}>
                    {title && (
                      <h2 lang={language} className="mt-1 text-xl">
                        {title}
                      </h2>
                    )}
                    <ProseHtml sanitisedHtml={html} lang={language} className="discussion-prose mt-2" />
                  </div>
                  {picturesAdded > 0 && (
                    <p className="mt-2 text-sm text-ink-2">
                      <Plural
                        value={picturesAdded}
                        one="Then # picture was added."
                        other="Then # pictures were added."
                      />
                    </p>
                  )}
                  {picturesRemoved > 0 && (
                    <p className="mt-2 text-sm text-ink-2">
                      <Plural
                        value={picturesRemoved}
                        one="Then # picture was removed."
                        other="Then # pictures were removed."
                      />
                    </p>
                  )}
                </li>
              );
            })}
          </ol>
        )}
        {next !== null && (
          <LoadMore to={`?${replyId === null ? "" : `reply=${replyId}&`}before=${next}`}>
            <Trans>Older</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
