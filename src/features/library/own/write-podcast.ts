import { pictureSources, shareImagePath } from "#/platform/media/picture.ts";
import { XML_HEAD, xmlElement as element, xmlText as text } from "#/platform/write-xml.ts";
import { clockOf } from "../player/clock.ts";
import type { Podcast } from "../queries/podcast.server.ts";
import { filePath, itemPath } from "../rules.ts";
import { podcastPath } from "./own-rules.ts";

export interface PodcastWords {
  readonly title: string;
  readonly description: string;
  readonly language: string;
}

/** RSS 2.0 as podcast apps read it. @param origin what our addresses begin with. */
export function writePodcast(
  { name, picture, episodes }: Podcast,
  { title, description, language }: PodcastWords,
  { origin, spaceId }: { readonly origin: string; readonly spaceId: number },
): string {
  const page = `${origin}/space/${spaceId}`;
  const image = picture && origin + shareImagePath(picture);
  const square = picture && origin + pictureSources(picture).src;
  const items = episodes.map((episode) => {
    const at = origin + itemPath({ ...episode, slug: null });
    return element("item", {}, [
      element("title", {}, text(episode.title)),
      element("link", {}, text(at)),
      element("guid", { isPermaLink: "true" }, text(at)),
      element("pubDate", {}, text(episode.publishedAt.toUTCString())),
      element("description", {}, text(episode.description || episode.title)),
      element("enclosure", {
        ...{ url: origin + filePath(episode.id, episode.hash), type: episode.mime, length: String(episode.bytes) },
      }),
      element("itunes:duration", {}, text(clockOf(episode.durationMs))),
      element("itunes:author", {}, text(episode.author || name)),
      element("itunes:explicit", {}, text("false")),
    ]);
  });
  const channel = element("channel", {}, [
    element("title", {}, text(title)),
    element("link", {}, text(page)),
    element("description", {}, text(description)),
    element("language", {}, text(language)),
    element("atom:link", { href: origin + podcastPath(spaceId), rel: "self", type: "application/rss+xml" }),
    element("itunes:author", {}, text(name)),
    element("itunes:explicit", {}, text("false")),
    element("itunes:category", { text: "Religion & Spirituality" }),
    ...(image && square
      ? [
          element("itunes:image", { href: square }),
          element("image", {}, [
            element("url", {}, text(image)),
            element("title", {}, text(title)),
            element("link", {}, text(page)),
          ]),
        ]
      : []),
    ...items,
  ]);
  const spaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  };
  return XML_HEAD + element("rss", spaces, [channel]);
}
