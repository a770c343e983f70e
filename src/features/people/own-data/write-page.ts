import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { escapeXml } from "#/platform/spreadsheet/escape-xml.ts";
import { formatCount, formatInstant } from "#/platform/i18n/format-date.ts";
import { directionOf, languageName } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { codeWords } from "./code-words.ts";
import { columnWords } from "./column-words.ts";

/** In whose words and time the pages are written. */
export interface PageReader {
  readonly words: I18n;
  readonly zone: string;
  /** Of this site, such as `https://sangam.example.org`: links lead there. */
  readonly publicUrl: string;
}

export type PageRow = Readonly<Record<string, unknown>>;

// The pages lie on the reader's own disk: nothing in them runs, and nothing is fetched.
const POLICY = "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'";

const STYLE = `:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#2a1f17;--soft:#6b5b4d;--line:#dccfbe;--link:#8a4b08}
@media (prefers-color-scheme:dark){:root{--paper:#1b1512;--ink:#f2e9de;--soft:#b8a796;--line:#45382e;--link:#f0a95a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}h1{font-size:1.8rem;line-height:1.25}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}a{color:var(--link)}.soft{color:var(--soft)}.wide{overflow-x:auto}
table{border-collapse:collapse;min-width:100%}th,td{padding:.45rem .75rem .45rem 0;border-top:1px solid var(--line);
text-align:start;vertical-align:top;min-width:7rem;max-width:32rem;overflow-wrap:break-word}th{color:var(--soft);font-weight:600}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;margin:0;border-top:1px solid var(--line)}
dt,dd{margin:0;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}dt{color:var(--soft)}
.text{white-space:pre-line}img{display:block;max-width:min(100%,14rem);max-height:14rem}nav ul{columns:20rem;column-gap:2rem;padding-inline-start:1.2rem}nav span{white-space:nowrap}
@media (max-width:44rem){table,tbody{display:block}thead{display:none}tr{display:block;border-top:1px solid var(--line);padding:.6rem 0}
td{display:grid;grid-template-columns:8rem minmax(0,1fr);column-gap:.75rem;border:0;padding:.15rem 0;max-width:none}
td::before{content:attr(data-label);color:var(--soft)}td:empty{display:none}dl{grid-template-columns:8rem minmax(0,1fr)}}`;

export function pageHead({ words }: PageReader, title: string): string {
  const { locale } = words;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex">
<title>${escapeXml(title)}</title><style>${STYLE}</style></head><body><main>
<h1 dir="auto">${escapeXml(title)}</h1>
`;
}

export const PAGE_END = "</main></body></html>\n";

export function tableHead({ words }: PageReader, columns: readonly string[]): string {
  return `<div class="wide"><table><thead><tr>${columns.map((name) => `<th>${headingOf(words, name)}</th>`).join("")}</tr></thead><tbody>\n`;
}

export const TABLE_END = "</tbody></table></div>\n";

/** @param up the way from the page to the folder of the files, such as `../`. */
export const tableRow = (reader: PageReader, columns: readonly string[], row: PageRow, up: string): string =>
  `<tr>${columns
    .map(
      (name) =>
        `<td dir="auto" data-label="${headingOf(reader.words, name)}">${valueOf(reader, name, row[name], up)}</td>`,
    )
    .join("")}</tr>\n`;

/** A single row, which reads better below itself. */
export function rowAsList(reader: PageReader, columns: readonly string[], row: PageRow, up: string): string {
  const lines = columns.flatMap((name) => {
    const value = valueOf(reader, name, row[name], up);
    return value === "" ? [] : [`<dt>${headingOf(reader.words, name)}</dt><dd dir="auto">${value}</dd>\n`];
  });
  return `<dl>\n${lines.join("")}</dl>\n`;
}

function headingOf(words: I18n, column: string): string {
  const heading = (columnWords as Readonly<Record<string, (typeof columnWords)["at"]>>)[column];
  return escapeXml(heading ? words._(heading) : column);
}

/** Columns whose texts are codes of the house. */
const codes = new Set(["state", "role", "kind", "theme", "profileVisibility", "accountType", "wish", "way"]);
const counts = new Set(["count", "followers", "visitors"]);
/** Columns whose lists name other columns; an empty one says something too. */
const ofColumns = new Set(["notByEmail", "notByPush"]);
const times = new Set(["quietFrom", "quietUntil"]);

function valueOf(reader: PageReader, column: string, value: unknown, up: string): string {
  const { words, zone, publicUrl } = reader;
  if (value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return escapeXml(formatInstant(value, words.locale, zone));
  if (typeof value === "boolean") return escapeXml(value ? words._(msg`Yes`) : words._(msg`No`));
  if (typeof value === "number") {
    if (column.endsWith("Paise")) return escapeXml(formatRupees(value, words.locale));
    if (times.has(column)) return clockTime(value);
    return escapeXml(counts.has(column) ? formatCount(value, words.locale) : String(value));
  }
  if (Array.isArray(value) && ofColumns.has(column)) {
    return value.map((name) => headingOf(words, String(name))).join(", ") || escapeXml(words._(msg`None`));
  }
  if (Array.isArray(value)) return escapeXml(value.map(String).join(", "));
  if (typeof value !== "string") return escapeXml(JSON.stringify(value));
  if (column === "file") return fileLink(value, up);
  if (column === "link") return `<a href="${escapeXml(new URL(value, publicUrl).href)}">${escapeXml(value)}</a>`;
  if (column === "language") return escapeXml(languageName(value));
  const word = codes.has(column) && Object.hasOwn(codeWords, value) ? codeWords[value] : undefined;
  return word ? escapeXml(words._(word)) : `<span class="text">${escapeXml(value)}</span>`;
}

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A picture that every browser shows; all else is opened by its name. */
function fileLink(path: string, up: string): string {
  const address = escapeXml(up + path.split("/").map(encodeURIComponent).join("/"));
  const name = escapeXml(path.slice(path.lastIndexOf("/") + 1));
  const inside = /\.(jpg|jpeg|png|webp|avif|gif)$/.test(path)
    ? `<img src="${address}" alt="${name}" loading="lazy">`
    : name;
  return `<a href="${address}">${inside}</a>`;
}
