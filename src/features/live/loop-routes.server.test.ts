import { expect, test } from "vitest";
import { loopRoutes } from "./loop-routes.server.ts";

let now = Date.UTC(2026, 10, 21, 12);
const app = loopRoutes({ clock: () => now });
const get = (path: string, headers: Record<string, string> = {}) => app.request(`/live/loop/${path}`, { headers });

async function segmentPath(): Promise<string> {
  const playlist = await (await get("kirtan/video.m3u8")).text();
  return `kirtan/${playlist.split("\n").findLast((line) => line.endsWith(".m4s"))!}`;
}

test("playlists are never kept, move with the clock, and name segments that exist", async () => {
  const whole = await get("kirtan/index.m3u8");
  expect(whole.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  expect(await whole.text()).toContain("video.m3u8");
  const before = await get("kirtan/video.m3u8");
  expect(before.headers.get("cache-control")).toBe("no-cache");
  now += 10_000;
  expect(await (await get("kirtan/video.m3u8")).text()).not.toBe(await before.text());
  const segment = await get(await segmentPath());
  expect(segment.status).toBe(200);
  expect(segment.headers.get("content-type")).toBe("video/iso.segment");
  expect(segment.headers.get("cache-control")).toContain("immutable");
});

test("parts of a segment are served by range", async () => {
  const path = await segmentPath();
  const whole = new Uint8Array(await (await get(path)).arrayBuffer());
  const part = await get(path, { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${whole.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20));
  const tail = await get(path, { range: "bytes=-5" });
  expect(new Uint8Array(await tail.arrayBuffer())).toEqual(whole.slice(-5));
  expect((await get(path, { range: `bytes=${whole.length}-` })).status).toBe(416);
  expect((await get(path, { range: "lines=1-2" })).status).toBe(200);
});

test("what does not exist, or lies outside, is not found", async () => {
  const [, version] = (await segmentPath()).split("/");
  for (const path of [
    "nothing/index.m3u8",
    "kirtan/other.m3u8",
    "kirtan/0000/v-000.m4s",
    `kirtan/${version}/v-999.m4s`,
    `kirtan/${version}/..%2f..%2fmanifest.json`,
    "..%2f..%2f/index.m3u8",
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
