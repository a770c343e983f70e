// Which celebration of the Roman calendar a day has, and what is read at it.
import { easter } from "./easter.ts";
import { lectionaryTable } from "./lectionary-table.ts";
import { baptismOfTheLord, romanDay } from "./liturgical-year.ts";
import { dayNumber, weekdayOf, yearOf } from "./local-days.ts";

/** Those that are read from, in the order of the Bible. */
export const bibleBooks = [
  ...(["Gen", "Exod", "Lev", "Num", "Deut", "Josh", "1 Sam", "2 Sam", "1 Kgs", "2 Kgs", "2 Chr", "Neh"] as const),
  ...(["2 Macc", "Job", "Ps", "Prov", "Eccl", "Wis", "Sir", "Isa", "Jer", "Bar", "Ezek", "Dan", "Hos"] as const),
  ...(["Joel", "Amos", "Jon", "Mic", "Hab", "Zeph", "Zech", "Mal"] as const),
  ...(["Matt", "Mark", "Luke", "John", "Acts", "Rom", "1 Cor", "2 Cor", "Gal", "Eph", "Phil", "Col"] as const),
  ...(["1 Thess", "2 Thess", "1 Tim", "2 Tim", "Titus", "Phlm", "Heb", "Jas", "1 Pet", "2 Pet", "1 John"] as const),
  "Rev",
] as const;
export type BibleBook = (typeof bibleBooks)[number];

export interface Reference {
  readonly book: BibleBook;
  /** "63:16b-17, 19b; 64:2-7"; of a psalm its number alone. */
  readonly verses: string;
}

/** More than one where one of them may be chosen. */
export type Reading = readonly Reference[];

export interface Readings {
  /** "advent-1", "ordinary-33", "epiphany". */
  readonly celebration: string;
  /** null where the same is read every year. */
  readonly year: "A" | "B" | "C" | null;
  readonly first: Reading;
  readonly psalm: Reading;
  readonly second: Reading;
  readonly gospel: Reading;
}

const years = ["A", "B", "C"] as const;

function referenceOf(text: string): Reference {
  const [, book, verses] = /^((?:[12] )?[A-Z][a-z]+) (\S.*)$/i.exec(text) ?? [];
  const known = bibleBooks.find((one) => one === book);
  if (!known || !verses) throw new Error(`No reference: ${text}`);
  return { book: known, verses };
}

/** Every row, under its name and its year: "advent-1 A". */
export const lectionary: ReadonlyMap<string, Readings> = new Map(
  lectionaryTable
    .trim()
    .split("\n")
    .map((row) => {
      const [name, ...cells] = row.split(" | ") as [string, ...string[]];
      const [celebration, year] = name.split(" ") as [string, string?];
      const [first, psalm, second, gospel] = cells.map((cell): Reading => cell.split(" or ").map(referenceOf));
      const of = years.find((one) => one === year) ?? null;
      return [name, { celebration, year: of, first: first!, psalm: psalm!, second: second!, gospel: gospel! }];
    }),
);

const SUNDAY = 0;
/** From Easter, in days. */
const movable: Readonly<Record<string, number>> = {
  "ash-wednesday": -46,
  "palm-sunday": -7,
  "holy-thursday": -3,
  "good-friday": -2,
  easter: 0,
  ascension: 39,
  pentecost: 49,
  trinity: 56,
  "corpus-christi": 60,
  "sacred-heart": 68,
};
/** They go before a Sunday of Ordinary Time. All Souls' is read from the Masses for the dead, as each church chooses. */
const fixed: Readonly<Record<string, string>> = {
  "mary-mother-of-god": "01-01",
  epiphany: "01-06",
  "presentation-of-the-lord": "02-02",
  "peter-and-paul": "06-29",
  transfiguration: "08-06",
  assumption: "08-15",
  "exaltation-of-the-cross": "09-14",
  "all-saints": "11-01",
  "all-souls": "11-02",
  "lateran-basilica": "11-09",
  christmas: "12-25",
};

/** Solemnities that make way for Sundays of Advent and Lent, for Holy Week and the week after Easter. */
function moved(year: number, sunday: number): Readonly<Record<string, number>> {
  const joseph = dayNumber(`${year}-03-19`);
  const annunciation = dayNumber(`${year}-03-25`);
  const john = dayNumber(`${year}-06-24`);
  const immaculate = dayNumber(`${year}-12-08`);
  const orMonday = (day: number) => (weekdayOf(day) === SUNDAY ? day + 1 : day);
  return {
    "saint-joseph": joseph >= sunday - 7 ? sunday - 8 : orMonday(joseph),
    annunciation: annunciation >= sunday - 7 && annunciation <= sunday + 7 ? sunday + 8 : orMonday(annunciation),
    "birth-of-john-the-baptist": john === sunday + 68 ? john - 1 : john === sunday + 60 ? john + 1 : john,
    "immaculate-conception": orMonday(immaculate),
  };
}

const onDay = (days: Readonly<Record<string, number>>, day: number): string | undefined =>
  Object.keys(days).find((name) => days[name] === day);

/** Sunday within eight days of Christmas; the thirtieth where Christmas is one itself. */
const holyFamily = (christmas: number): number =>
  weekdayOf(christmas) === SUNDAY ? christmas + 5 : christmas + 7 - weekdayOf(christmas);

/**
 * What is celebrated on a day by the General Roman Calendar, as far as it has readings of its own here. Source: Universal
 * Norms on the Liturgical Year and the General Roman Calendar (1969), 59–60. @param day since 1970-01-01.
 */
export function celebrationOf(day: number): string | null {
  const year = yearOf(day);
  const sunday = easter(year);
  const found =
    onDay(movable, day - sunday) ??
    onDay(moved(year, sunday), day) ??
    Object.keys(fixed).find((name) => dayNumber(`${year}-${fixed[name]}`) === day);
  if (found) return found;
  if (day === holyFamily(dayNumber(`${year}-12-25`))) return "holy-family";
  if (weekdayOf(day) !== SUNDAY) return null;
  const baptism = baptismOfTheLord(year);
  if (day <= baptism) return day === baptism ? "baptism-of-the-lord" : "christmas-2";
  const { season, week } = romanDay(day);
  return `${season}-${week}`;
}

/** What is read on a day; null on weekdays and All Souls'. @param day since 1970-01-01. */
export function readingsOf(day: number): Readings | null {
  const celebration = celebrationOf(day);
  if (celebration === null) return null;
  return lectionary.get(celebration) ?? lectionary.get(`${celebration} ${romanDay(day).sundays}`) ?? null;
}
