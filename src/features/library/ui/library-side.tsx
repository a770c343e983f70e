import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import {
  isOwnList,
  kindOfTab,
  libraryAddress,
  tabOfKind,
  type LibraryAddress,
  type LibraryTab,
} from "../library-address.ts";
import { OPDS_PATH } from "../opds/opds-address.ts";
import type { LibraryData } from "../pages/library.tsx";
import type { ShelfCounts } from "../queries/shelf.server.ts";
import { itemCategories, type ItemCategory } from "../rules.ts";
import { categoryIcons, categoryWords } from "./words.ts";

/** How many there are of a category, or of all; of one kind where it is named. */
export const countOf = (counts: ShelfCounts, category: ItemCategory | null, kind?: string): number =>
  counts
    .filter((one) => (category === null || one.category === category) && (kind === undefined || one.kind === kind))
    .reduce((sum, { count }) => sum + count, 0);

/** A category leads to where there is something of it: the tab at hand, or the first that has any. */
function addressOf(address: LibraryAddress, counts: ShelfCounts, category: ItemCategory | null): string {
  const { list } = address;
  if (isOwnList(list) || countOf(counts, category, kindOfTab[list]) > 0) return libraryAddress(address, { category });
  const tabs = Object.keys(kindOfTab) as (LibraryTab & keyof typeof kindOfTab)[];
  const filled = tabs.find((tab) => countOf(counts, category, kindOfTab[tab]) > 0);
  return libraryAddress(address, { category, list: filled ?? list });
}

interface CategoryProps {
  readonly address: LibraryAddress;
  readonly counts: ShelfCounts;
}

const all: readonly (ItemCategory | null)[] = [null, ...itemCategories];

/** The categories as a line of chips, on phones. */
export function CategoryChips({ address, counts }: CategoryProps) {
  const { t } = useLingui();
  return (
    <ChipRow label={t`Categories`} className="lg:hidden">
      {all.map((category) => (
        <Chip
          key={category ?? "all"}
          to={addressOf(address, counts, category)}
          icon={category ? categoryIcons[category] : "library"}
          current={category === address.category}
        >
          {category ? t(categoryWords[category]) : t`All Content`}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The same beside the list on desktops, with how much there is of each. */
function CategoryList({ address, counts }: CategoryProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Categories`} className="max-lg:hidden">
      <ul>
        {all.map((category) => (
          <li key={category ?? "all"}>
            <Link
              to={addressOf(address, counts, category)}
              preventScrollReset
              aria-current={category === address.category ? "true" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-btn px-3 hover:bg-sunk",
                category === address.category && "bg-tint font-semibold",
              )}
            >
              <Icon name={category ? categoryIcons[category] : "library"} size={19} className="text-ink-2" />
              <span className="min-w-0 flex-1">{category ? t(categoryWords[category]) : t`All Content`}</span>
              <span className="text-sm font-normal text-ink-2 tabular-nums">
                {formatCount(countOf(counts, category), i18n.locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beside the shelf: categories, one's own lists, and whose things are asked for most. */
export function LibrarySide({ data }: { readonly data: LibraryData }) {
  const { address, page, own, authors } = data;
  return (
    <div className="grid gap-4">
      <CategoryList address={address} counts={page.counts} />
      <MyLibrary data={{ own, address }} />
      {authors.length > 0 && <PopularAuthors address={address} authors={authors} />}
      <ReadingApps origin={data.origin} />
    </div>
  );
}

/** The catalogue's address, to be typed or copied into another app. */
const ReadingApps = ({ origin }: { readonly origin: string }) => (
  <Disclosure title={<Trans>In your reading app</Trans>}>
    <p className="text-ink-2">
      <Trans>Apps that read OPDS catalogues open the whole library by this address:</Trans>
    </p>
    <p className="mt-1 text-sm wrap-anywhere select-all">
      {origin}
      {OPDS_PATH}
    </p>
  </Disclosure>
);

function MyLibrary({ data: { own, address } }: { readonly data: Pick<LibraryData, "own" | "address"> }) {
  const { i18n } = useLingui();
  const to = (list: LibraryAddress["list"]) =>
    libraryAddress({ ...address, q: "", author: null, category: null, list });
  const count = (value: number) => formatCount(value, i18n.locale);
  return (
    <Panel title={<Trans>My Library</Trans>}>
      {own === null ? (
        <>
          <p className="text-ink-2">
            <Trans>Your bookmarks, and what you took with you and opened last, wait here on every device.</Trans>
          </p>
          <TextLink to="/login?to=%2Flibrary" iconAfter="arrow-right">
            <Trans>Sign In</Trans>
          </TextLink>
        </>
      ) : (
        <RowList>
          <ListRow title={<Trans>Bookmarked</Trans>} to={to("bookmarked")} aside={count(own.bookmarked)} />
          <ListRow title={<Trans>Downloaded</Trans>} to={to("downloaded")} aside={count(own.downloaded)} />
          <ListRow title={<Trans>Recently Viewed</Trans>} to={to("recent")} aside={count(own.recent)} />
        </RowList>
      )}
    </Panel>
  );
}

function PopularAuthors({ address, authors }: Pick<LibraryData, "address" | "authors">) {
  const { i18n } = useLingui();
  return (
    <Panel title={<Trans>Popular Authors</Trans>}>
      <RowList>
        {authors.map(({ author, name, items, kind }) => (
          <ListRow
            key={author}
            title={name}
            to={libraryAddress(address, { author, category: null, q: "", list: tabOfKind[kind] })}
            aside={formatCount(items, i18n.locale)}
          />
        ))}
      </RowList>
    </Panel>
  );
}
