import type { Model } from "../kit/model.ts";
import { type Make, pose, random, within } from "../kit/model.ts";
import { fractal } from "../kit/noise.ts";
import { finial } from "../kit/ornament.ts";
import { box, extrude, lathe, loft, rect, type Row, sheet, smoothed } from "../kit/shapes.ts";

/** Trapezoid window with its black surround and little eave. */
export const blackFramed =
  (lit: boolean): Make =>
  (q) => {
    q.add(
      "dark",
      extrude(
        [
          [-0.72, -0.2],
          [0.72, -0.2],
          [0.52, 1.6],
          [-0.52, 1.6],
        ],
        0.06,
      ),
    );
    q.add(lit ? "pane" : "wood", box(0.76, 1.24, 0.1), 0, 0.1, 0);
    q.add("wood2", box(0.05, 1.24, 0.14), 0, 0.1, 0);
    q.add("wood2", box(0.76, 0.05, 0.14), 0, 0.7, 0);
    q.add("maroon", box(1.3, 0.16, 0.4), 0, 1.6, 0.1);
    q.add("white", box(1.36, 0.08, 0.46), 0, 1.76, 0.1);
  };

/** Balcony window of carved timber. */
const rabsal: Make = (q) => {
  q.add("maroon", box(3, 0.3, 0.8));
  q.add("pane", box(2.7, 1.7, 0.3), 0, 0.3, 0.1);
  for (let i = 0; i <= 4; i++) q.add("wood", box(0.14, 1.8, 0.6), -1.35 + i * 0.675, 0.3, 0.1);
  q.add("flag0", box(2.9, 0.12, 0.66), 0, 1, 0.1);
  q.add("maroon", box(3.2, 0.24, 1), 0, 2.1, 0.1);
  q.add("gold", box(3.2, 0.08, 1.04), 0, 2.36, 0.1);
};

/** Gilded victory banner of a roof corner. */
export const victoryBanner = (k: Model, x: number, y: number, z: number, s = 1): void => {
  k.use(
    "victoryBanner",
    (q) => {
      q.add(
        "gold",
        lathe(
          [
            [0.34, 0],
            [0.36, 0.1],
            [0.3, 0.14],
            [0.3, 0.5],
            [0.34, 0.54],
            [0.3, 0.6],
            [0.3, 0.96],
            [0.34, 1],
            [0.36, 1.1],
            [0.1, 1.3],
            [0.14, 1.42],
            [0.02, 1.7],
            [0, 1.72],
          ],
          16,
        ),
      );
    },
    x,
    y,
    z,
    { s },
  );
};

export type Block = {
  x: number;
  z: number;
  y: number;
  w: number;
  d: number;
  h: number;
  wall?: string;
  band?: boolean;
  front?: boolean;
  gold?: boolean;
};

