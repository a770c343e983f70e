import { createHash } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { writePodcast } from "../own/write-podcast.ts";
import { readPodcast } from "../queries/podcast.server.ts";
import type { Route } from "./+types/podcast";

export const handle: PageHandle = { cachedBy: [] };

/** What a space sings and says, as a podcast; whoever has it already is told so. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language, config, cacheTags } = context.get(requestContext);
  const id = readId(params.space);
  const podcast = id === null ? null : await readPodcast(db, language, id);
  if (id === null || !podcast) throw new Response(null, { status: 404 });
  cacheTags.add("library").add(`space:${id}`);
  const words = await loadWords(language);
  const { name } = podcast;
  const body = writePodcast(
    podcast,
    {
      title: words._(msg`${name}: talks and songs`),
      description: words._(msg`Talks, songs and ceremonies of ${name}.`),
      language,
    },
    { origin: config.publicUrl, spaceId: id },
  );
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": "application/rss+xml; charset=utf-8",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    vary: "accept-language, accept-encoding",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
