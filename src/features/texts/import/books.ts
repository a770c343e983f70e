import { withFewMarks } from "./verse-text.ts";

/**
 * Books of the Bible by their codes in USFM and OSIS: their keys in addresses, as `platform/verses.ts` has them.
 */
const books: readonly (readonly [key: string, usfm: string, osis: string])[] = [
  ["genesis", "GEN", "Gen"],
  ["exodus", "EXO", "Exod"],
  ["leviticus", "LEV", "Lev"],
  ["numbers", "NUM", "Num"],
  ["deuteronomy", "DEU", "Deut"],
  ["joshua", "JOS", "Josh"],
  ["judges", "JDG", "Judg"],
  ["ruth", "RUT", "Ruth"],
  ["1-samuel", "1SA", "1Sam"],
  ["2-samuel", "2SA", "2Sam"],
  ["1-kings", "1KI", "1Kgs"],
  ["2-kings", "2KI", "2Kgs"],
  ["1-chronicles", "1CH", "1Chr"],
  ["2-chronicles", "2CH", "2Chr"],
  ["ezra", "EZR", "Ezra"],
  ["nehemiah", "NEH", "Neh"],
  ["esther", "EST", "Esth"],
  ["job", "JOB", "Job"],
  ["psalms", "PSA", "Ps"],
  ["proverbs", "PRO", "Prov"],
  ["ecclesiastes", "ECC", "Eccl"],
  ["song-of-songs", "SNG", "Song"],
  ["isaiah", "ISA", "Isa"],
  ["jeremiah", "JER", "Jer"],
  ["lamentations", "LAM", "Lam"],
  ["ezekiel", "EZK", "Ezek"],
  ["daniel", "DAN", "Dan"],
  ["hosea", "HOS", "Hos"],
  ["joel", "JOL", "Joel"],
  ["amos", "AMO", "Amos"],
  ["obadiah", "OBA", "Obad"],
  ["jonah", "JON", "Jonah"],
  ["micah", "MIC", "Mic"],
  ["nahum", "NAM", "Nah"],
  ["habakkuk", "HAB", "Hab"],
  ["zephaniah", "ZEP", "Zeph"],
  ["haggai", "HAG", "Hag"],
  ["zechariah", "ZEC", "Zech"],
  ["malachi", "MAL", "Mal"],
  ["matthew", "MAT", "Matt"],
  ["mark", "MRK", "Mark"],
  ["luke", "LUK", "Luke"],
  ["john", "JHN", "John"],
  ["acts", "ACT", "Acts"],
  ["romans", "ROM", "Rom"],
  ["1-corinthians", "1CO", "1Cor"],
  ["2-corinthians", "2CO", "2Cor"],
  ["galatians", "GAL", "Gal"],
  ["ephesians", "EPH", "Eph"],
  ["philippians", "PHP", "Phil"],
  ["colossians", "COL", "Col"],
  ["1-thessalonians", "1TH", "1Thess"],
  ["2-thessalonians", "2TH", "2Thess"],
  ["1-timothy", "1TI", "1Tim"],
  ["2-timothy", "2TI", "2Tim"],
  ["titus", "TIT", "Titus"],
  ["philemon", "PHM", "Phlm"],
  ["hebrews", "HEB", "Heb"],
  ["james", "JAS", "Jas"],
  ["1-peter", "1PE", "1Pet"],
  ["2-peter", "2PE", "2Pet"],
  ["1-john", "1JN", "1John"],
  ["2-john", "2JN", "2John"],
  ["3-john", "3JN", "3John"],
  ["jude", "JUD", "Jude"],
  ["revelation", "REV", "Rev"],
  ["tobit", "TOB", "Tob"],
  ["judith", "JDT", "Jdt"],
  ["esther-greek", "ESG", "EsthGr"],
  ["wisdom", "WIS", "Wis"],
  ["sirach", "SIR", "Sir"],
  ["baruch", "BAR", "Bar"],
  ["letter-of-jeremiah", "LJE", "EpJer"],
  ["song-of-the-three", "S3Y", "PrAzar"],
  ["susanna", "SUS", "Sus"],
  ["bel-and-the-dragon", "BEL", "Bel"],
  ["1-maccabees", "1MA", "1Macc"],
  ["2-maccabees", "2MA", "2Macc"],
  ["3-maccabees", "3MA", "3Macc"],
  ["4-maccabees", "4MA", "4Macc"],
  ["1-esdras", "1ES", "1Esd"],
  ["2-esdras", "2ES", "2Esd"],
  ["prayer-of-manasseh", "MAN", "PrMan"],
  ["psalm-151", "PS2", "AddPs"],
  ["odes", "ODA", "Odes"],
  ["psalms-of-solomon", "PSS", "PssSol"],
  ["daniel-greek", "DAG", "DanGr"],
  ["laodiceans", "LAO", "EpLao"],
];

const byUsfm = new Map(books.map(([key, usfm]) => [usfm, key]));
const byOsis = new Map(books.map(([key, , osis]) => [osis.toLowerCase(), key]));

/** The key of a book by its code in USFM, such as `MAT`; undefined for one that is none of the Bible. */
export const bookOfUsfm = (code: string): string | undefined => byUsfm.get(code.toUpperCase());

/** The same by its identifier in OSIS, such as `Matt`. */
export const bookOfOsis = (id: string): string | undefined => byOsis.get(id.toLowerCase());

/** What is left of a name in an address; undefined where nothing is. @param most characters. */
export function keyOf(name: string, most = 40): string | undefined {
  const key = withFewMarks(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, most)
    .replace(/-$/, "");
  return key === "" ? undefined : key;
}
