import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { faiths, isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { cleanLine } from "#/platform/clean-text.ts";
import { scriptFontLinks } from "#/design/use-script-fonts.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readFoundVerses } from "../queries/found-verses.server.ts";
import { searchVerses } from "../queries/search-verses.server.ts";
import { SEARCH_LENGTH, searchPath, WORKS_TAG } from "../rules.ts";
import { FoundVerseList } from "../ui/found-verses.tsx";
import type { Route } from "./+types/search-verses";

export const handle: PageHandle = { cachedBy: ["q", "faith", "after"] };

export const links = scriptFontLinks;

/** Verses of all works by what was typed, in any script and spelling. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, cacheTags } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const q = cleanLine((searchParams.get("q") ?? "").slice(0, SEARCH_LENGTH));
  const asked = searchParams.get("faith");
  const faith = isFaith(asked) ? asked : null;
  const after = searchParams.get("after");
  const { ids, next, isMended } = await searchVerses(db, q, { ...(faith && { faith }), after });
  cacheTags.add(WORKS_TAG).add("spaces");
  return { q, faith, next, isMended, isFirst: after === null, verses: await readFoundVerses(db, language, q, ids) };
}

export default function SearchVerses({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { q, faith, verses, next, isMended, isFirst } = loaderData;
  return (
    <>
      <PageMeta title={t`Search all verses`} path={searchPath({})} noIndex={q !== "" || faith !== null} />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Search all verses</Trans>}>
          <SearchBox
            key={q}
            label={t`Search all verses`}
            submitLabel={t`Search`}
            defaultValue={q}
            maxLength={SEARCH_LENGTH}
            action={searchPath({})}
          >
            {faith && <input type="hidden" name="faith" value={faith} />}
          </SearchBox>
        </PageHead>
        <ChipRow label={t`Traditions`} className="pt-1">
          {[null, ...faiths].map((one) => (
            <Chip key={one ?? "all"} to={searchPath({ q, faith: one })} current={one === faith}>
              {one ? t(faithWords[one]) : t`All faiths`}
            </Chip>
          ))}
        </ChipRow>
        {isMended && (
          <p className="pt-4 text-ink-2">
            <Trans>Nothing is spelt so. These come close.</Trans>
          </p>
        )}
        {verses.length > 0 ? (
          <FoundVerseList verses={verses} withWork />
        ) : (
          <Empty
            icon={q === "" ? "search" : "book"}
            title={
              q === "" ? (
                <Trans>What are you looking for?</Trans>
              ) : isFirst ? (
                <Trans>No verse has that</Trans>
              ) : (
                <Trans>That was all</Trans>
              )
            }
          >
            <Trans>Words in any script and spelling will do, such as the beginning of a verse.</Trans>
          </Empty>
        )}
        {next && (
          <LoadMore to={searchPath({ q, faith, after: next })}>
            <Trans>Further verses</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
