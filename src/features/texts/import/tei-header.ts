import type { XmlElement } from "./read-xml.ts";
import { nothingSaid, type Said } from "./event-builder.ts";

const MOST = 1_000;

/** What the header of a TEI document tells of the work. */
export class TeiHeader {
  #level = 0;
  #path: string[] = [];
  readonly #said: Said = { ...nothingSaid };
  #target = "";
  /** How many of each there were. */
  readonly #count: Record<string, number> = {};
  language = "";

  get isOpen(): boolean {
    return this.#level > 0;
  }

  /** @param level how deep it stands. */
  open(level: number): void {
    this.#level = level;
    this.#path = [];
  }

  element({ name, attributes }: XmlElement): void {
    this.#path.push(name);
    if (name === "licence") this.#target ||= attributes.target ?? "";
    // The text's own language is told with the text; the header may name several.
    if (name === "language" && this.language === "" && this.#path.includes("langUsage")) {
      this.language = attributes.ident ?? "";
    }
    const field = this.#field();
    if (field && this.#said[field] !== "") this.#said[field] += " ";
    if (field && name === field) this.#count[field] = (this.#count[field] ?? 0) + 1;
  }

  text(text: string): void {
    const field = this.#field();
    // The first title and author are the work's; others are of its series, or of its translator.
    if (field && (this.#count[field] ?? 0) <= 1 && this.#said[field].length < MOST) this.#said[field] += text;
  }

  /** @returns whether the header has ended with it. */
  close(level: number): boolean {
    this.#path.pop();
    if (level !== this.#level) return false;
    this.#level = 0;
    return true;
  }

  said(): Said {
    return { ...this.#said, licence: this.#said.licence.trim() || this.#target };
  }

  #field(): "title" | "author" | "licence" | "source" | null {
    const path = this.#path;
    if (path.includes("titleStmt")) {
      if (path.includes("title")) return "title";
      return path.includes("author") ? "author" : null;
    }
    if (path.includes("licence")) return "licence";
    return path.includes("sourceDesc") ? "source" : null;
  }
}
