import { type Source, sources } from "#/features/spaces/public.ts";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import { sourcesOf } from "./sources-of.ts";
import type { YatraView } from "./views.ts";

interface Exported {
  readonly view: YatraView;
  /** What our addresses begin with. */
  readonly origin: string;
  readonly at: Date;
}

/** GPX 1.1: each stop as a waypoint, and all of them as a route in their order; a round ends where it begins. */
export function writeGpx({ view, origin, at }: Exported): string {
  const points = view.stops.map((stop) => ({
    lat: stop.lat,
    lng: stop.lng,
    parts: [
      element("name", stop.name),
      ...(stop.note === "" ? [] : [element("cmt", stop.note)]),
      ...placeOf(stop).map((place) => element("desc", place)),
      ...(stop.source ? [element("src", creditOf(sources[stop.source]))] : []),
      `<link href="${escapeXml(`${origin}/space/${stop.spaceId}`)}"/>`,
      element("type", stop.kind),
    ].join(""),
  }));
  const wpt = points.map(({ lat, lng, parts }) => `<wpt lat="${lat}" lon="${lng}">${parts}</wpt>`);
  const way = view.home ? [...points, points[0]!] : points;
  const rtept = way.map(({ lat, lng, parts }) => `<rtept lat="${lat}" lon="${lng}">${parts}</rtept>`);
  const name = element("name", view.plan.title);
  // A document has one copyright: of several sources each stop still names its own.
  const copyright = sourcesOf(view)
    .slice(0, 1)
    .map((key) => {
      const { credit, licenceUrl } = sources[key];
      return `<copyright author="${escapeXml(credit)}">${element("license", licenceUrl)}</copyright>`;
    });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<gpx version="1.1" creator="Sangam" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata>${name}${copyright.join("")}<time>${at.toISOString()}</time></metadata>`,
    ...wpt,
    `<rte>${name}`,
    ...rtept,
    `</rte>`,
    `</gpx>`,
    "",
  ].join("\n");
}

/** GeoJSON (RFC 7946): a point for each stop, and the straight way through them, cut where it crosses the date line. */
export function writeGeoJson({ view, origin }: Omit<Exported, "at">): string {
  const points = view.stops.map((stop, i) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [stop.lng, stop.lat] },
    properties: {
      ...{ position: i + 1, name: stop.name, kind: stop.kind, faith: stop.faith },
      ...{ city: stop.city, region: stop.region, url: `${origin}/space/${stop.spaceId}` },
      ...{ day: stop.day + 1, date: stop.date, arrives: stop.arrives, leaves: stop.leaves, zone: stop.zone },
      ...(stop.note === "" ? {} : { note: stop.note }),
      ...(stop.source ? attributionOf(sources[stop.source]) : {}),
    },
  }));
  const way: Coordinates[] = view.home ? [...view.stops, view.stops[0]!] : [...view.stops];
  const line = {
    type: "Feature",
    geometry: { type: "MultiLineString", coordinates: linesOf(way) },
    properties: { name: view.plan.title, kilometres: Math.round(view.km * 10) / 10 },
  };
  const credits = sourcesOf(view).map((key) => attributionOf(sources[key]));
  return JSON.stringify({
    type: "FeatureCollection",
    // Members of our own, as the format allows: of more sources than one each place names its own.
    ...(credits.length === 1 ? credits[0] : {}),
    features: [...points, ...(way.length > 1 ? [line] : [])],
  });
}

const creditOf = ({ credit, licence }: Source): string => `${credit} (${licence})`;

const attributionOf = (source: Source) => ({ attribution: creditOf(source), license: source.licenceUrl });

const placeOf = ({ city, region }: { readonly city: string; readonly region: string }): string[] => {
  const place = [city, region].filter(Boolean).join(", ");
  return place === "" ? [] : [place];
};

/** The way as lines of [longitude, latitude], none of which crosses the date line. */
export function linesOf(way: readonly Coordinates[]): [lng: number, lat: number][][] {
  const lines: [number, number][][] = [];
  let line: [number, number][] = [];
  for (const [i, { lat, lng }] of way.entries()) {
    const before = way[i - 1];
    if (before && Math.abs(lng - before.lng) > 180) {
      const side = before.lng > 0 ? 180 : -180;
      const ahead = lng + 2 * side;
      const share = ahead === before.lng ? 0 : (side - before.lng) / (ahead - before.lng);
      const crossing = before.lat + (lat - before.lat) * share;
      line.push([side, crossing]);
      lines.push(line);
      line = [[-side, crossing]];
    }
    line.push([lng, lat]);
  }
  return line.length > 1 ? [...lines, line] : lines;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as XML 1.0 can carry it: what no document may hold is left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"]/g, (letter) => entities[letter]!);
