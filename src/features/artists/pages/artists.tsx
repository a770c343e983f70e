import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { SkeletonCards } from "#/design/skeleton.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { directoryAddress, type DirectoryFilters, readDirectoryAddress } from "../directory/directory-address.ts";
import { findProviders } from "../queries/directory.server.ts";
import { readDirectoryOptions } from "../queries/directory-options.server.ts";
import { readProviderCards } from "../queries/provider-cards.server.ts";
import { ChosenFilters, DirectoryBar, ResultCount, SortBy } from "../ui/directory-bar.tsx";
import { DirectoryFilterPanel, KeptFields } from "../ui/directory-filters.tsx";
import { DirectoryResults } from "../ui/directory-results.tsx";
import type { Route } from "./+types/artists";

export const handle: PageHandle = {
  cachedBy: [
    ...["q", "category", "city", "faith", "language", "price", "rating", "on", "verified", "near", "sort", "after"],
  ],
};

/** Where most of those work who are listed: its day is the first on which somebody can be free. */
const ZONE = "Asia/Kolkata";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, clock, cacheTags } = context.get(requestContext);
  const filters = readDirectoryAddress(new URL(request.url).searchParams);
  const { ids, distances, counts, ...found } = await findProviders(db, filters);
  const [providers, options] = await Promise.all([
    readProviderCards(db, language, ids, distances),
    readDirectoryOptions(db, language, filters, counts),
  ]);
  for (const tag of ["artists", ...ids.map((id) => `person:${id}`)]) cacheTags.add(tag);
  return { ...found, filters, providers, options, today: civilDay(new Date(clock()), ZONE) };
}

export type DirectoryData = Awaited<ReturnType<typeof loader>>;

export default function Artists({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { filters, providers, options, count, today } = loaderData;
  const { state, location } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const isChanging = state === "loading" && location.pathname === "/artists";
  const close = () => {
    setOpen(false);
    results.current?.focus();
  };
  return (
    <Page className="pb-16 lg:pb-24">
      <DirectoryMeta filters={filters} />
      <PageHead title={<Trans>Sacred Artists & Guides</Trans>}>
        <SearchBox
          key={filters.q}
          label={t`Search artists, guides, specializations...`}
          submitLabel={t`Search`}
          action="/artists"
          defaultValue={filters.q}
          maxLength={100}
        >
          <KeptFields filters={filters} names={keptBySearch} />
        </SearchBox>
      </PageHead>
      <DirectoryBar data={loaderData} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className="lg:flex lg:items-start lg:gap-x-12 lg:pt-8">
        <DirectoryFilterPanel
          filters={filters}
          options={options}
          count={count}
          today={today}
          isOpen={isOpen}
          onClose={close}
        />
        <div ref={results} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none lg:flex-1">
          <div className="flex items-center justify-between gap-4 pb-4">
            <p role="status" className="min-w-0 text-sm text-ink-2 tabular-nums">
              <ResultCount data={loaderData} />
            </p>
            <SortBy filters={filters} className="hidden w-52 flex-none lg:block noscript:block" />
          </div>
          <ChosenFilters filters={filters} options={options} />
          {isChanging ? (
            <SkeletonCards label={t`Loading`} columns={2} />
          ) : providers.length === 0 ? (
            <NothingFound />
          ) : (
            <DirectoryResults key={directoryAddress(filters)} first={loaderData} />
          )}
        </div>
      </div>
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

const keptBySearch = [
  ...(["category", "city", "faith", "language", "price", "rating", "on", "verified", "near"] as const),
];

function DirectoryMeta({ filters }: { filters: DirectoryFilters }) {
  const { t } = useLingui();
  const { category, city, q, near, after, on } = filters;
  return (
    <PageMeta
      title={t`Sacred Artists & Guides`}
      description={t`Idol makers, designers, decorators, pujaris, priests, guides and volunteers: find one by name, place or craft, see their work and what it costs, and ask them.`}
      path={directoryAddress({ category, city })}
      noIndex={Boolean(q || near || after || on)}
    />
  );
}

function NothingFound() {
  return (
    <Empty
      title={<Trans>No artists found matching your criteria</Trans>}
      action={
        <ButtonLink to="/artists" variant="primary">
          <Trans>Clear Filters</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try another name or place, or fewer filters.</Trans>
    </Empty>
  );
}
