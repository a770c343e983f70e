import type { Words } from "../types.ts";

/** Something that stands on a panorama; where it stands is in the pictures' manifest under the same key. */
export interface TourSpot {
  readonly key: string;
  readonly kind: "text" | "audio" | "link" | "donate" | "lamp";
  readonly title: Words;
  readonly text?: Words;
  /** The scene that a link leads to. */
  readonly to?: "court" | "threshold" | "hall";
  /** The piece that is played, by its name in `sample/sounds`. */
  readonly piece?: string;
}

export interface TourScene {
  readonly key: "court" | "threshold" | "hall";
  readonly title: Words;
  /** What is seen: the alternative text of the panorama as well. */
  readonly about: Words;
  readonly spots: readonly TourSpot[];
}

/** The walk through one space, from outside to the hall, and its model. */
export interface SpaceTour {
  readonly space: string;
  readonly title: Words;
  readonly about: Words;
  readonly scenes: readonly TourScene[];
  readonly model: Words;
}
