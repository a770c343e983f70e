import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { cleanLine } from "#/platform/clean-text.ts";
import { scriptFontLinks } from "#/design/use-script-fonts.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readFoundVerses } from "../queries/found-verses.server.ts";
import { searchVerses } from "../queries/search-verses.server.ts";
import { findWork } from "../queries/works.server.ts";
import { workPath, tagsOfWork } from "../rules.ts";
import { FoundVerseList } from "../ui/found-verses.tsx";
import { NamedText } from "../ui/named.tsx";
import type { Route } from "./+types/search-work";

export const handle: PageHandle = { cachedBy: ["q", "after"] };

export const links = scriptFontLinks;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const { searchParams } = new URL(request.url);
  const work = await findWork(db, await ctx.viewer(), language, params.work);
  if (!work) throw new Response(null, { status: 404 });
  const q = cleanLine((searchParams.get("q") ?? "").slice(0, 100));
  const after = searchParams.get("after");
  const { ids, next, isMended } = await searchVerses(db, q, { workId: work.id, after });
  for (const tag of tagsOfWork(work)) ctx.cacheTags.add(tag);
  return {
    ...{ q, next, isMended, isFirst: after === null, slug: work.slug, title: work.title },
    verses: await readFoundVerses(db, language, q, ids),
  };
}

export default function SearchWork({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { q, slug, title, verses, next, isMended, isFirst } = loaderData;
  const path = `${workPath(slug)}/search`;
  return (
    <>
      <PageMeta title={t`Search in ${title.text}`} path={path} noIndex />
      <BackBar to={workPath(slug)}>
        <NamedText name={title} />
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Search in it</Trans>}>
          <SearchBox
            key={q}
            label={t`Search in ${title.text}`}
            submitLabel={t`Search`}
            defaultValue={q}
            action={path}
          />
        </PageHead>
        {isMended && (
          <p className="pt-2 text-ink-2">
            <Trans>Nothing is spelt so. These come close.</Trans>
          </p>
        )}
        {verses.length > 0 ? (
          <FoundVerseList verses={verses} />
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
          <LoadMore to={`${path}?${new URLSearchParams({ q, after: next })}`}>
            <Trans>Further verses</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}
