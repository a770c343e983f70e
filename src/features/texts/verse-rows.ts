import type { Cell, Row } from "./render-verses.ts";
import type { Span } from "./rules.ts";

/** A verse as it is stored, with what each edition that is shown says of it. */
export interface StoredVerse extends Span {
  readonly label: string;
  /** By the column in which they stand. */
  readonly texts: ReadonlyMap<number, Omit<Cell, "label">>;
  readonly links: Row["links"];
}

/**
 * Rows of verses in their order: where one edition bridges what another parts, all of it stands in one row.
 * @param columns how many stand beside each other. Verses of which none of them has anything are left out.
 */
export function toRows(verses: readonly StoredVerse[], columns: number): Row[] {
  const groups: StoredVerse[][] = [];
  let until = -1;
  for (const verse of verses) {
    if (verse.texts.size === 0) continue;
    const last = groups.at(-1);
    // Parts of one verse, 5a and 5b, stay apart; a bridge takes in whatever it covers.
    const overlaps = last && verse.first <= until && (verse.last > verse.first || last.some(isBridge));
    if (overlaps) last.push(verse);
    else groups.push([verse]);
    until = overlaps ? Math.max(until, verse.last) : verse.last;
  }
  return groups.map((group) => toRow(group, columns));
}

const isBridge = ({ first, last }: Span): boolean => last > first;

function toRow(group: readonly StoredVerse[], columns: number): Row {
  const cells = Array.from({ length: columns }, (_, column) =>
    group.flatMap(({ label, texts }) => {
      const text = texts.get(column);
      return text ? [{ label, ...text }] : [];
    }),
  );
  const [first, last] = [group[0]!.first, Math.max(...group.map((verse) => verse.last))];
  return {
    label: group.length === 1 ? group[0]!.label : `${first}-${last}`,
    cells,
    links: group.flatMap(({ links }) => links),
  };
}