/** One battered cube with its red brushwood parapet. */
export const block = (k: Model, b: Block, rnd: () => number): void => {
  k.build(
    (g) => {
      const wall = b.wall ?? "white";
      const body: Row[] = [
        [1.06, -6],
        [1.03, 0],
        [0.95, b.h],
      ];
      g.add(wall, loft(rect(b.w / 2, b.d / 2), body));
      const top = b.h;
      if (b.band !== false) {
        g.add(
          "penbe",
          loft(rect((b.w / 2) * 0.965, (b.d / 2) * 0.965), [
            [1, top - 1],
            [1, top],
          ]),
        );
        g.add(
          "white",
          loft(rect((b.w / 2) * 0.99, (b.d / 2) * 0.99), [
            [1, top - 1.16],
            [1, top - 1],
            [1, top],
            [1.02, top],
            [1.02, top + 0.22],
          ]),
        );
        for (const s of [-1, 1])
          g.add(
            "gold",
            lathe(
              [
                [0, 0],
                [0.3, 0.04],
                [0.1, 0.08],
                [0, 0.08],
              ],
              20,
            ),
            s * b.w * 0.3,
            top - 0.5,
            (b.d / 2) * 0.97,
            { rx: Math.PI / 2 },
          );
      } else
        g.add(
          "trim",
          loft(rect((b.w / 2) * 0.98, (b.d / 2) * 0.98), [
            [1, top - 0.1],
            [1.04, top],
            [1.04, top + 0.2],
          ]),
        );
      const floors = Math.max(1, Math.floor((b.h - 1.4) / 3));
      for (let f = 0; f < floors; f++)
        for (const [ry, width, depth] of [
          [0, b.w, b.d],
          [Math.PI / 2, b.d, b.w],
          [-Math.PI / 2, b.d, b.w],
        ] as const) {
          const n = Math.max(1, Math.floor(width / 2.3));
          const y = 0.9 + f * 3;
          const lean = 1.03 - (0.08 * (y + 0.6)) / b.h;
          for (let i = 0; i < n; i++) {
            const x = (i - (n - 1) / 2) * (width / n);
            if (ry === 0 && b.front && f === floors - 1) {
              if (i === Math.floor(n / 2))
                g.useAt(
                  "rabsal",
                  rabsal,
                  within(pose(0, 0, 0, { ry }), n % 2 ? x : x - width / n / 2, y, (depth / 2) * lean),
                );
              else if (Math.abs(i - (n - 1) / 2) < 1.1) continue;
              else g.useAt("framedLit", blackFramed(true), within(pose(0, 0, 0, { ry }), x, y, (depth / 2) * lean));
            } else {
              const lit = rnd() < 0.45;
              g.useAt(
                lit ? "framedLit" : "framedDark",
                blackFramed(lit),
                within(pose(0, 0, 0, { ry }), x, y, (depth / 2) * lean, { s: f === 0 ? 0.86 : 1 }),
              );
            }
          }
        }
      if (b.gold) {
        for (const [sx, sz] of [
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, -1],
        ])
          victoryBanner(g, sx * b.w * 0.44, top + 0.2, sz * b.d * 0.44);
        g.add(
          "gold",
          loft(rect(b.w * 0.2, b.d * 0.2), [
            [1.5, top + 1.3],
            [1.5, top + 1.4],
            [1, top + 1.75],
            [0.6, top + 2.1],
            [0.12, top + 2.3],
          ]),
        );
        g.add(
          "penbe",
          loft(rect(b.w * 0.2, b.d * 0.2), [
            [1, top],
            [1, top + 1.4],
          ]),
        );
        finial(g, 0, top + 2.25, 0, 0.5);
      }
    },
    pose(b.x, b.y, b.z),
  );
};

/** Crag whose height is `lift(x, z)`, for houses to stand on. */
export const crag = (
  k: Model,
  size: number,
  lift: (x: number, z: number) => number,
  material = "rock",
  z0 = 0,
): void => {
  k.add(
    material,
    smoothed(
      sheet(
        (u, v) => {
          const x = (u - 0.5) * size;
          const z = (v - 0.5) * size;
          return [
            x,
            lift(x, z) + (fractal(x * 0.12, z * 0.12, 5, 3) - 0.5) * Math.min(7, lift(x, z) * 0.5 + 0.6),
            z + z0,
          ];
        },
        150,
        150,
      ),
    ),
    0,
    0,
    0,
  );
};

/** Low wall of laid mani stones, uninscribed. */
export const maniWall = (k: Model, x: number, z: number, w: number, ry = 0): void => {
  const rnd = random(7);
  k.build(
    (q) => {
      q.add("rock", box(w, 1, 1.1));
      for (let i = 0; i < w * 3; i++)
        q.add(
          rnd() < 0.5 ? "stone2" : "stone",
          box(0.4 + rnd() * 0.3, 0.1, 0.3 + rnd() * 0.2),
          (rnd() - 0.5) * w,
          1 + rnd() * 0.06,
          (rnd() - 0.5) * 0.7,
          { ry: rnd() * 3, rx: (rnd() - 0.5) * 0.3 },
        );
    },
    pose(x, 0, z, { ry }),
  );
};
