import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Ring } from "./service-area.ts";

/** A coast to the kilometre is drawn from near, one to some kilometres from afar. */
const NEAR_KM = 60;

/** TopoJSON of one collection of polygons, as far as it is read here. */
interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  /** Each point as its distance from the one before. */
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

const read = new Map<string, Promise<readonly Ring[]>>();

/** The coasts of all land (Natural Earth, in the public domain, as `world-atlas` packs it), read once. No borders. */
export function readLand(radiusKm: number): Promise<readonly Ring[]> {
  const file = radiusKm > NEAR_KM ? "land-50m.json" : "land-10m.json";
  let rings = read.get(file);
  if (!rings) read.set(file, (rings = readRings(file)));
  return rings;
}

async function readRings(file: string): Promise<readonly Ring[]> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}`);
  const { arcs, transform, objects } = JSON.parse(await readFile(path, "utf8")) as Topology;
  const lines = arcs.map((arc) => decode(arc, transform));
  const polygons = objects.land.geometries.flatMap((geometry) => geometry.arcs);
  return polygons.flatMap((polygon) => polygon.map((ring) => ringOf(ring, lines)));
}

function decode(arc: Topology["arcs"][number], { scale, translate }: Topology["transform"]): Float32Array {
  const line = new Float32Array(arc.length * 2);
  let [x, y] = [0, 0];
  for (const [i, [dx, dy]] of arc.entries()) {
    x += dx;
    y += dy;
    line[2 * i] = x * scale[0] + translate[0];
    line[2 * i + 1] = y * scale[1] + translate[1];
  }
  return line;
}

/** Arcs one after the other; the complement of a number is that arc from its end. */
function ringOf(arcs: readonly number[], lines: readonly Float32Array[]): Ring {
  const points: number[] = [];
  for (const arc of arcs) {
    const line = lines[arc < 0 ? ~arc : arc]!;
    // The first point of an arc is the last one of the arc before.
    for (let i = points.length === 0 ? 0 : 1; i < line.length / 2; i++) {
      const at = 2 * (arc < 0 ? line.length / 2 - 1 - i : i);
      points.push(line[at]!, line[at + 1]!);
    }
  }
  let [west, east, south, north] = [180, -180, 90, -90];
  for (let i = 0; i < points.length; i += 2) {
    [west, east] = [Math.min(west, points[i]!), Math.max(east, points[i]!)];
    [south, north] = [Math.min(south, points[i + 1]!), Math.max(north, points[i + 1]!)];
  }
  return { points: Float32Array.from(points), west, east, south, north };
}
