import { beforeEach, expect, test } from "vitest";
import { renderWrittenMarkdown } from "../../platform/markdown.ts";
import { keepRendered } from "./render-text.server.ts";

const rendered: string[] = [];
const renderText = keepRendered((source, ...more) => {
  rendered.push(source);
  return renderWrittenMarkdown(source, ...more);
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
