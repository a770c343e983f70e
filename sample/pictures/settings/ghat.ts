import { archFill, archWall } from "../kit/arches.ts";
import { diya } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Random } from "../kit/model.ts";
import { box, cylinder, lathe, loft, ngon, rect, sheet, tube } from "../kit/shapes.ts";

/** Broad steps from a bank at height `top` down to water at y = 0; returns the water's edge. */
export const ghat = (
  k: Model,
  rnd: Random,
  o: { z: number; width: number; top: number; run?: number; stone?: string; lamps?: number },
): number => {
  const { z, width, top, run = 0.62, stone = "stone2", lamps = 150 } = o;
  const n = Math.round(top / 0.3);
  const rise = top / n;
  for (let i = 0; i <= n + 2; i++) k.add(stone, box(width, rise * (n - i) + 2, run), 0, -2, z + (i + 0.5) * run);
  const edge = z + (n + 1) * run;
  k.add("ground", box(width * 3, top, 220), 0, -0.02, z - 110);
  k.add("paving", box(width, 0.06, 30), 0, top - 0.04, z - 15);
  for (const s of [-1, 1]) k.add("ground", box(width, top, 60), s * width, -0.02, z - 26);
  k.add("water", box(900, 0.02, 400), 0, -0.05, z + 200 - 2);
  // Round bathing platforms stand out from the steps.
  for (const x of [-0.34, -0.13, 0.15, 0.36]) {
    const px = x * width;
    k.use(
      "ghatPlatform",
      (q) => {
        q.add(
          stone,
          loft(ngon(12, 2.2), [
            [1.06, -2],
            [1.06, 1.4],
            [1, 1.5],
            [1, 1.7],
          ]),
        );
        q.add(
          "trim",
          lathe(
            [
              [0.06, 1.7],
              [0.05, 3.9],
            ],
            8,
          ),
        );
        q.add(
          "rush",
          lathe(
            [
              [1.7, 3.5],
              [1.1, 3.9],
              [0.1, 4.2],
            ],
            14,
          ),
        );
      },
      px,
      0,
      edge - 1.2,
    );
  }
  for (let i = 0; i < lamps; i++) {
    const step = 1 + Math.floor(rnd() * (n - 1));
    diya(k, (rnd() - 0.5) * width * 0.9, rise * (n - step), z + (step + 0.4) * run, 1.7);
  }
  return edge;
};

/** Riverside wall of arched rooms, as along old embankments. */
export const embankment = (k: Model, x: number, z: number, w: number, h: number, ry = 0): void => {
  k.build(
    (q) => {
      const bays = Math.round(w / 3.2);
      const bay = w / bays;
      for (let i = 0; i < bays; i++) {
        const bx = (i - (bays - 1) / 2) * bay;
        q.add("stone", archWall(bay, h, bay * 0.5, h * 0.55, 0.8, "ogee"), bx, 0, 0);
        q.add(i % 3 === 1 ? "glow" : "dark", archFill(bay * 0.5, h * 0.55, 0.1, "ogee"), bx, 0, -0.3);
      }
      q.add("stone2", box(w + 0.4, 0.4, 1.4), 0, h, 0);
      q.add("stone", box(w, h, 5), 0, 0, -3);
    },
    pose(x, 0, z, { ry }),
  );
};

/** Wooden river boat with a canopy or without. */
export const boat = (k: Model, x: number, z: number, ry: number, canopy = false): void => {
  k.use(
    `boat${canopy}`,
    (q) => {
      q.add(
        "wood",
        sheet(
          (u, v) => {
            const t = u * 2 - 1;
            const side = v * 2 - 1;
            const beam = 0.85 * (1 - Math.abs(t) ** 2.6);
            return [side * beam, 0.5 + 0.5 * t * t * t * t - (1 - Math.abs(side)) * 0.55 * (1 - t * t), t * 3.2];
          },
          22,
          8,
        ),
      );
      q.add("wood2", box(1.5, 0.06, 0.4), 0, 0.35, 1);
      q.add("wood2", box(1.5, 0.06, 0.4), 0, 0.35, -0.8);
      if (canopy) {
        for (const [a, b] of [
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, -1],
        ])
          q.add("bamboo", cylinder(0.04, 0.04, 1.5, 6), a * 0.6, 0.4, b * 1.1);
        q.add(
          "cloth1",
          sheet((u, v) => [(u - 0.5) * 1.6, 1.9 + 0.3 * Math.sin(Math.PI * u), (v - 0.5) * 2.6], 10, 2),
        );
      } else
        q.add(
          "bamboo",
          tube(
            [
              [0.3, 0.4, -0.4],
              [1.6, 0.2, -1.2],
              [2.6, 0, -1.8],
            ],
            0.035,
            6,
            5,
          ),
        );
    },
    x,
    0,
    z,
    { ry },
  );
};

/** Leaf cups of light set afloat. */
export const floatingLamps = (k: Model, n: number, spot: (i: number) => readonly [number, number], y = -0.04): void => {
  for (let i = 0; i < n; i++) {
    const [x, z] = spot(i);
    diya(k, x, y, z, 1.7);
  }
};

/** Low wall with posts round a terrace. */
export const parapet = (
  k: Model,
  w: number,
  x: number,
  y: number,
  z: number,
  ry = 0,
  material = "stone",
  h = 0.9,
): void => {
  k.build(
    (q) => {
      q.add(material, box(w, h, 0.35));
      q.add("trim", box(w + 0.1, 0.14, 0.5), 0, h, 0);
      const n = Math.max(2, Math.round(w / 3));
      for (let i = 0; i <= n; i++) {
        q.add(material, box(0.5, h + 0.35, 0.5), -w / 2 + (i * w) / n, 0, 0);
        q.add(
          "trim",
          loft(rect(0.3), [
            [1, h + 0.35],
            [0.3, h + 0.6],
            [0, h + 0.66],
          ]),
          -w / 2 + (i * w) / n,
          0,
          0,
        );
      }
    },
    pose(x, y, z, { ry }),
  );
};
