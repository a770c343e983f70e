import { FOUR_WAYS, hipRoof } from "./timber.ts";
import { archFill } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, type Vec3, within } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box, lathe, loft, rect } from "../kit/shapes.ts";

/** Lattice window of walnut in a timber wall. */
const latticeWindow =
  (w: number, h: number): Make =>
  (q) => {
    q.add("glow", box(w, h, 0.04), 0, 0, -0.06);
    q.add("wood", box(w + 0.4, 0.18, 0.3), 0, -0.18, 0);
    q.add("wood", box(w + 0.4, 0.22, 0.3), 0, h, 0);
    for (const s of [-1, 1]) q.add("wood", box(0.16, h, 0.24), (s * w) / 2, 0, 0);
    const n = Math.round(w / 0.2);
    for (let i = 1; i < n; i++) q.add("wood2", box(0.035, h, 0.05), -w / 2 + (i * w) / n, 0, 0.02);
    const m = Math.round(h / 0.2);
    for (let j = 1; j < m; j++) q.add("wood2", box(w, 0.035, 0.05), 0, (j * h) / m, 0.02);
  };

/** Kashmiri mosque: log walls, tiered pyramid roofs, an open lantern and a slender spire. */
export const kashmirMosque = (k: Model, W: number, wall: number): { summit: number; front: number; free: Vec3[] } => {
  const plinth = 1.6;
  k.add(
    "ashlar",
    loft(rect(W + 1.4), [
      [1, 0],
      [1, plinth],
    ]),
  );
  stair(k, "stone2", 4, 9, 0, 0, W + 1.4, plinth / 9, 0.34);
  let y = plinth;
  for (const [i, h] of [wall, wall * 0.72].entries()) {
    const half = W - i * 0.8;
    const n = Math.round(h / 0.34);
    for (let c = 0; c < n; c++)
      k.add(
        c % 2 ? "wood" : "wood2",
        loft(rect(half + (c % 2 ? 0.06 : 0)), [
          [1, y + (c * h) / n],
          [1, y + ((c + 1) * h) / n],
        ]),
      );
    for (const R of FOUR_WAYS) {
      const count = i === 0 ? 5 : 4;
      for (let c = 0; c < count; c++) {
        const x = (c - (count - 1) / 2) * ((half * 1.8) / count);
        if (i === 0 && R === FOUR_WAYS[0] && c === 2) {
          k.addAt("glow", archFill(1.8, h * 0.72, 0.06, "ogee"), within(R, x, y, half + 0.1));
          k.addAt("wood", box(2.6, 0.3, 0.5), within(R, x, y + h * 0.74, half + 0.1));
          for (const s of [-1, 1])
            k.addAt(
              "wood2",
              lathe(
                [
                  [0.16, 0],
                  [0.12, 0.3],
                  [0.12, h * 0.66],
                  [0.2, h * 0.74],
                ],
                10,
              ),
              within(R, x + s * 1.15, y, half + 0.26),
            );
        } else k.useAt(`lattice${i}`, latticeWindow(1.3, h * 0.5), within(R, x, y + h * 0.26, half + 0.14));
      }
      for (const s of [-1, 1]) k.addAt("wood", box(0.44, h, 0.44), within(R, s * half, y, half));
    }
    y += h;
    if (i === 0) {
      hipRoof(k, W + 1.5, W + 1.5, y, 0.9, { top: 0.72, fringe: true });
      y += 0.5;
    }
  }
  let half = W + 1.1;
  for (const [i, rise] of [W * 0.36, W * 0.32, W * 0.3].entries()) {
    hipRoof(k, half, half, y, rise, { top: 0.56 });
    y += rise;
    half *= i === 2 ? 0.5 : 0.66;
    if (i < 2) {
      k.add(
        "wood",
        loft(rect(half * 0.84), [
          [1, y - 0.3],
          [1, y + 0.6],
        ]),
      );
      y += 0.6;
    }
  }
  for (const [a, b] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])
    k.add("wood", box(0.2, 1.8, 0.2), a * half * 0.7, y - 0.1, b * half * 0.7);
  k.add("wood", box(half * 1.5, 0.3, half * 1.5), 0, y - 0.2, 0);
  k.add("wood2", box(half * 1.5, 0.24, half * 1.5), 0, y + 1.6, 0);
  y += 1.8;
  const spire = W * 0.95;
  k.add(
    "roof",
    loft(rect(half), [
      [1.15, y - 0.1],
      [1.15, y],
      [0.62, y + spire * 0.22],
      [0.28, y + spire * 0.62],
      [0.05, y + spire],
    ]),
  );
  y += spire;
  k.add(
    "brass",
    lathe(
      [
        [0.1, -0.3],
        [0.3, 0],
        [0.32, 0.1],
        [0.08, 0.24],
        [0.06, 0.5],
        [0.24, 0.66],
        [0.08, 0.86],
        [0.05, 1.2],
        [0.16, 1.32],
        [0.04, 1.46],
        [0, 2],
      ],
      14,
    ),
    0,
    y,
    0,
  );
  k.lamp(0, plinth + 2.4, W + 2.4, 30);
  const summit = y + 2;
  return {
    summit,
    front: W + 4.6,
    free: [
      [0, summit, 0],
      [-W - 1.5, 0, W + 1.5],
      [W + 1.5, 0, W + 1.5],
    ],
  };
};
