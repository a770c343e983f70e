import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { compilePdf } from "./compile-pdf.ts";

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

/** How many glyphs a page draws: markup that were understood would leave fewer. */
function glyphsOf(pdf: Buffer): number {
  let count = 0;
  const text = pdf.toString("latin1");
  for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      const content = inflateSync(Buffer.from(match[1]!, "latin1")).toString("latin1");
      if (/\bT[jJ]\b/.test(content)) count += content.match(/\(((?:\\.|[^\\)])*)\)|<([0-9a-f]+)>/gi)?.length ?? 0;
    } catch {
      // Not a deflated stream.
    }
  }
  return count;
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
  expect(glyphsOf(pdf)).toBeGreaterThan(0);
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
