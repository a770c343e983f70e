import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { xmlText as text } from "#/platform/write-xml.ts";
import { writeAtom, writeRss, type AuthorFeed } from "./feed-xml.ts";
import type { PublicPost } from "./queries/public-posts.server.ts";

const hostile = `</title>]]><script>alert(1)</script>"'&amp; \u0000\u000b\ud800 ￾ <![CDATA[ ॐ 🙏`;

const post = (body: string, alt = ""): PublicPost => ({
  id: 7,
  author: { spaceId: 1, providerId: null },
  ...{ body, language: "en", editedAt: null, occurrenceId: null, video: null },
  publishedAt: new Date("2026-11-20T06:00:00Z"),
  pictures: [
    { id: 3, hash: "abcdefabcdef", width: 1280, height: 800, alt, ground: "#333", focus: { x: 0.5, y: 0.5 } },
  ].map((picture) => ({ ...picture, useId: 1, role: "picture", kind: null, title: "" })),
});

const feed = (posts: readonly PublicPost[], name = "Temple"): AuthorFeed => ({
  ...{ origin: "https://sangam.example", title: `Posts of ${name}`, description: name, language: "en" },
  ...{ authorName: name, authorPath: "/space/1", pagePath: "/space/1/posts", selfPath: "/space/1/posts/rss.xml" },
  updatedAt: new Date("2026-11-20T06:00:00Z"),
  posts,
});

/** The texts of a well-formed document by the names of their elements, and its attributes; throws for any other. */
function read(xml: string) {
  const texts: [string, string][] = [];
  const attributes: [string, string][] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes: given }) => {
    open.push(name);
    for (const [key, value] of Object.entries(given)) attributes.push([`${name}@${key}`, value]);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (content) => open.length > 0 && texts.push([open.at(-1)!, content]));
  parser.write(xml).close();
  return {
    of: (name: string) => texts.filter(([at]) => at === name).map(([, content]) => content),
    attribute: (name: string) => attributes.filter(([at]) => at === name).map(([, value]) => value),
    names: new Set([...texts, ...attributes].map(([name]) => name.split("@")[0])),
  };
}

test.each([
  ["RSS", writeRss],
  ["Atom", writeAtom],
])("whatever is written, %s stays one well-formed document whose words are words", (_kind, write) => {
  const read1 = read(write(feed([post(hostile, hostile)], hostile)));
  expect(read1.names.has("script")).toBe(false);
  expect(read1.of("title")[0]).toBe(`Posts of ${hostile.replaceAll(/[\0\v\ud800\ufffe]/g, "")}`);
  const [html] = [...read1.of("description").slice(1), ...read1.of("content")];
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
});

test("an entry has its address, its moments, its words in their language and each of its pictures", () => {
  const edited = {
    ...post("Ekadashi is tomorrow.\n\nCome at six.", "Lamps"),
    editedAt: new Date("2026-11-20T07:00:00Z"),
  };
  const rss = read(writeRss(feed([edited])));
  expect(rss.of("guid")).toEqual(["https://sangam.example/post/7"]);
  expect(rss.of("pubDate")).toEqual(["Fri, 20 Nov 2026 06:00:00 GMT"]);
  expect(rss.of("title")).toEqual(["Posts of Temple", "Ekadashi is tomorrow. Come at six."]);
  expect(rss.of("description")[1]).toContain('<p dir="auto">Ekadashi is tomorrow.</p><p dir="auto">Come at six.</p>');
  expect(rss.attribute("enclosure@url")).toEqual(["https://sangam.example/media/3-abcdefabcdef/share.jpg"]);
  expect(rss.attribute("media:content@url")).toEqual(["https://sangam.example/media/3-abcdefabcdef/960.webp"]);
  expect(rss.of("media:description")).toEqual(["Lamps"]);
  const atom = read(writeAtom(feed([edited])));
  expect(atom.of("updated")).toContain("2026-11-20T07:00:00.000Z");
  expect(atom.attribute("entry@xml:lang")).toEqual(["en"]);
  expect(atom.attribute("link@rel")).toEqual(["self", "alternate", "alternate", "enclosure"]);
});

test("halves of letters and control characters are left out, whole letters stay", () => {
  expect(text("a\u0008b\ud83dc🙏<")).toBe("abc🙏&lt;");
});
