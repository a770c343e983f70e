import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { VerseActions } from "./verse-actions.tsx";

const data = {
  work: { slug: "gita", title: { text: "Bhagavad Gita", language: "en", direction: "ltr" }, chapters: 18 },
  chapter: { slug: "12", number: 12, bookTitle: null, title: null },
  ...{ shown: ["sa", "en"], labels: { first: "5", last: "5" }, isMember: false },
} as unknown as ReadingData;

test("a verse by itself is shared, copied and made a picture of where it stands", () => {
  const html = renderHtml(<VerseActions data={data} verse="5" />);
  expect(html).toContain('aria-label="This verse"');
  expect(html).toContain("subject=Bhagavad%20Gita%2012%3A5");
  expect(html).toContain("Copy the text");
  expect(html).toMatch(/href="[^"]*\/12\/5[^"]*"[^>]*>.*Share as picture/);
});
