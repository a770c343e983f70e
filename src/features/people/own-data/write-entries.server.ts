import { msg } from "@lingui/core/macro";
import { formatCount, formatInstant } from "#/platform/i18n/format-date.ts";
import type { OwnDataPart, OwnRow } from "#/platform/own-data.ts";
import type { ZipEntry } from "#/platform/spreadsheet/zip-stream.ts";
import { escapeXml } from "#/platform/spreadsheet/escape-xml.ts";
import { readStored, storedSize, type Storage } from "#/platform/storage.ts";
import { nameFile } from "./name-file.ts";
import {
  PAGE_END,
  type PageReader,
  type PageRow,
  pageHead,
  rowAsList,
  TABLE_END,
  tableHead,
  tableRow,
} from "./write-page.ts";

/** A list of so many rows stands on the first page; a longer one has pages of its own. */
const ROWS_ON_FIRST = 200;
const ROWS_ON_PAGE = 1_000;

interface Listed {
  readonly part: OwnDataPart;
  readonly columns: readonly string[];
  readonly heading: string;
  readonly rows: number;
}

export interface OwnDataToWrite extends PageReader {
  readonly name: string;
  readonly at: Date;
  readonly parts: readonly OwnDataPart[];
  readonly storage: Storage;
}

/**
 * The entries of somebody's data, one after the other: each list as JSON, its pages, the first page, and the files. A list
 * is read again for its page: of rows some are in memory, of files their names.
 */
export async function* ownDataEntries(data: OwnDataToWrite): AsyncGenerator<ZipEntry> {
  const files = new Files(data.storage);
  const listed: Listed[] = [];
  for (const part of data.parts) {
    const columns = [...part.columns.filter((name) => !ofFile.has(name)), ...(hasFile(part) ? ["file"] : [])];
    const list = { part, columns, heading: data.words._(part.heading), rows: 0 };
    yield { name: `data/${part.name}.json`, content: json(list, files) };
    if (list.rows > ROWS_ON_FIRST) yield* pages(data, list, files);
    listed.push(list);
  }
  yield { name: "data/index.json", content: [contents(data, listed)] };
  yield { name: "index.html", content: firstPage(data, listed, files) };
  yield { name: "README.txt", content: [readme(data).join("\r\n\r\n"), "\r\n"] };
  for (const { key, path, size } of files.found()) {
    yield {
      name: path,
      isStored: true,
      content: size === 0 ? [] : readStored(data.storage, key, { first: 0, last: size - 1 }),
    };
  }
}

const ofFile: ReadonlySet<string> = new Set(["storageKey", "fileName", "mime"]);
const hasFile = ({ columns }: OwnDataPart): boolean => columns.includes("storageKey");

