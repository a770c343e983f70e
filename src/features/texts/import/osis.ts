import { msg } from "@lingui/core/macro";
import { chapterSlug, NOTE_LENGTH } from "../rules.ts";
import { bookOfOsis, keyOf } from "./books.ts";
import { readChapterNumber, readVerseNumber } from "./numbers.ts";
import { type Place, type TextEvent, UnreadableText, type VerseAddress } from "./read-events.ts";
import { readXml, type XmlElement, type XmlReader } from "./read-xml.ts";
import { EventBuilder } from "./event-builder.ts";
import type { ReadOptions, TextReader } from "./text-file.ts";
import { cleanTitle, VerseText } from "./verse-text.ts";

/** Reads OSIS: chapters and verses that contain their text, or stand as milestones within it. */
export const readOsis: TextReader = (file, options) => readXml(file.open(), new OsisReader(options));

/** Elements whose text is none of a verse's. */
const leftOut = new Set(["figure", "rdg", "index"]);
const lines = new Set(["l", "lb", "p", "lg", "item", "row"]);

type HeaderField = "title" | "language" | "rights" | "source" | "creator";

class OsisReader implements XmlReader {
  readonly #builder: EventBuilder;
  readonly #path: string[] = [];
  /** What the header tells, as it comes. */
  readonly #header: Record<HeaderField, string> = { title: "", language: "", rights: "", source: "", creator: "" };
  #headerLevel = 0;
  /** Works that the header describes: the first is this one. */
  #works = 0;
  #isBegun = false;
  /** Of the verse that is open: its milestone, whose end has the same; null for one that contains its text. */
  #milestone: string | null = null;
  readonly #note = new VerseText({ line: 1 }, NOTE_LENGTH);
  #noteLevels = 0;
  #titleLevels = 0;
  #titleOf: "heading" | "chapter" | "book" = "heading";
  #leftOutLevels = 0;
  #gloss: { readonly meaning: string; word: string } | null = null;

  constructor(options: ReadOptions) {
    this.#builder = new EventBuilder(options);
  }

  take(): TextEvent[] {
    return this.#builder.take();
  }

