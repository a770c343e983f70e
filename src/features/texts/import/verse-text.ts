import { msg } from "@lingui/core/macro";
import { HEADING_LENGTH, MOST_NOTES, VERSE_LENGTH } from "../rules.ts";
import { type Place, UnreadableText, type VerseNote } from "./read-events.ts";

const MOST_HEADINGS = 20;

// Directions that others set for a reader, and codes that nothing shows.
const unseen = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;

// More marks on one letter no writing has (Unicode's stream-safe text); to put thousands in their order takes minutes.
const marksBeyond = /(\p{M}{30})\p{M}+/gu;

/** The same text with no letter under more marks than any writing has. */
export const withFewMarks = (text: string): string => text.replaceAll(marksBeyond, "$1");

/** A piece of a file as it is kept: whole characters in one form, without codes. */
export const cleanPiece = (text: string): string =>
  withFewMarks(text.toWellFormed()).normalize("NFC").replaceAll(unseen, "");

/** A title or heading of one line. */
export const cleanTitle = (text: string): string => cleanPiece(text).replaceAll(/\s+/g, " ").trim();

/**
 * Gathers the text of a verse: blanks become one, lines and stanzas end where the format says so, notes hang where they
 * stand.
 */
export class VerseText {
  /** Where it begins; what grows beyond all bounds is refused there. */
  place: Place;
  readonly #most: number;
  #text = "";
  #gap = "";
  #notes: VerseNote[] = [];

  /** @param most characters that it may have. */
  constructor(place: Place = { line: 1 }, most = VERSE_LENGTH) {
    this.place = place;
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#text === "";
  }

  /** @throws UnreadableText where it grows too long. */
  add(text: string): void {
    const clean = cleanPiece(text).replaceAll(/[ \t\n\r\f\v]+/g, " ");
    if (clean === "") return;
    if (clean.startsWith(" ")) this.#widen(" ");
    const words = clean.trim();
    if (words === "") return;
    if (this.#text !== "") this.#text += this.#gap;
    this.#text += words;
    if (this.#text.length > this.#most) throw new UnreadableText(msg`What begins here is too long.`, this.place);
    this.#gap = clean.endsWith(" ") ? " " : "";
  }

  /** Ends a line. */
  breakLine(): void {
    this.#widen("\n");
  }

  /** Ends a stanza. */
  breakStanza(): void {
    this.#widen("\n\n");
  }

  /** @param text as cleanTitle gives it: a note that hangs at many verses is cleaned, and kept, once. */
  addNote(text: string): void {
    // One more than may stay, so that it is told.
    if (text !== "" && this.#notes.length <= MOST_NOTES) this.#notes.push({ at: this.#text.length, text });
  }

  /** Gives what was gathered and begins anew. */
  take(): { readonly text: string; readonly notes: readonly VerseNote[] } {
    const taken = { text: this.#text, notes: this.#notes };
    this.#text = "";
    this.#gap = "";
    this.#notes = [];
    return taken;
  }

  #widen(gap: string): void {
    if (gap.length > this.#gap.length || (gap === "\n" && this.#gap === " ")) this.#gap = gap;
  }
}

/** Headings above what follows: several of them become one. */
export class Headings {
  #all: string[] = [];
  #isEmpty = true;

  /** Whether none has a word yet. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  begin(): void {
    if (this.#all.length < MOST_HEADINGS) this.#all.push("");
  }

  add(text: string): void {
    const last = this.#all.at(-1) ?? "";
    if (last.length < HEADING_LENGTH) this.#all[Math.max(this.#all.length - 1, 0)] = last + text;
    this.#isEmpty &&= text.trim() === "";
  }

  /** Gives them as one line and begins anew; empty where there was none. */
  take(): string {
    const all = this.#all;
    this.#all = [];
    this.#isEmpty = true;
    return all.map(cleanTitle).filter(Boolean).join(" · ");
  }
}
