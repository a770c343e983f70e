import { msg } from "@lingui/core/macro";
import { NOTE_LENGTH } from "../rules.ts";
import { keyOf } from "./books.ts";
import { lastNumbers, readVerseNumber } from "./numbers.ts";
import { type Place, type TextEvent, UnreadableText } from "./read-events.ts";
import { attributeOf, readXml, type XmlElement, type XmlReader } from "./read-xml.ts";
import { TeiHeader } from "./tei-header.ts";
import { EventBuilder } from "./event-builder.ts";
import type { ReadOptions, TextReader } from "./text-file.ts";
import { cleanTitle, VerseText } from "./verse-text.ts";

/**
 * Reads TEI P5: the innermost `div` with a number is a chapter, those around it are books; `lg`, `l`, `ab` and `p` are
 * verses, by their number or counted through.
 */
export const readTei: TextReader = (file, options) => readXml(file.open(), new TeiReader(options));

/** What of a text stands before its first division and may be its title alone. */
const MOST_UNDECIDED = 8;

const leftOut = new Set(["rdg", "fw", "figure", "graphic", "del", "witDetail", "index", "front", "back", "trailer"]);
/** Of two readings of one place the editor's is read. */
const leftOutOfChoice = new Set(["sic", "orig", "abbr"]);
const paragraphs = new Set(["p", "ab", "item"]);

interface Division {
  readonly level: number;
  readonly type: string;
  /** As it is numbered: the last number of its `n`, else of its `xml:id`. */
  readonly number: number | null;
  readonly name: string;
  title: string;
  /** Of a section without a number: whether its title stands above a verse already. */
  isEmitted: boolean;
}

/** An element that is a verse once its first word comes. */
interface Frame {
  readonly level: number;
  readonly id: string;
  isBegun: boolean;
}

class TeiReader implements XmlReader {
  readonly #builder: EventBuilder;
  readonly #header = new TeiHeader();
  #path: XmlElement[] = [];
  #divisions: Division[] = [];
  #frame: Frame | null = null;
  /** The division of which the open chapter is, and its number there. */
  #division: Division | undefined;
  #number: number | null = null;
  #book = "";
  #chapter = 0;
  #verse = 0;
  #hasNumbers = false;
  #isDecided = false;
  #undecided = 0;
  readonly #note = new VerseText({ line: 1 }, NOTE_LENGTH);
  #noteLevels = 0;
  #headLevel = 0;
  #leftOutLevels = 0;
  #gloss: { readonly meaning: string; word: string } | null = null;

  constructor(options: ReadOptions) {
    this.#builder = new EventBuilder(options);
  }

  /** Until it is known whether the first paragraphs are the text, or stand above it, nothing is told of them. */
  take(): TextEvent[] {
    return this.#isDecided ? this.#builder.take() : [];
  }

