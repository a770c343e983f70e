import { type ReadingScript, scriptsFor } from "../../platform/i18n/reading-scripts.ts";
import { transliterate } from "../../platform/i18n/transliterate.ts";
import { directionOfScript } from "../../platform/i18n/scripts.ts";
import { printLabel } from "./rules.ts";

/** An edition that stands in a column. */
export interface Column {
  readonly kind: "original" | "translation" | "transliteration";
  /** BCP 47. */
  readonly language: string;
  /** ISO 15924. */
  readonly script: string;
}

export interface VerseNoteView {
  readonly at: number;
  readonly text: string;
}

/** What an edition says of a verse. */
export interface Cell {
  readonly label: string;
  readonly text: string;
  readonly heading: string | null;
  readonly notes: readonly VerseNoteView[];
  readonly words: readonly (readonly [string, string])[] | null;
}

/** Verses that stand in one row: one, or a bridge with those that others part. */
export interface Row {
  /** As it is cited: of all that stand in it. */
  readonly label: string;
  /** For each column what its edition has of it, nothing where it has none. */
  readonly cells: readonly (readonly Cell[])[];
  /** Addresses of verses elsewhere, with what they are called. */
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

export interface RenderedVerses {
  readonly html: string;
  /** Footnotes, in the order in which they hang; empty where there are none. */
  readonly notes: string;
}

export interface Rendering {
  readonly columns: readonly Column[];
  /** Letters in which originals stand once more. */
  readonly script: ReadingScript | null;
  readonly showsWords: boolean;
  /** Of whose words translations say the meaning, one by one. */
  readonly original: Column | null;
  /** The address of a verse. */
  readonly pathOf: (label: string) => string;
  /** "Verse 47", for those who listen. */
  readonly verseName: (label: string) => string;
  readonly seeAlso: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it stands in HTML: nothing of it is markup. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

/** Lines and stanzas; the rest stays as it is. */
const lines = (html: string): string => html.replaceAll(/\n\n+/g, "<br><br>").replaceAll("\n", "<br>");

/** A danda, and the number between two of them, stays beside the word before it; as long as it was. */
const holdDandas = (text: string): string =>
  text.replaceAll(/ (?=[।॥])/gu, "\u00A0").replaceAll(/(?<=॥) (?=\p{Nd}{1,5}[ \u00A0]?॥)/gu, "\u00A0");

const spoken = (language: string, script: string): string =>
  ` lang="${language}"${directionOfScript(script) === "rtl" ? ' dir="rtl"' : ""}`;

/**
 * Verses as HTML, ready to stand in a page: a section each, with its number and a cell for each edition. Written by hand,
 * as a chapter has hundreds of them and nothing in them changes.
 */
export function renderVerses(rows: readonly Row[], how: Rendering): RenderedVerses {
  const notes: string[] = [];
  const html = rows.map((row) => renderRow(row, how, notes)).join("");
  return { html, notes: notes.join("") };
}

function renderRow(row: Row, how: Rendering, notes: string[]): string {
  const { columns, pathOf, verseName } = how;
  const name = escapeHtml(verseName(printLabel(row.label)));
  const number = `<a class="vn" href="${pathOf(row.label)}" aria-haspopup="dialog" aria-label="${name}">${printLabel(row.label)}</a>`;
  const cells = row.cells.map((cell, at) => renderCell(cell, columns[at]!, row, how, notes)).join("");
  const heading = row.cells.flatMap((cell, at) =>
    cell.flatMap(({ heading }) =>
      heading ? [`<h2${spoken(columns[at]!.language, columns[at]!.script)}>${escapeHtml(heading)}</h2>`] : [],
    ),
  )[0];
  return `${heading ?? ""}<section class="v" id="v${row.label}">${number}${cells}${renderLinks(row, how)}</section>`;
}

function renderCell(cell: readonly Cell[], column: Column, row: Row, how: Rendering, notes: string[]): string {
  const { script, language } = column;
  const isParted = cell.length > 1 || (cell[0] !== undefined && cell[0].label !== row.label);
  const text = cell
    .map((one) => `${isParted ? `<sup>${printLabel(one.label)}</sup> ` : ""}${renderText(one, row.label, notes)}`)
    .join(" ");
  const again =
    how.script !== null && column.kind === "original" && scriptsFor(column).includes(how.script)
      ? `<p class="vr" lang="${language.split("-")[0]}-${how.script}">${lines(
          escapeHtml(holdDandas(cell.map((one) => transliterate(one.text, script, how.script!)).join("\n"))),
        )}</p>`
      : "";
  const words = how.showsWords ? renderWords(cell, column, how.original ?? column) : "";
  const kind = column.kind === "original" ? "vo" : "vt";
  return `<div class="${kind}"${spoken(language, script)}>${text}${again}${words}</div>`;
}

/** A text with the marks of its footnotes, which are gathered by the way. */
function renderText(cell: Cell, label: string, notes: string[]): string {
  const { notes: own } = cell;
  const text = holdDandas(cell.text);
  let html = "";
  let from = 0;
  for (const { at, text: note } of own.toSorted((a, b) => a.at - b.at)) {
    const number = (notes.length + 1).toString();
    const until = Math.min(Math.max(at, from), text.length);
    html += `${lines(escapeHtml(text.slice(from, until)))}<sup><a id="r${number}" href="#n${number}">${number}</a></sup>`;
    notes.push(
      `<p id="n${number}"><a href="#r${number}">${number}</a> <span>${printLabel(label)}</span> ${lines(escapeHtml(note))}</p>`,
    );
    from = until;
  }
  return html + lines(escapeHtml(text.slice(from)));
}

function renderWords(cell: readonly Cell[], { kind }: Column, { language, script }: Column): string {
  const words = cell.flatMap((one) => one.words ?? []);
  if (words.length === 0) return "";
  // What an original's words mean may be said in any language.
  const meaning = kind === "original" ? '<dd lang="">' : "<dd>";
  const each = words.map(
    ([word, means]) =>
      `<div><dt${spoken(language, script)}>${escapeHtml(word)}</dt>${meaning}${escapeHtml(means)}</dd></div>`,
  );
  return `<dl class="vw">${each.join("")}</dl>`;
}

const renderLinks = ({ links }: Row, { seeAlso }: Rendering): string =>
  links.length === 0
    ? ""
    : `<p class="vx">${escapeHtml(seeAlso)} ${links
        .map(({ path, label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`)
        .join(" ")}</p>`;
