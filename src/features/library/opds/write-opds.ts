import { copyPath } from "#/features/texts/public.ts";
import { pictureSources, shareImagePath } from "#/platform/media/picture.ts";
import type { ItemCard } from "../queries/cards.server.ts";
import { aboutPath, filePath, itemPath } from "../rules.ts";
import { OPDS_PATH, OPDS_SEARCH, OPDS_TYPE } from "./opds-address.ts";

export interface OpdsLink {
  readonly rel?: string | readonly string[];
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
  readonly templated?: true;
  readonly width?: number;
  readonly height?: number;
  readonly properties?: object;
}

/** The links of every feed of the catalogue. @param self its own path. */
export const feedLinks = (origin: string, self: string, page: string): readonly OpdsLink[] => [
  { rel: "self", href: origin + self, type: OPDS_TYPE },
  { rel: "start", href: origin + OPDS_PATH, type: OPDS_TYPE },
  { rel: "search", href: origin + OPDS_SEARCH, type: OPDS_TYPE, templated: true },
  { rel: "alternate", href: origin + page, type: "text/html" },
];

const OPEN_ACCESS = "http://opds-spec.org/acquisition/open-access";

/** A thing of the shelf as a publication of OPDS 2 (Readium Web Publication Manifest's metadata). @param subject its category. */
export function publicationOf(origin: string, item: ItemCard, subject: string): object {
  const { kind, title, titleLanguage, subtitle, author, description, picture, text, media } = item;
  const people = author === "" ? {} : { author };
  return {
    metadata: {
      "@type": `http://schema.org/${kind === "text" ? "Book" : kind === "audio" ? "AudioObject" : "VideoObject"}`,
      identifier: origin + itemPath(item),
      title: { [titleLanguage]: title },
      ...(subtitle && { subtitle: { [titleLanguage]: subtitle } }),
      ...people,
      ...(text?.translator && { translator: text.translator }),
      language: text ? text.codes : (media?.spokenCode ?? titleLanguage),
      ...(description && { description }),
      ...(media && { duration: Math.round(media.durationMs / 1000) }),
      subject: [subject],
    },
    links: [
      { rel: "self", href: origin + aboutPath(item), type: "text/html" },
      ...(item.slug === null
        ? media
          ? [{ rel: OPEN_ACCESS, href: origin + filePath(item.id, media.hash), type: media.mime }]
          : []
        : [
            { rel: OPEN_ACCESS, href: origin + copyPath(item.slug, "epub"), type: "application/epub+zip" },
            { rel: OPEN_ACCESS, href: origin + copyPath(item.slug, "pdf"), type: "application/pdf" },
          ]),
    ],
    images: picture === null ? [] : imagesOf(origin, picture),
  };
}

function imagesOf(origin: string, picture: NonNullable<ItemCard["picture"]>): readonly OpdsLink[] {
  const { src, width, height } = pictureSources(picture);
  return [
    { href: origin + shareImagePath(picture), type: "image/jpeg" },
    { href: origin + src, type: "image/webp", width, height },
  ];
}
