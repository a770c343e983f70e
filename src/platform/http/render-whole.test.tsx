import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { DOCTYPE, renderWhole } from "./render-whole.ts";

/** Renders a page, and counts how often it was made. */
async function render(content: (times: number) => React.ReactNode) {
  let times = 0;
  const errors: unknown[] = [];
  const html = await renderWhole(
    () => {
      times += 1;
      return (
        <html lang="en">
          <body>{content(times)}</body>
        </html>
      );
    },
    "nonce",
    (error) => errors.push(error),
  );
  return { html, times, errors };
}

test("a page whose parts are at hand is rendered once, and has no doctype of its own", async () => {
  const { html, times } = await render(() => <Suspense fallback="…">words</Suspense>);
  expect(html.startsWith("<html")).toBe(true);
  expect(times).toBe(1);
});

test("a part that has to be waited for is in the page", async () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }));
  const { html, times } = await render(() => (
    <Suspense fallback="…">
      <Late />
    </Suspense>
  ));
  expect(html).toContain("<p>late</p>");
  expect(html.startsWith("<html")).toBe(true);
  expect(html).not.toContain(DOCTYPE);
  expect(times).toBe(2);
});

test("what somebody writes like React's mark has no page rendered twice", async () => {
  const prose = "<pre><code>$!--> &#x3C;!--$!--></code></pre>";
  const { html, times } = await render(() => (
    <>
      <p>{"<!--$!-->"}</p>
      <div dangerouslySetInnerHTML={{ __html: prose }} />
    </>
  ));
  expect(html).toContain(prose);
  expect(times).toBe(1);
});
