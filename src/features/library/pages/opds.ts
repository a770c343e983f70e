import { msg } from "@lingui/core/macro";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { LIBRARY_PATH } from "../library-address.ts";
import { LIST_TAGS } from "../list-tags.ts";
import { answerOpds } from "../opds/answer-opds.ts";
import { OPDS_PATH, OPDS_TYPE, opdsLists, opdsPath } from "../opds/opds-address.ts";
import { feedLinks } from "../opds/write-opds.ts";
import { tabWords } from "../ui/words.ts";
import type { Route } from "./+types/opds";

export const handle: PageHandle = { cachedBy: [] };

/** The library as a catalogue for reading apps (OPDS 2): what there is in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, config, cacheTags } = context.get(requestContext);
  for (const tag of LIST_TAGS) cacheTags.add(tag);
  const words = await loadWords(language);
  return answerOpds(request, {
    metadata: { title: words._(msg`Sangam library`) },
    links: feedLinks(config.publicUrl, OPDS_PATH, LIBRARY_PATH),
    navigation: opdsLists.map((list) => ({
      ...{ rel: "subsection", href: config.publicUrl + opdsPath(list), type: OPDS_TYPE },
      title: words._(tabWords[list]),
    })),
  });
}
