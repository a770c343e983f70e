import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerFromCache, PageCache } from "./page-cache.ts";

const page = (text = "मंदिर and masjid ".repeat(400)) => ({
  html: Buffer.from(`<p>${text}</p>`),
  headers: { "content-type": "text/html", "content-security-policy": "script-src 'sha256-abc'" },
  tags: new Set(["space:1"]),
});

async function ask(
  cache: PageCache,
  headers: Record<string, string>,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const server = createServer((request, response) => answerFromCache(cache.find("k")!.entry, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const got = await new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve) => {
    get({ port, host: "127.0.0.1", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    });
  });
  server.close();
  return got;
}

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
] as const)("a kept page is served as %s", async (accepted, encoding, open) => {
  const cache = new PageCache(() => 0);
  cache.begin("k")(page());
  for (let turn = 0; turn < 2; turn++) {
    const { answer, body } = await ask(cache, { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-security-policy"]).toBe("script-src 'sha256-abc'");
    expect(open(body).toString()).toBe(page().html.toString());
  }
});

test("whoever has the page already is told so, until it has changed", async () => {
  const cache = new PageCache(() => 0);
  cache.begin("k")(page());
  const first = await ask(cache, { "accept-encoding": "gzip" });
  const again = { "accept-encoding": "gzip", "if-none-match": first.answer.headers.etag! };
  const second = await ask(cache, again);
  expect([second.answer.statusCode, second.body.length]).toEqual([304, 0]);
  expect(second.answer.headers.etag).toBe(first.answer.headers.etag);
  cache.begin("k")(page("A new lamp."));
  const third = await ask(cache, again);
  expect(third.answer.statusCode).toBe(200);
  expect(gunzipSync(third.body).toString()).toContain("A new lamp.");
});

test("a page goes stale, is revalidated by one reader, and is gone when too old", () => {
  let now = 0;
  const cache = new PageCache(() => now);
  cache.begin("k")(page());
  expect(cache.find("k")?.revalidate).toBe(false);
  now = 20_000;
  expect(cache.find("k")?.revalidate).toBe(true);
  expect(cache.find("k")?.revalidate).toBe(false);
  now = 200_000;
  expect(cache.find("k")).toBeNull();
});

test("a write to what a page shows makes it forgotten", () => {
  const cache = new PageCache(() => 0);
  cache.begin("k")(page());
  cache.forget("space:2");
  expect(cache.find("k")).not.toBeNull();
  cache.forget("space:1");
  expect(cache.find("k")).toBeNull();
});

test("a page that was rendered while what it shows was written is not kept", () => {
  const cache = new PageCache(() => 0);
  const finish = cache.begin("k");
  cache.forget("space:2");
  cache.forget("space:1");
  finish(page());
  expect(cache.find("k")).toBeNull();
  const finishAgain = cache.begin("k");
  cache.clear();
  finishAgain(page());
  expect(cache.find("k")).toBeNull();
  cache.begin("k")(page());
  expect(cache.find("k")).not.toBeNull();
});

test("the pages that are kept have bounds together, and one that is too large is not kept at all", () => {
  const cache = new PageCache(() => 0);
  const large = { ...page(), html: Buffer.alloc(900_000) };
  for (let i = 0; i < 500; i++) cache.begin(`k${i}`)(large);
  expect(cache.bytes).toBeLessThanOrEqual(128_000_000);
  expect([cache.has("k0"), cache.has("k499")]).toEqual([false, true]);
  cache.begin("k499")({ ...page(), html: Buffer.alloc(2_000_000) });
  expect(cache.has("k499")).toBe(false);
  // Whatever way pages go, nothing of them stays counted.
  cache.begin("k498")(page());
  cache.begin("k497")(null);
  cache.forget("space:1");
  expect(cache.bytes).toBe(0);
  cache.begin("k")(large);
  cache.clear();
  expect(cache.bytes).toBe(0);
});

test("a render that gave no page is tried again by the next reader", () => {
  let now = 0;
  const cache = new PageCache(() => now);
  cache.begin("k")(page());
  now = 20_000;
  expect(cache.find("k")?.revalidate).toBe(true);
  cache.begin("k")(null);
  expect(cache.find("k")).toBeNull();
});
