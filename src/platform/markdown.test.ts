import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

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
