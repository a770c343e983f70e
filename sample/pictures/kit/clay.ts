import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Vec3 } from "./model.ts";

/** Signed distance: below 0 is inside. */
export type Field = (x: number, y: number, z: number) => number;

export interface Lump {
  readonly at: Field;
  readonly low: Vec3;
  readonly high: Vec3;
}

const around = (points: readonly Vec3[], r: number): Pick<Lump, "low" | "high"> => ({
  low: [0, 1, 2].map((i) => Math.min(...points.map((p) => p[i])) - r) as unknown as Vec3,
  high: [0, 1, 2].map((i) => Math.max(...points.map((p) => p[i])) + r) as unknown as Vec3,
});

/** An egg with half axes `r`, turned by `rz` and then `ry`. */
export const egg = (c: Vec3, r: Vec3, rz = 0, ry = 0): Lump => {
  const [cz, sz, cy, sy] = [Math.cos(rz), Math.sin(rz), Math.cos(ry), Math.sin(ry)];
  return {
    ...around([c], Math.max(...r)),
    at: (x, y, z) => {
      const [dx, dy, dz] = [x - c[0], y - c[1], z - c[2]];
      const ax = dx * cy - dz * sy;
      const az = dx * sy + dz * cy;
      const bx = ax * cz + dy * sz;
      const by = dy * cz - ax * sz;
      const k0 = Math.hypot(bx / r[0], by / r[1], az / r[2]);
      const k1 = Math.hypot(bx / r[0] ** 2, by / r[1] ** 2, az / r[2] ** 2);
      return k1 < 1e-9 ? -Math.min(...r) : (k0 * (k0 - 1)) / k1;
    },
  };
};

/** A limb from a to b whose thickness goes from ra to rb. */
export const limb = (a: Vec3, b: Vec3, ra: number, rb = ra): Lump => {
  const d = b.map((v, i) => v - a[i]);
  const dd = d[0] ** 2 + d[1] ** 2 + d[2] ** 2;
  return {
    ...around([a, b], Math.max(ra, rb)),
    at: (x, y, z) => {
      const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
      const t = Math.min(1, Math.max(0, (px * d[0] + py * d[1] + pz * d[2]) / dd));
      return Math.hypot(px - d[0] * t, py - d[1] * t, pz - d[2] * t) - (ra + (rb - ra) * t);
    },
  };
};

/** Limbs through all points, as a trunk, a neck or a stem. */
export const chain = (points: readonly Vec3[], radius: (t: number) => number): Lump[] =>
  points
    .slice(1)
    .map((p, i) => limb(points[i], p, radius(i / (points.length - 1)), radius((i + 1) / (points.length - 1))));

/** Points on the smooth curve through those given. */
export const curve = (points: readonly Vec3[], n: number): Vec3[] =>
  Array.from({ length: n + 1 }, (_, k): Vec3 => {
    const t = (k / n) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(t));
    const u = t - i;
    const at = (j: number): Vec3 => points[Math.min(points.length - 1, Math.max(0, j))];
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return [0, 1, 2].map(
      (q) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * u +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * u * u +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * u ** 3),
    ) as unknown as Vec3;
  });

/** Lumps pressed together so that their seams run over `k`. */
export const pressed = (k: number, ...lumps: readonly Lump[]): Lump => {
  const low = [0, 1, 2].map((i) => Math.min(...lumps.map((l) => l.low[i]))) as unknown as Vec3;
  const high = [0, 1, 2].map((i) => Math.max(...lumps.map((l) => l.high[i]))) as unknown as Vec3;
  return {
    low,
    high,
    at: (x, y, z) => {
      let d = 1e3;
      for (const l of lumps) {
        // What is farther than its box plus the seam cannot change the surface here.
        const gap = Math.max(l.low[0] - x, x - l.high[0], l.low[1] - y, y - l.high[1], l.low[2] - z, z - l.high[2]);
        if (gap > d + k) continue;
        const e = l.at(x, y, z);
        const h = Math.max(k - Math.abs(d - e), 0) / k;
        d = Math.min(d, e) - h * h * k * 0.25;
      }
      return d;
    },
  };
};

