import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const page =
  '<head><link rel="modulepreload" href="/a.js" nonce="n1"/></head><body><script nonce="n1" type="module" async="">import "/a.js";</script></body>';

test("the page's code waits, and is started by a script of the same nonce", () => {
  const html = paintFirst(page);
  expect(html).toContain('<link rel="later" href="/a.js"/>');
  expect(html).toContain('<script nonce="n1" type="text/later">import "/a.js";</script>');
  expect(html).toMatch(/<script nonce="n1">\(\(\) =>/);
  expect(html).not.toContain('rel="modulepreload"');
});

test("the code of a page that plays is begun where it stood", () => {
  const html = paintFirst(page, "at once");
  expect(html).toMatch(
    /import "\/a.js";<\/script><script nonce="n1">\(\(\) =>.*begin\(\);\}\)\(\);<\/script><\/body>$/,
  );
  expect(html).not.toContain('"load"');
});

test("a page without code stays as it is", () => {
  expect(paintFirst("<p>words</p>")).toBe("<p>words</p>");
});
