import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { LinkedText } from "./linked-text.tsx";

test("addresses in a plain text are links of its author; all else is text", () => {
  expect(renderHtml(<LinkedText text={"At <b> www.example.org/a, then\nhttps://b.example."} />)).toBe(
    'At &lt;b&gt; <a href="https://www.example.org/a" dir="ltr" rel="nofollow ugc noopener" class="inline-link">www.example.org/a</a>' +
      ', then\n<a href="https://b.example/" dir="ltr" rel="nofollow ugc noopener" class="inline-link">https://b.example</a>.',
  );
  expect(renderHtml(<LinkedText text="javascript:alert(1)" />)).toBe("javascript:alert(1)");
});
