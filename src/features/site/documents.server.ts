import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { renderMarkdown } from "#/platform/markdown.ts";

export const documentNames = ["help", "support", "privacy", "terms", "cookies", "accessibility"] as const;
export type DocumentName = (typeof documentNames)[number];

export interface SiteDocument {
  readonly title: string;
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
  return { title: first.replace(/^#\s*/, ""), html: await renderMarkdown(rest.join("\n")) };
}
