// How the names of a year are set on one sheet of A4, so that nothing runs over its edge. Lengths are points.
import { scriptOf } from "#/platform/i18n/languages.ts";

export interface SheetName {
  readonly name: string;
  /** Numbers of the notes below; empty where all of the faith keep it. */
  readonly notes: readonly number[];
}

export interface SheetDay {
  readonly names: readonly SheetName[];
}

export interface SheetMonth {
  readonly days: readonly SheetDay[];
  /** Rows of its days, from Monday to Sunday. */
  readonly weeks: number;
}

export interface SheetLayout {
  /** Of the names. */
  readonly size: number;
  /** Of a line, to its size. */
  readonly leading: number;
  /** How many months stand in each column; null where January to June stand in a row above the others. */
  readonly columns: readonly number[] | null;
  /** Of a row of days, to the size. */
  readonly row: number;
}

const POINTS = 72 / 25.4;
const [WIDTH, HEIGHT] = [281 * POINTS, 194 * POINTS];
const IN_A_ROW = 6;
const MANY_COLUMNS = [6, 7, 8];
const GAP = 9;
/** The title with the place, and the blank around the months. */
const HEAD = 46;
const BELOW_SIZE = 6.5;
/** What printers and letters may differ by. */
const SPARE = 10;
const SMALLEST = 6.5;
/** Whoever reads it on a wall has rows of months as long as these are large enough. */
const SIZES_IN_ROWS = [11, 10.5, 10, 9.5, 9, 8.5, 8];
const SIZES_IN_COLUMNS = [8, 7.5, 7, SMALLEST];

/** Marks above and below a letter take no room beside it. */
const MARKS = /[\p{M}\u200c\u200d]/gu;

/** Of some letters, to their size; rather too wide than too narrow. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.replaceAll(MARKS, "")) width += letter <= "\u02ff" ? 0.5 : 0.6;
  return width;
}
const BLANK = widthOf(" ");

const wordsOf = (text: string): number[] => text.split(" ").map(widthOf);

/** How many lines words of these widths take, none of them divided. @param room to the size of the letters. */
function linesOf(words: readonly number[], room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const isFirst = used === 0;
    if (!isFirst && used + BLANK + word > room) {
      lines++;
      used = word;
    } else used += isFirst ? word : BLANK + word;
  }
  return lines;
}

/** Letters with marks above and below need more. */
const leadingOf = (language: string): number => (scriptOf(language) === "Latn" ? 1.28 : 1.36);

/** Of a row of days, to the size of the names: where there are many, and what a sheet of few may grow to. */
const [CLOSE_ROW, WIDE_ROW] = [1.35, 2.4];
/** The number of a day with the mark after it, to the size. */
const DAY_COLUMN = 2.9;
/** Six weeks and the names of the weekdays. */
const MOST_ROWS = 7;
const AFTER_HEADING = 2;
const AFTER_GRID = 3;
const AFTER_MONTH = 8;

interface Measured {
  readonly weeks: number;
  /** The widths of the words of each name. */
  readonly names: readonly (readonly number[])[];
}

const measured = ({ days, weeks }: SheetMonth): Measured => ({
  weeks,
  names: days.flatMap(({ names }) => names.map(({ name, notes }) => wordsOf(`${name}${notes.join(",")}`))),
});

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly columns: number;
}

function heightOf({ names, weeks }: Measured, { size, leading, columns }: Look): number {
  const room = (WIDTH - (columns - 1) * GAP) / columns / size - DAY_COLUMN;
  const lines = names.reduce((sum, words) => sum + linesOf(words, room), 0);
  const grid = (1 + weeks) * size * CLOSE_ROW;
  return (size + 3) * leading + AFTER_HEADING + grid + AFTER_GRID + lines * size * leading + AFTER_MONTH;
}

/** The months in order, over so many columns that the tallest is as low as can be. @returns the number in each, and that height. */
function inColumns(heights: readonly number[], columns: number): { counts: number[]; height: number } {
  if (columns === 1) return { counts: [heights.length], height: heights.reduce((sum, one) => sum + one, 0) };
  let best = { counts: [] as number[], height: Infinity };
  let first = 0;
  for (let count = 1; count <= heights.length - columns + 1; count++) {
    first += heights[count - 1]!;
    if (first >= best.height) break;
    const rest = inColumns(heights.slice(count), columns - 1);
    const height = Math.max(first, rest.height);
    if (height < best.height) best = { counts: [count, ...rest.counts], height };
  }
  return best;
}

/** What is spare goes to the rows of days. @param months that stand above one another. */
const rowOf = (spare: number, months: number, size: number): number =>
  Math.min(WIDE_ROW, CLOSE_ROW + spare / (months * MOST_ROWS * size));

/** The largest letters in which the months fit above the lines at the foot. @returns null where they do not in the smallest. */
export function fitSheet(months: readonly SheetMonth[], foot: readonly string[], language: string): SheetLayout | null {
  const leading = leadingOf(language);
  const below = foot.reduce((sum, line) => sum + linesOf(wordsOf(line), WIDTH / BELOW_SIZE), 0) * BELOW_SIZE * leading;
  const room = HEIGHT - HEAD - below - SPARE;
  const half = months.length / 2;
  const all = months.map(measured);
  for (const size of SIZES_IN_ROWS) {
    const heights = all.map((month) => heightOf(month, { size, leading, columns: IN_A_ROW }));
    const spare = room - Math.max(...heights.slice(0, half)) - Math.max(...heights.slice(half));
    if (spare < 0) continue;
    return { size, leading, columns: null, row: rowOf(spare, 2, size) };
  }
  for (const size of SIZES_IN_COLUMNS)
    for (const columns of MANY_COLUMNS) {
      const { counts, height } = inColumns(
        all.map((month) => heightOf(month, { size, leading, columns })),
        columns,
      );
      if (height <= room)
        return { size, leading, columns: counts, row: rowOf(room - height, Math.max(...counts), size) };
    }
  return null;
}
