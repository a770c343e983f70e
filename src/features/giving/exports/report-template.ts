import { PDF_STYLE } from "#/platform/pdf/pdf-style.ts";

/** Typst source of the report of a space's gifts; its data is {@link ReportContents}. */
export const REPORT_TEMPLATE = `${PDF_STYLE}
#set document(title: d.title)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 14mm, top: 14mm, bottom: 15mm),
  footer: context grid(
    columns: (1fr, auto),
    text(size: 7.5pt, fill: quiet, d.title),
    text(size: 7.5pt, fill: quiet, [#counter(page).display() / #counter(page).final().first()]),
  ),
)
#block(below: 7pt, text(size: 18pt, weight: 600, d.space))
#block(above: 0pt, text(size: 11pt, d.heading + " · " + d.period))
#rule()
#grid(
  columns: (1fr,) * d.sums.len(),
  column-gutter: 10pt,
  ..d.sums.map(sum => block(width: 100%, fill: tint, radius: 5pt, inset: 9pt, {
    text(size: 8pt, fill: quiet, sum.label)
    linebreak()
    text(size: 14pt, weight: 600, sum.value)
  })),
)
#v(0.3em)
#grid(
  columns: (1fr, 1fr),
  column-gutter: 16pt,
  ..d.groups.map(group => table(
    columns: (1fr, auto, auto),
    stroke: (x, y) => (bottom: 0.5pt + line-color),
    inset: (x: 0pt, y: 3.5pt),
    align: (left, right, right),
    table.header(table.cell(colspan: 3, text(weight: 600, group.label))),
    ..group.rows.map(row => (row.label, text(fill: quiet, row.count), h(12pt) + row.value)).flatten(),
  )),
)
#v(0.4em)
#table(
  columns: (24mm, 26mm, 1fr, 38mm, 24mm, 22mm, 26mm, 24mm),
  stroke: (x, y) => (bottom: 0.4pt + line-color),
  inset: (x: 2pt, y: 3pt),
  align: (left, left, left, left, left, left, right, right),
  table.header(..d.headings.map(heading => text(size: 7.5pt, fill: quiet, heading))),
  ..d.rows.flatten().map(cell => text(size: 8pt, cell)),
)
`;

interface Line {
  readonly label: string;
  readonly count: string;
  readonly value: string;
}

export interface ReportContents {
  readonly title: string;
  readonly space: string;
  readonly heading: string;
  readonly period: string;
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly groups: readonly { readonly label: string; readonly rows: readonly Line[] }[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
