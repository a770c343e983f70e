import { msg } from "@lingui/core/macro";
import { UnreadableText, type TextEvent } from "./read-events.ts";
import { attributeOf, readXml, type XmlElement, type XmlReader } from "./read-xml.ts";
import { nothingSaid, type Said } from "./event-builder.ts";
import type { Zip } from "./zip.ts";

/** What the package of an EPUB says: of the book, and of its parts in the order in which they are read. */
export interface EpubPackage extends Readonly<Said> {
  readonly parts: readonly string[];
  /** Titles of parts by the table of contents, where it leads to the beginning of one. */
  readonly titles: ReadonlyMap<string, string>;
}

const MOST_PARTS = 10_000;

/** Reads META-INF/container.xml, the package that it names, and the table of contents. */
export async function readPackage(zip: Zip): Promise<EpubPackage> {
  const container = new Container();
  await through(zip, "META-INF/container.xml", container);
  if (container.path === null) {
    throw new UnreadableText(msg`The EPUB names no package.`, { line: 1, part: "META-INF/container.xml" });
  }
  const found = new PackageReader();
  await through(zip, container.path, found);
  const at = (href: string) => partOf(container.path!, href);
  const parts = found.spine.flatMap((id) => {
    const item = found.items.get(id);
    return item && item.isText && !item.isContents ? [at(item.href)] : [];
  });
  if (parts.length === 0)
    throw new UnreadableText(msg`The EPUB names no part to be read.`, { line: 1, part: container.path });
  const contents = new Contents();
  const item = [...found.items.values()].find(({ isContents }) => isContents);
  if (item && zip.has(at(item.href))) await through(zip, at(item.href), contents);
  const titles = contents.links.map(([href, title]) => [partOf(at(item!.href), href), title] as const);
  // The first link to a part is to its beginning.
  return { ...found.about, parts, titles: new Map(titles.toReversed()) };
}

async function through(zip: Zip, name: string, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(zip.open(name), reader, name));
}

/** The name of a part in the archive by the address that another part has for it. */
export function partOf(from: string, href: string): string {
  const [path = ""] = href.split(/[#?]/);
  let name = path;
  try {
    name = decodeURIComponent(path);
  } catch {
    // As it is written.
  }
  const names = name.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of name.split("/")) {
    if (step === "..") names.pop();
    else if (step !== "." && step !== "") names.push(step);
  }
  return names.join("/");
}

abstract class SilentReader implements XmlReader {
  abstract open(element: XmlElement): void;
  text(_text: string): void {
    // Most say it all in attributes.
  }
  close(_name: string): void {
    // The same.
  }
  end(): void {
    // The same.
  }
  take(): TextEvent[] {
    return [];
  }
}

class Container extends SilentReader {
  path: string | null = null;

  override open({ name, attributes }: XmlElement): void {
    if (name === "rootfile") this.path ??= attributes["full-path"] ?? null;
  }
}

interface Item {
  readonly href: string;
  readonly isText: boolean;
  readonly isContents: boolean;
}

class PackageReader extends SilentReader {
  readonly about: Said = { ...nothingSaid };
  readonly items = new Map<string, Item>();
  readonly spine: string[] = [];
  readonly #done = new Set<string>();
  #field: keyof Said | null = null;

  override open({ name, attributes }: XmlElement): void {
    const fields = {
      title: "title",
      creator: "author",
      language: "language",
      rights: "licence",
      source: "source",
    } as const;
    this.#field = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : null;
    if (this.#field && this.#done.has(this.#field)) this.#field = null;
    if (name === "item" && attributes.id && attributes.href && this.items.size < MOST_PARTS) {
      const type = attributes["media-type"] ?? "";
      this.items.set(attributes.id, {
        href: attributes.href,
        isText: type === "application/xhtml+xml" || type === "text/html",
        isContents: (attributes.properties ?? "").split(/\s+/).includes("nav"),
      });
    }
    const isRead = name === "itemref" && attributes.idref && attributes.linear !== "no";
    if (isRead && this.spine.length < MOST_PARTS) this.spine.push(attributes.idref!);
  }

  override text(text: string): void {
    if (this.#field && this.about[this.#field].length < 1_000) this.about[this.#field] += text;
  }

  override close(): void {
    if (this.#field) this.#done.add(this.#field);
    this.#field = null;
  }
}

/** The table of contents: a `nav` of the type `toc`, else the first one. */
class Contents extends SilentReader {
  readonly links: [href: string, title: string][] = [];
  #levels = 0;
  #link: [href: string, title: string] | null = null;

  override open(element: XmlElement): void {
    if (element.name === "nav") this.#levels += (attributeOf(element, "type") ?? "toc") === "toc" ? 1 : 0;
    else if (element.name === "a" && this.#levels > 0 && this.links.length < MOST_PARTS) {
      this.#link = [element.attributes.href ?? "", ""];
    }
  }

  override text(text: string): void {
    if (this.#link && this.#link[1].length < 500) this.#link[1] += text;
  }

  override close(name: string): void {
    if (name === "nav") this.#levels = Math.max(0, this.#levels - 1);
    if (name !== "a" || !this.#link) return;
    this.links.push(this.#link);
    this.#link = null;
  }
}
