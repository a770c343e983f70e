import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { CardGrid } from "#/design/card.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { listFollowedSpaces, listSavedSpaces } from "#/features/space-page/public.server.ts";
import { countOwn } from "#/features/spaces/public.server.ts";
import { SpaceCard } from "#/features/space-page/public.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const query = new URL(request.url).searchParams;
  const list = query.get("list") === "following" ? "following" : "saved";
  const now = new Date(ctx.clock());
  const read = list === "following" ? listFollowedSpaces : listSavedSpaces;
  const [page, flagsById] = await Promise.all([
    read(ctx.db, ctx.language, now, viewer.personId, query.get("after")),
    countOwn(ctx.db, viewer.personId),
  ]);
  return { list, now, zone: viewer.zone, ...page, flagsById };
}

export default function Saved() {
  const { t, i18n } = useLingui();
  const { list, now, zone, spaces, next, flagsById } = useLoaderData<typeof loader>();
  const tabs = [
    { to: "/saved", label: t`Saved`, count: formatCount(flagsById.saved, i18n.locale), current: list === "saved" },
    {
      to: "/saved?list=following",
      label: t`Following`,
      count: formatCount(flagsById.followed, i18n.locale),
      current: list === "following",
    },
  ];
  return (
    <>
      <PageTitle>{t`My Favorites`}</PageTitle>
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page>
        <PageHead title={<Trans>My Favorites</Trans>} className="lg:pt-6" />
        <LinkTabs label={t`Lists`} tabs={tabs} className="mb-8" />
        {spaces.length === 0 ? (
          <Empty
            icon="bookmark"
            title={list === "saved" ? <Trans>Nothing saved yet</Trans> : <Trans>You follow no space yet</Trans>}
            action={
              <ButtonLink to="/explore">
                <Trans>Explore Sacred Spaces</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <CardGrid>
            {spaces.map((space) => (
              <SpaceCard
                key={space.id}
                space={space}
                now={now}
                viewerZone={zone}
                level={2}
                saved={list === "saved" ? true : undefined}
              />
            ))}
          </CardGrid>
        )}
        {next && (
          <LoadMore to={`/saved?list=${list}&after=${encodeURIComponent(next)}`}>
            <Trans>Load More</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