/** A lump without what another takes away. */
export const hollowed = (lump: Lump, tool: Lump, k = 0.04): Lump => ({
  ...lump,
  at: (x, y, z) => {
    const [a, b] = [lump.at(x, y, z), -tool.at(x, y, z)];
    const h = Math.max(k - Math.abs(a - b), 0) / k;
    return Math.max(a, b) + h * h * k * 0.25;
  },
});

/** The skin of a lump as triangles, found on a grid of the given step: one corner for each cell that it crosses. */
export const modelled = (lump: Lump, step: number): BufferGeometry => {
  const low = lump.low.map((v) => v - 2 * step);
  const n = lump.high.map((v, i) => Math.ceil((v + 2 * step - low[i]) / step) + 1);
  const [nx, ny, nz] = n;
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, o = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, o++) values[o] = lump.at(low[0] + i * step, low[1] + j * step, low[2] + k * step);
  const corner = new Int32Array(nx * ny * nz).fill(-1);
  const points: number[] = [];
  const normals: number[] = [];
  const strides = [1, nx, nx * ny];
  for (let k = 0; k + 1 < nz; k++)
    for (let j = 0; j + 1 < ny; j++)
      for (let i = 0; i + 1 < nx; i++) {
        const o = i + j * nx + k * nx * ny;
        let [sx, sy, sz, count] = [0, 0, 0, 0];
        for (let axis = 0; axis < 3; axis++)
          for (let c = 0; c < 4; c++) {
            const [u, v] = [c & 1, c >> 1];
            const off = [0, 0, 0];
            off[(axis + 1) % 3] = u;
            off[(axis + 2) % 3] = v;
            const from = o + off[0] + off[1] * nx + off[2] * nx * ny;
            const [a, b] = [values[from], values[from + strides[axis]]];
            if (a < 0 === b < 0) continue;
            off[axis] = a / (a - b);
            sx += off[0];
            sy += off[1];
            sz += off[2];
            count++;
          }
        if (count === 0) continue;
        const [x, y, z] = [
          low[0] + (i + sx / count) * step,
          low[1] + (j + sy / count) * step,
          low[2] + (k + sz / count) * step,
        ];
        const e = step * 0.5;
        const g = [
          lump.at(x + e, y, z) - lump.at(x - e, y, z),
          lump.at(x, y + e, z) - lump.at(x, y - e, z),
          lump.at(x, y, z + e) - lump.at(x, y, z - e),
        ];
        const l = Math.hypot(...g) || 1;
        corner[o] = points.length / 3;
        points.push(x, y, z);
        normals.push(g[0] / l, g[1] / l, g[2] / l);
      }
  const out: number[] = [];
  const outNormals: number[] = [];
  const push = (...ids: readonly number[]): void => {
    for (const id of ids) {
      out.push(points[id * 3], points[id * 3 + 1], points[id * 3 + 2]);
      outNormals.push(normals[id * 3], normals[id * 3 + 1], normals[id * 3 + 2]);
    }
  };
  for (let k = 1; k + 1 < nz; k++)
    for (let j = 1; j + 1 < ny; j++)
      for (let i = 1; i + 1 < nx; i++) {
        const o = i + j * nx + k * nx * ny;
        for (let axis = 0; axis < 3; axis++) {
          const inside = values[o] < 0;
          if (inside === values[o + strides[axis]] < 0) continue;
          const [u, v] = [strides[(axis + 1) % 3], strides[(axis + 2) % 3]];
          const [a, b, c, d] = [corner[o], corner[o - u], corner[o - u - v], corner[o - v]];
          if (inside) push(a, b, c, a, c, d);
          else push(a, c, b, a, d, c);
        }
      }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(out, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(outNormals, 3));
  return geometry;
};