  open(element: XmlElement, place: Place): void {
    const { name, attributes } = element;
    if (!this.#isBegun && name !== "osis" && name !== "osisText") {
      throw new UnreadableText(msg`This is no OSIS: its first element is another one.`, place);
    }
    this.#isBegun = true;
    this.#path.push(name);
    if (name === "header") this.#headerLevel = this.#path.length;
    if (this.#headerLevel > 0) {
      if (name === "work") this.#works += 1;
      return;
    }
    if (this.#leftOutLevels > 0 || leftOut.has(name)) {
      this.#leftOutLevels += 1;
      return;
    }
    if (name === "div" && attributes.type === "book") this.#beginBook(attributes.osisID ?? "", place);
    else if (name === "chapter") this.#chapterTag(element, place);
    else if (name === "verse") this.#verseTag(element, place);
    else if (name === "note") this.#openNote(place);
    else if (name === "reference") this.#reference(attributes.osisRef);
    else if (name === "title" && this.#noteLevels === 0) this.#openTitle(attributes.type);
    else if (name === "w" && attributes.gloss) this.#gloss = { meaning: attributes.gloss, word: "" };
    else if (lines.has(name)) this.#breakLine(name);
  }

  close(name: string): void {
    this.#path.pop();
    if (this.#headerLevel > 0) {
      if (name !== "header") return;
      this.#headerLevel = 0;
      this.#emitHeader();
      return;
    }
    if (this.#leftOutLevels > 0) {
      this.#leftOutLevels -= 1;
      return;
    }
    if (name === "note") this.#closeNote();
    else if (name === "title") this.#titleLevels = Math.max(0, this.#titleLevels - 1);
    else if (name === "verse" && this.#milestone === null) this.#builder.endVerse();
    else if (name === "w") this.#endWord();
    else if (lines.has(name)) this.#breakLine(name);
  }

  text(text: string, place: Place): void {
    if (this.#headerLevel > 0) return this.#addToHeader(text);
    if (this.#leftOutLevels > 0) return;
    if (this.#gloss && this.#gloss.word.length < 200) this.#gloss.word += text;
    if (this.#noteLevels > 0) this.#note.add(text);
    else if (this.#titleLevels > 0) this.#addToTitle(text);
    else if (this.#builder.hasVerse) this.#builder.add(text, place);
    else if (text.trim() !== "" && this.#builder.hasChapter) {
      this.#builder.warn(msg`Text outside of verses was left out.`, place);
    }
  }

  end(): void {
    this.#builder.endVerse();
  }

  #addToHeader(text: string): void {
    const kind = this.#path.at(-1)!;
    if (this.#works !== 1 || !Object.hasOwn(this.#header, kind)) return;
    const key = kind as HeaderField;
    if (this.#header[key].length < 1_000) this.#header[key] += text;
  }

  #emitHeader(): void {
    const { title, language, rights, source, creator } = this.#header;
    this.#builder.about({ title, language, author: creator, licence: rights, source });
  }

  #beginBook(id: string, place: Place): void {
    const key = bookOfOsis(id) ?? keyOf(id);
    if (key === undefined) throw new UnreadableText(msg`A book needs an osisID, such as Matt.`, place);
    this.#builder.beginBook(key);
  }

  /** A milestone's end, or another begin, ends what was open. */
  #chapterTag({ attributes }: XmlElement, place: Place): void {
    this.#builder.endVerse();
    if (attributes.eID !== undefined) return;
    const id = attributes.osisID?.split(/\s/)[0] ?? attributes.sID ?? "";
    const [unsafeBook = "", unsafeNumber = attributes.n ?? ""] = id.split(".");
    const number = readChapterNumber(unsafeNumber) ?? readChapterNumber(attributes.n ?? "");
    if (number === null) throw new UnreadableText(msg`A chapter needs an osisID, such as Matt.5.`, place);
    if (this.#builder.bookKey === null && unsafeBook !== "") this.#beginBook(unsafeBook, place);
    this.#builder.beginChapter(number, place, attributes.chapterTitle);
  }

  #verseTag({ attributes }: XmlElement, place: Place): void {
    if (attributes.eID !== undefined) {
      if (this.#milestone !== null) this.#builder.endVerse();
      return;
    }
    if (!this.#builder.hasChapter) throw new UnreadableText(msg`A verse stands before the first chapter.`, place);
    const label = labelOf(attributes.osisID ?? attributes.sID ?? "", attributes.n);
    if (label === null) throw new UnreadableText(msg`A verse needs an osisID, such as Matt.5.3.`, place);
    this.#milestone = attributes.sID ?? null;
    this.#builder.beginVerse(label, place);
  }

  #openTitle(type: string | undefined): void {
    this.#titleLevels += 1;
    // Within or after another one it goes on with a blank.
    this.#addToTitle(" ");
    if (this.#titleLevels > 1) return;
    const isOfDiv = this.#path.at(-2) === "div";
    const { bookKey, hasChapter, hasVerse } = this.#builder;
    if (type === "chapter" && hasChapter && !hasVerse) this.#titleOf = "chapter";
    else if (bookKey !== null && !hasChapter && (type === "main" || isOfDiv)) this.#titleOf = "book";
    else {
      this.#titleOf = "heading";
      this.#builder.headings.begin();
    }
  }

  #addToTitle(text: string): void {
    if (this.#titleOf === "heading") this.#builder.headings.add(text);
    else if (this.#titleOf === "chapter") this.#builder.addToChapterTitle(text);
    else this.#builder.addToBookTitle(text);
  }

  #breakLine(name: string): void {
    if (this.#noteLevels > 0) this.#note.add(" ");
    else if (this.#titleLevels > 0) return;
    else if (name === "lg") this.#builder.breakStanza();
    else this.#builder.breakLine();
  }

  #openNote(place: Place): void {
    this.#noteLevels += 1;
    if (this.#noteLevels > 1) {
      this.#builder.warn(msg`A note stands within another note: they were made one.`, place);
      this.#note.add(" ");
      return;
    }
    this.#note.take();
    this.#note.place = place;
  }

  #closeNote(): void {
    this.#noteLevels = Math.max(0, this.#noteLevels - 1);
    if (this.#noteLevels > 0) return;
    const { text } = this.#note.take();
    if (this.#titleLevels === 0) this.#builder.addNote(cleanTitle(text));
  }

  #reference(ref: string | undefined): void {
    const link = ref === undefined ? null : addressOf(ref);
    if (link) this.#builder.addLink(link);
  }

  #endWord(): void {
    const gloss = this.#gloss;
    this.#gloss = null;
    if (gloss) this.#builder.addWord(gloss.word, gloss.meaning.replace(/^\w+:/, ""));
  }
}

/** `Matt.5.3`, several for a bridge (`Matt.5.3 Matt.5.4`), a part (`Matt.5.3!a`). */
function labelOf(osisId: string, n: string | undefined): string | null {
  const ids = osisId
    .trim()
    .split(/\s+/)
    .map((id) => id.replace(/^[^:]*:/, "").split("."));
  const verse = (parts: readonly string[] | undefined) => (parts?.length === 3 ? parts[2]!.replace("!", "") : "");
  const first = readVerseNumber(verse(ids[0]));
  if (first === null) return n === undefined ? null : readVerseNumber(n);
  if (ids.length === 1) return first;
  const numbers = ids.map((parts) => Number.parseInt(verse(parts), 10)).filter((number) => number >= 0);
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const most = numbers.reduce((a, b) => Math.max(a, b));
  return readVerseNumber(`${least}-${most}`);
}

/** `Matt.5.3`, `Bible.KJV:Matt.5.3-Matt.5.5`; null for what names no verse of a book that we know. */
function addressOf(ref: string): VerseAddress | null {
  const [, unsafeBook, chapter, verse, until] =
    /^(?:[^:\s]*:)?(\w{2,12})\.(\d{1,3})\.(\d{1,3}(?:![a-z])?)(?:-\w{2,12}\.\d{1,3}\.(\d{1,3}))?$/.exec(ref) ?? [];
  const book = unsafeBook === undefined ? undefined : bookOfOsis(unsafeBook);
  const label = verse === undefined ? null : readVerseNumber(verse.replace("!", "") + (until ? `-${until}` : ""));
  return book === undefined || label === null ? null : { chapter: chapterSlug(book, Number(chapter)), label };
}
