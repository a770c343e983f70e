import { expect, test } from "vitest";
import { isCrossOriginWrite, isSignedWrite } from "./same-origin.ts";

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

test("only the gateway's own pages are believed for their signature", () => {
  const signed = (path: string, method = "POST") => isSignedWrite(new Request(`http://sangam.test${path}`, { method }));
  expect(signed("/webhooks/razorpay")).toBe(true);
  expect(signed("/pay/aB3-_x/return")).toBe(true);
  expect(signed("/pay/mandate/aB3-_x/return")).toBe(true);
  for (const path of [
    "/pay/aB3",
    "/pay/return",
    "/webhooks/razorpay/",
    "/webhooks/other",
    "/pay/a/b/return",
    "/login",
  ]) {
    expect(signed(path), path).toBe(false);
  }
  expect(signed("/webhooks/razorpay", "PUT")).toBe(false);
});
