import { expect, test } from "vitest";
import { isCrossOriginWrite } from "./same-origin.ts";

const post = (headers: Record<string, string>) =>
  new Request("http://sangam.test/login", { method: "POST", headers: { host: "sangam.test", ...headers } });

test("a form of our own pages may write", () => {
  expect(isCrossOriginWrite(post({ origin: "http://sangam.test", "sec-fetch-site": "same-origin" }))).toBe(false);
});

test.each([
  ["another site", { origin: "https://elsewhere.test" }],
  ["a page without an origin", { origin: "null" }],
  ["a sibling domain", { "sec-fetch-site": "same-site" }],
  ["another port of the same name", { origin: "http://sangam.test:81" }],
])("%s may not write", (_who, headers) => {
  expect(isCrossOriginWrite(post(headers))).toBe(true);
});

test("reading is nobody's attack", () => {
  expect(
    isCrossOriginWrite(new Request("http://sangam.test/", { headers: { origin: "https://elsewhere.test" } })),
  ).toBe(false);
});
