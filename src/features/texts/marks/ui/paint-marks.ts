import { type Mark, type MarkColour, markColours } from "../rules.ts";
import { rangesOf, verseOf } from "./verse-ranges.ts";

const nameOf = (colour: MarkColour): string => `mark-${colour}`;

let isStyled = false;

/** The paint of the colours; tools that build style sheets do not know it yet. */
function stylePaint(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    markColours.map((colour) => `::highlight(${nameOf(colour)}){background-color:var(--mark-${colour})}`).join(""),
  );
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Paints marks over the verses of the page without touching their HTML, and says at each verse that it has some. A
 * browser that cannot paint shows them at the verses alone.
 * @param said what a marked verse's number says for those who listen.
 */
export function paintMarks(marks: readonly Mark[], shown: readonly string[], said: (hasNote: boolean) => string): void {
  for (const old of document.querySelectorAll<HTMLElement>(".verses .v[data-mark]")) {
    delete old.dataset.mark;
    delete old.dataset.note;
    old.querySelector(":scope > .vn")?.removeAttribute("aria-description");
  }
  const ranges = new Map<MarkColour, Range[]>(markColours.map((colour) => [colour, []]));
  for (const mark of marks) {
    const verse = verseOf(mark.label);
    if (!(verse instanceof HTMLElement)) continue;
    verse.dataset.mark = mark.colour;
    if (mark.note !== "") verse.dataset.note = "yes";
    verse.querySelector(":scope > .vn")?.setAttribute("aria-description", said(verse.dataset.note === "yes"));
    ranges.get(mark.colour)!.push(...rangesOf(mark, shown));
  }
  if (!("highlights" in CSS)) return;
  stylePaint();
  for (const [colour, own] of ranges) {
    if (own.length === 0) CSS.highlights.delete(nameOf(colour));
    else CSS.highlights.set(nameOf(colour), new Highlight(...own));
  }
}

export function unpaintMarks(): void {
  if (!("highlights" in CSS)) return;
  for (const colour of markColours) CSS.highlights.delete(nameOf(colour));
}

/** The mark under a point of the window; the smallest where several lie there. */
export function markAt(x: number, y: number, marks: readonly Mark[], shown: readonly string[]): Mark | null {
  let found: { mark: Mark; size: number } | null = null;
  for (const mark of marks) {
    for (const range of rangesOf(mark, shown)) {
      const isHit = [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      );
      const size = range.toString().length;
      if (isHit && (!found || size < found.size)) found = { mark, size };
    }
  }
  return found?.mark ?? null;
}
