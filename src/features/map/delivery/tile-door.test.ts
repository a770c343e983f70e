import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIndex } from "../index/build-index.ts";
import { categoryOf } from "../index/categories.ts";
import { PlaceIndex } from "../index/place-index.ts";
import type { MapChange, MapPlaces } from "../map-places.server.ts";
import { toX, toY } from "../mercator.ts";
import { openTileDoor } from "./tile-door.server.ts";
import { TileLimits } from "./tile-limits.ts";

const kolkata = { x: toX(88.36), y: toY(22.57) };
const index = new PlaceIndex(
  buildIndex({
    ids: Float64Array.of(7),
    x: Uint32Array.of(kolkata.x),
    y: Uint32Array.of(kolkata.y),
    category: Uint8Array.of(categoryOf("hindu", "temple")),
    weight: Uint32Array.of(0),
  }),
);
let changed: (change: MapChange) => void;
const places = {
  ready: () => Promise.resolve(),
  all: () => index,
  live: () => index,
  onChange: (listener: typeof changed) => void (changed = listener),
} as unknown as MapPlaces;

const door = openTileDoor(places, { config: { trustProxy: false }, clock: Date.now });
const server = createServer((request, response) => {
  if (!door(request, response)) response.writeHead(418).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const tileOf = (zoom: number) =>
  `/map/tiles/${zoom}/${Math.floor(kolkata.x / 2 ** (32 - zoom))}/${Math.floor(kolkata.y / 2 ** (32 - zoom))}.mvt`;

test("a tile is sent once, and then only said to be the same until something in it changes", async () => {
  const first = await ask(tileOf(14));
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
  const etag = first.headers.get("etag")!;
  expect(Buffer.from(await first.arrayBuffer()).includes("hindu")).toBe(true);
  expect((await ask(tileOf(14), { "if-none-match": etag })).status).toBe(304);
  const gone = index.put(7, null);
  changed(gone);
  const after = await ask(tileOf(14), { "if-none-match": etag });
  expect(after.status).toBe(200);
  expect((await after.arrayBuffer()).byteLength).toBe(0);
  changed(index.put(7, { id: 7, ...kolkata, category: categoryOf("hindu", "temple"), weight: 0 }));
});

test("a filter leaves out what nobody asked for; words that mean nothing are no filter", async () => {
  const size = async (query: string) => (await (await ask(tileOf(14) + query)).arrayBuffer()).byteLength;
  expect(await size("?faith=sikh")).toBe(0);
  expect(await size("?kind=church")).toBe(0);
  expect(await size("?faith=hindu&kind=temple,church")).toBeGreaterThan(0);
  expect(await size("?faith=nonsense&x=1")).toBe(await size(""));
});

test("tiles that are none are refused without a look at a place", async () => {
  for (const path of [
    ...["2/0/0", "15/0/0", "3/8/0", "3/0/8", "3/-1/0", "3/0.5/0", "99/1/1", "14/99999/1"].map((tile) => `${tile}.mvt`),
    ...["", "3", "3/0/0", "3/0/0.png", "3/0/0.mvt/", `3/0/0.mvt?${"x".repeat(301)}`, "3/0/0.mvt?faith=%"],
  ]) {
    const { status } = await ask(`/map/tiles/${path}`);
    expect([404, 200], path).toContain(status);
    if (!path.endsWith("%")) expect(status, path).toBe(404);
  }
  expect((await fetch(url + tileOf(3), { method: "POST" })).status).toBe(404);
  expect((await ask("/map/other")).status).toBe(418);
});

test("an address that asks for more tiles than anybody sees waits until the next minute; others do not", () => {
  let now = 0;
  const limits = new TileLimits(() => now);
  for (let i = 0; i < 30_000; i++) expect(limits.may("192.0.2.1")).toBe(true);
  expect(limits.may("192.0.2.1")).toBe(false);
  expect(limits.may("192.0.2.2")).toBe(true);
  now = 60_000;
  expect(limits.may("192.0.2.1")).toBe(true);
});
