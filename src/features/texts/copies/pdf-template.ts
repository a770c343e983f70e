/** Typst source of a work on paper; its data is `PdfContents`. */
export const PDF_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let ink = rgb("#221b33")
#let quiet = rgb("#5d5766")
#let accent = rgb("#a4531a")
#let hair = rgb("#d8d0c2")
#let large = d.size == "large"
#let base = if large { 19pt } else { 10.5pt }
#let setting(s, body, ..more) = text(font: s.fonts, lang: s.lang, dir: if s.dir == "rtl" { rtl } else { ltr }, ..more, body)
#let lines(words) = words.split("\\n").join(linebreak())
#let say(s, ..more) = setting(s, lines(s.text), ..more)
#let tall(s) = if s.fonts.first() == "Noto Nastaliq Urdu" { 1.5em } else if s.fonts.first() in ("Noto Sans", "Marcellus") { 0.62em } else { 0.85em }
// Nastaliq hangs far below its line, and stands far above it.
#let room(s) = if s.fonts.first() == "Noto Nastaliq Urdu" { (top: 0.5em, bottom: 0.9em) } else { 0pt }

#set document(title: d.name, author: d.author)
#set page(
  paper: if large { "a4" } else { "a5" },
  margin: if large { (x: 22mm, top: 22mm, bottom: 24mm) } else { (x: 16mm, top: 16mm, bottom: 18mm) },
)
#set text(font: "Noto Sans", size: base, fill: ink, lang: d.language, hyphenate: false, fallback: false)
#set par(leading: 0.62em, justify: false)
#show heading: set text(weight: 400)
#show heading.where(level: 1): it => { pagebreak(weak: true); block(above: 0pt, below: 1.4em, text(size: 1.7em, it.body)) }
#show heading.where(level: 2): it => block(above: 2em, below: 1.2em, sticky: true, text(size: 1.3em, it.body))
#show heading.where(level: 3): it => block(above: 1.4em, below: 0.8em, sticky: true, text(size: 1em, fill: quiet, it.body))
#set footnote.entry(separator: line(length: 22%, stroke: 0.5pt + hair))

// The title's page.
#page(footer: none, {
  v(1fr)
  align(center, {
    block(below: 2.4em, { set par(leading: tall(d.title)); say(d.title, size: 2.5em) })
    if d.ownTitle != none {
      block(below: 2em, inset: room(d.ownTitle), { set par(leading: tall(d.ownTitle)); say(d.ownTitle, size: 1.5em, fill: quiet) })
    }
    block(above: 2em, below: 2em, line(length: 18%, stroke: 1.2pt + accent))
    if d.subtitle != none { block(below: 1em, say(d.subtitle, size: 1.05em)) }
    for one in d.by { block(below: 0.7em, say(one, size: 0.95em, fill: quiet)) }
    if d.part != none { block(above: 1.6em, say(d.part)) }
  })
  v(1.6fr)
  align(center, text(font: "Marcellus", size: 1.1em, fill: accent)[Sangam])
  align(center, text(font: "Noto Sans", size: 0.72em, fill: quiet, d.address))
})

#set page(numbering: "1", footer: context {
  set text(size: if large { 13pt } else { 7.5pt }, fill: quiet)
  grid(columns: (1fr, auto), say(d.title), text(font: "Noto Sans", counter(page).display("1")))
})

#if d.chapters.len() > 1 {
  block(below: 1.4em, say(d.contents, size: 1.7em))
  outline(title: none, depth: 2, indent: 1em)
}

#let cell(c) = {
  let column = d.columns.at(c.column)
  set par(leading: tall(column))
  block(inset: room(column), width: 100%, setting(
    column,
    for one in c.texts {
      if one.mark != "" { super(one.mark); h(0.25em) }
      for piece in one.pieces { if type(piece) == str { lines(piece) } else { footnote(say(piece.note)) } }
      [ ]
    },
    size: if column.isOriginal { 1.08em } else { 1em },
    fill: if column.isOriginal or d.columns.len() == 1 { ink } else { rgb("#3d3650") },
  ))
}
#let turned = d.columns.first().dir == "rtl"
#let number(r) = text(font: "Noto Sans", size: 0.72em, fill: accent, r.label)
#let texts(r) = stack(spacing: 1.05em, ..r.cells.map(c => block(width: 100%, align(if d.columns.at(c.column).dir == "rtl" { right } else { left }, cell(c)))))

#let together = d.chapters.any(c => c.book != none)
#for chapter in d.chapters {
  if chapter.book != none { heading(level: 1, say(chapter.book)) }
  heading(level: if together { 2 } else { 1 }, say(chapter.title))
  for r in chapter.rows {
    if r.heading != none { heading(level: 3, outlined: false, say(r.heading)) }
    block(
      above: 2em,
      below: 2em,
      breakable: not r.isShort,
      if turned { grid(columns: (1fr, 2.1em), column-gutter: 0.5em, texts(r), align(right, number(r))) } else {
        grid(columns: (2.1em, 1fr), column-gutter: 0.5em, number(r), texts(r))
      },
    )
  }
}

// Where it comes from, and under which licence.
#pagebreak(weak: true)
#block(below: 1.4em, say(d.sources, size: 1.7em))
#for edition in d.editions {
  block(below: 1.2em, {
    block(below: 0.5em, say(edition.name, size: 1.1em))
    for one in edition.lines { block(below: 0.45em, say(one, fill: quiet)) }
    if edition.url != none { block(text(font: "Noto Sans", size: 0.85em, fill: quiet, edition.url)) }
  })
}
`;
