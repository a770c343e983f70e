import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigation } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty, ErrorState } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { SkeletonRows } from "#/design/skeleton-rows.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { searchPath } from "#/features/texts/public.ts";
import { FoundVerseList } from "#/features/texts/public.tsx";
import { findVerses, verseOfTheDay } from "#/features/texts/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import {
  addressNames,
  isEntrance,
  isOwnList,
  kindOfTab,
  LIBRARY_PATH,
  libraryAddress,
  type LibraryAddress,
  libraryTabs,
  readLibraryAddress,
} from "../library-address.ts";
import { LIST_TAGS } from "../list-tags.ts";
import { OPDS_PATH, OPDS_TYPE } from "../opds/opds-address.ts";
import { countOwnShelf, listPopularAuthors, readShelf } from "../queries/shelf.server.ts";
import { KeptPress } from "../ui/bookmark-button.tsx";
import { LibraryList } from "../ui/library-list.tsx";
import { CategoryChips, countOf, LibrarySide } from "../ui/library-side.tsx";
import { Shortcuts } from "../ui/shortcuts.tsx";
import { VerseOfTheDay } from "../ui/verse-of-the-day.tsx";
import { categoryWords, tabWords } from "../ui/words.ts";
import type { Route } from "./+types/library";

export const handle: PageHandle = { cachedBy: addressNames };

/** Of the verses that have what was searched for, so many stand beside the works. */
const VERSES_SHOWN = 3;

const asksVerses = ({ list, q, after }: LibraryAddress): boolean => list === "texts" && q !== "" && after === null;

/** Whose day it is for those who read without an account. */
const ZONE = "Asia/Kolkata";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const address = readLibraryAddress(new URL(request.url).searchParams);
  const day = civilDay(new Date(ctx.clock()), viewer.kind === "person" ? viewer.zone : ZONE);
  const [page, own, authors, verse, verses] = await Promise.all([
    readShelf(db, viewer, language, address),
    countOwnShelf(db, viewer),
    listPopularAuthors(db, language),
    isEntrance(address) ? verseOfTheDay(db, language, { faith: address.tradition, day }) : null,
    asksVerses(address) ? findVerses(db, language, address.q, VERSES_SHOWN) : [],
  ]);
  for (const tag of LIST_TAGS) ctx.cacheTags.add(tag);
  return { address, page, own, authors, verse, verses, origin: ctx.config.publicUrl };
}

export type LibraryData = Awaited<ReturnType<typeof loader>>;

