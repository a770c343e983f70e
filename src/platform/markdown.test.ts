import { expect, test } from "vitest";
import { markdownWork, plainTextOf, renderMarkdown, renderWrittenMarkdown, SOON_DONE, wordsOf } from "./markdown.ts";

test("Markdown becomes headings, lists, emphasis and links", async () => {
  const html = await renderMarkdown("## Times\n\n- *morning* and **evening**\n- [map](https://example.org/map)\n");
  expect(html).toBe(
    '<h2>Times</h2>\n<ul>\n<li><em>morning</em> and <strong>evening</strong></li>\n<li><a href="https://example.org/map">map</a></li>\n</ul>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](javascript:alert(1))",
  "<iframe src=https://example.org></iframe>",
  '<a href="javascript:alert(1)">press</a>',
  "[a]: javascript:alert(1)\n\n[a]",
  "<svg onload=alert(1)>",
  "<style>body{display:none}</style>",
])("nothing that runs comes through: %s", async (source) => {
  const html = await renderMarkdown(source);
  expect(html).not.toMatch(/<(script|iframe|svg|style)|on\w+=|javascript:|data:/i);
});

test.each([
  ["quotes", ">".repeat(4_000)],
  ["lists", "- ".repeat(300)],
  ["emphasis", "*a _b ".repeat(200)],
])("however deep %s are nested, the text is there and the levels end", async (_what, marks) => {
  const close = marks.startsWith("*") ? "_ *".repeat(200) : "";
  const html = await renderMarkdown(`${marks} heart<script>${close}\n\nand more`);
  expect(html).toMatch(/heart/);
  expect(html).toContain("<p>and more</p>");
  expect(html).not.toContain("<script");
  expect(html.match(/<(blockquote|li|em)>/g)!.length).toBeLessThanOrEqual(60);
});

test("what people write shows no picture of elsewhere, and its links are marked as theirs", async () => {
  const html = await renderWrittenMarkdown("![a lamp](https://example.org/pixel.gif) [map](https://example.org/map)");
  expect(html).toBe('<p>a lamp <a href="https://example.org/map" rel="nofollow ugc noopener">map</a></p>');
});

test("what people write has no heading of the first level, however deep theirs go", async () => {
  expect(await renderWrittenMarkdown("# One\n\n## Two\n\n###### Six")).toBe("<h2>One</h2>\n<h3>Two</h3>\n<h6>Six</h6>");
});

test("tables are read, with links, verses and emphasis in their cells; strokes alone make none", async () => {
  const table = await renderWrittenMarkdown(
    "Times:\n| Day | *Puja* |\n|:--|---|\n| Monday | Gita 2.47 |\n| Friday | a | b |",
  );
  expect(table.replaceAll("\n", "")).toBe(
    "<p>Times:</p><table><thead><tr><th> Day </th><th><em>Puja</em></th></tr></thead><tbody>" +
      '<tr><td> Monday </td><td> <span class="verse" data-verse="gita.2.47">Gita 2.47</span> </td></tr>' +
      "<tr><td> Friday </td><td> a </td></tr></tbody></table>",
  );
  for (const text of ["a | b", "a | b\n--", "|---|", "one | two\n|---|---|---|"]) {
    expect(await renderWrittenMarkdown(text), text).not.toContain("<table");
  }
  expect(await renderWrittenMarkdown("| a |\n|---|\n| <script>x</script>[y](javascript:z) |")).not.toMatch(/script/);
});

test("a verse is marked, and linked once somebody knows its page; within links and code it stays as it is", async () => {
  const text = "See **Gita 2.47** and `Gita 2.48` and [Gita 2.49](/g).";
  expect(await renderWrittenMarkdown(text)).toBe(
    '<p>See <strong><span class="verse" data-verse="gita.2.47">Gita 2.47</span></strong> and <code>Gita 2.48</code> and <a href="/g" rel="nofollow ugc noopener">Gita 2.49</a>.</p>',
  );
  const linked = await renderWrittenMarkdown(
    text,
    ({ work, chapter, verse }) => `/library/${work}/${chapter}/${verse}`,
  );
  expect(linked).toContain('<a class="verse" data-verse="gita.2.47" href="/library/gita/2/47">Gita 2.47</a>');
});

test("the bare text of Markdown stands on one line and is cut by characters", () => {
  expect(plainTextOf("## Times\n\n- *morning* <b>and</b>\n> **evening**", 100)).toBe("Times morning and evening");
  expect(plainTextOf("At [Two Hills](/space/1).\nAnd **so**, on.", 100)).toBe("At Two Hills. And so, on.");
  expect(plainTextOf("🙏".repeat(9), 5)).toBe("🙏🙏🙏🙏…");
});

test("an excerpt is the same each time, whatever was asked in between, and each length has its own", () => {
  const source = "At **dawn** the [doors](/space/1) open.";
  const ask = () => [plainTextOf(source, 100), plainTextOf(source, 8)];
  const [whole, cut] = ask();
  expect([whole, cut]).toEqual(["At dawn the doors open.", "At dawn…"]);
  for (let n = 0; n < 5000; n++) plainTextOf(`Row **${n}**`, 20);
  expect(ask()).toEqual([whole, cut]);
});

test.each([
  ["lists", "1. ".repeat(2_000)],
  ["lists on many lines", `${"- ".repeat(30)}a\n`.repeat(60)],
  ["quoted lists", "> - ".repeat(1_500)],
  ["quotes one after the other", ">\n\n".repeat(3_000)],
  ["quotes that go deeper and back", "> > a\n> b\n\n".repeat(800)],
  ["lists between paragraphs", "- a\n\nb\n\n".repeat(1_400)],
  ["lists of other signs", "- a\n+ a\n* a\n".repeat(800)],
  ["headings by a line below", "a\n===\n".repeat(1_600)],
  ["one long run of stars", `${"*".repeat(3_000)}a${"*".repeat(2_999)}`],
  ["stars and lines in turn", "*_".repeat(3_000)],
])("what was made to keep the parser busy stands as it was typed: %s", async (_what, source) => {
  const html = await renderWrittenMarkdown(`${source}\n<script>\n\nand Gita 2.47`);
  expect(html).not.toMatch(/<(ol|ul|blockquote|em|strong|script)/);
  expect(html).toContain('<p>and <span class="verse"');
  expect(plainTextOf(source, 20_000)).toBe(source.trim().replaceAll(/\s+/g, " "));
});

test("blanks within a line make no rule of a table", async () => {
  const blanks = "\u00a0".repeat(130);
  const text = `a|b\n${`${blanks}-${blanks}${blanks}|x\n`.repeat(24)}`;
  expect(await renderWrittenMarkdown(text)).not.toContain("<table");
});

test("an excerpt shows what may take long as it was typed, a page shows it as Markdown", async () => {
  const source = `${"- ".repeat(200)}a`;
  expect(markdownWork(source)).toBeGreaterThan(SOON_DONE);
  expect(plainTextOf(source, 400)).toContain("- - -");
  expect(await renderWrittenMarkdown(source)).toContain("<li>");
});

test("searches have the words of a text, and none of its signs, addresses and elements", () => {
  const source = "# Doors\n\n- **dawn** [gate](https://example.org/x_y)\n> `six` <b>&amp; a|b";
  expect(wordsOf(source, 1_000)).toBe("Doors - dawn gate six a b");
  expect(wordsOf("अ **आरती** छह बजे", 1_000)).toBe("अ आरती छह बजे");
  for (const sign of ["[", "](", "<", "&", "*", "](a"])
    expect(wordsOf(sign.repeat(20_000), 100_000).length).toBeLessThan(100_000);
});

test("long texts of people are Markdown still", async () => {
  const list = Array.from({ length: 300 }, (_, n) => `- **Day ${n}**: *aarti* at six`).join("\n");
  expect((await renderWrittenMarkdown(list)).match(/<strong>/g)).toHaveLength(300);
  const quoted = Array.from({ length: 200 }, () => "> > > - quoted again").join("\n");
  expect(await renderWrittenMarkdown(quoted)).toContain("<li>");
});
