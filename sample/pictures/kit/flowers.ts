import type { Model } from "./model.ts";
import { pose } from "./model.ts";
import { ball, lathe } from "./shapes.ts";

/** Garland between two points, hanging in a curve. */
export const garland = (
  model: Model,
  a: readonly number[],
  b: readonly number[],
  sag: number,
  material = "marigold",
  step = 0.2,
): void => {
  const span = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  const n = Math.max(4, Math.round((span + sag * 1.4) / step));
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const m = i % 6 === 5 ? (material === "marigold" ? "marigold2" : "marigold") : material;
    model.use(
      `bloom_${m}`,
      (q) => q.add(m, ball(0.11, 8)),
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - sag * 4 * t * (1 - t),
      a[2] + (b[2] - a[2]) * t,
    );
  }
};

/** Kalash with mango leaves and a coconut: how a deity is invoked without an image. */
export const kalash = (model: Model, x: number, y: number, z: number, s = 1, metal = "gold"): void => {
  model.use(
    `kalash_${metal}`,
    (q) => {
      q.add(
        metal,
        lathe(
          [
            [0.28, 0],
            [0.62, 0.24],
            [0.76, 0.56],
            [0.66, 0.9],
            [0.34, 1.12],
            [0.28, 1.22],
            [0.46, 1.36],
            [0.4, 1.4],
          ],
          32,
        ),
      );
      q.add(
        "saffron",
        lathe(
          [
            [0.775, 0.5],
            [0.79, 0.56],
            [0.77, 0.64],
          ],
          32,
        ),
      );
      for (let i = 0; i < 9; i++)
        q.addAt(
          i % 2 ? "leaf2" : "leaf",
          lathe(
            [
              [0, 0],
              [0.13, 0.24],
              [0.09, 0.6],
              [0, 0.84],
            ],
            8,
          ),
          pose(0, 1.26, 0, { ry: (i / 9) * 2 * Math.PI, rz: -0.75, s: [1, 1, 0.3] }),
        );
      q.add(
        "wood2",
        lathe(
          [
            [0.2, 1.34],
            [0.34, 1.56],
            [0.28, 1.84],
            [0.08, 2.06],
            [0, 2.12],
          ],
          18,
        ),
      );
    },
    x,
    y,
    z,
    { s },
  );
};
