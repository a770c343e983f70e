import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { renderMarkdown } from "#/platform/markdown.ts";

export const documentNames = ["help", "support", "privacy", "terms", "cookies", "accessibility"] as const;
export type DocumentName = (typeof documentNames)[number];

export interface SiteDocument {
  readonly title: string;
  /** Its first paragraph as plain text, for search engines and shares. */
  readonly summary: string;
  /** Our own Markdown, rendered. */
  readonly html: string;
}

const sources = import.meta.glob<string>("./documents/*.md", { query: "?raw", import: "default", eager: true });
const rendered = new Map<string, Promise<SiteDocument>>();

/** A document in the reader's language; its first heading is the title. */
export function readDocument(name: DocumentName, language: string): Promise<SiteDocument> {
  const key = `./documents/${name}.${language}.md`;
  let document = rendered.get(key);
  if (!document)
    rendered.set(key, (document = render(sources[key] ?? sources[`./documents/${name}.${sourceLanguage}.md`]!)));
  return document;
}

async function render(source: string): Promise<SiteDocument> {
  const [first = "", ...rest] = source.split("\n");
  const body = rest.join("\n");
  return { title: first.replace(/^#\s*/, ""), summary: firstParagraph(body), html: await renderMarkdown(body) };
}

function firstParagraph(body: string): string {
  const paragraph = body.split("\n").find((line) => /^[^#\s-]/.test(line)) ?? "";
  return paragraph.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/[*_`]/g, "");
}
