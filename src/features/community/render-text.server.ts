import { renderWrittenMarkdown } from "../../platform/markdown.ts";

/** Texts of about so many characters are kept rendered in all. */
const MOST_CHARACTERS = 4_000_000;

const kept = new Map<string, string>();
let characters = 0;

/** Markdown that people wrote as sanitised HTML; the same text is rendered once while it is often read. */
export async function renderText(source: string): Promise<string> {
  const known = kept.get(source);
  if (known !== undefined) {
    kept.delete(source);
    kept.set(source, known);
    return known;
  }
  const html = await renderWrittenMarkdown(source);
  kept.set(source, html);
  characters += source.length + html.length;
  for (const [oldest, text] of kept) {
    if (characters <= MOST_CHARACTERS) break;
    kept.delete(oldest);
    characters -= oldest.length + text.length;
  }
  return html;
}
