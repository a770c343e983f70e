import type { Model } from "../kit/model.ts";
import { pose, within } from "../kit/model.ts";
import { lathe, loft, rect, type Row } from "../kit/shapes.ts";

export const FOUR_WAYS = [0, 1, 2, 3].map((f) => pose(0, 0, 0, { ry: (f * Math.PI) / 2 }));

/** Hipped roof with a thick edge and a carved valance; w and d are half spans at the eave. */
export const hipRoof = (
  k: Model,
  w: number,
  d: number,
  y: number,
  h: number,
  o: { top?: number; material?: string; fringe?: boolean; flare?: number } = {},
): void => {
  const { top = 0.3, material = "roof", fringe = true, flare = 0.12 } = o;
  const n = 8;
  const rows: Row[] = [
    [[w, d], y - 0.16],
    [[w, d], y],
  ];
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const s = 1 - (1 - top) * t;
    rows.push([[w * s, d * s], y + h * (t * (1 - flare) + flare * t * t)]);
  }
  k.add(material, loft(rect(1), rows));
  k.add(
    "wood2",
    loft(rect(1), [
      [[w * 0.995, d * 0.995], y - 0.34],
      [[w * 0.995, d * 0.995], y - 0.14],
    ]),
  );
  if (!fringe) return;
  for (const [R, half, out] of [
    [FOUR_WAYS[0], w, d],
    [FOUR_WAYS[1], d, w],
    [FOUR_WAYS[2], w, d],
    [FOUR_WAYS[3], d, w],
  ] as const) {
    const count = Math.round((half * 2) / 0.5);
    for (let i = 0; i < count; i++)
      k.useAt(
        "valanceDrop",
        (q) =>
          q.add(
            "wood2",
            lathe(
              [
                [0.03, 0],
                [0.05, -0.1],
                [0.02, -0.2],
                [0.05, -0.28],
                [0, -0.38],
              ],
              6,
            ),
          ),
        within(R, -half + ((i + 0.5) * half * 2) / count, y - 0.3, out - 0.05),
      );
  }
};
