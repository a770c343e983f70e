import { shareImagePath, pictureSources } from "#/platform/media/picture.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { xmlElement as element, XML_HEAD, xmlText as text } from "#/platform/write-xml.ts";
import { briefOf } from "./brief.ts";
import type { PublicPost } from "./queries/public-posts.server.ts";
import { postPath } from "./rules.ts";

/** The posts of one author as readers of feeds get them. */
export interface AuthorFeed {
  /** What our addresses begin with. */
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** Of the title and the description. */
  readonly language: string;
  readonly authorName: string;
  /** Paths: of the author's page, of the page of all posts, and of this feed itself. */
  readonly authorPath: string;
  readonly pagePath: string;
  readonly selfPath: string;
  /** When something changed last. */
  readonly updatedAt: Date;
  readonly posts: readonly PublicPost[];
}

/** RSS 2.0 with Media RSS for its pictures. */
export function writeRss({ origin, posts, ...feed }: AuthorFeed): string {
  const items = posts.map((post) => {
    const { at, title, html, pictures, film } = partsOf(origin, post);
    const [first] = pictures;
    return element("item", {}, [
      element("title", {}, text(title)),
      element("link", {}, text(at)),
      element("guid", { isPermaLink: "true" }, text(at)),
      element("pubDate", {}, text(post.publishedAt.toUTCString())),
      element("dc:creator", {}, text(feed.authorName)),
      element("dc:language", {}, text(post.language)),
      element("description", {}, text(html)),
      // Its length is not known before it is asked for; readers take 0 for that.
      ...(film
        ? [element("enclosure", { url: film, type: "video/mp4", length: "0" })]
        : first
          ? [element("enclosure", { url: first.jpeg, type: "image/jpeg", length: "0" })]
          : []),
      ...(film ? [element("media:content", { url: film, medium: "video", type: "video/mp4" })] : []),
      ...pictures.map(({ src, width, height, alt }) =>
        element("media:content", { url: src, medium: "image", type: "image/webp", width, height }, [
          ...(alt ? [element("media:description", { type: "plain" }, text(alt))] : []),
        ]),
      ),
    ]);
  });
  const channel = element("channel", {}, [
    element("title", {}, text(feed.title)),
    element("link", {}, text(origin + feed.pagePath)),
    element("description", {}, text(feed.description)),
    element("language", {}, text(feed.language)),
    element("lastBuildDate", {}, text(feed.updatedAt.toUTCString())),
    element("ttl", {}, text("15")),
    element("atom:link", { href: origin + feed.selfPath, rel: "self", type: "application/rss+xml" }),
    ...items,
  ]);
  const spaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    "xmlns:media": "http://search.yahoo.com/mrss/",
  };
  return XML_HEAD + element("rss", spaces, [channel]);
}

/** Atom (RFC 4287). */
export function writeAtom({ origin, posts, ...feed }: AuthorFeed): string {
  const entries = posts.map((post) => {
    const { at, title, html, pictures, film } = partsOf(origin, post);
    return element("entry", { "xml:lang": post.language }, [
      element("id", {}, text(at)),
      element("title", { type: "text" }, text(title)),
      element("link", { rel: "alternate", type: "text/html", href: at }),
      element("published", {}, text(post.publishedAt.toISOString())),
      element("updated", {}, text((post.editedAt ?? post.publishedAt).toISOString())),
      element("content", { type: "html" }, text(html)),
      ...(film ? [element("link", { rel: "enclosure", type: "video/mp4", href: film })] : []),
      ...pictures.map(({ src, alt }) =>
        element("link", { rel: "enclosure", type: "image/webp", href: src, ...(alt && { title: alt }) }),
      ),
    ]);
  });
  return (
    XML_HEAD +
    element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language }, [
      element("id", {}, text(origin + feed.pagePath)),
      element("title", {}, text(feed.title)),
      element("subtitle", {}, text(feed.description)),
      element("updated", {}, text(feed.updatedAt.toISOString())),
      element("link", { rel: "self", type: "application/atom+xml", href: origin + feed.selfPath }),
      element("link", { rel: "alternate", type: "text/html", href: origin + feed.pagePath }),
      element("author", {}, [
        element("name", {}, text(feed.authorName)),
        element("uri", {}, text(origin + feed.authorPath)),
      ]),
      ...entries,
    ])
  );
}

const TITLE = 90;

function partsOf(origin: string, post: PublicPost) {
  const at = origin + postPath(post.id);
  const pictures = post.pictures.map((picture) => {
    const { src, width, height, alt } = pictureSources(picture);
    const jpeg = origin + shareImagePath(picture);
    return { src: origin + src, jpeg, width: String(width), height: String(height), alt };
  });
  const paragraphs = post.body
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p dir="auto">${text(paragraph).replaceAll("\n", "<br>")}</p>`);
  const shown = pictures.map(
    ({ src, alt, width, height }) =>
      `<p><img src="${text(src)}" alt="${text(alt)}" width="${width}" height="${height}"></p>`,
  );
  return {
    at,
    title: briefOf(post.body, TITLE) || pictures[0]?.alt || at,
    html: `<div lang="${text(post.language || sourceLanguage)}">${[...paragraphs, ...shown].join("")}</div>`,
    pictures,
    film: post.video && origin + post.video.path,
  };
}
