import { isPublicHost } from "../../platform/public-host.ts";

/** The subjects of a space's pictures. */
export const imageKinds = ["interior", "exterior", "event"] as const;
export type ImageKind = (typeof imageKinds)[number];

export const viewKinds = ["model", "link"] as const;
/** Of the `translation` table. */
export const VIEW_ENTITY = "space_view";
export type ViewKind = (typeof viewKinds)[number];

/** The limit of one space. */
export const MOST_IMAGES = 500;
export const MOST_VIEWS = 60;
/** Pixels of the longer side: a smaller picture is a blur wherever it is shown. */
export const LEAST_IMAGE_PX = 320;

/** A part of a picture, as shares of its width and height. */
export interface CropRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: CropRect = { x: 0, y: 0, width: 1, height: 1 };

/** Whether a crop cuts off nothing visible. */
export const isWhole = ({ width, height }: CropRect): boolean => width > 0.995 && height > 0.995;

/** The rectangle moved and shrunk until it lies within the picture. */
export function withinPicture({ x, y, width, height }: CropRect): CropRect {
  const fit = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const [w, h] = [fit(width, 0, 1), fit(height, 0, 1)];
  return { x: fit(x, 0, 1 - w), y: fit(y, 0, 1 - h), width: w, height: h };
}

/** A list with one of its members moved to another place; places past the end mean the end. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const rest = items.filter((other) => other !== item);
  return rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, item);
}

/**
 * An address of a virtual tour that visitors can be sent to: https, on a named public host, without a password in it. Many
 * leave the https:// away, as browsers do where they show it.
 * @returns the address as it is kept, or null.
 */
export function tourAddress(text: string): string | null {
  const given = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`);
  if (!url || url.protocol !== "https:" || url.username || url.password || url.port) return null;
  if (!isPublicHost(url.hostname)) return null;
  return url.href.length <= 2_000 ? url.href : null;
}
