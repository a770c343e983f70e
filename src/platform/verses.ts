/** A place in a sacred text, such as chapter 2, verse 47 of the Gita. */
export interface VerseReference {
  /** Key of the work: `gita`, `quran`, `matthew`. */
  readonly work: string;
  /** Null for a work whose verses are counted through. */
  readonly chapter: number | null;
  readonly verse: number;
  /** The last verse of a range; the verse itself where it is one. */
  readonly until: number;
}

export interface FoundVerse {
  readonly reference: VerseReference;
  /** Where it stands in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

interface Work {
  readonly key: string;
  /** As people write it, in their scripts. */
  readonly names: readonly string[];
  /** Verses of each chapter; one entry for a work whose verses are counted through. */
  readonly verses: readonly number[];
  readonly isCountedThrough?: true;
}

const prettyMuch = (chapters: number, most = 176): number[] => Array.from({ length: chapters }, () => most);

const gita = [47, 72, 43, 42, 29, 47, 30, 28, 34, 42, 55, 20, 35, 27, 20, 24, 28, 78];

const quran = [
  ...[7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118, 64],
  ...[77, 227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18, 45, 60],
  ...[49, 62, 55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40],
  ...[46, 42, 29, 19, 36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3],
  ...[6, 3, 5, 4, 5, 6],
];

/** Books of the Bible: chapters, and their names in English, short English and Hindi. */
const bible: readonly (readonly [chapters: number, ...names: string[]])[] = [
  [50, "Genesis", "Gen", "उत्पत्ति"],
  [40, "Exodus", "Exod", "निर्गमन"],
  [27, "Leviticus", "Lev", "लैव्यव्यवस्था"],
  [36, "Numbers", "Num", "गिनती"],
  [34, "Deuteronomy", "Deut", "व्यवस्थाविवरण"],
  [24, "Joshua", "Josh", "यहोशू"],
  [21, "Judges", "Judg", "न्यायियों"],
  [4, "Ruth", "रूत"],
  [31, "1 Samuel", "1 Sam", "1 शमूएल"],
  [24, "2 Samuel", "2 Sam", "2 शमूएल"],
  [22, "1 Kings", "1 राजा"],
  [25, "2 Kings", "2 राजा"],
  [29, "1 Chronicles", "1 इतिहास"],
  [36, "2 Chronicles", "2 इतिहास"],
  [10, "Ezra", "एज्रा"],
  [13, "Nehemiah", "Neh", "नहेम्याह"],
  [10, "Esther", "एस्तेर"],
  [42, "Job", "अय्यूब"],
  [150, "Psalms", "Psalm", "Ps", "भजन संहिता"],
  [31, "Proverbs", "Prov", "नीतिवचन"],
  [12, "Ecclesiastes", "Eccl", "सभोपदेशक"],
  [8, "Song of Songs", "Song of Solomon", "श्रेष्ठगीत"],
  [66, "Isaiah", "Isa", "यशायाह"],
  [52, "Jeremiah", "Jer", "यिर्मयाह"],
  [5, "Lamentations", "Lam", "विलापगीत"],
  [48, "Ezekiel", "Ezek", "यहेजकेल"],
  [12, "Daniel", "Dan", "दानिय्येल"],
  [14, "Hosea", "होशे"],
  [3, "Joel", "योएल"],
  [9, "Amos", "आमोस"],
  [1, "Obadiah", "ओबद्याह"],
  [4, "Jonah", "योना"],
  [7, "Micah", "मीका"],
  [3, "Nahum", "नहूम"],
  [3, "Habakkuk", "Hab", "हबक्कूक"],
  [3, "Zephaniah", "Zeph", "सपन्याह"],
  [2, "Haggai", "हाग्गै"],
  [14, "Zechariah", "Zech", "जकर्याह"],
  [4, "Malachi", "Mal", "मलाकी"],
  [28, "Matthew", "Matt", "Mt", "मत्ती", "മത്തായി", "மத்தேயு"],
  [16, "Mark", "Mk", "मरकुस", "മർക്കോസ്", "மாற்கு"],
  [24, "Luke", "Lk", "लूका", "ലൂക്കോസ്", "லூக்கா"],
  [21, "John", "Jn", "यूहन्ना", "യോഹന്നാൻ", "யோவான்"],
  [28, "Acts", "प्रेरितों के काम"],
  [16, "Romans", "Rom", "रोमियों"],
  [16, "1 Corinthians", "1 Cor", "1 कुरिन्थियों"],
  [13, "2 Corinthians", "2 Cor", "2 कुरिन्थियों"],
  [6, "Galatians", "Gal", "गलातियों"],
  [6, "Ephesians", "Eph", "इफिसियों"],
  [4, "Philippians", "Phil", "फिलिप्पियों"],
  [4, "Colossians", "Col", "कुलुस्सियों"],
  [5, "1 Thessalonians", "1 Thess", "1 थिस्सलुनीकियों"],
  [3, "2 Thessalonians", "2 Thess", "2 थिस्सलुनीकियों"],
  [6, "1 Timothy", "1 Tim", "1 तीमुथियुस"],
  [4, "2 Timothy", "2 Tim", "2 तीमुथियुस"],
  [3, "Titus", "तीतुस"],
  [1, "Philemon", "फिलेमोन"],
  [13, "Hebrews", "Heb", "इब्रानियों"],
  [5, "James", "याकूब"],
  [5, "1 Peter", "1 Pet", "1 पतरस"],
  [3, "2 Peter", "2 Pet", "2 पतरस"],
  [5, "1 John", "1 Jn", "1 यूहन्ना"],
  [1, "2 John", "2 यूहन्ना"],
  [1, "3 John", "3 यूहन्ना"],
  [1, "Jude", "यहूदा"],
  [22, "Revelation", "Rev", "प्रकाशितवाक्य"],
];

