import { describe, expect, test } from "vitest";
import { featureOf, geoJson, readElements } from "#/testing/extracts.ts";
import { pbfFile } from "#/testing/write-pbf.ts";

const worship = { amenity: "place_of_worship", religion: "hindu" };
const shown = async (content: string | Uint8Array, step?: number) => {
  const { format, places, skipped } = await readElements(content, step);
  return {
    ...{ format, skipped },
    places: places.map(({ ref, tags, at }) => [ref, tags.get("name"), at && [at.lat, at.lng]]),
  };
};

describe("a PBF file", () => {
  const file = pbfFile(
    {
      nodes: [
        { id: 1, lat: 10, lng: 70 },
        { id: 2, lat: 10, lng: 72 },
        { id: 3, lat: 12, lng: 72 },
        { id: 4, lat: 12, lng: 70 },
        { id: 9, lat: 23.18, lng: 75.77, tags: { ...worship, name: "A node" } },
        { id: 10, lat: 1, lng: 1, tags: { amenity: "cafe", name: "No place of worship" } },
      ],
    },
    { plainNodes: [{ id: 11, lat: -1.5, lng: -2.5, tags: { ...worship, name: "A plain node" } }] },
    {
      ways: [
        { id: 1, refs: [1, 2, 3, 4, 1], tags: { ...worship, name: "An area" } },
        { id: 2, refs: [1, 2, 3, 4, 1] },
        { id: 3, refs: [77, 78], tags: { ...worship, name: "An area without its nodes" } },
      ],
    },
    {
      relations: [
        { id: 1, members: [{ type: "w", id: 2 }], tags: { ...worship, name: "A relation" } },
        { id: 2, members: [{ type: "n", id: 2 }], tags: { ...worship, name: "A relation of a node" } },
      ],
    },
  );

  test("says nodes, areas and relations, each in its middle", async () => {
    const places = [
      ["n9", "A node", [23.18, 75.77]],
      ["n11", "A plain node", [-1.5, -2.5]],
      ["w1", "An area", [11, 71]],
      ["w3", "An area without its nodes", null],
      ["r1", "A relation", [11, 71]],
      ["r2", "A relation of a node", [10, 72]],
    ];
    for (const step of [1, 13, 4_096]) expect(await shown(file, step)).toEqual({ format: "pbf", skipped: {}, places });
  });
});

test("GeoJSON says points and areas, by the keys that several programs write", async () => {
  const area = [
    [70, 10],
    [72, 10],
    [72, 12],
    [70, 12],
    [70, 10],
  ];
  const features = [
    featureOf({ id: 1, tags: { name: 'A {point} "with" [signs] \\' } }),
    {
      ...featureOf({ id: 2, tags: { name: "An area" } }),
      id: "w2",
      geometry: { type: "Polygon", coordinates: [area] },
    },
    {
      ...featureOf({ id: 3, tags: { name: "Two areas" } }),
      id: "a7",
      geometry: { type: "MultiPolygon", coordinates: [[area]] },
    },
    { ...featureOf({ id: 4, tags: { name: "No key" } }), id: undefined },
    { ...featureOf({ id: 5, tags: { name: "A key among the properties", "@id": "way/5" } }), id: undefined },
    { type: "Feature", id: "node/6", properties: { amenity: "cafe" }, geometry: null },
  ];
  const places = [
    ["n1", 'A {point} "with" [signs] \\', [23.18, 75.77]],
    ["w2", "An area", [11, 71]],
    ["r3", "Two areas", [11, 71]],
    ["w5", "A key among the properties", [23.18, 75.77]],
  ];
  const collection = JSON.stringify({ type: "FeatureCollection", name: "x", bbox: [1, [2]], features, crs: { a: {} } });
  for (const step of [1, 50, 100_000])
    expect(await shown(collection, step)).toEqual({ format: "geojson", skipped: { "no-ref": 1 }, places });
  const lines = features.map((feature) => `\u001e${JSON.stringify(feature)}\n`).join("");
  expect(await shown(lines)).toEqual({ format: "geojson-lines", skipped: { "no-ref": 1 }, places });
});

test("the answer of Overpass says areas by their centre, their outline, or the nodes that stand before or behind them", async () => {
  const corners = [
    { lat: 10, lon: 70 },
    { lat: 10, lon: 72 },
    { lat: 12, lon: 72 },
    { lat: 12, lon: 70 },
  ];
  const tags = (name: string) => ({ ...worship, name });
  const elements = [
    { type: "way", id: 1, tags: tags("By its centre"), center: { lat: 1, lon: 2 } },
    { type: "way", id: 2, tags: tags("By its outline"), geometry: corners },
    { type: "way", id: 3, tags: tags("By its nodes"), nodes: [1, 2, 3, 4, 1] },
    { type: "relation", id: 4, tags: tags("By its ways"), members: [{ type: "way", ref: 9, role: "outer" }] },
    { type: "way", id: 5, tags: tags("By its bounds"), bounds: { minlat: 0, minlon: 0, maxlat: 2, maxlon: 4 } },
    { type: "way", id: 9, nodes: [1, 2, 3, 4, 1] },
    ...corners.map((corner, i) => ({ type: "node", id: i + 1, ...corner })),
    { type: "node", id: 6, lat: 5, lon: 6, tags: tags("A node") },
  ];
  const found = await shown(JSON.stringify({ version: 0.6, osm3s: { copyright: "…" }, elements }));
  expect(found).toEqual({
    ...{ format: "overpass", skipped: {} },
    places: [
      ["w1", "By its centre", [1, 2]],
      ["w2", "By its outline", [11, 71]],
      ["w3", "By its nodes", [11, 71]],
      ["r4", "By its ways", [11, 71]],
      ["w5", "By its bounds", [1, 2]],
      ["n6", "A node", [5, 6]],
    ],
  });
});

test("an area across the date line has its middle there", async () => {
  const ring = [
    [179, 0],
    [-179, 0],
    [-179, 2],
    [179, 2],
    [179, 0],
  ];
  const feature = { ...featureOf({ id: 1, tags: { name: "x" } }), geometry: { type: "Polygon", coordinates: [ring] } };
  const [place] = (await readElements(JSON.stringify({ type: "FeatureCollection", features: [feature] }))).places;
  expect(Math.abs(place!.at!.lng)).toBe(180);
});

test("a file without any place is one", async () => {
  expect((await shown(geoJson())).places).toEqual([]);
});
