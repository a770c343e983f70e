import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withoutNonce } from "./inline-scripts.ts";

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("each script of a page is told by its hash, once, and nothing is marked any more", () => {
  const marked = `<meta property="csp-nonce" nonce="n1"/><script nonce="n1">go("मंदिर")</script>
    <script nonce="n1" type="text/later">import "/a.js";</script><script nonce="n1">go("मंदिर")</script>
    <script type="application/ld+json" nonce="n1">{"@type":"Place"}</script><script nonce="n1" src="/b.js"></script>`;
  const { html, scripts } = withoutNonce(marked, "n1");
  expect(html).not.toContain("n1");
  expect(scripts).toEqual([sourceOf('go("मंदिर")'), sourceOf('import "/a.js";')]);
});

test("a page without scripts trusts none", () => {
  expect(withoutNonce("<p>words</p>", "n1")).toEqual({ html: "<p>words</p>", scripts: [] });
});

test("a script that was not marked is not trusted, even where it stands in the page", () => {
  const own = '<script nonce="abc">own()</script>';
  const alone = withoutNonce(own, "abc").scripts;
  expect(alone).toHaveLength(1);
  const { html, scripts } = withoutNonce(
    `<p><script>theirs()</script><script nonce="x">theirs(2)</script></p>${own}`,
    "abc",
  );
  expect(scripts).toEqual(alone);
  expect(html).toContain("<script>theirs()</script>");
});
