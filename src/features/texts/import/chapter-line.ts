import { inLatinDigits, readChapterNumber } from "./numbers.ts";

/** What a line says that begins a chapter, or a book of several. */
export interface ChapterLine {
  readonly isBook: boolean;
  /** Null where the line counts in words. */
  readonly number: number | null;
  readonly title: string;
}

const chapterWords =
  "chapter|psalm|hymn|song|surah?|kapitel|chapitre|cap[ií]tulo|capitolo|глава|adhy[aā]y[aā][hḥ]?|sarga[hḥ]?|अध्यायः|अध्याय|सर्गः|सर्ग|सूक्त|ਅਧਿਆਇ|અધ્યાય|অধ্যায়|அத்தியாயம்|అధ్యాయము|అధ్యాయం|ಅಧ್ಯಾಯ|അദ്ധ്യായം|അധ്യായം|باب|سورۃ|سورة|فصل";
const bookWords = "book|part|canto|k[aā][nṇ][dḍ]a|skandha|parva|काण्ड|कांड|स्कन्ध|स्कंध|पर्व|खण्ड|खंड";

const asked = new RegExp(
  `^(?:(${bookWords})|(?:${chapterWords}))\\s*[.:#-]?\\s*(\\p{Nd}{1,4}|[ivxlc]{1,8})(?:\\s*[.:–—-]+\\s*(.*)|\\s*)$`,
  "iu",
);
/** `Chapter 3 The way of action`: after a number in digits alone. */
const titled = new RegExp(`^(?:(${bookWords})|(?:${chapterWords}))\\s*(\\p{Nd}{1,4})\\s+(.{1,80})$`, "iu");
const reversed = new RegExp(`^(\\p{Nd}{1,4})[.)]?\\s+(?:(${bookWords})|(?:${chapterWords}))\\s*[।॥.]*$`, "iu");
/** `अथ द्वितीयोऽध्यायः` counts in words; `इति …` ends a chapter. */
const inWords = /^(?!इति)(?:अथ\s+)?\S{0,40}(?:ध्यायः|सर्गः)\s*[।॥|]*$/u;

const MOST = 120;

/** Reads a line such as `Chapter 3: The way of action` or `अध्याय ३`; null for any other. */
export function readChapterLine(unsafeLine: string): ChapterLine | null {
  const trimmed = unsafeLine.trim();
  // Before the signs around it are looked for: over a line of a megabyte that would take minutes.
  if (trimmed.length > 4 * MOST) return null;
  const line = trimmed.replaceAll(/^[॥|।\s]+|[॥|।\s]+$/gu, "");
  if (line === "" || line.length > MOST) return null;
  const found = asked.exec(line) ?? titled.exec(line);
  if (found) {
    const [, book, unsafeNumber, title = ""] = found;
    const number = readChapterNumber(unsafeNumber!);
    return number === null ? null : { isBook: book !== undefined, number, title: title.trim() };
  }
  const other = reversed.exec(line);
  if (other) return { isBook: other[2] !== undefined, number: Number(inLatinDigits(other[1]!)), title: "" };
  return inWords.test(line) ? { isBook: false, number: null, title: line } : null;
}
