// The seasons of the churches' year, and the cycles by which what is read at Mass is chosen.
import { dayNumber, weekdayOf, yearOf } from "./local-days.ts";
import { advent, easter } from "./easter.ts";

export const romanSeasons = ["advent", "christmas", "ordinary", "lent", "triduum", "easter"] as const;
export type RomanSeason = (typeof romanSeasons)[number];

export interface RomanDay {
  readonly season: RomanSeason;
  /** Of its season, from 1; null in the days of Christmas, after Ash Wednesday, in the Triduum and at Pentecost. */
  readonly week: number | null;
  /** Whose Gospel is read on Sundays: A Matthew, B Mark, C Luke. */
  readonly sundays: "A" | "B" | "C";
  /** The first readings of weekdays in Ordinary Time. */
  readonly weekdays: 1 | 2;
}

const weeksSince = (first: number, day: number): number => Math.floor((day - first) / 7) + 1;

/** The Sunday after Epiphany, with which the time of Christmas ends. */
export function baptismOfTheLord(year: number): number {
  const epiphany = dayNumber(`${year}-01-06`);
  return epiphany + (7 - weekdayOf(epiphany));
}

/**
 * A day of the Roman calendar. Source: General Norms for the Liturgical Year and the Calendar (1969), 27–44; General
 * Introduction to the Lectionary, 66–69. @param day since 1970-01-01.
 */
export function romanDay(day: number): RomanDay {
  const year = yearOf(day);
  const begins = advent(year);
  // It is named after the civil year in which it ends.
  const named = day >= begins ? year + 1 : year;
  const cycles = {
    sundays: (["C", "A", "B"] as const)[named % 3]!,
    weekdays: named % 2 === 1 ? (1 as const) : (2 as const),
  };
  const sunday = easter(year);
  const firstOfLent = sunday - 42;
  const of = (season: RomanSeason, week: number | null): RomanDay => ({ season, week, ...cycles });
  if (day >= dayNumber(`${year}-12-25`) || day <= baptismOfTheLord(year)) return of("christmas", null);
  if (day >= begins) return of("advent", weeksSince(begins, day));
  if (day < sunday - 46) return of("ordinary", weeksSince(baptismOfTheLord(year), day));
  if (day < firstOfLent) return of("lent", null);
  if (day < sunday - 3) return of("lent", weeksSince(firstOfLent, day));
  if (day < sunday) return of("triduum", null);
  if (day <= sunday + 49) return of("easter", day === sunday + 49 ? null : weeksSince(sunday, day));
  // The last of its weeks is the thirty-fourth, whatever was left out before Lent.
  return of("ordinary", 35 - Math.ceil((begins - day) / 7));
}

export const syroMalabarSeasons = [
  ...(["annunciation", "nativity", "epiphany", "great-fast", "resurrection", "apostles", "summer"] as const),
  ...(["elijah-cross-moses", "dedication"] as const),
] as const;
export type SyroMalabarSeason = (typeof syroMalabarSeasons)[number];

export interface SyroMalabarDay {
  readonly season: SyroMalabarSeason;
  /** From 1; a season that begins on a weekday counts from the Sunday after it, and has null before. */
  readonly week: number | null;
}

/** A Sunday from the second to the sixth of January; the sixth where there is none. */
function denha(year: number): number {
  const second = dayNumber(`${year}-01-02`);
  return Math.min(second + ((7 - weekdayOf(second)) % 7), second + 4);
}

/**
 * A day of the Syro-Malabar calendar. Source: the seasons as the Syro-Malabar Church has them, by their beginnings
 * (Wikipedia, Liturgical calendar of the Syro-Malabar Catholic Church). @param day since 1970-01-01.
 */
export function syroMalabarDay(day: number): SyroMalabarDay {
  const year = yearOf(day);
  const [resurrection, annunciation] = [easter(year), advent(year)];
  const begins: readonly (readonly [SyroMalabarSeason, number])[] = [
    ["nativity", dayNumber(`${year - 1}-12-25`)],
    ["epiphany", denha(year)],
    ["great-fast", resurrection - 49],
    ["resurrection", resurrection],
    ["apostles", resurrection + 49],
    ["summer", resurrection + 98],
    ["elijah-cross-moses", resurrection + 147],
    ["dedication", annunciation - 28],
    ["annunciation", annunciation],
    ["nativity", dayNumber(`${year}-12-25`)],
  ];
  const [season, from] = begins.findLast(([, first]) => first <= day)!;
  const firstSunday = from + ((7 - weekdayOf(from)) % 7);
  return { season, week: day < firstSunday ? null : weeksSince(firstSunday, day) };
}
