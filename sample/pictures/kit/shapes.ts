import {
  BoxGeometry,
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  Shape,
  ShapeUtils,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { mergeVertices } from "three/addons/utils/BufferGeometryUtils.js";
import type { Vec3 } from "./model.ts";

export type Point = readonly [number, number];

/** One row of a loft: the plan's scale (or its x and z scales) at a height. */
export type Row = readonly [number | Point, number];

/** Foot on y = 0. */
export const box = (w: number, h: number, d: number): BufferGeometry => new BoxGeometry(w, h, d).translate(0, h / 2, 0);

export const cylinder = (r0: number, r1: number, h: number, n = 16): BufferGeometry =>
  new CylinderGeometry(r1, r0, h, n).translate(0, h / 2, 0);

export const ball = (r: number, n = 12): BufferGeometry => new SphereGeometry(r, n, Math.max(6, Math.floor(n / 2)));

const profilePoints = (points: readonly Point[]): Vector2[] =>
  points.map(([r, y]) => new Vector2(Math.max(r, 1e-4), y));

export const lathe = (points: readonly Point[], n = 32): BufferGeometry => new LatheGeometry(profilePoints(points), n);

/** A lathe whose circle is scalloped: ribbed domes, amalakas, lotus mouldings. */
export const lobed = (points: readonly Point[], lobes: number, depth: number, n = lobes * 6): BufferGeometry => {
  const geometry = new LatheGeometry(profilePoints(points), n);
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i);
    const z = p.getZ(i);
    const f = 1 - depth + depth * Math.abs(Math.cos((Math.atan2(x, z) * lobes) / 2)) ** 0.8;
    p.setX(i, x * f);
    p.setZ(i, z * f);
  }
  geometry.computeVertexNormals();
  return geometry;
};

export const triangles = (coordinates: number[]): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(coordinates, 3));
  geometry.computeVertexNormals();
  return geometry;
};

/** Plan polygon (counter-clockwise seen from above) scaled along a profile: every moulding and roof. */
export const loft = (plan: readonly Point[], profile: readonly Row[], caps = true): BufferGeometry => {
  const rings = profile.map(([scale, y]) => {
    const [a, b] = typeof scale === "number" ? [scale, scale] : scale;
    return plan.map(([x, z]): Vec3 => [x * a, y, z * b]);
  });
  const out: number[] = [];
  const n = plan.length;
  for (let k = 0; k + 1 < rings.length; k++)
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      const [a, b, c, d] = [rings[k][i], rings[k][j], rings[k + 1][j], rings[k + 1][i]];
      out.push(...a, ...c, ...b, ...a, ...d, ...c);
    }
  const top = rings.at(-1);
  if (caps && top)
    for (const [a, b, c] of ShapeUtils.triangulateShape(
      plan.map((p) => new Vector2(...p)),
      [],
    ))
      out.push(...top[a], ...top[c], ...top[b], ...rings[0][a], ...rings[0][b], ...rings[0][c]);
  return triangles(out);
};

export const rect = (a = 1, b = a): Point[] => [
  [a, -b],
  [a, b],
  [-a, b],
  [-a, -b],
];

export const ngon = (n: number, r = 1, phase = 0.5): Point[] =>
  Array.from({ length: n }, (_, i): Point => {
    const a = ((i + phase) / n) * 2 * Math.PI;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });

/** Stepped square of temples; each step is [distance from the centre, half width], outermost first. */
export const ratha = (
  steps: readonly Point[] = [
    [1, 0.3],
    [0.92, 0.56],
    [0.83, 0.83],
  ],
): Point[] => {
  const eighth: Point[] = [];
  steps.forEach(([d, w], i) => {
    if (i > 0) eighth.push([d, steps[i - 1][1]]);
    eighth.push([d, w]);
  });
  const last = eighth[eighth.length - 1];
  const mirror = eighth
    .toReversed()
    .map(([d, w]): Point => [w, d])
    .slice(last[0] === last[1] ? 1 : 0);
  let quarter: Point[] = [...eighth, ...mirror];
  const out: Point[] = [];
  for (let k = 0; k < 4; k++) {
    for (const p of quarter) {
      const before = out.at(-1);
      if (!before || Math.hypot(p[0] - before[0], p[1] - before[1]) > 1e-6) out.push(p);
    }
    quarter = quarter.map(([x, z]): Point => [-z, x]);
  }
  return out;
};

/** Rows of [scale, height] stacked into a crisp stepped profile. */
export const courses = (rows: readonly Point[], foot = 0): Row[] => {
  let y = foot;
  return rows.flatMap(([s, h]): Row[] => {
    y += h;
    return [
      [s, y - h],
      [s, y],
    ];
  });
};

export const extrude = (
  points: readonly Point[],
  depth: number,
  holes: readonly (readonly Point[])[] = [],
): BufferGeometry => {
  const shape = new Shape(points.map((p) => new Vector2(...p)));
  shape.holes = holes.map((hole) => new Shape(hole.map((p) => new Vector2(...p))));
  return new ExtrudeGeometry(shape, { depth, bevelEnabled: false }).translate(0, 0, -depth / 2);
};

export const tube = (points: readonly Vec3[], r: number, segments = 24, sides = 6): BufferGeometry =>
  new TubeGeometry(new CatmullRomCurve3(points.map((p) => new Vector3(...p))), segments, r, sides);

/** Smooth curve through [radius, height] points. */
export const smooth = (points: readonly Point[], n = 36): Point[] =>
  new CatmullRomCurve3(points.map(([x, y]) => new Vector3(x, y, 0)))
    .getPoints(n)
    .map((p): Point => [Math.max(0, p.x), p.y]);

/** Shares vertices and rounds the shading: mountains and drapery. */
export const smoothed = (geometry: BufferGeometry): BufferGeometry => {
  const bare = geometry.clone();
  bare.deleteAttribute("normal");
  const merged = mergeVertices(bare, 1e-3);
  merged.computeVertexNormals();
  return merged;
};

/** A sheet over the unit square: cloth, roofs, webs. */
export const sheet = (at: (u: number, v: number) => Vec3, nu: number, nv: number): BufferGeometry => {
  const out: number[] = [];
  for (let i = 0; i < nu; i++)
    for (let j = 0; j < nv; j++) {
      const [a, b] = [at(i / nu, j / nv), at((i + 1) / nu, j / nv)];
      const [c, d] = [at((i + 1) / nu, (j + 1) / nv), at(i / nu, (j + 1) / nv)];
      out.push(...a, ...b, ...c, ...a, ...c, ...d);
    }
  return triangles(out);
};
