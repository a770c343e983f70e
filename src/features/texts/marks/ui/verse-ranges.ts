import type { Mark, MarkPlace } from "../rules.ts";

/** What stands in a verse beside its text: footnotes' marks, other letters, words one by one. */
const BESIDE = "sup, .vr, .vw";

/** The verse's text in a cell of the page, piece by piece: text nodes, and the ends of lines. */
function* piecesOf(cell: Element): Generator<Text | HTMLBRElement> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(BESIDE)
      ? NodeFilter.FILTER_REJECT
      : node instanceof Text || node instanceof HTMLBRElement
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text | HTMLBRElement;
}

const lengthOf = (piece: Text | HTMLBRElement): number => (piece instanceof Text ? piece.data.length : 1);
/** As it is stored: that the page does not break a line at a space is not the text's. */
const textOf = (cell: Element): string =>
  [...piecesOf(cell)]
    .map((piece) => (piece instanceof Text ? piece.data : "\n"))
    .join("")
    .replaceAll("\u00A0", " ");

export const verseOf = (label: string): Element | null =>
  document.querySelector(`.verses [id="${CSS.escape(`v${label}`)}"]`);

/** Cells of a verse, in the order of the columns. */
export const cellsOf = (verse: Element): Element[] => [...verse.querySelectorAll(":scope > .vo, :scope > .vt")];

/** Where a point of the document lies in a cell's text, in UTF-16 units. */
function offsetIn(cell: Element, node: Node, at: number): number {
  const point = document.createRange();
  point.setStart(node, at);
  let offset = 0;
  for (const piece of piecesOf(cell)) {
    if (piece === node) return offset + at;
    const length = lengthOf(piece);
    if (point.comparePoint(piece, 0) >= 0) return offset;
    offset += length;
  }
  return offset;
}

export type Picked = Pick<MarkPlace, "label" | "begins" | "ends" | "quote"> & { readonly column: number };

/** What of one verse is selected on the page; null where nothing is, or more than one verse. */
export function readSelection(): Picked | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const cell = elementOf(range.startContainer)?.closest(".verses .vo, .verses .vt");
  const verse = cell?.closest(".v");
  if (!cell || !verse) return null;
  const begins = offsetIn(cell, range.startContainer, range.startOffset);
  const text = textOf(cell);
  const ends = cell.contains(range.endContainer) ? offsetIn(cell, range.endContainer, range.endOffset) : text.length;
  const quote = text.slice(begins, ends);
  if (quote.trim() === "") return null;
  return { label: verse.id.slice(1), begins, ends, quote, column: cellsOf(verse).indexOf(cell) };
}

/** Where a mark stands in a cell: where it was made, or where its words are now; null where they are not in it. */
function placeIn(cell: Element, { begins, ends, ...mark }: Mark): [begins: number, ends: number] | null {
  const text = textOf(cell);
  const quote = mark.quote.replaceAll("\u00A0", " ");
  if (begins === null || ends === null) return [0, text.length];
  if (text.slice(begins, ends) === quote) return [begins, ends];
  let best = -1;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (best < 0 || Math.abs(at - begins) < Math.abs(best - begins)) best = at;
  return best < 0 ? null : [best, best + quote.length];
}

/** A mark's range in a cell of the page; null where its words are not in it. */
export function rangeOf(cell: Element, mark: Mark): Range | null {
  const place = placeIn(cell, mark);
  if (!place) return null;
  const [begins, ends] = place;
  const range = document.createRange();
  let offset = 0;
  let isOpen = false;
  for (const piece of piecesOf(cell)) {
    const length = lengthOf(piece);
    if (piece instanceof Text) {
      if (!isOpen && begins < offset + length) {
        range.setStart(piece, Math.max(0, begins - offset));
        isOpen = true;
      }
      if (isOpen) range.setEnd(piece, Math.min(length, Math.max(0, ends - offset)));
    }
    offset += length;
    if (offset >= ends) break;
  }
  return isOpen ? range : null;
}

/** The ranges of a mark on the page: in the cell of its edition, or in all of them. @param shown keys of the columns. */
export function rangesOf(mark: Mark, shown: readonly string[]): Range[] {
  const verse = verseOf(mark.label);
  if (!verse) return [];
  const cells = cellsOf(verse);
  const own = mark.edition === "" ? cells : cells.filter((_, column) => shown[column] === mark.edition);
  return own.flatMap((cell) => rangeOf(cell, mark) ?? []);
}

/** The text of a verse's first column, without marks of footnotes. */
export const verseText = (label: string): string => {
  const [cell] = cellsOf(verseOf(label) ?? document.createElement("p"));
  return cell ? textOf(cell).trim() : "";
};
