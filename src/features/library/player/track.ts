import { pictureSources } from "#/platform/media/picture.ts";
import type { ItemCard, MediaChapter } from "../queries/cards.server.ts";
import { filePath, itemPath } from "../rules.ts";

/** A place in a piece, and when somebody was there by their device. */
export interface Place {
  readonly ms: number;
  /** Since 1970. */
  readonly atMs: number;
}

/** A piece of sound as the player knows it; small, because the queue is kept on the device. */
export interface Track {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly src: string;
  /** Its page. */
  readonly path: string;
  readonly picture: string | null;
  readonly durationMs: number;
  readonly chapters: readonly MediaChapter[];
  /** Where its listener stopped, as their account knows it. */
  readonly place: Place | null;
}

/** Null for what has no sound of its own. */
export const trackOf = (item: ItemCard): Track | null =>
  item.kind === "audio" && item.media
    ? {
        ...{ id: item.id, title: item.title, author: item.author },
        ...{ src: filePath(item.id, item.media.hash), path: itemPath(item) },
        picture: item.picture && pictureSources(item.picture).src,
        ...{ durationMs: item.media.durationMs, chapters: item.media.chapters, place: item.media.place },
      }
    : null;
