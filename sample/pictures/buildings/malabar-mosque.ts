import { FOUR_WAYS, hipRoof } from "./timber.ts";
import { archFill, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Vec3, within } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box, extrude, lathe, loft, rect } from "../kit/shapes.ts";

/** Gabled tiled roof along z, with carved boards in its ends. */
const gable = (k: Model, w: number, d: number, y: number, h: number): void => {
  k.add(
    "roof",
    extrude(
      [
        [-w, -0.18],
        [-w, 0.04],
        [0, h + 0.06],
        [w, 0.04],
        [w, -0.18],
        [0, h - 0.2],
      ],
      d * 2,
    ),
    0,
    y,
    0,
  );
  for (const s of [-1, 1]) {
    k.add(
      "wood",
      extrude(
        [
          [-w * 0.86, 0],
          [w * 0.86, 0],
          [0, h * 0.86],
        ],
        0.14,
      ),
      0,
      y - 0.05,
      s * (d - 0.7),
    );
    k.add("wood2", archRim(w * 0.5, h * 0.5, 0.12, 0.12, "ogee"), 0, y + 0.1, s * (d - 0.6));
    k.add("dark", archFill(w * 0.5, h * 0.5, 0.06, "ogee"), 0, y + 0.1, s * (d - 0.6));
    k.add(
      "wood2",
      extrude(
        [
          [-w, -0.42],
          [-w, -0.1],
          [0, h - 0.08],
          [w, -0.1],
          [w, -0.42],
          [0, h - 0.44],
        ],
        0.1,
      ),
      0,
      y,
      s * (d - 0.04),
    );
    k.add(
      "brass",
      lathe(
        [
          [0.16, 0],
          [0.2, 0.1],
          [0.06, 0.3],
          [0.14, 0.46],
          [0, 0.9],
        ],
        10,
      ),
      0,
      y + h,
      s * d * 0.86,
    );
  }
};

/** Malabar mosque: white ground floor, timber upper storeys, three tiled roofs. */
export const malabarMosque = (
  k: Model,
  o: { W: number; D: number },
): { summit: number; front: number; free: Vec3[] } => {
  const { W, D } = o;
  k.add(
    "laterite",
    loft(rect(W + 2.6, D + 2.6), [
      [1.02, 0],
      [1.02, 0.3],
      [1, 0.34],
      [1, 0.9],
    ]),
  );
  stair(k, "laterite", 5, 5, 0, 0, D + 2.6, 0.18, 0.36);
  const storey = (w: number, d: number, y: number, h: number, wood: boolean): void => {
    k.add(
      wood ? "wood2" : "white",
      loft(rect(w, d), [
        [1, y],
        [1, y + h],
      ]),
    );
    for (const [R, half, out] of [
      [FOUR_WAYS[0], w, d],
      [FOUR_WAYS[1], d, w],
      [FOUR_WAYS[2], w, d],
      [FOUR_WAYS[3], d, w],
    ] as const) {
      const n = Math.round((half * 2) / (wood ? 1.5 : 2.6));
      for (let i = 0; i < n; i++) {
        const x = -half + ((i + 0.5) * half * 2) / n;
        if (wood) {
          k.useAt(
            `louvre${h}`,
            (q) => {
              q.add("wood", box(1.3, 0.16, 0.24));
              q.add("wood", box(1.3, 0.16, 0.24), 0, h - 0.3, 0);
              for (let j = 0; j < 6; j++)
                q.add("wood2", box(1.1, 0.05, 0.14), 0, 0.3 + (j * (h - 0.7)) / 6, 0.04, {
                  rx: 0.6,
                });
              q.add("glow", box(1.0, h - 0.6, 0.02), 0, 0.2, 0.01);
              for (const s of [-1, 1]) q.add("wood", box(0.12, h, 0.26), s * 0.66, 0, 0);
            },
            within(R, x, y, out + 0.06),
          );
        } else {
          k.useAt(
            "malabarDoor",
            (q) => {
              q.add("wood", box(1.3, 2.7, 0.14));
              q.add("glow", box(0.86, 2.2, 0.1), 0, 0.1, 0.05);
              q.add("wood2", box(0.06, 2.2, 0.12), 0, 0.1, 0.08);
              q.add("tile", box(1.6, 0.2, 0.22), 0, 2.7, 0.05);
            },
            within(R, x, y + 0.2, out + 0.04),
          );
        }
      }
    }
  };
  storey(W, D, 0.9, 3.7, false);
  for (const [R, half, out] of [
    [FOUR_WAYS[0], W, D],
    [FOUR_WAYS[1], D, W],
    [FOUR_WAYS[3], D, W],
  ] as const)
    for (let i = 0; i <= 8; i++)
      k.useAt(
        "malabarPost",
        (q) => {
          q.add("white", box(0.5, 0.7, 0.5));
          q.add(
            "wood",
            lathe(
              [
                [0.18, 0.7],
                [0.13, 0.9],
                [0.13, 3],
                [0.22, 3.3],
              ],
              10,
            ),
          );
        },
        within(R, -half - 1.9 + (i * (half + 1.9) * 2) / 8, 0.9, out + 1.9),
      );
  let y = 4.6;
  hipRoof(k, W + 3, D + 3, y, 2.2, { top: 0.66, fringe: false });
  y += 1.9;
  storey(W * 0.78, D * 0.78, y, 2.3, true);
  y += 2.3;
  hipRoof(k, W * 0.78 + 1.5, D * 0.78 + 1.5, y, 1.8, { top: 0.64, fringe: false });
  y += 1.5;
  storey(W * 0.54, D * 0.54, y, 1.9, true);
  y += 1.9;
  gable(k, W * 0.54 + 1.4, D * 0.54 + 1.4, y, 3.4);
  k.lamp(0, 3.4, D + 2.2, 34);
  k.lamp(-W * 0.7, 3.4, D + 2.2, 24);
  k.lamp(W * 0.7, 3.4, D + 2.2, 24);
  const summit = y + 4.4;
  return {
    summit,
    front: D + 4.6,
    free: [
      [0, summit, 0],
      [-W - 3, 0, D + 3],
      [W + 3, 0, D + 3],
      [0, summit, D * 0.6],
    ],
  };
};
