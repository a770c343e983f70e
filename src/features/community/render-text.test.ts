import { beforeEach, expect, test } from "vitest";
import { renderWrittenMarkdown } from "../../platform/markdown.ts";
import { renderApart, takesLong } from "./render-apart.server.ts";
import { keepRendered } from "./render-text.server.ts";

const rendered: string[] = [];
const renderText = keepRendered((source) => {
  rendered.push(source);
  return renderWrittenMarkdown(source);
});

beforeEach(() => void (rendered.length = 0));

test("a text that is often read is rendered once", async () => {
  expect(await renderText("*Well* said")).toBe("<p><em>Well</em> said</p>");
  await renderText("*Well* said");
  expect(rendered).toEqual(["*Well* said"]);
});

test("a text that many read at once takes the room of one", async () => {
  await renderText("Known");
  const long = "a".repeat(10_000);
  for (let n = 0; n < 30; n++) await Promise.all(Array.from({ length: 20 }, () => renderText(`${n} ${long}`)));
  rendered.length = 0;
  await renderText("Known");
  await renderText(`0 ${long}`);
  expect(rendered).toEqual([]);
});

test("what has not been read for long makes room for others", async () => {
  await renderText("Old");
  const long = "b".repeat(100_000);
  for (let n = 0; n < 30; n++) await renderText(`${n} ${long}`);
  rendered.length = 0;
  await renderText(`29 ${long}`);
  await renderText("Old");
  expect(rendered).toEqual(["Old"]);
});

/** What was made to take long, within what may be written. */
const costly = ["*a_".repeat(990), "- a\n".repeat(2_500), "a\n\n".repeat(3_333)];

test("a text that takes long is rendered as others are, and who asks meanwhile is answered", async () => {
  for (const source of costly) {
    expect(await renderApart(source, new Map())).toBe(await renderWrittenMarkdown(source));
    let others = 0;
    const asking = setInterval(() => others++, 1);
    await renderApart(source, new Map());
    clearInterval(asking);
    // On the same thread there is a turn for whoever asks at its beginning and at its end alone.
    expect(others).toBeGreaterThan(4);
  }
});

test("a long text leads to verses too", async () => {
  const long = `${"Well said. ".repeat(300)}Gita 2.47`;
  expect(await renderApart(long, new Map([["gita.2.47", "/library/gita/2/47"]]))).toContain(
    '<a class="verse" data-verse="gita.2.47" href="/library/gita/2/47">Gita 2.47</a>',
  );
  expect(await renderApart(long, new Map())).toContain('<span class="verse" data-verse="gita.2.47">Gita 2.47</span>');
});

test("a short text that was made to take long is not rendered where others wait", () => {
  expect(takesLong(`${"- ".repeat(895)}a`)).toBe(true);
  expect(takesLong("- **Dawn**: *aarti* at six\n".repeat(30))).toBe(false);
});

test("pages come before previews, and each text has its own time", async () => {
  const done: string[] = [];
  const ask = (name: string, asks: "page" | "preview") =>
    renderApart(`${name} ${"well said ".repeat(300)}`, new Map(), asks).then(() => done.push(name));
  await Promise.all([ask("a", "preview"), ask("b", "preview"), ask("c", "preview"), ask("d", "page")]);
  expect(done).toEqual(["a", "d", "b", "c"]);
});
