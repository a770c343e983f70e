import { sourceLanguage } from "../i18n/languages.ts";
import { pdfFonts } from "../i18n/scripts.ts";

/** The beginning of every PDF's template: its data as `d`, the house's fonts and colours, `rule` and `pair`. */
export const PDF_STYLE = `
#let d = json(bytes(sys.inputs.data))
#let ink = rgb("#221b33")
#let quiet = rgb("#5d5766")
#let line-color = rgb("#d8d0c2")
#let tint = rgb("#f7f1e6")
#set text(font: (${pdfFonts.map((font) => `"${font}"`).join(", ")}), size: 9pt, fill: ink, lang: "${sourceLanguage}", hyphenate: false)
#set par(leading: 0.55em, justify: false)
#let rule() = line(length: 100%, stroke: 0.6pt + line-color)
#let pair(p) = {
  p.en
  if p.other != "" { linebreak(); text(fill: quiet, size: 0.89em, p.other) }
}
`;
