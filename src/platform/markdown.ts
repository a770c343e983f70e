import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified, type Processor } from "unified";
import { findVerses, verseKey, type VerseReference } from "./verses.ts";
import { findWebAddresses, hostOf, TYPED_LINK_REL } from "./web-addresses.ts";

/** Quotes, lists and emphasis within each other; the steps after the parser go down by recursion. */
const MOST_LEVELS = 60;

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Leaves the bare text of whatever is nested deeper. */
const boundLevels = () => (tree: Node) => {
  const waiting = [{ node: tree, level: 0 }];
  for (const { node, level } of waiting) {
    if (!node.children) continue;
    if (level === MOST_LEVELS) node.children = [{ type: "text", value: textWithin(node) }];
    else for (const child of node.children) waiting.push({ node: child, level: level + 1 });
  }
};

function textWithin(node: Node): string {
  const texts: string[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type !== "html" && next.value) texts.push(next.value);
    waiting.push(...(next.children ?? []).toReversed());
  }
  return texts.join(" ");
}

/**
 * What the parser does grows with the square of what opens on one line, within one block, or one after the other. So much
 * of it takes some tenths of a second; a text of people comes nowhere near.
 */
const MOST_WORK = 1_000_000;
/** So much takes some milliseconds. */
export const SOON_DONE = 20_000;
const container = /[ \t]*(?:(>)|([-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/;

/**
 * The work of a text for the parser: the squares of what is opened within something else on its line, of emphasis, and of
 * how often other quotes or lists begin, or a line makes a heading of the one above it.
 */
export function markdownWork(source: string): number {
  let [within, work, turns, opened] = [0, 0, 0, ""];
  for (const line of source.split(/\r\n|[\n\r]/)) {
    let [lists, quotes, signs] = [0, 0, ""];
    container.lastIndex = 0;
    for (let found = container.exec(line); found; found = container.exec(line)) {
      if (found[1]) quotes += 1;
      else lists += 1;
      signs += found[1] ?? found[2]!.at(-1)!;
    }
    if (underline.test(line) || (signs !== "" && signs !== opened)) turns += 1;
    // A list goes on after an empty line, a quote does not.
    if (line.trim() !== "" || opened.includes(">")) opened = signs;
    // Quotes alone are soon read.
    if (lists > 0) within += lists + quotes - 1;
    else work += quotes ** 2 / 64;
  }
  for (const block of source.split(/(?:\r\n|[\n\r])[ \t]*(?:\r\n|[\n\r])/)) {
    work += (block.match(/[*_]/g)?.length ?? 0) ** 2 / 4;
  }
  return work + within ** 2 + turns ** 2;
}

/** Paragraphs and lines alone, every sign as it was typed. */
const asTyped = (source: string): Node => ({
  type: "root",
  children: source
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map((block) => ({
      type: "paragraph",
      children: block
        .split("\n")
        .flatMap((line, place) => [...(place === 0 ? [] : [{ type: "break" }]), { type: "text", value: line }]),
    })),
});

/** Reads Markdown; what was made to keep the parser busy is read as plain text. @param most work of the parser. */
function remarkParseBounded(this: Processor, most = MOST_WORK): void {
  remarkParse.call(this as never);
  const parse = this.parser!;
  this.parser = (source, file) => (markdownWork(source) > most ? (asTyped(source) as never) : parse(source, file));
}

// HTML within the text is dropped by remark-rehype; the sanitizer drops what Markdown itself can write, such as
// javascript: links. GitHub's own list of what may stay is the package's default.
const pipeline = unified()
  .use(remarkParseBounded)
  .use(boundLevels)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();

/**
 * Renders Markdown of any origin as HTML without scripts, styles and foreign markup.
 * @param source of bounded length where strangers write it.
 */
export const renderMarkdown = async (source: string): Promise<string> => String(await pipeline.process(source));

/** The page has its one h1 already: what people write stands below it. */
const lowerHeadings = () => (tree: Node) => {
  for (const { node } of nodesOf(tree)) {
    const level = /^h([1-6])$/.exec(node.tagName ?? "")?.[1];
    if (level) node.tagName = `h${Math.min(6, Number(level) + 1)}`;
  }
};

/** More columns are no table that somebody reads. */
const MOST_COLUMNS = 12;

/** Whether a line is the strokes below the names of a table: `|:--|--:|`. */
function isRule(line: string): boolean {
  const cells = line.trim().split("|");
  if (cells.length > 1 && cells[0] === "") cells.shift();
  if (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** Tables as GitHub has them: a line of names, one of strokes below it, and rows, with upright strokes between cells. */
const readTables = () => (tree: Node) => {
  const waiting = [tree];
  for (const node of waiting) {
    if (!node.children || node.type === "paragraph") continue;
    node.children = node.children.flatMap((child) => (child.type === "paragraph" ? withTable(child) : [child]));
    waiting.push(...node.children);
  }
};

/** The paragraph, or what stands in it before its table and the table; it has as many columns as its names say. */
function withTable(paragraph: Node): Node[] {
  const lines = linesOf(paragraph.children ?? []);
  const at = lines.findIndex((line, i) => {
    const text = line.length === 1 && line[0]!.type === "text" ? (line[0]!.value ?? "") : "";
    return i > 0 && text.includes("|") && text.length < 400 && isRule(text);
  });
  if (at < 0) return [paragraph];
  const columns = cellsOf(lines[at]!).length;
  const names = cellsOf(lines[at - 1]!);
  if (names.length !== columns || columns > MOST_COLUMNS) return [paragraph];
  const before = lines.slice(0, at - 1);
  const text = before.flatMap((line, i) => (i === 0 ? line : [{ type: "text", value: "\n" }, ...line]));
  const rows = [names, ...lines.slice(at + 1).map((line) => cellsOf(line).slice(0, columns))];
  const table = {
    type: "table",
    children: rows.map((cells) => ({
      type: "tableRow",
      children: cells.map((children) => ({ type: "tableCell", children })),
    })),
  };
  return before.length > 0 ? [{ ...paragraph, children: text }, table] : [table];
}

function linesOf(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === "break") lines.push([]);
    else if (node.type !== "text") lines.at(-1)!.push(node);
    else
      for (const [i, value] of (node.value ?? "").split(/\r?\n/).entries()) {
        if (i > 0) lines.push([]);
        if (value !== "") lines.at(-1)!.push({ type: "text", value });
      }
  }
  return lines;
}

/** What stands between the strokes of a line; those at its ends may be left out. */
function cellsOf(line: readonly Node[]): Node[][] {
  const cells: Node[][] = [[]];
  for (const node of line) {
    if (node.type !== "text") cells.at(-1)!.push(node);
    else
      for (const [i, value] of (node.value ?? "").split("|").entries()) {
        if (i > 0) cells.push([]);
        if (value.trim() !== "") cells.at(-1)!.push({ type: "text", value });
      }
  }
  if (cells.length > 1 && cells[0]!.length === 0) cells.shift();
  if (cells.length > 1 && cells.at(-1)!.length === 0) cells.pop();
  return cells;
}

/** The page that shows a verse; null while nothing does. */
export type VerseResolver = (reference: VerseReference) => string | null;

const noPage: VerseResolver = () => null;

/** No picture of elsewhere is fetched by who reads: its words stand for it. */
const leaveOutPictures = () => (tree: Node) => {
  for (const { node } of nodesOf(tree)) {
    node.children = node.children?.flatMap((child) => {
      if (child.tagName !== "img") return [child];
      const alt = child.properties?.alt;
      return typeof alt === "string" && alt !== "" ? [{ type: "text", value: alt }] : [];
    });
  }
};

/** Links are their author's, not ours; one whose words name another host than it leads to says where it leads. */
const markLinks = () => (tree: Node) => {
  for (const { node } of nodesOf(tree)) {
    if (node.tagName !== "a" || !node.properties) continue;
    node.properties.rel = [...TYPED_LINK_REL];
    const host = hostOf(String(node.properties.href ?? ""));
    const named = findWebAddresses(textWithin(node)).map(({ href }) => hostOf(href));
    if (host !== null && named.some((other) => other !== host)) {
      node.children = [...(node.children ?? []), { type: "text", value: ` (${host})` }];
    }
  }
};

const unmarked = new Set(["a", "code", "pre"]);

/** Puts something in place of texts, except within links and code. */
const replaceTexts = (by: (text: string) => Node[]) => (tree: Node) => {
  for (const { node, within } of nodesOf(tree)) {
    if (within.some((tag) => unmarked.has(tag))) continue;
    node.children = node.children?.flatMap((child) =>
      child.type === "text" && child.value ? by(child.value) : [child],
    );
  }
};

/** Addresses that are typed as they are become links. */
const linkAddresses = () =>
  replaceTexts((text) => {
    const nodes: Node[] = [];
    let at = 0;
    for (const { from, to, href, shown } of findWebAddresses(text)) {
      nodes.push({ type: "text", value: text.slice(at, from) });
      // Letters of another direction within it do not change places with its own.
      const properties = { href, dir: "ltr" };
      nodes.push({ type: "element", tagName: "a", properties, children: [{ type: "text", value: shown }] });
      at = to;
    }
    return [...nodes, { type: "text", value: text.slice(at) }];
  });

const markVerses = (resolve: VerseResolver) => () => replaceTexts((text) => withVerses(text, resolve));

function withVerses(text: string, resolve: VerseResolver): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { reference, from, to } of findVerses(text)) {
    const page = resolve(reference);
    nodes.push({ type: "text", value: text.slice(at, from) });
    nodes.push({
      type: "element",
      tagName: page === null ? "span" : "a",
      properties: {
        className: ["verse"],
        dataVerse: verseKey(reference),
        ...(page === null ? {} : { href: page }),
      },
      children: [{ type: "text", value: text.slice(from, to) }],
    });
    at = to;
  }
  return at === 0 ? [{ type: "text", value: text }] : [...nodes, { type: "text", value: text.slice(at) }];
}

/** Every element, with the names of those around it and its own. Bounded levels, so that no stack is. */
function* nodesOf(tree: Node): Generator<{ node: Node; within: readonly string[] }> {
  const waiting: { node: Node; within: readonly string[] }[] = [{ node: tree, within: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, within } = next;
    const names = node.tagName ? [...within, node.tagName] : within;
    yield { node, within: names };
    for (const child of node.children ?? []) {
      // A verse is marked once: its own text names it again.
      if (child.children && child.properties?.dataVerse === undefined) waiting.push({ node: child, within: names });
    }
  }
}

const written = (resolve: VerseResolver) =>
  unified()
    .use(remarkParseBounded)
    .use(boundLevels)
    .use(readTables)
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(lowerHeadings)
    .use(leaveOutPictures)
    .use(linkAddresses)
    .use(markLinks)
    .use(markVerses(resolve))
    .use(rehypeStringify)
    .freeze();

const unresolved = written(noPage);

/**
 * The same for what people write to each other: headings stand below the page's own, tables are read, pictures of elsewhere are left out, addresses become links, links
 * are marked as theirs, and verses such as `Gita 2.47` are marked with `data-verse`, linked where `resolve` knows their page.
 */
export const renderWrittenMarkdown = async (source: string, resolve?: VerseResolver): Promise<string> =>
  String(await (resolve ? written(resolve) : unresolved).process(source));

/** Excerpts are made while others wait: they show what takes long as it was typed. */
const parser = unified().use(remarkParseBounded, SOON_DONE).freeze();

/** Within a line nothing stands between their texts. */
const inline = new Set(["text", "emphasis", "strong", "link", "linkReference", "inlineCode", "delete"]);

function* textsOf(node: Node): Generator<string> {
  if (node.type === "html") return;
  if (node.value) yield node.value;
  for (const child of node.children ?? []) yield* textsOf(child);
  if (!inline.has(node.type)) yield " ";
}

const readPlainText = (source: string, most: number): string => {
  const tree = parser.parse(source.slice(0, 4 * most)) as Node;
  boundLevels()(tree);
  const text = [...textsOf(tree)].join("").replaceAll(/\s+/gu, " ").trim();
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
};

/**
 * The words of Markdown without its signs, for searches. It is not parsed: that would cost what a stranger makes it cost.
 * @param most characters that are looked at.
 */
export const wordsOf = (source: string, most: number): string =>
  source
    .slice(0, most)
    // Where a link leads is no word of the text.
    .replaceAll(/\]\([^()\s]{0,500}\)?/g, " ")
    .replaceAll(/<[^<>]{0,300}>|&[a-z0-9#]{1,20};|[*_~`#>|=[\]()!\\]+/gi, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Lists show the same excerpts again and again; the least lately asked goes first. */
const excerpts = new Map<string, string>();
const EXCERPTS = { most: 4000, characters: 400 };

/** The bare text of Markdown on one line, for excerpts and searches. @param most characters. */
export function plainTextOf(source: string, most: number): string {
  if (most > EXCERPTS.characters) return readPlainText(source, most);
  const key = `${most}:${source.slice(0, 4 * most)}`;
  const text = excerpts.get(key) ?? readPlainText(source, most);
  excerpts.delete(key);
  excerpts.set(key, text);
  if (excerpts.size > EXCERPTS.most) excerpts.delete(excerpts.keys().next().value!);
  return text;
}
