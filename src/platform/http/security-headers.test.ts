import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentSecurityPolicy, modelViewerStyle } from "./security-headers.ts";

test("the one style sheet that may stand in a page is model-viewer's own", () => {
  const template = readFileSync("node_modules/@google/model-viewer/lib/template.js", "utf8");
  const [, style] = /<style>([^]*?)<\/style>/.exec(template)!;
  expect(modelViewerStyle).toBe(`'sha256-${createHash("sha256").update(style!).digest("base64")}'`);
  const policy = contentSecurityPolicy({ mode: "production", publicUrl: "http://localhost:3000" }, ["'nonce-x'"]);
  expect(policy.split("; ").find((part) => part.startsWith("style-src "))).toBe(`style-src 'self' ${modelViewerStyle}`);
});
