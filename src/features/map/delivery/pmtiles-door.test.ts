import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#/platform/log.ts";
import { throwAwayFolder } from "#/testing/throw-away-folder.ts";
import { writePmtiles } from "#/testing/write-pmtiles.ts";
import { PmtilesFile } from "../base/read-pmtiles.ts";
import { openPmtilesDoor } from "./pmtiles-door.server.ts";

const log = createLog({ logLevel: "silent" });
const folder = throwAwayFolder("pmtiles");
const place = path.join(folder, "land.pmtiles");
const file = new PmtilesFile(place);
const doors = { "/with": openPmtilesDoor(file, log), "/none": openPmtilesDoor(null, log) };
const server = createServer((request, response) => {
  const [, which, rest] = /^(\/\w+)(\/.*)$/.exec(request.url!)!;
  request.url = rest!;
  if (!doors[which as keyof typeof doors](request, response)) response.writeHead(418).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await file.close();
});

const world = Buffer.from([0x1a, 1, 2, 3]);
const quarter = Buffer.from([0x1a, 4, 5]);

test("a file of PMTiles is served by its tiles, and says what is in it; until it is there the map waits for it", async () => {
  expect((await fetch(`${url}/with/map/pmtiles.json`)).status).toBe(503);
  const tiles = { 0: world, 2: quarter };
  writeFileSync(place, writePmtiles(tiles, { attribution: '<a href="https://o.example">© Everybody</a>' }));
  const header = await fetch(`${url}/with/map/pmtiles.json`);
  expect(await header.json()).toEqual({ kind: "vector", minzoom: 0, maxzoom: 1, attribution: "© Everybody" });

  const tile = await fetch(`${url}/with/map/pmtiles/0/0/0`);
  expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "application/vnd.mapbox-vector-tile"]);
  expect(Buffer.from(await tile.arrayBuffer())).toEqual(world);
  // The second along the curve lies below the first.
  expect(Buffer.from(await (await fetch(`${url}/with/map/pmtiles/1/0/1`)).arrayBuffer())).toEqual(quarter);
  const again = await fetch(`${url}/with/map/pmtiles/0/0/0`, {
    headers: { "if-none-match": tile.headers.get("etag")! },
  });
  expect(again.status).toBe(304);
  expect((await fetch(`${url}/with/map/pmtiles/1/1/1`)).status).toBe(204);
});

test.each(["1/2/0", "23/0/0", "-1/0/0", "0/0", "0/0/0.png", "../secret"])("%s is no tile", async (address) => {
  expect((await fetch(`${url}/with/map/pmtiles/${address}`)).status).not.toBe(200);
});

test("without a file there is none, and what is no PMTiles is refused with a word in the log", async () => {
  expect((await fetch(`${url}/none/map/pmtiles/0/0/0`)).status).toBe(404);
  const wrong = path.join(folder, "wrong.pmtiles");
  writeFileSync(wrong, Buffer.alloc(400, "nothing of that kind "));
  const opened = new PmtilesFile(wrong);
  await expect(opened.header()).rejects.toThrow();
  await opened.close();
});