export default function Library({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { address, page } = loaderData;
  const { list, category, author, q } = address;
  const { state, location } = useNavigation();
  const isChanging = state === "loading" && location.pathname === LIBRARY_PATH;
  return (
    <Page className="pb-16 lg:pb-24">
      <PageMeta
        title={category ? t(categoryWords[category]) : t`Library`}
        description={t`Sacred texts to read, devotional audio to hear and ceremonies to watch, from every tradition on one shelf.`}
        path={libraryAddress(address)}
        noIndex={q !== "" || address.after !== null || isOwnList(list)}
      />
      <link rel="alternate" type={OPDS_TYPE} href={OPDS_PATH} title={t`Library`} />
      <KeptPress isMember={loaderData.own !== null} />
      <PageHead title={<Trans>Library</Trans>} lead={<Trans>Read, listen and watch, from every tradition.</Trans>}>
        <SearchBox
          key={q}
          label={t`Search texts, audio and videos`}
          submitLabel={t`Search`}
          action={LIBRARY_PATH}
          defaultValue={q}
          maxLength={100}
        >
          {list !== "texts" && <input type="hidden" name="tab" value={list} />}
          {category && <input type="hidden" name="category" value={category} />}
          {author && <input type="hidden" name="author" value={author} />}
        </SearchBox>
      </PageHead>
      <Shortcuts />
      {isEntrance(address) && <VerseOfTheDay address={address} verse={loaderData.verse} />}
      <CategoryChips address={address} counts={page.counts} />
      <TwoColumns size="s" side={<LibrarySide data={loaderData} />} className="pt-2">
        <Tabs data={loaderData} />
        <Chosen data={loaderData} />
        {loaderData.verses.length > 0 && (
          <Section size="s" space="s" heading={<Trans>In the verses</Trans>}>
            <FoundVerseList verses={loaderData.verses} withWork />
            <TextLink to={searchPath({ q })} iconAfter="arrow-right">
              <Trans>All verses that have it</Trans>
            </TextLink>
          </Section>
        )}
        {isChanging ? (
          <SkeletonRows label={t`Loading`} />
        ) : page.items.length > 0 ? (
          <LibraryList key={libraryAddress(address)} first={loaderData} />
        ) : (
          // Verses above have what was asked for.
          loaderData.verses.length === 0 && <NothingHere data={loaderData} />
        )}
      </TwoColumns>
    </Page>
  );
}

function Tabs({ data: { address, page, own } }: { readonly data: LibraryData }) {
  const { t, i18n } = useLingui();
  return (
    <LinkTabs
      label={t`Kinds`}
      tabs={libraryTabs.map((tab) => {
        const count = tab === "bookmarked" ? own?.bookmarked : countOf(page.counts, address.category, kindOfTab[tab]);
        return {
          to: libraryAddress(address, { list: tab }),
          label: t(tabWords[tab]),
          current: tab === address.list,
          ...(count !== undefined && { count: formatCount(count, i18n.locale) }),
        };
      })}
    />
  );
}

/** What is chosen beside the tab, how much of one's own there is, and whether anything is spelt as it was asked for. */
function Chosen({ data: { address, page, own } }: { readonly data: LibraryData }) {
  const { t } = useLingui();
  const { list, author, q } = address;
  return (
    <div className="grid grid-cols-1 gap-2 pt-4 pb-2">
      {(author || q) && (
        <ChipRow label={t`Chosen filters`} wrap>
          {q && (
            <Chip to={libraryAddress(address, { q: "" })} current className="max-w-full">
              <span className="truncate">“{q}”</span>
              <Icon name="x" size={16} />
              <span className="sr-only">, {t`remove`}</span>
            </Chip>
          )}
          {author && (
            <Chip to={libraryAddress(address, { author: null })} icon="user" current className="max-w-full">
              <span className="truncate">{author}</span>
              <Icon name="x" size={16} />
              <span className="sr-only">, {t`remove`}</span>
            </Chip>
          )}
        </ChipRow>
      )}
      {list === "downloaded" && (
        <h2 className="text-xl">
          <Trans>Downloaded</Trans>
        </h2>
      )}
      {list === "recent" && (
        <h2 className="text-xl">
          <Trans>Recently Viewed</Trans>
        </h2>
      )}
      {own && isOwnList(list) && own[list] > 0 && (
        <p className="text-sm text-ink-2 tabular-nums">
          {list === "bookmarked" ? (
            <Plural value={own.bookmarked} one="# bookmarked item" other="# bookmarked items" />
          ) : (
            <Plural value={own[list]} one="# item" other="# items" />
          )}
        </p>
      )}
      {page.isMended && (
        <p role="status" className="text-sm wrap-anywhere text-ink-2">
          <Trans>There are no results for “{q}”. These are similar:</Trans>
        </p>
      )}
    </div>
  );
}

function NothingHere({ data: { address, own } }: { readonly data: LibraryData }) {
  const { list, q, category, author } = address;
  const isNarrowed = q !== "" || category !== null || author !== null;
  if (isOwnList(list) && own === null) {
    const to = `/login?to=${encodeURIComponent(libraryAddress(address))}`;
    return (
      <Empty
        icon="bookmark"
        title={<Trans>Your own shelf</Trans>}
        action={
          <ButtonLink to={to} variant="primary">
            <Trans>Sign In</Trans>
          </ButtonLink>
        }
      >
        <Trans>Sign in, and what you bookmark, download and open stands here on every device.</Trans>
      </Empty>
    );
  }
  if (isNarrowed || !isOwnList(list)) {
    return (
      <Empty
        title={<Trans>Nothing here fits</Trans>}
        action={
          isNarrowed && (
            <ButtonLink to={libraryAddress({ ...address, q: "", category: null, author: null })} variant="primary">
              <Trans>All Content</Trans>
            </ButtonLink>
          )
        }
      >
        {isNarrowed ? (
          <Trans>Try another word, another tab, or all content.</Trans>
        ) : (
          <Trans>Nothing of this kind stands on the shelf yet.</Trans>
        )}
      </Empty>
    );
  }
  return (
    <Empty
      icon={list === "bookmarked" ? "bookmark" : list === "downloaded" ? "download" : "clock"}
      title={
        list === "bookmarked" ? (
          <Trans>No bookmarked items yet</Trans>
        ) : list === "downloaded" ? (
          <Trans>Nothing downloaded yet</Trans>
        ) : (
          <Trans>Nothing opened yet</Trans>
        )
      }
      action={
        <ButtonLink to={LIBRARY_PATH} variant="primary">
          <Trans>Browse the library</Trans>
        </ButtonLink>
      }
    >
      {list === "bookmarked" ? (
        <Trans>Press the bookmark of a text, a piece of audio or a video, and it waits for you here.</Trans>
      ) : (
        <Trans>What you take with you or open next is listed here.</Trans>
      )}
    </Empty>
  );
}

export function ErrorBoundary() {
  const { t } = useLingui();
  const title = t`The library could not be loaded`;
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
