import type { Skin } from "./compact-glb.ts";

const CELLS = 120;
const RAYS = 40;

/** Directions over the sphere, evenly: the golden spiral. */
const directions = Array.from({ length: RAYS }, (_, i) => {
  const y = 1 - (2 * (i + 0.5)) / RAYS;
  const r = Math.sqrt(1 - y * y);
  return [Math.cos(i * 2.399963) * r, y, Math.sin(i * 2.399963) * r] as const;
});

/** How open to the sky each vertex is, 0..255: rays walk through a grid of what is filled. A lamp is never in its own shade. */
export const shadeOf = (
  parts: Map<string, Skin>,
  low: readonly number[],
  high: readonly number[],
): Map<string, Uint8Array> => {
  const cell = Math.max(...high.map((h, i) => h - low[i])) / CELLS;
  const size = high.map((h, i) => Math.ceil((h - low[i]) / cell) + 3);
  const filled = new Uint8Array(size[0] * size[1] * size[2]);
  const at = (x: number, y: number, z: number): number => {
    const [i, j, k] = [x - low[0], y - low[1], z - low[2]].map((d) => Math.floor(d / cell) + 1);
    return i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]
      ? -1
      : (i * size[1] + j) * size[2] + k;
  };
  for (const { positions: p, indices } of parts.values())
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
      const span = (m: number, n: number): number => Math.hypot(p[m] - p[n], p[m + 1] - p[n + 1], p[m + 2] - p[n + 2]);
      const n = Math.min(400, Math.ceil(Math.max(span(a, b), span(b, c), span(c, a)) / cell) + 1);
      for (let i = 0; i <= n; i++)
        for (let j = 0; j <= n - i; j++) {
          const [u, v] = [i / n, j / n];
          const mixed = (axis: number): number => p[a + axis] * (1 - u - v) + p[b + axis] * u + p[c + axis] * v;
          const k = at(mixed(0), mixed(1), mixed(2));
          if (k >= 0) filled[k] = 1;
        }
    }
  const reach = 26;
  return new Map(
    [...parts].map(([name, { positions: p, normals: n }]) => {
      const shade = new Uint8Array(p.length / 3);
      for (let i = 0; i < shade.length; i++) {
        const [nx, ny, nz] = [n[i * 3], n[i * 3 + 1], n[i * 3 + 2]];
        let [open, whole] = [0, 0];
        for (const [dx, dy, dz] of directions) {
          const facing = dx * nx + dy * ny + dz * nz;
          if (facing < 0.08) continue;
          whole += facing;
          let seen = 1;
          for (let step = 1; step <= reach; step++) {
            const d = (1.6 + step) * cell;
            const k = at(
              p[i * 3] + nx * cell * 0.6 + dx * d,
              p[i * 3 + 1] + ny * cell * 0.6 + dy * d,
              p[i * 3 + 2] + nz * cell * 0.6 + dz * d,
            );
            if (k < 0) break;
            if (filled[k]) {
              seen = 0.75 * (step / reach);
              break;
            }
          }
          // Light comes from above more than from below.
          open += facing * seen * (0.8 + 0.2 * dy);
        }
        const lit = Math.min(1, (open / Math.max(whole, 0.01)) * 1.12);
        shade[i] = Math.round(255 * (/lamp|flame|glow|pane|lantern/.test(name) ? 1 : 0.3 + 0.7 * lit));
      }
      return [name, shade];
    }),
  );
};