/** Which files the rows name: each goes in once, by the first row that names it. */
class Files {
  readonly #storage: Storage;
  readonly #named = new Map<string, { readonly path: string; readonly size: number } | null>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** @returns the row as it is written: its file by its path within the ZIP, null where it is not there any more. */
  async write(part: string, { storageKey, fileName, mime, ...row }: OwnRow): Promise<PageRow> {
    if (typeof storageKey !== "string") return storageKey === undefined ? row : { ...row, file: null };
    let file = this.#named.get(storageKey);
    if (file === undefined) {
      const size = await storedSize(this.#storage, storageKey);
      const path = nameFile({ part, number: this.#named.size + 1, storageKey, fileName, mime });
      file = size === null ? null : { path, size };
      this.#named.set(storageKey, file);
    }
    return { ...row, file: file?.path ?? null };
  }

  *found(): Generator<{ readonly key: string; readonly path: string; readonly size: number }> {
    for (const [key, file] of this.#named) if (file) yield { key, ...file };
  }
}

async function* rowsOf({ part }: Pick<Listed, "part">, files: Files): AsyncGenerator<readonly PageRow[]> {
  for await (const rows of part.read()) {
    const written: PageRow[] = [];
    for (const row of rows) written.push(hasFile(part) ? await files.write(part.name, row) : row);
    yield written;
  }
}

async function* json(list: { part: OwnDataPart; rows: number }, files: Files): AsyncGenerator<string> {
  yield "[";
  for await (const rows of rowsOf(list, files)) {
    const lines = rows.map((row, at) => `${list.rows + at === 0 ? "" : ","}\n${JSON.stringify(row)}`);
    list.rows += rows.length;
    yield lines.join("");
  }
  yield "\n]\n";
}

const pageName = ({ part }: Listed, page: number): string => `pages/${part.name}-${page}.html`;

async function* pages(data: OwnDataToWrite, list: Listed, files: Files): AsyncGenerator<ZipEntry> {
  const { words } = data;
  const last = Math.ceil(list.rows / ROWS_ON_PAGE);
  const rows = one(rowsOf(list, files));
  for (let page = 1; page <= last; page++) {
    const way = (to: number, label: string) =>
      to < 1 || to > last
        ? ""
        : ` <a href="${escapeXml(pageName(list, to).slice("pages/".length))}">${escapeXml(label)}</a>`;
    const ways = `<p><a href="../index.html">${escapeXml(words._(msg`All your data`))}</a>${way(page - 1, words._(msg`Previous page`))}${way(page + 1, words._(msg`Next page`))}</p>\n`;
    const content = async function* () {
      yield `${pageHead(data, `${list.heading} (${page}/${last})`)}${ways}${tableHead(data, list.columns)}`;
      for (let row = 0; row < ROWS_ON_PAGE; row++) {
        const next = await rows.next();
        if (next.done) break;
        yield tableRow(data, list.columns, next.value, "../");
      }
      yield `${TABLE_END}${ways}${PAGE_END}`;
    };
    yield { name: pageName(list, page), content: content() };
  }
  // To its end: the cursor closes.
  for await (const _ of rows);
}

async function* one(batches: AsyncIterable<readonly PageRow[]>): AsyncGenerator<PageRow> {
  for await (const rows of batches) yield* rows;
}

async function* firstPage(data: OwnDataToWrite, listed: readonly Listed[], files: Files): AsyncGenerator<string> {
  const { words } = data;
  const filled = listed.filter(({ rows }) => rows > 0);
  const empty = listed.filter(({ rows }) => rows === 0);
  yield pageHead(data, words._(msg`Your data on Sangam`));
  for (const line of readme(data)) yield `<p class="soft" dir="auto">${escapeXml(line)}</p>\n`;
  yield "<nav><ul>\n";
  for (const { part, heading, rows } of filled) {
    yield `<li><a href="#${part.name}">${escapeXml(heading)}</a> <span class="soft">${formatCount(rows, words.locale)}</span></li>\n`;
  }
  yield "</ul></nav>\n";
  for (const list of filled) {
    yield `<section id="${list.part.name}"><h2>${escapeXml(list.heading)}</h2>\n`;
    if (list.rows > ROWS_ON_FIRST) {
      const count = formatCount(list.rows, words.locale);
      yield `<p><a href="${pageName(list, 1)}">${escapeXml(words._(msg`${count} rows, on pages of their own`))}</a></p>\n`;
    } else yield* shortList(data, list, files);
    yield "</section>\n";
  }
  if (empty.length > 0) {
    yield `<section><h2>${escapeXml(words._(msg`Of these there is nothing`))}</h2>\n<ul class="soft">\n`;
    for (const { heading } of empty) yield `<li>${escapeXml(heading)}</li>\n`;
    yield "</ul></section>\n";
  }
  yield PAGE_END;
}

async function* shortList(data: OwnDataToWrite, list: Listed, files: Files): AsyncGenerator<string> {
  if (list.rows > 1) yield tableHead(data, list.columns);
  for await (const row of one(rowsOf(list, files))) {
    yield list.rows > 1 ? tableRow(data, list.columns, row, "") : rowAsList(data, list.columns, row, "");
  }
  if (list.rows > 1) yield TABLE_END;
}

const contents = ({ at, name, words }: OwnDataToWrite, listed: readonly Listed[]): string =>
  `${JSON.stringify(
    {
      ...{ format: "sangam-own-data", version: 1, name, at, language: words.locale },
      parts: listed.map(({ part, heading, columns, rows }) => ({
        ...{ name: part.name, file: `data/${part.name}.json`, heading, rows, columns },
      })),
    },
    null,
    2,
  )}\n`;

/** What is in the file, and what is not. */
function readme({ words, name, at, zone }: OwnDataToWrite): string[] {
  const when = formatInstant(at, words.locale, zone);
  return [
    words._(msg`All that Sangam has of ${name}, as of ${when}.`),
    words._(
      msg`Open index.html to read it. The folder data has the same for other programs, as JSON with amounts in paise and times in UTC; the folder files has your pictures, films and papers.`,
    ),
    words._(
      msg`Not in it: your password and what else opens your account, tax numbers, which are kept encrypted, what others wrote, also to you, and what you did for places, but for a list of it.`,
    ),
  ];
}
