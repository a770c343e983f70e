import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CHAPTER_TITLE_LENGTH, MOST_LINKS, MOST_WORDS } from "../rules.ts";
import type { Place, TextEvent, VerseAddress } from "./read-events.ts";
import type { ReadOptions } from "./text-file.ts";
import { cleanTitle, Headings, VerseText } from "./verse-text.ts";

/** What a file says of its work; empty where it says nothing. */
export type Said = Record<"title" | "language" | "author" | "licence" | "source", string>;

export const nothingSaid: Readonly<Said> = { title: "", language: "", author: "", licence: "", source: "" };

interface OpenVerse {
  readonly label: string;
  readonly place: Place;
  readonly words: [string, string][];
  readonly links: VerseAddress[];
  heading: string;
}

interface Named {
  title: string;
  /** Told with its first verse: until then its title may grow. */
  isEmitted: boolean;
}

/** What a reader has understood so far, as it becomes events: books and chapters with their first verse. */
export class EventBuilder {
  readonly #warn: ReadOptions["warn"];
  #events: TextEvent[] = [];
  #book: (Named & { readonly key: string }) | null = null;
  #chapter: (Named & { readonly number: number; readonly place: Place }) | null = null;
  #verse: OpenVerse | null = null;
  readonly #text = new VerseText();
  /** Those that no verse has yet. */
  readonly headings = new Headings();

  constructor({ warn }: Pick<ReadOptions, "warn">) {
    this.#warn = warn;
  }

  get hasChapter(): boolean {
    return this.#chapter !== null;
  }

  get bookKey(): string | null {
    return this.#book?.key ?? null;
  }

  get chapterNumber(): number | null {
    return this.#chapter?.number ?? null;
  }

  get hasVerse(): boolean {
    return this.#verse !== null;
  }

  /** Whether the verse that is open has any word yet. */
  get hasText(): boolean {
    return this.#verse !== null && !this.#text.isEmpty;
  }

  take(): TextEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  about(said: Readonly<Partial<Said>>): void {
    const filled = Object.entries(said).map(([key, value]) => [key, cleanTitle(value)] as const);
    this.#events.push({ kind: "about", ...Object.fromEntries(filled.filter(([, value]) => value !== "")) });
  }

  warn(words: MessageDescriptor, place: Place): void {
    this.#warn(words, place);
  }

  beginBook(key: string, title = ""): void {
    this.endVerse();
    this.#book = { key, title, isEmitted: false };
    this.#chapter = null;
    this.headings.take();
  }

  /** What follows belongs to no book, such as a glossary that is left out. */
  endBook(): void {
    this.endVerse();
    this.#book = null;
    this.#chapter = null;
    this.headings.take();
  }

  /** What was told was none of the work. */
  reset(): void {
    this.#verse = null;
    this.#book = null;
    this.#chapter = null;
    this.#events = this.#events.filter(({ kind }) => kind === "about");
  }

  /** A better title is about to come. */
  clearBookTitle(): void {
    if (this.#book) this.#book.title = "";
  }

  addToBookTitle(text: string): void {
    grow(this.#book, text);
  }

  beginChapter(number: number, place: Place, title = ""): void {
    this.endVerse();
    this.#chapter = { number, place, title, isEmitted: false };
  }

  addToChapterTitle(text: string): void {
    grow(this.#chapter, text);
  }

  beginVerse(label: string, place: Place): void {
    this.endVerse();
    this.#emitChapter();
    this.#verse = { label, place, words: [], links: [], heading: this.headings.take() };
    this.#text.take();
    this.#text.place = place;
  }

  add(text: string, place: Place): void {
    const verse = this.#verse;
    if (!verse) return;
    if (!this.headings.isEmpty && text.trim() !== "") {
      // Until its first word it stands above the verse as any other.
      if (!this.#text.isEmpty) {
        this.#warn(msg`A heading stands within a verse; it was put above it.`, place);
        this.#text.breakLine();
      }
      if (verse.heading === "") verse.heading = this.headings.take();
    }
    this.#text.add(text);
  }

  breakLine(): void {
    this.#text.breakLine();
  }

  breakStanza(): void {
    this.#text.breakStanza();
  }

  /** @param text as cleanTitle gives it. */
  addNote(text: string): void {
    if (this.#verse) this.#text.addNote(text);
  }

  addWord(unsafeWord: string, unsafeMeaning: string): void {
    const [word, meaning] = [cleanTitle(unsafeWord), cleanTitle(unsafeMeaning)];
    const words = this.#verse?.words;
    if (word !== "" && meaning !== "" && words && words.length <= MOST_WORDS) words.push([word, meaning]);
  }

  addLink(address: VerseAddress): void {
    const links = this.#verse?.links;
    if (links && links.length <= MOST_LINKS) links.push(address);
  }

  endVerse(): void {
    const verse = this.#verse;
    if (!verse) return;
    this.#verse = null;
    const { label, place, words, links, heading } = verse;
    if (heading !== "") this.#events.push({ kind: "heading", text: heading });
    this.#events.push({
      ...{ kind: "verse", label, place, ...this.#text.take() },
      ...(words.length > 0 ? { words } : {}),
      ...(links.length > 0 ? { links } : {}),
    });
  }

  #emitChapter(): void {
    const [book, chapter] = [this.#book, this.#chapter];
    if (book && !book.isEmitted) {
      book.isEmitted = true;
      this.#events.push({ kind: "book", key: book.key, title: cleanTitle(book.title) || book.key });
    }
    if (!chapter || chapter.isEmitted) return;
    chapter.isEmitted = true;
    const title = cleanTitle(chapter.title);
    this.#events.push({
      ...{ kind: "chapter", number: chapter.number, place: chapter.place },
      ...(title === "" ? {} : { title }),
    });
  }
}

const grow = (named: Named | null, text: string): void => {
  if (named && !named.isEmitted && named.title.length < CHAPTER_TITLE_LENGTH) named.title += text;
};
