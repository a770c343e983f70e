import { Trans, useLingui } from "@lingui/react/macro";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useSlices } from "#/platform/http/use-slices.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { changedAddress, directoryAddress } from "../directory/directory-address.ts";
import type { DirectoryData } from "../pages/artists.tsx";
import { ProviderCard } from "./provider-card.tsx";

type Slice = Pick<DirectoryData, "providers" | "next">;

/** The grid, and what was loaded after it. Give it a key of its filters: another question is another list. */
export function DirectoryResults({ first }: { first: DirectoryData }) {
  const { i18n } = useLingui();
  const { filters, count, countIsCapped, today } = first;
  const { slices, load, isPending } = useSlices<DirectoryData, Slice>(first, (page) => page);
  const next = slices.at(-1)?.next ?? null;
  // Who moves up while somebody reads may come again: once is enough.
  const providers = new Map(slices.flatMap((slice) => slice.providers.map((provider) => [provider.id, provider])));
  const shown = formatCount(providers.size, i18n.locale);
  const all = formatCount(count, i18n.locale);
  const address = next && directoryAddress({ ...filters, after: next });
  return (
    <>
      {filters.after && (
        <p className="pb-4">
          <TextLink to={changedAddress(filters, {})} icon="arrow-left">
            <Trans>Back to the beginning of the list</Trans>
          </TextLink>
        </p>
      )}
      <div className="grid gap-x-7 gap-y-10 md:grid-cols-2 min-[80rem]:grid-cols-3">
        {[...providers.values()].map((provider, i) => (
          <ProviderCard key={provider.id} provider={provider} year={Number(today.slice(0, 4))} priority={i === 0} />
        ))}
      </div>
      {address && (
        <LoadMore
          to={address}
          pending={isPending}
          onLoad={() => load(address)}
          status={
            filters.after === null && !countIsCapped ? (
              <Trans>
                {shown} of {all}
              </Trans>
            ) : undefined
          }
        >
          <Trans>Load More Artists</Trans>
        </LoadMore>
      )}
    </>
  );
}
