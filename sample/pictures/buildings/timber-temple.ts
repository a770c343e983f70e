import { FOUR_WAYS, hipRoof } from "./timber.ts";
import { archFill } from "../kit/arches.ts";
import { cloth } from "../kit/flags.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { box, cylinder, lathe, loft, ngon, rect } from "../kit/shapes.ts";

/** Courses of dressed stone and deodar beams by turns. */
export const banded = (k: Model, w: number, d: number, y: number, h: number): void => {
  const n = Math.round(h / 0.36);
  for (let i = 0; i < n; i++) {
    const wood = i % 2 === 1;
    const grow = wood ? 0.05 : 0;
    k.add(
      wood ? "wood" : "stone",
      loft(rect(w + grow, d + grow), [
        [1, y + (i * h) / n],
        [1, y + ((i + (wood ? 0.62 : 1)) * h) / n],
      ]),
    );
    if (wood)
      k.add(
        "stone",
        loft(rect(w, d), [
          [1, y + ((i + 0.62) * h) / n],
          [1, y + ((i + 1) * h) / n],
        ]),
      );
  }
};

export const carvedPost =
  (h: number): Make =>
  (q) => {
    q.add("wood", box(0.42, 0.3, 0.42));
    q.add(
      "wood",
      loft(ngon(8, 0.17), [
        [1, 0.3],
        [1, h * 0.3],
        [1.25, h * 0.33],
        [0.9, h * 0.38],
        [0.9, h * 0.75],
        [1.3, h * 0.8],
        [1, h * 0.86],
      ]),
    );
    q.add("wood2", box(1.2, 0.22, 0.36), 0, h - 0.42, 0);
    q.add("wood2", box(0.6, 0.2, 0.5), 0, h * 0.86, 0);
  };

export type PagodaPlan = { W: number; roofs: number; wall: number; flag: string };

/** Himalayan temple: banded walls, carved verandah, square roofs one above another, a round brass-tipped cap. */
export const timberTemple = (k: Model, p: PagodaPlan): { summit: number; front: number; free: Vec3[] } => {
  const { W, wall } = p;
  const plinth = 1.1;
  k.add(
    "stone2",
    loft(rect(W + 2.6), [
      [1.03, 0],
      [1.03, 0.3],
      [1, 0.34],
      [1, plinth],
    ]),
  );
  stair(k, "stone2", 3.2, 6, 0, 0, W + 2.6, plinth / 6, 0.36);
  k.build(
    (g) => {
      banded(g, W, W, 0, wall);
      g.add("wood2", box(2.6, wall * 0.86, 0.5), 0, 0, W + 0.02);
      g.add("glow", archFill(1.3, wall * 0.64, 0.08, "flat"), 0, 0.2, W + 0.3);
      for (const [i, t] of [0, 1, 2].entries())
        g.add("wood", box(1.7 + t * 0.34, 0.14, 0.16), 0, wall * 0.68 + i * 0.2, W + 0.34);
      for (const s of [-1, 1]) {
        g.add("wood", box(0.2, wall * 0.7, 0.2), s * 0.78, 0, W + 0.36);
        g.add("wood2", box(1.2, 1.5, 0.2), s * W * 0.6, wall * 0.34, W + 0.02);
        g.add("dark", archFill(0.8, 1.2, 0.08, "ogee"), s * W * 0.6, wall * 0.36, W + 0.12);
        g.add("glow", archFill(0.8, 1.2, 0.04, "ogee"), s * (W + 0.08), wall * 0.36, 0, {
          ry: (s * Math.PI) / 2,
        });
      }
      for (const R of FOUR_WAYS)
        for (const x of [-0.98, -0.5, 0.5, 0.98])
          g.useAt("carvedPost", carvedPost(wall), within(R, x * (W + 1.5), 0, W + 1.5));
      let [y, half] = [wall, W + 2.7];
      for (let i = 0; i < p.roofs; i++) {
        const rise = half * 0.42;
        hipRoof(g, half, half, y, rise, { top: 0.5 });
        y += rise;
        const next = half * 0.5;
        if (i < p.roofs - 1) {
          g.add(
            "wood",
            loft(rect(next), [
              [1, y - 0.2],
              [1, y + 0.9],
            ]),
          );
          for (const R of FOUR_WAYS)
            for (const x of [-0.6, 0, 0.6])
              g.useAt(
                "atticLight",
                (q) => q.add("dark", archFill(0.5, 0.6, 0.06, "ogee")),
                within(R, x * next, y + 0.06, next + 0.02),
              );
          y += 0.9;
          half = half * 0.74;
        } else {
          g.add("wood", cylinder(next * 0.86, next * 0.86, 0.9, 28), 0, y - 0.3, 0);
          y += 0.5;
          g.add(
            "roof",
            lathe(
              [
                [next * 1.5, -0.16],
                [next * 1.5, 0],
                [next * 1.1, 0.5],
                [next * 0.6, 1.25],
                [next * 0.2, 2.1],
                [0.1, 2.5],
              ],
              40,
            ),
            0,
            y,
            0,
          );
          y += 2.4;
        }
      }
      g.add(
        "brass",
        lathe(
          [
            [0.4, 0],
            [0.36, 0.14],
            [0.12, 0.3],
            [0.1, 0.4],
          ],
          16,
        ),
        0,
        y - 0.2,
        0,
      );
      finial(g, 0, y, 0, 0.62);
      g.add("wood2", cylinder(0.05, 0.04, 3.4, 6), 1.1, y - 2.4, 0);
      g.add(p.flag, cloth(1.7, 0.9, true), 1.14, y + 0.5, 0);
      k.lamp(0, plinth + wall * 0.6, W + 2.4, 36);
      g.lamp(0, 0, 0, 0);
    },
    pose(0, plinth, 0),
  );
  const summit = plinth + wall + roofHeight(p, W) + 1.7;
  return {
    summit,
    front: W + 2.6 + 2.4,
    free: [
      [0, summit, 0],
      [-W - 2.7, 0, W + 2.7],
      [W + 2.7, 0, W + 2.7],
    ],
  };
};

const roofHeight = (p: PagodaPlan, W: number): number => {
  let [y, half] = [0, W + 2.7];
  for (let i = 0; i < p.roofs; i++) {
    y += half * 0.42 + (i < p.roofs - 1 ? 0.9 : 2.9);
    half *= 0.74;
  }
  return y;
};
