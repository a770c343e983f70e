import { createHash } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { atomPath, authorFeedTag, authorPostsPath, authorTag, rssPath } from "../feed-address.ts";
import { writeAtom, writeRss } from "../feed-xml.ts";
import { findAuthor } from "../queries/author-posts.server.ts";
import { listPublicPosts } from "../queries/public-posts.server.ts";
import type { Author } from "../rules.ts";
import type { Route } from "./+types/author-feed";

export const handle: PageHandle = { cachedBy: [] };

const POSTS = 30;

/** The newest posts of an author as `rss.xml` or `atom.xml`; whoever has them already is told so. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language, config } = ctx;
  const { pathname } = new URL(request.url);
  const id = readId(params.id);
  const asked: Author | null =
    id === null
      ? null
      : pathname.startsWith("/space/")
        ? { spaceId: id, providerId: null }
        : { spaceId: null, providerId: id };
  const author = asked && (await findAuthor(db, language, asked));
  if (!author) throw new Response(null, { status: 404 });
  const { name } = author;
  const [{ posts }, words] = await Promise.all([
    listPublicPosts(db, author.author, { limit: POSTS }),
    loadWords(language),
  ]);
  for (const tag of [authorFeedTag(author.author), authorTag(author.author)]) ctx.cacheTags.add(tag);
  const isAtom = pathname.endsWith("/atom.xml");
  const body = (isAtom ? writeAtom : writeRss)({
    origin: config.publicUrl,
    title: words._(msg`Posts of ${name}`),
    description: words._(msg`What ${name} tells: festivals, ceremonies, daily life.`),
    language,
    authorName: name,
    authorPath: author.path,
    pagePath: authorPostsPath(author.author),
    selfPath: isAtom ? atomPath(author.author) : rssPath(author.author),
    updatedAt: new Date(Math.max(0, ...posts.map(({ editedAt, publishedAt }) => (editedAt ?? publishedAt).getTime()))),
    posts,
  });
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": `application/${isAtom ? "atom" : "rss"}+xml; charset=utf-8`,
    "content-security-policy": "default-src 'none'; sandbox",
    // Whoever reads feeds asks often: a shared cache may keep it for a while, and asks then whether it changed.
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    vary: "accept-language, accept-encoding",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