const works: readonly Work[] = [
  {
    key: "gita",
    names: ["Bhagavad Gita", "Bhagavad-Gita", "Bhagwad Gita", "Gita", "BG", "भगवद्गीता", "गीता", "கீதை", "ഗീത"],
    verses: gita,
  },
  {
    key: "quran",
    names: ["Qur'an", "Qur’an", "Quran", "Koran", "क़ुरआन", "क़ुरआन", "कुरआन", "क़ुरान", "कुरान", "قرآن", "القرآن", "ഖുർആൻ"],
    verses: quran,
  },
  {
    key: "japji",
    names: ["Japji Sahib", "Japji", "Japuji", "जपुजी साहिब", "जपजी साहिब", "जपुजी", "जपजी", "ਜਪੁਜੀ ਸਾਹਿਬ", "ਜਪੁਜੀ"],
    verses: [38],
    isCountedThrough: true,
  },
  {
    key: "granth",
    names: ["Guru Granth Sahib Ang", "Granth Sahib Ang", "गुरु ग्रंथ साहिब अंग", "ਅੰਗ", "Ang"],
    verses: [1430],
    isCountedThrough: true,
  },
  { key: "dhammapada", names: ["Dhammapada", "Dhp", "धम्मपद"], verses: [423], isCountedThrough: true },
  {
    key: "tattvartha",
    names: ["Tattvartha Sutra", "Tattvartha", "तत्त्वार्थ सूत्र", "तत्त्वार्थसूत्र"],
    verses: [33, 53, 39, 42, 42, 27, 39, 26, 47, 9],
  },
  ...bible.map(([chapters, ...names]) => ({
    key: names[0]!.toLowerCase().replaceAll(" ", "-"),
    names,
    verses: prettyMuch(chapters),
  })),
];

/** Keys of all works that verses are named of. */
export const namedWorks: ReadonlySet<string> = new Set(works.map(({ key }) => key));

