import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

export const documentNames = ["help", "support", "privacy", "terms", "cookies", "accessibility"] as const;
export type DocumentName = (typeof documentNames)[number];

export interface SiteDocument {
  readonly title: string;
  /** Our own Markdown, rendered; no reader's text is ever in it. */
  readonly html: string;
}

const sources = import.meta.glob<string>("./documents/*.md", { query: "?raw", import: "default", eager: true });
const rendered = new Map<string, Promise<SiteDocument>>();

/** A document in the reader's language; its first heading is the title. */
export function readDocument(name: DocumentName, language: string): Promise<SiteDocument> {
  const key = `./documents/${name}.${language}.md`;
  let document = rendered.get(key);
  if (!document) rendered.set(key, (document = render(sources[key] ?? sources[`./documents/${name}.en.md`]!)));
  return document;
}

async function render(source: string): Promise<SiteDocument> {
  const [first = "", ...rest] = source.split("\n");
  const file = await unified().use(remarkParse).use(remarkRehype).use(rehypeStringify).process(rest.join("\n"));
  return { title: first.replace(/^#\s*/, ""), html: String(file) };
}
