import { versePath } from "../rules.ts";

/** `card`: as shares of a page show it. `tall`: for a phone's own sheet, a status or a print. */
export const pictureShapes = ["card", "tall"] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Pixels. */
export const pictureSizes: Readonly<Record<PictureShape, { readonly width: number; readonly height: number }>> = {
  card: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
};

/** Characters of a text on a picture; more could not be read on a phone. */
export const PICTURE_CHARACTERS = 620;

export interface PictureAddress {
  readonly work: string;
  readonly chapter: string;
  /** A label or a range. */
  readonly verse: string;
  /** Keys of editions. */
  readonly editions: readonly string[];
  readonly shape?: PictureShape;
}

export function picturePath({ work, chapter, verse, editions, shape = "card" }: PictureAddress): string {
  const query = [
    ...(editions.length > 0 ? [`with=${editions.join(",")}`] : []),
    ...(shape === "card" ? [] : [`shape=${shape}`]),
  ].join("&");
  return `${versePath(work, chapter, verse)}/picture${query === "" ? "" : `?${query}`}`;
}

/** A text no longer than so many characters; what people see as one letter stays whole. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length >= most) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
