import { msg } from "@lingui/core/macro";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { readId } from "#/platform/form-fields.ts";
import { addressIn } from "#/platform/i18n/languages.ts";
import { visitor, zoneOfViewer } from "#/platform/viewer.ts";
import { drawEmbed } from "../embed-page.server.tsx";
import { postTags } from "../feed-address.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import { EmbeddedPost, NothingEmbedded } from "../ui/embedded.tsx";
import type { Route } from "./+types/embed-post";

export const handle: PageHandle = { cachedBy: [] };

/** A post as a card on another site. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language, config } = ctx;
  const words = await loadWords(language);
  const address = (path: string) => addressIn(language, config.publicUrl + path);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const [post] = id ? await readPostCards(db, visitor, language, [id], now) : [];
  if (!post) {
    const title = words._(msg`This post is no longer there`);
    return drawEmbed(ctx, { title, status: 404, children: <NothingEmbedded title={title} to={address("/feed")} /> });
  }
  for (const tag of postTags(post)) ctx.cacheTags.add(tag);
  const { name } = post;
  return drawEmbed(ctx, {
    title: words._(msg`A post by ${name}`),
    children: <EmbeddedPost post={post} address={address} now={now} zone={zoneOfViewer(visitor)} />,
  });
}
