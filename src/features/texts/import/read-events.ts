import type { MessageDescriptor } from "@lingui/core";

/** Where in a file something stands: lines count from 1; for EPUB the name of the part stands with it. */
export interface Place {
  readonly line: number;
  readonly part?: string;
}

/** A footnote. */
export interface VerseNote {
  /** Where in the verse's text it hangs, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
}

/** A verse elsewhere. */
export interface VerseAddress {
  /** Slug of its work; the same work where it is left out. */
  readonly work?: string;
  readonly chapter: string;
  readonly label: string;
}

export interface VerseEvent {
  readonly kind: "verse";
  /** As it is cited: `47`, a bridge `3-4`, a part `5a`. */
  readonly label: string;
  /** Plain: a line ends with `\n`, a stanza with `\n\n`. */
  readonly text: string;
  readonly notes: readonly VerseNote[];
  /** Word by word: what each means. */
  readonly words?: readonly (readonly [word: string, meaning: string])[];
  readonly links?: readonly VerseAddress[];
  /** Key of the edition, where the file has several; the first otherwise. */
  readonly edition?: string;
  readonly place: Place;
}

/** What a file tells, in its order. A verse belongs to the chapter before it, a chapter to the book before it. */
export type TextEvent =
  | {
      readonly kind: "about";
      readonly title?: string;
      readonly language?: string;
      readonly author?: string;
      readonly licence?: string;
      readonly source?: string;
    }
  | { readonly kind: "book"; readonly key: string; readonly title: string }
  | { readonly kind: "chapter"; readonly number: number; readonly title?: string; readonly place: Place }
  /** Stands above the verse that follows. */
  | { readonly kind: "heading"; readonly text: string }
  | VerseEvent;

/** Thrown where nothing of the file is taken. */
export class UnreadableText extends Error {
  readonly place: Place;
  readonly reason: MessageDescriptor;

  constructor(reason: MessageDescriptor, place: Place) {
    super(`${reason.message ?? reason.id} (line ${place.line}${place.part ? ` of ${place.part}` : ""})`);
    this.name = "UnreadableText";
    this.reason = reason;
    this.place = place;
  }
}
