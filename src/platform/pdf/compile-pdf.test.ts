import { expect, test } from "vitest";
import { glyphsOf, meaningsOf } from "#/testing/read-pdf.ts";
import { bookFontsFor, booksHaveScript, directionOfScript } from "../i18n/scripts.ts";
import { compileBook, compilePdf, compileSvg } from "./compile-pdf.ts";

const template = `#let d = json(bytes(sys.inputs.data))
#set document(title: d.name)
#set text(font: ("Noto Sans", "Noto Sans Devanagari"), fallback: false)
#d.name
`;

/** The document's title as the PDF keeps it: what was set, letter by letter. */
function titleOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const raw = /<dc:title>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/.exec(text)?.[1] ?? "";
  return Buffer.from(raw, "latin1")
    .toString("utf8")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");
}

test("a paper is a PDF, and the same data give the same bytes", async () => {
  const first = await compilePdf(template, { name: "Meera Sharma" });
  const second = await compilePdf(template, { name: "Meera Sharma" });
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  expect(second.equals(first)).toBe(true);
  expect(titleOf(first)).toBe("Meera Sharma");
});

test.each([
  '#import "@preview/x:1.0.0": *',
  "*bold* _thin_ $x^2$ `code` <label> @ref",
  "\\ \" ' ] } #panic()",
  "= Heading\n- list",
  '#read("/etc/passwd")',
  "मीरा शर्मा",
])("a name is printed as it stands, whatever it looks like: %s", async (name) => {
  const pdf = await compilePdf(template, { name });
  expect(titleOf(pdf).replace(/\s+/g, " ")).toBe(name.replace(/\s+/g, " "));
  expect(glyphsOf(pdf).length).toBeGreaterThan(0);
});

test("a template that is wrong fails alone, and many at once all come back", async () => {
  await expect(compilePdf("#unknown-word", {})).rejects.toThrow("The paper has mistakes: unknown variable");
  const papers = await Promise.all(Array.from({ length: 20 }, (_, i) => compilePdf(template, { name: `Name ${i}` })));
  expect(papers.map(titleOf)).toEqual(papers.map((_, i) => `Name ${i}`));
});

test("no template reaches files or the network", async () => {
  await expect(compilePdf('#read("/etc/hostname")', {})).rejects.toThrow("The paper has mistakes");
  await expect(compilePdf('#import "@preview/cetz:0.2.0": *', {})).rejects.toThrow("The paper has mistakes");
});

test("more data than a paper can bear are refused before the thread sees them", async () => {
  await expect(compilePdf(template, { name: "x".repeat(4_000_001) })).rejects.toThrow("4000000 are the most");
});

const inScripts = [
  ["Latn", "karmaṇy evādhikāras te mā phaleṣu kadācana"],
  ["Deva", "कर्मण्येवाधिकारस्ते मा फलेषु कदाचन"],
  ["Guru", "ਸੋਚੈ ਸੋਚਿ ਨ ਹੋਵਈ"],
  ["Taml", "அகர முதல எழுத்தெல்லாம்"],
  ["Beng", "চিত্ত যেথা ভয়শূন্য"],
  ["Gujr", "વૈષ્ણવ જન તો તેને કહિયે"],
  ["Mlym", "അവനവനാത്മസുഖത്തിനാചരിക്കുന്നവ"],
  ["Orya", "ଜଗନ୍ନାଥ ସ୍ୱାମୀ ନୟନପଥଗାମୀ"],
  ["Telu", "శ్రీరామ రక్ష సర్వజగద్రక్ష"],
  ["Knda", "ಉಳ್ಳವರು ಶಿವಾಲಯ ಮಾಡುವರು"],
  ["Tibt", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ"],
  ["Grek", "Πάτερ ἡμῶν ὁ ἐν τοῖς οὐρανοῖς"],
  ["Hebr", "מִזְמ֥וֹר לְדָוִ֑ד יְהֹוָ֥ה רֹ֝עִ֗י"],
  ["Arab", "بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ"],
] as const;

const bookTemplate = `#let d = json(bytes(sys.inputs.data))
#set page(width: 400pt, height: 100pt, margin: 10pt)
#set text(font: d.fonts, dir: if d.rtl { rtl } else { ltr }, fallback: false)
#d.text
`;

test.each(inScripts)("books have the letters of %s: %s", async (script, text) => {
  const data = { text, fonts: bookFontsFor(script), rtl: directionOfScript(script) === "rtl" };
  const pdf = await compileBook(bookTemplate, data);
  expect(glyphsOf(pdf)).not.toContain(0);
  expect(booksHaveScript(script)).toBe(true);
  // Whoever copies its text gets these letters and no others.
  const meant = [...meaningsOf(pdf)];
  expect(meant.length).toBeGreaterThan(3);
  expect(meant.filter((piece) => !text.includes(piece))).toEqual([]);
  // Letters are drawn as outlines: no device needs their font.
  const svg = (await compileSvg(bookTemplate, data)).toString();
  expect(svg).toContain("<path");
  expect(svg).not.toContain("<text");
});

test("a script that books do not have would be empty boxes, and is known as such", async () => {
  const pdf = await compileBook(bookTemplate, { text: "ธรรมบท", fonts: bookFontsFor("Thai"), rtl: false });
  expect(glyphsOf(pdf)).toContain(0);
  expect(["Thai", "Ethi"].filter(booksHaveScript)).toEqual([]);
});

test("the letters of Arabic stand in Naskh, those of Urdu in Nastaliq, and both have all of them", async () => {
  const said = { ar: "وَلَا ٱلضَّآلِّينَ", fa: "بنی آدم اعضای یک پیکرند", ur: "سب تعریفیں اللہ کے لیے ہیں" };
  const families = Object.keys(said).map((language) => bookFontsFor("Arab", language)[0]);
  expect(families).toEqual(["Noto Naskh Arabic", "Noto Naskh Arabic", "Noto Nastaliq Urdu"]);
  for (const [language, text] of Object.entries(said)) {
    const pdf = await compileBook(bookTemplate, { text, fonts: bookFontsFor("Arab", `${language}-x-own`), rtl: true });
    expect(glyphsOf(pdf)).not.toContain(0);
  }
});

test("letters that join are shaped: the same letters apart take more glyphs", async () => {
  const data = (text: string) => ({ text, fonts: bookFontsFor("Deva"), rtl: false });
  const drawn = async (text: string) =>
    (await compileSvg(bookTemplate, data(text))).toString().match(/<use/g)?.length ?? 0;
  expect(await drawn("क्ष्म")).toBeLessThan(await drawn("क ष म ्"));
});
