import { isMarkColour, type Mark } from "./rules.ts";

interface MarkRow {
  readonly id: string;
  readonly work: string;
  readonly chapter: string;
  readonly label: string;
  readonly edition: string;
  readonly begins: number | null;
  readonly ends: number | null;
  readonly quote: string;
  readonly colour: string;
  readonly note: string;
  readonly version: number;
  readonly made_at: Date;
}

/** A mark as pages and devices know it. @param row with `work`, its work's slug. */
export const toMark = (row: MarkRow): Mark => ({
  ...{ id: row.id, work: row.work, chapter: row.chapter, label: row.label, edition: row.edition },
  ...{ begins: row.begins, ends: row.ends, quote: row.quote, note: row.note, version: row.version },
  colour: isMarkColour(row.colour) ? row.colour : "gold",
  madeAt: new Date(row.made_at).toISOString(),
});
