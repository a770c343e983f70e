import type { Words } from "../types.ts";

/** Sound or film on the sample world's shelf. */
export interface SampleItem {
  readonly key: string;
  readonly kind: "audio" | "video";
  /** A file of `sample/media/sounds`, or a ceremony of `sample/media/ceremonies`. */
  readonly recording: string;
  readonly category: "devotional" | "sermon" | "mantra" | "story" | "meditation";
  /** The key of the space whose it is. */
  readonly space?: string;
  readonly title: Words;
  /** Who plays, sings or speaks. */
  readonly author: Words;
  readonly description: Words;
  /** A picture of the sample world. */
  readonly picture: string;
  /** The language of what is sung. */
  readonly spoken?: string;
  /** The address of the text that its lines follow. */
  readonly follows?: string;
  readonly chapters?: readonly { readonly atS: number; readonly title: Words }[];
  readonly plays: number;
  readonly downloads: number;
  /** How many of the sample people give five stars, four, and three. */
  readonly stars: readonly [five: number, four: number, three: number];
  /** What is heard, for those who do not hear it. */
  readonly captions?: readonly { readonly fromS: number; readonly toS: number; readonly text: Words }[];
}
