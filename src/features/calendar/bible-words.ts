import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BibleBook, Reading, Readings } from "#/almanac/lectionary.ts";
import { numbers } from "#/platform/i18n/format-date.ts";

const books: Record<BibleBook, MessageDescriptor> = {
  Gen: msg`Genesis`,
  Exod: msg`Exodus`,
  Lev: msg`Leviticus`,
  Num: msg({ message: "Numbers", context: "book of the Bible" }),
  Deut: msg`Deuteronomy`,
  Josh: msg`Joshua`,
  "1 Sam": msg`1 Samuel`,
  "2 Sam": msg`2 Samuel`,
  "1 Kgs": msg`1 Kings`,
  "2 Kgs": msg`2 Kings`,
  "2 Chr": msg`2 Chronicles`,
  Neh: msg`Nehemiah`,
  "2 Macc": msg`2 Maccabees`,
  Job: msg({ message: "Job", context: "book of the Bible" }),
  Ps: msg`Psalm`,
  Prov: msg`Proverbs`,
  Eccl: msg`Ecclesiastes`,
  Wis: msg({ message: "Wisdom", context: "book of the Bible" }),
  Sir: msg`Sirach`,
  Isa: msg`Isaiah`,
  Jer: msg`Jeremiah`,
  Bar: msg`Baruch`,
  Ezek: msg`Ezekiel`,
  Dan: msg`Daniel`,
  Hos: msg`Hosea`,
  Joel: msg`Joel`,
  Amos: msg`Amos`,
  Jon: msg`Jonah`,
  Mic: msg`Micah`,
  Hab: msg`Habakkuk`,
  Zeph: msg`Zephaniah`,
  Zech: msg`Zechariah`,
  Mal: msg`Malachi`,
  Matt: msg`Matthew`,
  Mark: msg({ message: "Mark", context: "book of the Bible" }),
  Luke: msg`Luke`,
  John: msg`John`,
  Acts: msg`Acts of the Apostles`,
  Rom: msg`Romans`,
  "1 Cor": msg`1 Corinthians`,
  "2 Cor": msg`2 Corinthians`,
  Gal: msg`Galatians`,
  Eph: msg`Ephesians`,
  Phil: msg`Philippians`,
  Col: msg`Colossians`,
  "1 Thess": msg`1 Thessalonians`,
  "2 Thess": msg`2 Thessalonians`,
  "1 Tim": msg`1 Timothy`,
  "2 Tim": msg`2 Timothy`,
  Titus: msg`Titus`,
  Phlm: msg`Philemon`,
  Heb: msg`Hebrews`,
  Jas: msg`James`,
  "1 Pet": msg`1 Peter`,
  "2 Pet": msg`2 Peter`,
  "1 John": msg`1 John`,
  Rev: msg({ message: "Revelation", context: "book of the Bible" }),
};

/** "Isaiah 2:1–5 · Psalm 122 · Romans 13:11–14 · Matthew 24:37–44". */
export function readingsLine(i18n: I18n, { first, psalm, second, gospel }: Readings): string {
  const plain = numbers(i18n.locale, { useGrouping: false });
  const versesOf = (verses: string) =>
    verses.replaceAll("-", "–").replaceAll(/\d+/g, (digits) => plain.format(Number(digits)));
  const oneOf = (reading: Reading) =>
    reading
      .map(({ book, verses }) => `${i18n._(books[book])} ${versesOf(verses)}`)
      .reduce((one, other) => i18n._(msg`${one} or ${other}`));
  return [first, psalm, second, gospel].map(oneOf).join(" · ");
}
