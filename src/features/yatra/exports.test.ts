import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { arrivalAt } from "./arrival.ts";
import { linesOf, writeGeoJson, writeGpx } from "./export-files.ts";
import { emptyPlan } from "./rules.ts";
import type { StopView, YatraView } from "./views.ts";

const stop = (name: string, lat: number, lng: number, note = ""): StopView => ({
  ...{ spaceId: 7, name, language: "en", kind: "temple", faith: "hindu", city: "Ujjain", region: "M&P", address: "" },
  ...{
    lat,
    lng,
    zone: "Asia/Kolkata",
    note,
    source: null,
    stayMinutes: 60,
    nights: 0,
    leg: null,
    day: 0,
    date: "2026-12-01",
  },
  ...{ arrives: "06:00", leaves: "07:00", arrival: { kind: "unknown" }, events: [], movedKm: null, isVisited: false },
});
const viewOf = (stops: StopView[], isRound: boolean): YatraView => ({
  plan: { ...emptyPlan, title: "A way", startsOn: "2026-12-01", isRound },
  ...{ stops, closed: [], days: [], km: 1, minutes: 1, dayCount: 1, isTooLong: false },
  home: isRound ? { leg: { km: 1, minutes: 1, days: 1 }, day: 0, date: "2026-12-01", arrives: "09:00" } : null,
});

/** Names and texts of a document, read strictly. @throws where it is none. */
function readXml(xml: string) {
  const names: string[] = [];
  const texts: string[] = [];
  const attributes: Record<string, Readonly<Record<string, string>>> = {};
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes: given }) => {
    names.push(uri === "http://www.topografix.com/GPX/1/1" ? local : `?${local}`);
    attributes[local] = Object.fromEntries(Object.values(given).map((one) => [one.local, one.value]));
  });
  parser.on("text", (text) => void texts.push(text));
  parser.write(xml).close();
  return { names, texts, attributes };
}

test("GPX has waypoints and a route that an XML reader takes, whatever places are called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.boolean(), (name, note, isRound) => {
      const view = viewOf([stop(name, 23.1, 75.7, note), stop('காசி <&> "ਗੁਰੂ" مسجد', 25.3, 83)], isRound);
      const { names, texts } = readXml(writeGpx({ view, origin: "http://sangam.test", at: new Date(0) }));
      expect(names[0]).toBe("gpx");
      expect(names.filter((one) => one.startsWith("?"))).toEqual([]);
      expect(names.filter((one) => one === "wpt")).toHaveLength(2);
      expect(names.filter((one) => one === "rtept")).toHaveLength(isRound ? 3 : 2);
      expect(texts.join("")).toContain('காசி <&> "ਗੁਰੂ" مسجد');
    }),
    { numRuns: 40 },
  );
});

test("GeoJSON has a point for each stop and the way between them", () => {
  const view = viewOf([stop("A", 23.1, 75.7), stop("B", 25.3, 83)], true);
  const read = JSON.parse(writeGeoJson({ view, origin: "http://sangam.test" }));
  expect(read.type).toBe("FeatureCollection");
  expect(read.features.map((one: { geometry: { type: string } }) => one.geometry.type)).toEqual([
    ...["Point", "Point", "MultiLineString"],
  ]);
  expect(read.features[0].geometry.coordinates).toEqual([75.7, 23.1]);
  expect(read.features[0].properties).toMatchObject({
    name: "A",
    date: "2026-12-01",
    url: "http://sangam.test/space/7",
  });
  expect(read.features[0].properties).not.toHaveProperty("note");
  expect(JSON.parse(writeGeoJson({ view: viewOf([stop("A", 1, 2)], false), origin: "" })).features).toHaveLength(1);
});

test("a file that has places of a public source names it and its licence; another names none", () => {
  const drawn = { ...stop("B", 25.3, 83), source: "osm" as const };
  const [own, mixed] = [viewOf([stop("A", 23.1, 75.7)], false), viewOf([stop("A", 23.1, 75.7), drawn], false)];
  const gpx = (view: YatraView) => writeGpx({ view, origin: "http://sangam.test", at: new Date(0) });
  const geoJson = (view: YatraView) => JSON.parse(writeGeoJson({ view, origin: "http://sangam.test" }));
  const { names, texts, attributes } = readXml(gpx(mixed));
  expect(attributes.copyright).toMatchObject({ author: "© OpenStreetMap contributors" });
  expect(texts).toContain("https://opendatacommons.org/licenses/odbl/1-0/");
  // In the order that the schema wants.
  expect(names.slice(1, 6)).toEqual(["metadata", "name", "copyright", "license", "time"]);
  expect(texts.filter((text) => text === "© OpenStreetMap contributors (ODbL)")).toHaveLength(2);
  const credit = {
    attribution: "© OpenStreetMap contributors (ODbL)",
    license: "https://opendatacommons.org/licenses/odbl/1-0/",
  };
  expect(geoJson(mixed)).toMatchObject(credit);
  expect(geoJson(mixed).features[1].properties).toMatchObject(credit);
  expect(geoJson(mixed).features[0].properties).not.toHaveProperty("license");
  for (const written of [gpx(own), JSON.stringify(geoJson(own))]) expect(written).not.toMatch(/OpenStreetMap|ODbL/i);
});

test("a way across the date line is cut there", () => {
  expect(
    linesOf([
      { lat: 0, lng: 170 },
      { lat: 10, lng: -170 },
      { lat: 20, lng: -160 },
    ]),
  ).toEqual([
    [
      [170, 0],
      [180, 5],
    ],
    [
      [-180, 5],
      [-170, 10],
      [-160, 20],
    ],
  ]);
});

test("it is said whether a place is open when one comes, and until one leaves", () => {
  const timings = {
    morning: ["05:00", "12:00"] as const,
    evening: ["16:00", "21:00"] as const,
    weekdays: { 4: [] },
    specialDays: [
      {
        ...{
          firstDay: "2026-12-02",
          lastDay: "2026-12-02",
          kind: "festival" as const,
          name: "Lamps",
          everyYear: false,
        },
        spans: [["05:00", "23:00"]] as const,
      },
    ],
  };
  const on = (day: string, arrives: string, leaves: string) => arrivalAt(timings, { day, arrives, leaves });
  expect(on("2026-12-01", "06:00", "07:00")).toEqual({ kind: "open", until: "12:00", isShort: false, special: null });
  expect(on("2026-12-01", "11:30", "12:30")).toMatchObject({ kind: "open", isShort: true });
  expect(on("2026-12-01", "13:00", "14:00")).toMatchObject({
    ...{ kind: "closed", next: { day: "2026-12-01", opens: "16:00" } },
    spans: [
      ["05:00", "12:00"],
      ["16:00", "21:00"],
    ],
  });
  expect(on("2026-12-02", "13:00", "14:00")).toMatchObject({ kind: "open", until: "23:00", special: "Lamps" });
  // Thursday.
  expect(on("2026-12-03", "09:00", "10:00")).toMatchObject({
    ...{ kind: "closed", spans: [], next: { day: "2026-12-04", opens: "05:00" } },
  });
  const silent = { morning: null, evening: null, weekdays: {}, specialDays: [] };
  expect(arrivalAt(silent, { day: "2026-12-01", arrives: "06:00", leaves: "07:00" })).toEqual({ kind: "unknown" });
});
