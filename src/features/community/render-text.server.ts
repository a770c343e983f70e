import { resolveVerses } from "#/features/texts/public.server.ts";
import type { Db } from "../../platform/db/connection.ts";
import { findVerses, verseKey } from "../../platform/verses.ts";
import { renderApart } from "./render-apart.server.ts";

/** Texts of about so many characters are kept rendered in all. */
const MOST_CHARACTERS = 4_000_000;

/** The same as people read it: verses that it names lead to the library, where that has them. */
export async function renderLinkedText(db: Db, source: string): Promise<string> {
  const references = findVerses(source).map(({ reference }) => reference);
  return renderText(source, references.length === 0 ? noPages : await resolveVerses(db, references));
}

/** A piece of a text of one line; one that names a verse has its key, and its page where the library has it. */
export interface TitlePart {
  readonly text: string;
  readonly verse: string | null;
  readonly path: string | null;
}

/** A title in pieces, so that verses that it names lead to the library as those of a text do. */
export async function linkTitle(db: Db, title: string): Promise<readonly TitlePart[]> {
  const found = findVerses(title);
  if (found.length === 0) return [{ text: title, verse: null, path: null }];
  const pages = await resolveVerses(
    db,
    found.map(({ reference }) => reference),
  );
  const parts: TitlePart[] = [];
  let at = 0;
  for (const { reference, from, to } of found) {
    const verse = verseKey(reference);
    if (from > at) parts.push({ text: title.slice(at, from), verse: null, path: null });
    parts.push({ text: title.slice(from, to), verse, path: pages.get(verse) ?? null });
    at = to;
  }
  if (at < title.length) parts.push({ text: title.slice(at), verse: null, path: null });
  return parts;
}

const noPages: ReadonlyMap<string, string> = new Map();

/** @param pages addresses of verses, by `verseKey`. */
type Render = (source: string, pages: ReadonlyMap<string, string>) => Promise<string>;

/**
 * Markdown that people wrote as sanitised HTML; the same text is rendered once while it is often read.
 * @param render makes the HTML of one that is not kept.
 */
export function keepRendered(render: Render) {
  const kept = new Map<string, string>();
  let characters = 0;
  /** @param pages addresses of verses, by `verseKey`. */
  return async (source: string, pages: ReadonlyMap<string, string> = noPages): Promise<string> => {
    const key = pages.size === 0 ? source : `${source}\n${[...pages].join(" ")}`;
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const html = await render(source, pages);
    // Another reader may have been quicker: what is kept once counts once.
    if (!kept.has(key)) characters += key.length + html.length;
    kept.set(key, html);
    for (const [oldest, text] of kept) {
      if (characters <= MOST_CHARACTERS) break;
      kept.delete(oldest);
      characters -= oldest.length + text.length;
    }
    return html;
  };
}

export const renderText = keepRendered(renderApart);
