import { PDF_STYLE } from "#/platform/pdf/pdf-style.ts";
import type { Pair } from "#/platform/pdf/speak-both.ts";

/** Typst source of a person's yearly statement; its data is {@link StatementContents}. */
export const STATEMENT_TEMPLATE = `${PDF_STYLE}
#set document(title: d.title)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 18mm, bottom: 18mm),
  footer: context grid(
    columns: (1fr, auto),
    text(size: 7.5pt, fill: quiet, d.title),
    text(size: 7.5pt, fill: quiet, [#counter(page).display() / #counter(page).final().first()]),
  ),
)

#text(size: 19pt, weight: 600, d.heading.en)
#if d.heading.other != "" { linebreak(); text(size: 13pt, fill: quiet, d.heading.other) }
#v(0.1em)
#text(size: 12pt, weight: 600, d.name)
#linebreak()
#text(fill: quiet, d.period)
#v(0.3em)
#rule()
#if d.spaces.len() == 0 { pair(d.nothing) }
#for space in d.spaces {
  v(0.6em)
  block(below: 0.5em, breakable: false, {
    text(size: 12pt, weight: 600, space.name)
    if space.details != "" { linebreak(); text(size: 8pt, fill: quiet, space.details) }
  })
  table(
    columns: (32mm, 24mm, 1fr, 26mm, 24mm, 24mm),
    stroke: (x, y) => (bottom: 0.5pt + line-color),
    inset: (x: 0pt, y: 4pt),
    align: (left, left, left, left, right, right),
    table.header(..d.columns.map(column => text(size: 7.5pt, fill: quiet, pair(column)))),
    ..space.rows.flatten().map(cell => text(size: 8.5pt, cell)),
    table.cell(colspan: 4, text(weight: 600, d.total.en + if d.total.other != "" { " / " + d.total.other } else { "" })),
    ..space.totals.map(cell => text(weight: 600, cell)),
  )
}
#v(0.8em)
#block(width: 100%, fill: tint, radius: 5pt, inset: 11pt, breakable: false, {
  pair(d.all)
  block(above: 8pt, below: 0pt, text(size: 17pt, weight: 600, d.sum))
  for words in d.sumWords { block(above: 7pt, below: 0pt, text(size: 8.5pt, words)) }
})
`;

export interface StatementContents {
  readonly title: string;
  readonly heading: Pair;
  readonly name: string;
  readonly period: string;
  readonly nothing: Pair;
  readonly columns: readonly Pair[];
  readonly total: Pair;
  readonly spaces: readonly {
    readonly name: string;
    readonly details: string;
    readonly rows: readonly (readonly string[])[];
    /** Given and given back. */
    readonly totals: readonly string[];
  }[];
  readonly all: Pair;
  readonly sum: string;
  readonly sumWords: readonly string[];
}