const byName = new Map(works.flatMap((work) => work.names.map((name) => [name.toLowerCase(), work])));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The longest first: "1 John" before "John". */
const anyName = [...byName.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join("|");

// A name that begins no longer word, a number, and perhaps a second one after a point or a colon, and a range.
const pattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${anyName})\\s{0,2}(\\p{Nd}{1,4})(?:[.:](\\p{Nd}{1,3}))?(?:[-–](\\p{Nd}{1,3}))?(?![\\p{L}\\p{M}\\p{N}]|[.:]\\p{Nd})`,
  "giu",
);

/** A number in the digits of any script: each block of ten begins at its zero. */
export function numberOf(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    let zero = digit.codePointAt(0)!;
    while (zero % 1 === 0 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--;
    value = value * 10 + (digit.codePointAt(0)! - zero);
  }
  return value;
}

/**
 * Finds the verses that a text names, such as `Gita 2.47`, `Matthew 5:3-12`, `क़ुरआन 2:255` or `Japji 1`; what no such
 * work has is left alone.
 */
export function findVerses(text: string): FoundVerse[] {
  const found: FoundVerse[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, name, first, second, last] = match;
    const work = byName.get(name!.toLowerCase());
    if (!work) continue;
    const reference = referenceIn(work, numberOf(first!), second && numberOf(second), last && numberOf(last));
    if (reference) found.push({ reference, from: match.index, to: match.index + whole.length });
  }
  return found;
}

/** What somebody who searches asks for by its place. */
export interface AskedPlace {
  /** Key of a named work, or the address that a work's name would have; null where only numbers are given. */
  readonly work: string | null;
  /** Null for a work whose verses are counted through. */
  readonly chapter: number | null;
  /** Null for a chapter as a whole. */
  readonly verse: number | null;
  readonly until: number | null;
}

const asked =
  /^(?:([\p{L}\p{M}\p{N}'’ -]{0,58}[\p{L}\p{M}])\s{0,2})?(\p{Nd}{1,4})(?:(\s?[.:]\s?|\s)(\p{Nd}{1,3})(?:\s?[-–]\s?(\p{Nd}{1,3}))?)?$/iu;

/** As above, of a name that ends with a number, such as `Songs of 1910 3:2`: there, nothing but a colon or a point tells them apart. */
const askedOfNumbered =
  /^(?=.*\p{L})([\p{L}\p{M}\p{N}'’ -]{0,58}\p{Nd})\s{1,2}(\p{Nd}{1,4})(\s?[.:]\s?)(\p{Nd}{1,3})(?:\s?[-–]\s?(\p{Nd}{1,3}))?$/iu;

/** Reads a search that is a place and nothing else, such as `gita 12:5`, `Psalm 23` or `12:5`; null for any other. */
export function readAskedPlace(text: string): AskedPlace | null {
  const trimmed = text.trim();
  const [, name, first, between, second, last] = asked.exec(trimmed) ?? askedOfNumbered.exec(trimmed) ?? [];
  if (first === undefined || (name === undefined && between?.trim() === "")) return null;
  const known = name === undefined ? undefined : byName.get(name.toLowerCase());
  const work = known?.key ?? name?.toLowerCase().replaceAll(/[\s-]+/g, "-") ?? null;
  const [one, two] = [numberOf(first), second === undefined ? null : numberOf(second)];
  const isCounted = known?.isCountedThrough === true && two === null;
  const verse = isCounted ? one : two;
  const until = last === undefined ? verse : numberOf(last);
  if (until !== null && verse !== null && until < verse) return null;
  return { work, chapter: isCounted ? null : one, verse, until };
}

type Given = number | undefined | "";

function referenceIn({ key, verses, isCountedThrough }: Work, first: number, second: Given, last: Given) {
  const isChapter = typeof second === "number";
  // A work that is counted through has no chapters, and a chapter alone is no verse.
  if (isChapter === Boolean(isCountedThrough)) return null;
  const chapter = isChapter ? first : null;
  const verse = isChapter ? second : first;
  const until = typeof last === "number" ? last : verse;
  const most = chapter === null ? verses[0] : verses[chapter - 1];
  if (most === undefined || verse < 1 || verse > most || until < verse || until > most) return null;
  return { work: key, chapter, verse, until } satisfies VerseReference;
}

/** A reference as one word, such as `gita.2.47` or `matthew.5.3-12`. */
export const verseKey = ({ work, chapter, verse, until }: VerseReference): string =>
  [work, ...(chapter === null ? [] : [chapter]), until === verse ? verse : `${verse}-${until}`].join(".");
