import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { directionOf, languageName } from "#/platform/i18n/languages.ts";
import { LinkedText } from "#/platform/linked-text.tsx";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { authorTag } from "../feed-address.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { listVersions } from "../queries/revisions.server.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { postPath } from "../rules.ts";
import type { Route } from "./+types/post-history";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const gone = () => redirectSaying(ctx, "/feed", msg`This post is no longer there`);
  if (!id || !(await isShownPost(ctx.db, viewer, id))) throw await gone();
  const [[post], versions] = await Promise.all([
    readPostCards(ctx.db, viewer, ctx.language, [id], new Date(ctx.clock())),
    listVersions(ctx.db, id),
  ]);
  if (!post) throw await gone();
  ctx.cacheTags.add(`post:${id}`).add(authorTag(post.author));
  return { id, name: post.name, versions, zone: zoneOfViewer(viewer) };
}

/** What a post said before it was changed. */
export default function PostHistory({ loaderData: { id, name, versions, zone } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const at = (moment: Date) => formatInstant(moment, i18n.locale, zone);
  return (
    <>
      <PageTitle>{t`What this post said`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={postPath(id)}>
        <Trans>Post</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          kicker={name}
          title={<Trans>What this post said</Trans>}
          lead={<Trans>A public post that is changed keeps what it said before, for everybody to read.</Trans>}
          className="lg:pt-6"
        />
        {versions.length === 1 && (
          <p className="text-ink-2">
            <Trans>Its words are as they were: what it shows or names has changed.</Trans>
          </p>
        )}
        <ol className="mt-4 border-t border-line">
          {versions.map(({ body, language, from, until }) => {
            const began = at(from);
            const ended = until && at(until);
            return (
              <li key={from.getTime()} className="border-b border-line py-5">
                <h2 className="font-text text-sm leading-small font-semibold text-ink-2 tabular-nums">
                  {ended === null ? (
                    <Trans>Since {began}</Trans>
                  ) : (
                    <Trans>
                      {began} to {ended}
                    </Trans>
                  )}
                  {language !== i18n.locale && (
                    <>
                      {" · "}
                      <span lang={language}>{languageName(language)}</span>
                    </>
                  )}
                </h2>
                <div lang={language} dir={directionOf(language)} className="post-body">
                  {body ? (
                    <LinkedText text={body} />
                  ) : (
                    <span className="text-ink-2">
                      <Trans>Pictures without words</Trans>
                    </span>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </Page>
    </>
  );
}