  open(element: XmlElement, place: Place): void {
    const { name } = element;
    if (this.#path.length === 0 && name !== "TEI" && name !== "TEI.2" && name !== "teiCorpus") {
      throw new UnreadableText(msg`This is no TEI: its first element is another one.`, place);
    }
    this.#path.push(element);
    if (name === "teiHeader") this.#header.open(this.#path.length);
    if (this.#header.isOpen) return this.#header.element(element);
    if (name === "text") this.#builder.about({ language: attributeOf(element, "lang") ?? this.#header.language });
    if (this.#leftOutLevels > 0 || this.#isLeftOut(name)) {
      if (this.#leftOutLevels === 0 && ["front", "back", "trailer"].includes(name)) {
        this.#builder.warn(msg`What stands before, after or below the verses was left out: ${name}.`, place);
      }
      this.#leftOutLevels += 1;
      return;
    }
    if (name === "div" || /^div[1-7]$/.test(name)) this.#openDivision(element, place);
    else if (name === "note") this.#openNote(place);
    else if (name === "head" || name === "speaker") this.#openHead(name);
    else if (name === "w" && element.attributes.gloss) this.#gloss = { meaning: element.attributes.gloss, word: "" };
    else if (this.#noteLevels > 0) this.#note.add(paragraphs.has(name) || name === "lb" ? " " : "");
    else if (name === "lg" && this.#frame?.isBegun) this.#builder.breakStanza();
    else if (name === "l" || paragraphs.has(name)) this.#openLine(name);
    else if (name === "lb" || name === "caesura") this.#openBreak(element);
  }

  close(name: string): void {
    const level = this.#path.length;
    this.#path.pop();
    if (this.#header.isOpen) {
      if (this.#header.close(level)) this.#builder.about(this.#header.said());
      return;
    }
    if (this.#leftOutLevels > 0) {
      this.#leftOutLevels -= 1;
      return;
    }
    if (level === this.#headLevel) this.#headLevel = 0;
    if (name === "note") this.#closeNote();
    else if (name === "w" && this.#gloss) {
      this.#builder.addWord(this.#gloss.word, this.#gloss.meaning);
      this.#gloss = null;
    }
    if (this.#frame?.level === level) {
      this.#frame = null;
      this.#builder.breakStanza();
    } else if (this.#frame && (name === "lg" || name === "l" || paragraphs.has(name))) this.#builder.breakLine();
    if (this.#divisions.at(-1)?.level === level) this.#divisions.pop();
  }

  text(text: string, place: Place): void {
    if (this.#header.isOpen) return this.#header.text(text);
    if (this.#leftOutLevels > 0) return;
    if (this.#gloss && this.#gloss.word.length < 200) this.#gloss.word += text;
    if (this.#noteLevels > 0) return this.#note.add(text);
    if (this.#headLevel > 0) return this.#addToHead(text);
    if (this.#frame) {
      if (!this.#frame.isBegun && text.trim() !== "") this.#begin(this.#frame, place);
      this.#builder.add(text, place);
    } else if (text.trim() !== "") this.#builder.warn(msg`Text outside of verses was left out.`, place);
  }

  end(): void {
    this.#builder.endVerse();
    this.#isDecided = true;
  }

  #isLeftOut(name: string): boolean {
    return leftOut.has(name) || (leftOutOfChoice.has(name) && this.#path.at(-2)?.name === "choice");
  }

  #openDivision(element: XmlElement, place: Place): void {
    const id = attributeOf(element, "n") ?? attributeOf(element, "id") ?? "";
    const numbers = lastNumbers(id);
    const name = keyOf(id) ?? "";
    const type = keyOf(element.attributes.type ?? "") ?? "book";
    this.#frame = null;
    if (!this.#isDecided && this.#undecided > 0) {
      this.#builder.warn(msg`Text outside of verses was left out.`, place);
      this.#builder.reset();
      this.#chapter = 0;
    }
    this.#isDecided = true;
    this.#divisions.push({
      level: this.#path.length,
      type,
      number: numbers.at(-1) ?? null,
      name,
      title: "",
      isEmitted: false,
    });
  }

  #openHead(name: string): void {
    if (this.#headLevel > 0 || this.#noteLevels > 0) return;
    this.#headLevel = this.#path.length;
    const division = this.#divisions.at(-1);
    // The first head of a division is its title; any other one stands above what follows.
    if (name === "head" && division && division.title === "" && this.#path.at(-2)?.name.startsWith("div")) return;
    this.#builder.headings.begin();
  }

  #addToHead(text: string): void {
    const division = this.#divisions.at(-1);
    const isOfDivision = this.#path[this.#headLevel - 2]?.name.startsWith("div");
    const isTitle = isOfDivision && this.#path[this.#headLevel - 1]?.name === "head";
    if (division && isTitle) {
      if (division.title.length < 1_000) division.title += text;
    } else this.#builder.headings.add(text);
  }

  #openLine(name: string): void {
    if (this.#frame) {
      if (this.#frame.isBegun) this.#builder.breakLine();
      return;
    }
    if (this.#headLevel > 0) return;
    this.#frame = this.#frameOf(name);
  }

  /** A line belongs to its stanza: the nearest one with a number, else the nearest. */
  #frameOf(name: string): Frame {
    const idOf = (element: XmlElement | undefined) =>
      element && (attributeOf(element, "n") ?? attributeOf(element, "id") ?? "");
    let level = this.#path.length;
    if (name === "l") {
      const stanzas = this.#path.flatMap((element, i) => (element.name === "lg" ? [i + 1] : []));
      const numbered = stanzas.findLast((at) => lastNumbers(idOf(this.#path[at - 1]) ?? "").length > 0);
      level = numbered ?? stanzas.at(-1) ?? level;
    }
    return { level, id: idOf(this.#path[level - 1]) ?? "", isBegun: false };
  }

  #begin(frame: Frame, place: Place): void {
    frame.isBegun = true;
    if (!this.#isDecided) {
      this.#undecided += 1;
      if (this.#undecided > MOST_UNDECIDED || this.#path.at(-1)?.name === "l") this.#isDecided = true;
    }
    const numbers = lastNumbers(frame.id);
    // What has no number goes on in the verse before it, where the chapter's verses have numbers.
    const isWithin = numbers.length === 0 && this.#hasNumbers && this.#builder.hasVerse;
    if (isWithin && this.#division === this.#findDivision()[0]) return this.#builder.breakStanza();
    this.#beginChapter(numbers.at(-2) ?? null, place);
    this.#hasNumbers ||= numbers.length > 0;
    const own = /(\p{Nd}+[a-z]?(?:[-–]\p{Nd}+[a-z]?)?)$/iu.exec(frame.id.slice(-40))?.[1];
    const label = (own === undefined ? null : readVerseNumber(own)) ?? String(this.#verse + 1);
    this.#verse = Number.parseInt(label.split("-").at(-1)!, 10);
    this.#builder.beginVerse(label, place);
  }

  /** The division that is a chapter here: the innermost with a number, else the innermost. */
  #findDivision(): [division: Division | undefined, at: number] {
    const at = this.#divisions.findLastIndex(({ number }) => number !== null);
    return [this.#divisions[at] ?? this.#divisions.at(-1), at];
  }

  /** @param before the number before the verse's own, in an address such as `2.47`. */
  #beginChapter(before: number | null, place: Place): void {
    const [division, at] = this.#findDivision();
    const number = division?.number ?? before;
    if (!this.#builder.hasChapter || division !== this.#division || number !== this.#number) {
      this.#division = division;
      this.#number = number;
      this.#beginBook(this.#divisions.slice(0, Math.max(at, 0)));
      this.#chapter = number ?? this.#chapter + 1;
      this.#verse = 0;
      this.#hasNumbers = false;
      this.#builder.beginChapter(this.#chapter, place, division?.title ?? "");
    }
    // Sections of it, which have no number.
    for (const inner of this.#divisions.slice(division ? this.#divisions.indexOf(division) + 1 : 0)) {
      if (inner.isEmitted) continue;
      inner.isEmitted = true;
      this.#builder.headings.begin();
      this.#builder.headings.add(inner.title);
    }
  }

  #beginBook(around: readonly Division[]): void {
    const outer = around.filter(({ name }) => name !== "");
    const book = outer.map(({ type, number, name }) => (number === null ? name : `${type}-${number}`)).join("-");
    if (book === this.#book) return;
    this.#book = book;
    this.#chapter = 0;
    if (book === "") this.#builder.endBook();
    else this.#builder.beginBook(keyOf(book) ?? "book", cleanTitle(outer.map(({ title }) => title).join(" · ")));
  }

  #openBreak({ name, attributes }: XmlElement): void {
    if (!this.#frame?.isBegun || attributes.break === "no") return;
    if (name === "lb" && this.#path.some((element) => element.name === "lg" || element.name === "ab"))
      this.#builder.breakLine();
    else this.#builder.add(" ", { line: 1 });
  }

  #openNote(place: Place): void {
    this.#noteLevels += 1;
    if (this.#noteLevels > 1) {
      this.#builder.warn(msg`A note stands within another note: they were made one.`, place);
      return this.#note.add(" ");
    }
    this.#note.take();
    this.#note.place = place;
  }

  #closeNote(): void {
    this.#noteLevels = Math.max(0, this.#noteLevels - 1);
    if (this.#noteLevels === 0 && this.#headLevel === 0) this.#builder.addNote(cleanTitle(this.#note.take().text));
  }
}
