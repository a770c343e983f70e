import type { Model } from "./model.ts";
import { type Vec3 } from "./model.ts";
import { ball, cylinder, lathe, triangles } from "./shapes.ts";

export const diya = (model: Model, x: number, y: number, z: number, s = 1): void => {
  model.use(
    "diya",
    (q) => {
      q.add(
        "clay",
        lathe(
          [
            [0.05, 0],
            [0.1, 0.02],
            [0.16, 0.09],
            [0.15, 0.1],
            [0.08, 0.06],
            [0, 0.05],
          ],
          14,
        ),
      );
      q.add(
        "flame",
        lathe(
          [
            [0, 0.06],
            [0.035, 0.1],
            [0.045, 0.14],
            [0.025, 0.21],
            [0, 0.27],
          ],
          8,
        ),
      );
    },
    x,
    y,
    z,
    { s },
  );
};

/** Row of light bulbs on a sagging string. */
export const bulbString = (model: Model, a: readonly number[], b: readonly number[], n: number, sag: number): void => {
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    model.use(
      "bulb",
      (q) => q.add("lamp", ball(0.06, 6)),
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - sag * 4 * t * (1 - t),
      a[2] + (b[2] - a[2]) * t,
    );
  }
};

/** Lantern hung on a thin chain from a ceiling. */
export const hangingLamp = (model: Model, x: number, y: number, z: number, chain: number, s = 1, power = 0): void => {
  model.use(
    `hanging${chain.toFixed(1)}`,
    (q) => {
      q.add("brass", cylinder(0.012, 0.012, chain, 4), 0, 0.42, 0);
      q.add(
        "brass",
        lathe(
          [
            [0.02, 0.5],
            [0.1, 0.44],
            [0.2, 0.32],
            [0.22, 0.28],
          ],
          12,
        ),
      );
      q.add(
        "lamp",
        lathe(
          [
            [0.19, 0.28],
            [0.22, 0.14],
            [0.15, 0],
            [0.02, -0.06],
          ],
          12,
        ),
      );
      q.add(
        "brass",
        lathe(
          [
            [0.06, -0.04],
            [0.03, -0.14],
            [0, -0.2],
          ],
          8,
        ),
      );
    },
    x,
    y,
    z,
    { s },
  );
  if (power > 0) model.lamp(x, y - 0.3, z, power, "#ffc98c", 0.3);
};

/** Lamp pillar (deepstambha or kuthuvilakku) with rings of flames. */
export const lampTree = (model: Model, x: number, y: number, z: number, s = 1, tiers = 5, metal = "brass"): void => {
  model.use(
    `lampTree_${tiers}_${metal}`,
    (q) => {
      q.add(
        metal,
        lathe(
          [
            [0.4, 0],
            [0.42, 0.08],
            [0.2, 0.18],
            [0.07, 0.3],
            [0.06, tiers * 0.42 + 0.3],
            [0.1, tiers * 0.42 + 0.36],
            [0.02, tiers * 0.42 + 0.6],
            [0, tiers * 0.42 + 0.64],
          ],
          16,
        ),
      );
      for (let t = 0; t < tiers; t++) {
        const r = 0.4 - t * 0.055;
        const h = 0.46 + t * 0.42;
        q.add(
          metal,
          lathe(
            [
              [0.06, h - 0.1],
              [r, h],
              [r + 0.02, h + 0.04],
              [0.06, h - 0.02],
            ],
            18,
          ),
        );
        for (let i = 0; i < 8; i++) {
          const a = (i / 8) * 2 * Math.PI + t * 0.4;
          q.add(
            "flame",
            lathe(
              [
                [0, 0],
                [0.025, 0.03],
                [0.028, 0.06],
                [0, 0.14],
              ],
              6,
            ),
            Math.sin(a) * r,
            h + 0.04,
            Math.cos(a) * r,
          );
        }
      }
    },
    x,
    y,
    z,
    { s },
  );
};

/** String of coloured lanterns across a street. */
export const lanternString = (k: Model, a: Vec3, b: Vec3, n: number, sag: number): void => {
  bulbString(k, a, b, n * 5, sag);
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    const kind = ["lanternA", "lanternB", "lanternC"][i % 3];
    k.use(
      kind,
      (q) => {
        q.add(
          kind,
          lathe(
            [
              [0.1, 0],
              [0.32, 0.12],
              [0.38, 0.35],
              [0.32, 0.58],
              [0.1, 0.7],
            ],
            14,
          ),
        );
        q.add(
          "brass",
          lathe(
            [
              [0.12, 0.68],
              [0.12, 0.76],
              [0.02, 0.8],
            ],
            10,
          ),
        );
        q.add(kind, triangles([-0.08, 0, 0, 0.08, 0, 0, 0, -0.4, 0]));
      },
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - sag * 4 * t * (1 - t) - 0.8,
      a[2] + (b[2] - a[2]) * t,
    );
  }
};
