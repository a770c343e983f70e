import { expect, test } from "vitest";
import { documentNames, readDocument } from "./documents.server.ts";

const headings = (html: string) => html.match(/<h2>/g)?.length ?? 0;

test.each(documentNames)("%s stands in English and in Hindi, with the same sections", async (name) => {
  const english = await readDocument(name, "en");
  const hindi = await readDocument(name, "hi");
  expect(hindi.title).toMatch(/[\u0900-\u097f]/);
  expect(hindi.html).not.toBe(english.html);
  for (const { summary } of [english, hindi]) expect(summary).toMatch(/^[^#<[*]{40,}$/);
  expect(headings(hindi.html)).toBe(headings(english.html));
});
