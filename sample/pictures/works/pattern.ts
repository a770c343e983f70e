import type { Model } from "../kit/model.ts";
import { extrude, type Point } from "../kit/shapes.ts";

const R = 1;
const r = R * (Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8));

const polar = (radius: number, eighths: number): Point => [
  radius * Math.cos((eighths * Math.PI) / 8),
  radius * Math.sin((eighths * Math.PI) / 8),
];

/** Eight-pointed star with tips on the axes, tip radius 1. */
export const star8 = (scale = 1): Point[] =>
  Array.from({ length: 16 }, (_, i): Point => polar((i % 2 ? r : R) * scale, i));

/** The cross that four such stars leave between them, round its own middle. */
export const cross8 = (): Point[] => {
  const out: Point[] = [];
  for (let q = 0; q < 4; q++) {
    // The star in this corner, seen from the middle of the cross.
    const a = (q * Math.PI) / 2 + Math.PI;
    const corner = [Math.SQRT2 * Math.cos(a + Math.PI / 4), Math.SQRT2 * Math.sin(a + Math.PI / 4)];
    for (const [radius, i] of [
      [R, 4],
      [r, 3],
      [R, 2],
      [r, 1],
    ] as const) {
      const [x, y] = polar(radius, i);
      const [c, s] = [Math.cos(a - Math.PI), Math.sin(a - Math.PI)];
      out.push([corner[0] + x * c - y * s, corner[1] + x * s + y * c]);
    }
  }
  return out;
};

export const shrunk = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]): Point => [x * by, y * by]);

/** Stars and crosses over nx by ny cells of 2 × `size`, each tile of its own, standing on z = 0. */
export const starTiles = (
  k: Model,
  nx: number,
  ny: number,
  size: number,
  material: (i: number, j: number, kind: "star" | "cross") => string,
  inset?: (i: number, j: number) => string | null,
): void => {
  const tile = (points: readonly Point[], m: string, x: number, y: number, depth: number, z = 0): void => {
    k.use(
      `tile_${m}_${points.length}_${depth}_${points[1][0].toFixed(3)}`,
      (q) =>
        q.add(
          m,
          extrude(
            points.map(([a, b]): Point => [a * size, b * size]),
            depth,
          ),
        ),
      x,
      y,
      z,
    );
  };
  for (let i = 0; i <= nx; i++)
    for (let j = 0; j <= ny; j++) {
      const [x, y] = [(i - nx / 2) * 2 * size, j * 2 * size];
      tile(shrunk(star8(), 0.955), material(i, j, "star"), x, y, 0.14 * size);
      const heart = inset?.(i, j);
      if (heart) {
        tile(shrunk(star8(), 0.56), heart, x, y, 0.1 * size, 0.06 * size);
        tile(shrunk(star8(), 0.22), material(i, j, "cross"), x, y, 0.1 * size, 0.1 * size);
      }
      if (i < nx && j < ny) tile(shrunk(cross8(), 0.94), material(i, j, "cross"), x + size, y + size, 0.1 * size);
    }
};

/** A sheet pierced by stars and crosses, nx by ny cells, standing on the ground. */
export const starScreen = (k: Model, material: string, nx: number, ny: number, size: number, depth: number): void => {
  const holes: Point[][] = [];
  const at = (points: readonly Point[], by: number, x: number, y: number): void =>
    void holes.push(points.map(([a, b]): Point => [a * size * by + x, b * size * by + y]));
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const [x, y] = [(i - (nx - 1) / 2) * 2 * size, (j + 0.62) * 2 * size];
      at(star8(), 0.82, x, y);
      if (i < nx - 1 && j < ny - 1) at(cross8(), 0.8, x + size, y + size);
    }
  const [w, h] = [nx * size + 0.2 * size, (ny + 0.24) * 2 * size];
  k.add(
    material,
    extrude(
      [
        [-w, 0],
        [w, 0],
        [w, h],
        [-w, h],
      ],
      depth,
      holes,
    ),
  );
};
