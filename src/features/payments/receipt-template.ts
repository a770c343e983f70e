import { PDF_STYLE } from "#/platform/pdf/pdf-style.ts";
import type { Pair } from "#/platform/pdf/speak-both.ts";

/** Typst source of a receipt; its data is {@link ReceiptContents}. */
export const RECEIPT_TEMPLATE = `${PDF_STYLE}
#set document(title: d.title, author: d.space.name)
#set page(paper: "a5", margin: (x: 14mm, top: 13mm, bottom: 11mm))

#text(size: 15pt, weight: 600, d.space.name)
#if d.space.other != "" { linebreak(); text(size: 12pt, d.space.other) }
#if d.space.lines.len() > 0 {
  v(-0.3em)
  text(size: 8pt, fill: quiet, d.space.lines.join(linebreak()))
}
#v(0.2em)
#rule()
#grid(
  columns: (1fr, auto),
  align: (left + bottom, right + bottom),
  {
    text(size: 17pt, weight: 600, d.heading.en)
    if d.heading.other != "" { h(0.5em); text(size: 13pt, fill: quiet, d.heading.other) }
  },
  text(size: 11pt, weight: 600, d.number),
)
#if d.cancelled != none {
  block(width: 100%, stroke: 1.2pt + ink, radius: 5pt, inset: (x: 11pt, y: 8pt), {
    text(size: 15pt, weight: 700, upper(d.cancelled.en))
    if d.cancelled.other != "" { h(0.5em); text(size: 13pt, weight: 700, d.cancelled.other) }
  })
}
#block(width: 100%, fill: tint, radius: 5pt, inset: (x: 11pt, y: 10pt), {
  text(size: 21pt, weight: 600, if d.cancelled != none { strike(d.amount) } else { d.amount })
  for words in d.amountWords { block(above: 6pt, below: 0pt, text(size: 8.5pt, words)) }
})
#v(0.1em)
#table(
  columns: (36%, 1fr),
  stroke: (x, y) => (bottom: 0.5pt + line-color),
  inset: (x: 0pt, y: 4.2pt),
  align: (left + top, left + top),
  ..d.rows.map(row => (text(fill: quiet, pair(row.label)), text(weight: if row.strong { 600 } else { 400 }, pair(row.value)))).flatten(),
)
#if d.notes.len() > 0 { block(text(size: 8pt, fill: quiet, d.notes.join(linebreak()))) }
#v(1fr)
#grid(
  columns: (23mm, 1fr),
  column-gutter: 9pt,
  align: (left + bottom, left + bottom),
  image(bytes(d.qr), format: "svg", width: 23mm, alt: d.check.en),
  {
    set text(size: 7.5pt, fill: quiet)
    d.check.en
    if d.check.other != "" { linebreak(); d.check.other }
    linebreak()
    text(fill: ink, d.address)
  },
)
`;

/** The fields of the template, printed as they are. */
export interface ReceiptContents {
  readonly title: string;
  readonly space: { readonly name: string; readonly other: string; readonly lines: readonly string[] };
  readonly heading: Pair;
  readonly number: string;
  /** Said above the amount of one that counts no more; null for all others. */
  readonly cancelled: Pair | null;
  readonly amount: string;
  readonly amountWords: readonly string[];
  readonly rows: readonly { readonly label: Pair; readonly value: Pair; readonly strong: boolean }[];
  readonly notes: readonly string[];
  readonly check: Pair;
  /** An SVG. */
  readonly qr: string;
  readonly address: string;
}
