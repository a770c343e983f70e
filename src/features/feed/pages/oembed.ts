import { msg } from "@lingui/core/macro";
import { readEvent } from "#/features/events/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { shareImagePath, type PictureView } from "#/platform/media/picture.ts";
import { visitor } from "#/platform/viewer.ts";
import { embedCode, embedSize, readEmbeddable, type Embeddable } from "../embed-address.ts";
import { leadPictureOf } from "../lead-picture.ts";
import { readPostCards } from "../queries/post-cards.server.ts";
import type { Route } from "./+types/oembed";

const MINUTES_KEPT = 5;

/** oEmbed 1.0 as JSON: `/oembed?url=…&maxwidth=…&maxheight=…` describes the card of a post or a live ceremony. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  if ((search.get("format") ?? "json") !== "json") return answer({ error: "only json" }, 501);
  const thing = readEmbeddable(search.get("url") ?? "", ctx.config.publicUrl);
  const card = thing && (await describe(ctx, thing));
  if (!thing || !card) return answer({ error: "unknown address" }, 404);
  const size = embedSize(thing, {
    width: pixels(search, "maxwidth"),
    height: pixels(search, "maxheight"),
  });
  const { publicUrl: origin } = ctx.config;
  return answer({
    version: "1.0",
    type: "rich",
    title: card.title,
    author_name: card.authorName,
    author_url: origin + card.authorPath,
    provider_name: "Sangam",
    provider_url: origin,
    cache_age: MINUTES_KEPT * 60,
    html: embedCode(thing, { origin, language: ctx.language, title: card.title, size }),
    ...size,
    ...(card.picture && {
      thumbnail_url: origin + shareImagePath(card.picture),
      ...{ thumbnail_width: 1_200, thumbnail_height: 630 },
    }),
  });
}

interface Described {
  readonly title: string;
  readonly authorName: string;
  readonly authorPath: string;
  readonly picture: PictureView | null;
}

/** @returns null for what not everybody may see. */
async function describe({ db, language, clock }: RequestContext, { kind, id }: Embeddable): Promise<Described | null> {
  const now = new Date(clock());
  if (kind === "live") {
    const event = await readEvent(db, language, now, visitor, id);
    return (
      event && {
        title: event.title,
        authorName: event.space.name,
        authorPath: `/space/${event.space.id}`,
        picture: event.picture,
      }
    );
  }
  const [post] = await readPostCards(db, visitor, language, [id], now);
  if (!post) return null;
  const { name } = post;
  const words = await loadWords(language);
  return {
    title: words._(msg`A post by ${name}`),
    authorName: name,
    authorPath: post.path,
    picture: leadPictureOf(post),
  };
}

const pixels = (search: URLSearchParams, name: string): number => readId(search.get(name)) ?? Number.POSITIVE_INFINITY;

const answer = (body: object, status = 200): Response =>
  Response.json(body, {
    status,
    headers: {
      "cache-control": status === 200 ? `public, max-age=${MINUTES_KEPT * 60}` : "no-store",
      "access-control-allow-origin": "*",
      vary: "accept-language, accept-encoding",
    },
  });
