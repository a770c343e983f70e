import { Trans } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useSlices } from "#/platform/http/use-slices.ts";
import { libraryAddress } from "../library-address.ts";
import type { LibraryData } from "../pages/library.tsx";
import { ItemCard } from "./item-card.tsx";
import { PlayAll } from "./listen-button.tsx";

type Slice = Pick<LibraryData, "page">;

/** The shelf, and what was loaded after it. Give it a key of its address: another question is another list. */
export function LibraryList({ first }: { readonly first: LibraryData }) {
  const { address } = first;
  const { slices, load, isPending } = useSlices<LibraryData, Slice>(first, (page) => page);
  const next = slices.at(-1)?.page.next ?? null;
  // What moves up while somebody reads may come again: once is enough.
  const items = [...new Map(slices.flatMap(({ page }) => page.items.map((item) => [item.id, item]))).values()];
  const path = next && libraryAddress(address, { after: next });
  return (
    <>
      {address.after && (
        <p className="pb-4">
          <TextLink to={libraryAddress(address)} icon="arrow-left">
            <Trans>Back to the beginning of the list</Trans>
          </TextLink>
        </p>
      )}
      {address.list === "audio" && (
        <div className="pb-4">
          <PlayAll items={items} />
        </div>
      )}
      <div className={cx("shelf", address.list === "videos" && "shelf-videos")}>
        {items.map((item, i) => (
          <ItemCard key={item.id} item={item} priority={i === 0} />
        ))}
      </div>
      {path && (
        <LoadMore to={path} pending={isPending} onLoad={() => load(path)}>
          <Trans>Load More</Trans>
        </LoadMore>
      )}
    </>
  );
}
