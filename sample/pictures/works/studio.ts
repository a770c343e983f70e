import type { BufferGeometry } from "three";
import { archPoints } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { pose } from "../kit/model.ts";
import { box, cylinder, extrude, lathe, loft, ngon, type Point, sheet } from "../kit/shapes.ts";

/** A floor that runs up into a wall without an edge, behind what is shown. */
export const sweep = (k: Model, wall: string, floor = wall, depth = 4): void => {
  k.add(floor, box(60, 0.2, 30), 0, -0.2, 15 - depth + 1.2);
  k.add(
    wall,
    sheet(
      (u, v) => {
        const a = Math.min(1, v * 2.2) * (Math.PI / 2);
        const rise = Math.max(0, v - 1 / 2.2) * 34;
        return [(u - 0.5) * 60, 1.2 - 1.2 * Math.cos(a) + rise, -depth + 1.2 - 1.2 * Math.sin(a)];
      },
      1,
      44,
    ),
  );
};

/** A room's corner: boards or stone below, a plastered wall with a rail behind. */
export const room = (k: Model, wall: string, floor: string, depth = 3): void => {
  k.add(floor, box(40, 0.2, 24), 0, -0.2, 12 - depth);
  k.add(wall, box(40, 14, 0.3), 0, 0, -depth - 0.15);
};

/** A lattice out of sight between the sun of the hall and what it lights, whose pattern lies on the wall. */
export const lattice = (k: Model, cell = 0.9, distance = 9): void => {
  const sun = (-62 * Math.PI) / 180;
  k.build(
    (q) => {
      const holes: Point[][] = [];
      for (let i = -9; i <= 9; i++)
        for (let j = 0; j < 15; j++)
          holes.push(ngon(8, cell * 0.44, 0.5).map(([a, b]): Point => [a + i * cell, b + (j + 0.6) * cell]));
      const [w, h] = [9.6 * cell, 15.2 * cell];
      q.add(
        "dark",
        extrude(
          [
            [-w, 0],
            [w, 0],
            [w, h],
            [-w, h],
          ],
          0.06,
          holes,
        ),
      );
    },
    pose(Math.sin(sun) * distance, 0, Math.cos(sun) * distance, { ry: sun }),
  );
};

/** A round plinth with mouldings; its top is at `h`. */
export const plinth = (k: Model, material: string, r: number, h: number): void => {
  k.add(
    material,
    lathe(
      [
        [r * 1.08, 0],
        [r * 1.08, h * 0.22],
        [r, h * 0.3],
        [r * 0.96, h * 0.36],
        [r * 0.96, h * 0.74],
        [r, h * 0.8],
        [r * 1.04, h * 0.86],
        [r * 1.04, h],
        [0, h],
      ],
      64,
    ),
  );
};

/** A seat of two rows of petals; its top is at y + 0.42 r. */
export const lotusSeat = (k: Model, material: string, r: number, y: number, petals = 16, other = material): void => {
  k.add(
    material,
    lathe(
      [
        [r * 0.98, 0],
        [r * 0.98, 0.06 * r],
        [r * 0.72, 0.12 * r],
        [r * 0.68, 0.2 * r],
        [r * 0.8, 0.38 * r],
        [r * 0.82, 0.42 * r],
        [0, 0.42 * r],
      ],
      64,
    ),
    0,
    y,
    0,
  );
  const petal = (s: number): BufferGeometry =>
    lathe(
      [
        [0, 0],
        [0.13 * s, 0.06 * s],
        [0.17 * s, 0.17 * s],
        [0.12 * s, 0.29 * s],
        [0, 0.38 * s],
      ],
      10,
    );
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * 2 * Math.PI;
    for (const [lean, rr, up, m] of [
      [-0.62, 0.78, 0.16, material],
      [Math.PI + 0.62 - Math.PI * 2 + 0.7, 0.9, 0.2, other],
    ] as const) {
      const b = a + (lean === -0.62 ? 0 : Math.PI / petals);
      k.addAt(
        m,
        petal(r * 1.05),
        pose(Math.sin(b) * r * rr * 0.92, y + up * r, Math.cos(b) * r * rr * 0.92, {
          ry: b,
          rx: lean === -0.62 ? 0.55 : 2.45,
          s: [1, 1, 0.42],
        }),
      );
    }
  }
};

/** Bamboo poles and cross ties at the back of a workshop. */
export const bambooRack = (k: Model, z: number, from = -5, to = 5): void => {
  for (let x = from; x <= to; x += 1.7)
    k.add("bamboo", cylinder(0.07, 0.06, 7, 8), x, 0, z, { rz: Math.sin(x * 5) * 0.03 });
  for (const y of [1.3, 2.9, 4.4])
    k.add("bamboo", cylinder(0.05, 0.05, to - from + 1, 8), from - 0.5, y, z + 0.1, { rz: -Math.PI / 2 });
};

/** A niche of the given arch in the wall behind, with a darker back. */
export const niche = (k: Model, w: number, h: number, y: number, z: number, rim: string, back: string): void => {
  k.add(back, extrude(archPoints(w, h, "multi", 10), 0.04), 0, y, z);
  const inner = archPoints(w - 0.04, h - 0.03, "multi", 10);
  const outer = archPoints(w + 0.3, h + 0.22, "multi", 10);
  k.add(rim, extrude([...outer, ...inner.toReversed()], 0.18), 0, y, z + 0.06);
};

/** A low table with turned legs. */
export const lowTable = (k: Model, material: string, w: number, d: number, h: number): void => {
  k.add(material, box(w, 0.12, d), 0, h - 0.12, 0);
  k.add(material, box(w * 0.94, 0.18, d * 0.94), 0, h - 0.3, 0);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      k.add(
        material,
        lathe(
          [
            [0.09, 0],
            [0.14, 0.06],
            [0.08, 0.16],
            [0.13, h * 0.5],
            [0.08, h * 0.8],
            [0.12, h],
          ],
          16,
        ),
        x * (w / 2 - 0.2),
        0,
        z * (d / 2 - 0.2),
      );
};

/** Petals strewn on the ground, thickest in the middle. */
export const strewn = (
  k: Model,
  rnd: () => number,
  n: number,
  r: number,
  materials: readonly string[],
  y = 0,
  squash = 0.6,
): void => {
  for (let i = 0; i < n; i++) {
    const a = rnd() * 2 * Math.PI;
    const d = r * rnd() ** 0.7;
    const m = materials[i % materials.length];
    k.use(
      `strewn_${m}`,
      (q) =>
        q.add(
          m,
          loft(ngon(7, 0.1), [
            [0.5, 0],
            [1, 0.03],
            [0.7, 0.07],
          ]),
        ),
      Math.sin(a) * d,
      y + 0.01,
      Math.cos(a) * d * squash,
      { ry: rnd() * 6, rx: (rnd() - 0.5) * 0.9, s: 0.6 + rnd() * 0.7 },
    );
  }
};
