import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { ErrorState } from "#/design/empty.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying } from "#/platform/http/flash.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { zoneOfViewer } from "#/platform/viewer.ts";
import { addressNames, communityAddress, readCommunityAddress } from "../community-address.ts";
import { type Contributor, listContributors, listPopularTags, listTrendingTags } from "../queries/beside.server.ts";
import { listCommunities } from "../queries/communities.server.ts";
import { listDiscussions, nameOfWriter } from "../queries/discussions.server.ts";
import { listWaitingCommunities } from "../queries/queue.server.ts";
import { COMMUNITIES_BESIDE } from "../rules.ts";
import { CommunitySide } from "../ui/community-side.tsx";
import { DiscussionBar } from "../ui/discussion-bar.tsx";
import { DiscussionList } from "../ui/discussion-list.tsx";
import type { Route } from "./+types/community";

export const handle: PageHandle = { cachedBy: addressNames };

const PATH = "/community";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const now = new Date(ctx.clock());
  const address = readCommunityAddress(new URL(request.url).searchParams);
  const writer = address.by === null ? null : await nameOfWriter(db, viewer, address.by);
  if (address.by !== null && writer === null) {
    throw await redirectSaying(ctx, PATH, msg`This person is not here any more`);
  }
  const [page, { communities, next }, tags, trending, contributors] = await Promise.all([
    listDiscussions(db, viewer, language, { ...address, now }),
    listCommunities(db, viewer, language, { limit: COMMUNITIES_BESIDE, closedToo: false }),
    listPopularTags(db),
    listTrendingTags(db, now),
    listContributors(db, now),
  ]);
  const queues = viewer.kind === "person" ? await listWaitingCommunities(db, viewer) : [];
  ctx.cacheTags.add("community");
  for (const { personId } of contributors) ctx.cacheTags.add(`person:${personId}`);
  if (address.by !== null) ctx.cacheTags.add(`person:${address.by}`);
  for (const { id } of page.discussions) ctx.cacheTags.add(`discussion:${id}`);
  return {
    ...{ path: PATH, address, writer, page, now, zone: zoneOfViewer(viewer) },
    ...{ communities, hasMoreCommunities: next !== null, tags, trending, queues },
    contributors: contributors.map((one) => ({ ...one, path: pathOf(one) })),
  };
}

/** Their public page; else what they began and answered here. */
function pathOf({ personId: id, category, isAdministrator }: Contributor): string {
  if (category !== null) return providerPath({ id, category });
  return isAdministrator ? `/administrator/${id}` : `${PATH}?by=${id}`;
}

export type CommunityData = Awaited<ReturnType<typeof loader>>;

export default function Community({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { address, writer } = loaderData;
  return (
    <Page className="pb-16 lg:pb-24">
      <PageMeta
        title={t`Community`}
        description={t`Discussions and questions of people of every faith: festivals, kirtan, langar, craft, study and pilgrimage.`}
        path={communityAddress(PATH, address)}
        noIndex={address.after !== null || address.q !== "" || address.by !== null}
      />
      <PageHead
        title={<Trans>Community</Trans>}
        lead={<Trans>Ask, answer and plan together, each from their own tradition.</Trans>}
      >
        <div className="flex flex-wrap gap-3 lg:flex-nowrap lg:items-center">
          <SearchBox
            key={address.q}
            label={t`Search discussions`}
            submitLabel={t`Search`}
            defaultValue={address.q}
            action={PATH}
            className="min-w-0 flex-1 max-lg:basis-full"
          >
            {address.tab !== "all" && <input type="hidden" name="tab" value={address.tab} />}
            {address.show !== "all" && <input type="hidden" name="show" value={address.show} />}
            {address.language && <input type="hidden" name="language" value={address.language} />}
          </SearchBox>
          <ButtonLink to="/community/new" variant="primary" icon="edit" className="max-lg:w-full lg:flex-none">
            <Trans>New Discussion</Trans>
          </ButtonLink>
        </div>
        {/* Beside the discussions on desktops, far below them on phones. */}
        <p className="pt-2 lg:hidden">
          <TextLink to="/community/all" icon="users" iconAfter="arrow-right">
            <Trans>All communities</Trans>
          </TextLink>
        </p>
      </PageHead>
      <DiscussionBar path={PATH} address={address} writer={writer} />
      <TwoColumns size="s" side={<CommunitySide data={loaderData} />} className="pt-4">
        <DiscussionList key={communityAddress(PATH, address)} first={loaderData} newPath="/community/new" />
      </TwoColumns>
    </Page>
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  const title = t`The discussions could not be loaded`;
  return (
    <Page className="py-16">
      <PageTitle>{title}</PageTitle>
      <ErrorState
        level={1}
        title={title}
        action={
          <ButtonLink to="." reloadDocument icon="refresh">
            <Trans>Try again</Trans>
          </ButtonLink>
        }
      >
        <Trans>Something went wrong on our side. Nothing has been lost.</Trans>
      </ErrorState>
    </Page>
  );
}
