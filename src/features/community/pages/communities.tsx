import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { communityAdmin } from "../access.ts";
import { listCommunities } from "../queries/communities.server.ts";
import { communityPath } from "../rules.ts";
import { CommunityIcon } from "../ui/community-icon.tsx";
import { JoinButton } from "../ui/join-button.tsx";
import type { Route } from "./+types/communities";

export const handle: PageHandle = { cachedBy: ["after"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const after = new URL(request.url).searchParams.get("after");
  ctx.cacheTags.add("community");
  const mayOpen =
    viewer.kind === "person" &&
    (viewer.isStaff || viewer.memberships.some(({ spaceId }) => canAdmin(viewer, communityAdmin.open, spaceId)));
  return { ...(await listCommunities(ctx.db, viewer, ctx.language, { after })), after, mayOpen };
}

export default function Communities({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { communities, next, after, mayOpen } = loaderData;
  return (
    <>
      <PageMeta
        title={t`Communities`}
        description={t`Circles of people around one matter: festivals, kirtan, langar, craft, study and pilgrimage.`}
        path="/community/all"
        noIndex={after !== null}
      />
      <BackBar to="/community">
        <Trans>Community</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Communities</Trans>} className="lg:pt-6">
          {mayOpen && (
            <ButtonLink to="/community/open" icon="plus">
              <Trans>Open a community</Trans>
            </ButtonLink>
          )}
        </PageHead>
        {communities.length === 0 && (
          <Empty icon="users" title={<Trans>No communities yet</Trans>}>
            <Trans>Those who run a space open one here.</Trans>
          </Empty>
        )}
        <ul className="border-t border-line empty:hidden">
          {communities.map((community) => (
            <li
              key={community.id}
              className="relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-b border-line py-5"
            >
              <CommunityIcon {...community} />
              <h2 className="min-w-0 text-xl wrap-anywhere">
                <Link to={communityPath(community.slug)} className="cover-link hover:text-link">
                  {community.name}
                </Link>
              </h2>
              <div className="relative z-1">
                <JoinButton community={community} />
              </div>
              <div className="max-md:col-span-full md:col-span-2 md:col-start-2">
                <p className="mt-1 text-ink-2">{community.description}</p>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-2 tabular-nums">
                  <span>
                    <Plural
                      value={community.memberCount}
                      one="# member"
                      other={`${formatCount(community.memberCount, i18n.locale)} members`}
                    />
                  </span>
                  <span>
                    <Plural
                      value={community.discussionCount}
                      one="# discussion"
                      other={`${formatCount(community.discussionCount, i18n.locale)} discussions`}
                    />
                  </span>
                  {community.isClosed && (
                    <span className="inline-flex items-center gap-1">
                      <Icon name="lock" size={15} />
                      <Trans>Closed</Trans>
                    </span>
                  )}
                  {!community.isOpen && (
                    <span className="inline-flex items-center gap-1">
                      <Icon name="lock" size={15} />
                      <Trans>By approval</Trans>
                    </span>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {next && (
          <LoadMore to={`/community/all?after=${next}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
