import { expect, test } from "vitest";
import { findWebAddresses } from "./web-addresses.ts";
import { renderWrittenMarkdown } from "./markdown.ts";

const shownIn = (text: string) => findWebAddresses(text).map(({ shown }) => shown);

test.each([
  ["See https://example.org/a?b=1&c=2#d.", "https://example.org/a?b=1&c=2#d", "https://example.org/a?b=1&c=2#d"],
  ["(www.example.org)", "www.example.org", "https://www.example.org/"],
  ["“http://example.org/lamp”, he said", "http://example.org/lamp", "http://example.org/lamp"],
  ["in https://en.example.org/Diwali_(feast), too", "https://en.example.org/Diwali_(feast)", null],
  ["यह देखें https://example.org/दीप।", "https://example.org/दीप", "https://example.org/%E0%A4%A6%E0%A5%80%E0%A4%AA"],
  ["HTTPS://Example.ORG:8443/x!?", "HTTPS://Example.ORG:8443/x", "https://example.org:8443/x"],
  ["https://कोई.भारत/क", "https://कोई.भारत/क", "https://xn--o1bz4m.xn--h2brj9c/%E0%A4%95"],
] as const)("%s: an address ends before the marks of its sentence", (text, shown, href) => {
  const [found, ...others] = findWebAddresses(text);
  expect(others).toEqual([]);
  expect(found!.shown).toBe(shown);
  expect(found!.href).toBe(href ?? shown);
});

test.each([
  "javascript:alert(1) data:text/html,x vbscript:x",
  "https://bank.example@evil.example/",
  "https://user:secret@evil.example/",
  "https://evil.example/\u202egpj.exe",
  "https://exa\u200bmple.org/",
  "http://127.0.0.1/ http://2130706433/ http://0x7f.1/ http://[::1]/",
  "http://localhost/ https:///example.org https://-a.org https://a..b",
  "me@www.example.org ahttps://example.org",
  "https://",
])("no link, but the text it is: %j", (text) => {
  expect(findWebAddresses(text)).toEqual([]);
});

test("a host whose letters look like others is shown as the net knows it", () => {
  expect(shownIn("https://аррӏе.com/login and https://example。org")).toEqual([
    "https://xn--80ak6aa92e.com/login",
    "https://example.org",
  ]);
  expect(shownIn("https://münchen.example")).toEqual(["https://xn--mnchen-3ya.example"]);
});

test("Markdown's addresses are links, marked as their author's; in code they stay text", async () => {
  expect(await renderWrittenMarkdown("On *https://example.org/a_b_c*, or `https://example.org`.")).toBe(
    '<p>On <em><a href="https://example.org/a_b_c" dir="ltr" rel="nofollow ugc noopener">https://example.org/a_b_c</a></em>, or <code>https://example.org</code>.</p>',
  );
  expect(await renderWrittenMarkdown('https://example.org/"onclick=alert(1)<b>')).not.toMatch(/<a[^>]*onclick/);
});

test("a link whose words name another host says where it leads", async () => {
  const html = await renderWrittenMarkdown("[https://bank.example](https://evil.example/x) [ok](https://a.example)");
  expect(html).toContain('rel="nofollow ugc noopener">https://bank.example (evil.example)</a>');
  expect(html).toContain(">ok</a>");
  expect(await renderWrittenMarkdown("[www.a.example](https://www.a.example/b)")).toContain(">www.a.example</a>");
});

test("a long text of nothing but beginnings is read in a moment", () => {
  expect(findWebAddresses("https://".repeat(20_000))).toEqual([]);
  expect(findWebAddresses(`https://a.org/${")".repeat(20_000)}`)).toHaveLength(0);
  expect(findWebAddresses("www.".repeat(20_000))).toEqual([]);
});

test("brackets that close without end belong to the sentence, those that an address opens to it", () => {
  const [found] = findWebAddresses(`www.a.bc/${").".repeat(900)}`);
  expect(found!.shown).toBe("www.a.bc/");
  expect(shownIn("(https://example.org/a_(b)_(c))")).toEqual(["https://example.org/a_(b)_(c)"]);
  expect(shownIn("[https://example.org/a[1]].")).toEqual(["https://example.org/a[1]"]);
});
