import type { Words } from "../types.ts";

export interface SampleComment {
  /** A key of `people.ts`, or `host` for the post's own author. */
  readonly by: string;
  readonly text: string;
  readonly language: string;
  /** One level. */
  readonly answers?: readonly SampleComment[];
}

export interface SamplePost {
  readonly key: string;
  /** The key of a space or samiti; else `artist` is given. */
  readonly space?: string;
  /** The key of a provider. */
  readonly artist?: string;
  /** The language in which it was written. */
  readonly language: "en" | "hi" | "ta" | "pa" | "ur" | "ml" | "bn" | "gu" | "mr";
  readonly text: string;
  /** The same in the other languages of the interface. */
  readonly translations: Partial<Words>;
  /** Age in hours when the world is laid: 1 to 1,000. */
  readonly hoursAgo: number;
  /** Up to 5 pictures of the same space (`shot` in its manifest) or artist (`name` in theirs). */
  readonly pictures?: readonly string[];
  /** A recording of `sample/media/ceremonies` that it shows. */
  readonly film?: string;
  /** A series of the space (its key): the post is about its next or running date. */
  readonly event?: string;
  /** Up to three keys of artists whose work it shows. */
  readonly artists?: readonly string[];
  readonly comments?: readonly SampleComment[];
}
