import { Plural, Trans } from "@lingui/react/macro";
import { CardGrid } from "#/design/card.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useSlices } from "#/platform/http/use-slices.ts";
import type { ExploreData } from "../pages/explore.tsx";
import { exploreAddress } from "#/features/spaces/public.ts";
import { SpaceCard } from "./space-card.tsx";

type Slice = Pick<ExploreData, "spaces" | "savedIds" | "next">;

/** The grid, and what was loaded after it. Give it a key of its filters: another question is another list. */
export function ExploreResults({ first }: { first: ExploreData }) {
  const { filters, now, viewerZone } = first;
  const { slices, load, isPending } = useSlices<ExploreData, Slice>(first, (page) => page);
  const next = slices.at(-1)?.next ?? null;
  const shown = slices.reduce((sum, slice) => sum + slice.spaces.length, 0);
  const address = next && exploreAddress({ ...filters, after: next });
  return (
    <>
      {filters.after && (
        <p className="pb-4">
          <TextLink to={exploreAddress({ ...filters, after: null })} icon="arrow-left">
            <Trans>Back to the beginning of the list</Trans>
          </TextLink>
        </p>
      )}
      <CardGrid>
        {slices.map((slice, page) =>
          slice.spaces.map((space, i) => (
            <SpaceCard
              key={space.id}
              space={space}
              now={now}
              viewerZone={viewerZone}
              saved={slice.savedIds.includes(space.id)}
              priority={page === 0 && i === 0}
              level={2}
            />
          )),
        )}
      </CardGrid>
      {address && (
        <LoadMore
          to={address}
          pending={isPending}
          onLoad={() => load(address)}
          status={<Plural value={shown} one="Showing # space" other="Showing # spaces" />}
        >
          <Trans>Load More</Trans>
        </LoadMore>
      )}
    </>
  );
}
