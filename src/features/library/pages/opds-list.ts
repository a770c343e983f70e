import { msg } from "@lingui/core/macro";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { visitor } from "#/platform/viewer.ts";
import { kindOfTab, libraryAddress } from "../library-address.ts";
import { LIST_TAGS } from "../list-tags.ts";
import { answerOpds } from "../opds/answer-opds.ts";
import { isOpdsList, OPDS_TYPE, opdsPath, shelfOf } from "../opds/opds-address.ts";
import { feedLinks, publicationOf } from "../opds/write-opds.ts";
import { readShelf } from "../queries/shelf.server.ts";
import { categoryWords, tabWords } from "../ui/words.ts";
import type { Route } from "./+types/opds-list";

export const handle: PageHandle = { cachedBy: ["category", "q", "after"] };

/** One list of the catalogue, page by page: what everybody may read, hear or watch. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language, config, cacheTags } = context.get(requestContext);
  const { list } = params;
  if (!isOpdsList(list)) throw new Response(null, { status: 404 });
  for (const tag of LIST_TAGS) cacheTags.add(tag);
  const address = shelfOf(list, new URL(request.url).searchParams);
  const [{ items, next, counts }, words] = await Promise.all([
    readShelf(db, visitor, language, address),
    loadWords(language),
  ]);
  const { category, q } = address;
  const at = (path: string) => config.publicUrl + path;
  const link = (path: string) => ({ href: at(path), type: OPDS_TYPE });
  const facets = counts
    .filter(({ kind }) => kind === kindOfTab[list])
    .map((one) => ({
      ...link(opdsPath(list, { category: one.category, q })),
      ...(one.category === category && { rel: "self" }),
      title: words._(categoryWords[one.category]),
      properties: { numberOfItems: one.count },
    }));
  return answerOpds(request, {
    metadata: { title: words._(category ? categoryWords[category] : tabWords[list]) },
    links: [
      ...feedLinks(config.publicUrl, opdsPath(list, address), libraryAddress(address)),
      ...(next === null ? [] : [{ rel: "next", ...link(opdsPath(list, { category, q, after: next })) }]),
    ],
    ...(facets.length > 0 && { facets: [{ metadata: { title: words._(msg`Categories`) }, links: facets }] }),
    publications: items.map((item) => publicationOf(config.publicUrl, item, words._(categoryWords[item.category]))),
  });
}
