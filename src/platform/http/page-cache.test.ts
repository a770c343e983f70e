import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerFromCache, PageCache } from "./page-cache.ts";

const page = (nonce: string, text = "मंदिर and masjid ".repeat(400)) => ({
  html: Buffer.from(`<script nonce="${nonce}"></script>${text}<style nonce="${nonce}"></style>`),
  nonce,
  headers: { "content-type": "text/html" },
  tags: new Set(["space:1"]),
});

async function read(cache: PageCache, key: string, nonce: string, encoding: string): Promise<string> {
  const server = createServer((request, response) => {
    answerFromCache(cache.find(key)!.entry, request, response, nonce, []);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const body = await new Promise<Buffer>((resolve) => {
    get({ port, host: "127.0.0.1", headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
  server.close();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

test("a kept page is served with a nonce of its own, plain and compressed alike", async () => {
  const cache = new PageCache(() => 0);
  cache.begin("k")(page("first-nonce-0123456789"));
  const expected = page("another-nonce-abcdefgh").html.toString();
  expect(await read(cache, "k", "another-nonce-abcdefgh", "identity")).toBe(expected);
  expect(await read(cache, "k", "another-nonce-abcdefgh", "gzip")).toBe(expected);
});

test("a page goes stale, is revalidated by one reader, and is gone when too old", () => {
  let now = 0;
  const cache = new PageCache(() => now);
  cache.begin("k")(page("n0123456789"));
  expect(cache.find("k")?.revalidate).toBe(false);
  now = 20_000;
  expect(cache.find("k")?.revalidate).toBe(true);
  expect(cache.find("k")?.revalidate).toBe(false);
  now = 200_000;
  expect(cache.find("k")).toBeNull();
});

test("a write to what a page shows makes it forgotten", () => {
  const cache = new PageCache(() => 0);
  cache.begin("k")(page("n0123456789"));
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
  finish(page("n0123456789"));
  expect(cache.find("k")).toBeNull();
  const finishAgain = cache.begin("k");
  cache.clear();
  finishAgain(page("n0123456789"));
  expect(cache.find("k")).toBeNull();
  cache.begin("k")(page("n0123456789"));
  expect(cache.find("k")).not.toBeNull();
});

test("a render that gave no page is tried again by the next reader", () => {
  let now = 0;
  const cache = new PageCache(() => now);
  cache.begin("k")(page("n0123456789"));
  now = 20_000;
  expect(cache.find("k")?.revalidate).toBe(true);
  cache.begin("k")(null);
  expect(cache.find("k")).toBeNull();
});
