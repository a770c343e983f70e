import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { SkeletonCards } from "#/design/skeleton.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { Route } from "./+types/explore";
import { exploreAddress, type ExploreFilters, readExploreAddress } from "#/features/spaces/public.ts";
import { findSpaces, readSavedAmong } from "#/features/spaces/public.server.ts";
import { listRecordings } from "../../broadcast/public.server.ts";
import { readExploreStart } from "../queries/explore-start.server.ts";
import { readSpaceCards } from "../queries/space-cards.server.ts";
import { ExploreFilterBar } from "../ui/explore-filters.tsx";
import { ExploreResults } from "../ui/explore-results.tsx";

const ExploreRecordings = hydrateLater(
  "explore-recordings",
  async () => (await import("../ui/explore-recordings.tsx")).ExploreRecordings,
);

/** Recordings that are shown beside the spaces somebody searched for. */
const RECORDINGS = 4;

export const handle: PageHandle = { cachedBy: ["q", "faith", "kind", "live", "near", "sort", "after"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const now = new Date(ctx.clock());
  const filters = readExploreAddress(new URL(request.url).searchParams);
  const [viewer, { liveIds, faiths }] = await Promise.all([ctx.viewer(), readExploreStart(db, now)]);
  const { ids, distances, ...found } = await findSpaces(db, filters, liveIds);
  const { q, after } = filters;
  const [spaces, savedIds, { recordings }] = await Promise.all([
    readSpaceCards(db, language, now, ids, distances),
    readSavedAmong(db, viewer, ids),
    q && !after ? listRecordings(db, language, { q, limit: RECORDINGS }) : { recordings: [] },
  ]);
  for (const tag of ["spaces", "events", ...ids.map((id) => `space:${id}`)]) ctx.cacheTags.add(tag);
  const viewerZone = viewer.kind === "person" ? viewer.zone : null;
  return { ...found, filters, faiths, spaces, savedIds, recordings, now, viewerZone, anyLive: liveIds.length > 0 };
}

export type ExploreData = Awaited<ReturnType<typeof loader>>;

/**
 * What is pressed shows itself; the list would only move under the reader's finger. Whoever filters while it is on its way
 * gets what they filtered.
 */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.formAction ? asked.currentUrl.href !== asked.nextUrl.href : asked.defaultShouldRevalidate;

export default function Explore({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { filters, spaces } = loaderData;
  const { state, location } = useNavigation();
  const isChanging = state === "loading" && location.pathname === "/explore";
  return (
    <Page className="pb-16 lg:pb-24">
      <ExploreMeta filters={filters} />
      <PageHead title={<Trans>Explore Sacred Spaces</Trans>}>
        <SearchBox
          key={filters.q}
          label={t`Search by location or name`}
          submitLabel={t`Search`}
          action="/explore"
          defaultValue={filters.q}
          maxLength={100}
        >
          <KeptFilters filters={filters} />
        </SearchBox>
      </PageHead>
      <ExploreFilterBar data={loaderData} count={<ResultCount data={loaderData} />} />
      {isChanging ? (
        <SkeletonCards label={t`Loading`} />
      ) : spaces.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <ExploreResults key={exploreAddress(filters)} first={loaderData} />
      )}
      {!isChanging && loaderData.recordings.length > 0 && <ExploreRecordings data={loaderData} />}
    </Page>
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  const title = t`The list could not be loaded`;
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

function ExploreMeta({ filters }: { filters: ExploreFilters }) {
  const { t } = useLingui();
  const { faith, kind, q, near, after, live } = filters;
  return (
    <PageMeta
      title={t`Explore Sacred Spaces`}
      description={t`Temples, gurudwaras, churches, mosques, Buddhist centers and festival pandals: find one by name or place, see what is live now, and step inside.`}
      path={exploreAddress({ faith, kind })}
      noIndex={Boolean(q || near || after || live)}
    />
  );
}

function KeptFilters({ filters: { faith, kind, live, near } }: { filters: ExploreFilters }) {
  return (
    <>
      {faith && <input type="hidden" name="faith" value={faith} />}
      {kind && <input type="hidden" name="kind" value={kind} />}
      {live && <input type="hidden" name="live" value="1" />}
      {near && <input type="hidden" name="near" value={`${near.lat},${near.lng}`} />}
    </>
  );
}

function ResultCount({ data: { count, countIsCapped, isMended, filters } }: { data: ExploreData }) {
  const { i18n } = useLingui();
  if (countIsCapped) {
    const many = formatCount(count, i18n.locale);
    return <Trans>More than {many} sacred spaces</Trans>;
  }
  const { q } = filters;
  const found = <Plural value={count} one="# sacred space" other="# sacred spaces" />;
  if (!isMended) return found;
  return (
    <>
      <Trans>There are no results for “{q}”. These are similar:</Trans> {found}
    </>
  );
}

function NothingFound({ filters }: { filters: ExploreFilters }) {
  return (
    <Empty
      title={<Trans>No sacred spaces found</Trans>}
      action={
        <ButtonLink to="/explore" variant="primary">
          <Trans>Clear Filters</Trans>
        </ButtonLink>
      }
    >
      {filters.live ? (
        <Trans>Nobody is live here at this moment. Other spaces may be.</Trans>
      ) : (
        <Trans>Try another name or place, or fewer filters.</Trans>
      )}
    </Empty>
  );
}
