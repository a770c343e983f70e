/** Typst source of a verse as a picture; its data is `PictureContents`. A point is a pixel. */
export const PICTURE_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let ink = rgb("#221b33")
#let quiet = rgb("#5d5766")
#let accent = rgb("#a4531a")
#let ground = rgb("#fbf7f0")
#let tall = d.height > d.width
#let margin = if tall { 84pt } else { 72pt }
#let foot = if tall { 150pt } else { 92pt }
#let mark(color, size, width) = image(
  bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 32' fill='none' stroke='" + color.to-hex() + "' stroke-width='" + width + "' stroke-linecap='round'><path d='M1.5 31V14C1.5 8.5 10.5 7.5 13 1c2.5 6.5 11.5 7.5 11.5 13v17'/><path d='M13 31V19M13 22c0-5-6-5-6-10M13 22c0-5 6-5 6-10M13 19v-8'/></svg>"),
  format: "svg",
  height: size,
)
#let direction(s) = if s.dir == "rtl" { rtl } else { ltr }
#let side(s) = if s.dir == "rtl" { right } else { left }
#let lines(words) = words.split("\\n").filter(line => line != "").join(linebreak())
#let leading(s) = if s.fonts.first() == "Noto Nastaliq Urdu" { 1.6em } else if s.fonts.first() in ("Noto Sans", "Marcellus") { 0.6em } else { 0.8em }
#let room(s) = if s.fonts.first() == "Noto Nastaliq Urdu" { (top: 0.4em, bottom: 0.9em) } else { 0pt }
#let say(s, ..more) = text(font: s.fonts, lang: s.lang, dir: direction(s), ..more, lines(s.text))

#set page(width: d.width * 1pt, height: d.height * 1pt, margin: 0pt, fill: ground)
#set text(font: "Noto Sans", fill: ink, hyphenate: false, fallback: false, size: 20pt)
#set par(justify: false)

#place(bottom + right, dx: if tall { 60pt } else { 40pt }, dy: if tall { 130pt } else { 90pt }, mark(rgb("#f4eadb"), if tall { 980pt } else { 640pt }, "0.55"))
#place(top + left, rect(width: 100%, height: 10pt, fill: rgb("#e9a23b")))

#let verse(size) = for (at, one) in d.texts.enumerate() {
  let own = if at == 0 { size } else { size * 0.66 }
  set text(size: own)
  set par(leading: leading(one))
  block(width: 100%, above: 0pt, below: if at + 1 < d.texts.len() { size * 0.95 } else { 0pt }, inset: room(one), align(side(one), say(one, fill: if at == 0 { ink } else { rgb("#3d3650") })))
}
#let inner = (width: d.width * 1pt - 2 * margin, height: d.height * 1pt - margin - foot - 44pt)
#place(top + left, dx: margin, dy: margin, context {
  let sizes = if tall { (64, 58, 52, 46, 41, 37, 33, 29, 26, 23, 20) } else { (54, 48, 43, 38, 34, 30, 27, 24, 21, 18) }
  let fits = sizes.map(size => size * 1pt).find(size => measure(block(width: inner.width, verse(size))).height <= inner.height)
  let size = if fits == none { sizes.last() * 1pt } else { fits }
  let body = block(width: inner.width, verse(size))
  // A short verse stands in the middle of its room.
  let free = inner.height - measure(body).height
  if free > 0pt { v(free * 0.42) }
  body
})
#place(bottom + left, dx: margin, dy: -foot * 0.42, block(width: inner.width, grid(
  columns: (1fr, auto),
  align: (left + horizon, right + horizon),
  stack(
    spacing: if tall { 16pt } else { 12pt },
    say(d.reference, size: if tall { 34pt } else { 26pt }, weight: 600, fill: accent),
    ..if d.source == none { () } else { (say(d.source, size: if tall { 22pt } else { 17pt }, fill: quiet),) },
  ),
  grid(columns: 2, column-gutter: 12pt, align: horizon, mark(accent, if tall { 46pt } else { 38pt }, "1.6"), text(font: "Marcellus", size: if tall { 36pt } else { 30pt }, fill: ink)[Sangam]),
)))
`;
