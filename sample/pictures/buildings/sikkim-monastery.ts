import { victoryBanner } from "./gompa.ts";
import { archFill } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { finial } from "../kit/ornament.ts";
import { box, lathe, loft, ngon, rect, type Row } from "../kit/shapes.ts";

/** Sikkimese hall: painted timber storeys under golden, upturned roofs. */
export const sikkimMonastery = (k: Model, W: number, D: number): { summit: number; front: number; free: Vec3[] } => {
  const plinth = 1.2;
  k.add(
    "stone2",
    loft(rect(W + 2.5, D + 2.5), [
      [1.01, 0],
      [1.01, 0.3],
      [1, 0.34],
      [1, plinth],
    ]),
  );
  let [y, w, d] = [plinth, W, D];
  const heights = [4.6, 3.8, 3];
  heights.forEach((h, i) => {
    k.add(
      "white",
      loft(rect(w, d), [
        [1.02, y],
        [0.97, y + h],
      ]),
    );
    k.add(
      "penbe",
      loft(rect(w * 0.985, d * 0.985), [
        [1, y + h - 0.9],
        [1, y + h],
      ]),
    );
    for (const [ry, half, out] of [
      [0, w, d],
      [Math.PI / 2, d, w],
      [-Math.PI / 2, d, w],
    ] as const) {
      const n = Math.floor(half / 1.25);
      for (let j = 0; j < n; j++) {
        const x = (j - (n - 1) / 2) * ((half * 1.8) / n);
        if (i === 0 && ry === 0 && Math.abs(x) < 2.4) continue;
        k.useAt(`paintedWindow${i}`, paintedWindow(i), within(pose(0, 0, 0, { ry }), x, y + 0.9, out * 1.0));
      }
      for (let j = 0; j < Math.round(half * 2); j++)
        k.useAt(
          "rafterEnd",
          (q) => q.add("polyB", box(0.22, 0.22, 0.5)),
          within(pose(0, 0, 0, { ry }), -half + 0.5 + j, y + h - 0.2, out * 0.98),
        );
    }
    if (i === 0) porch(k, y, d);
    y += h;
    const [ew, ed] = [w + (i === 2 ? 1.8 : 1.3), d + (i === 2 ? 1.8 : 1.3)];
    const rise = i === 2 ? 2.6 : 0.8;
    const rows: Row[] = [];
    for (let t = 0; t <= 8; t++) {
      const u = t / 8;
      rows.push([
        [ew * (1 - u * (i === 2 ? 0.86 : 0.32)), ed * (1 - u * (i === 2 ? 0.86 : 0.32))],
        y + rise * (0.25 * u + 0.75 * u * u),
      ]);
    }
    k.add("goldRoof", loft(rect(1), [[[ew, ed], y - 0.18], ...rows]));
    for (const [sx, sz] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]) {
      k.add(
        "goldRoof",
        lathe(
          [
            [0.16, 0],
            [0.12, 0.3],
            [0.02, 0.8],
          ],
          8,
        ),
        sx * ew * 0.99,
        y - 0.1,
        sz * ed * 0.99,
        { rz: -sx * 0.7, rx: sz * 0.7 },
      );
      victoryBanner(k, sx * w * 0.8, y + rise * 0.34, sz * d * 0.8, 0.7);
    }
    y += rise * (i === 2 ? 1 : 0.4);
    w *= 0.74;
    d *= 0.74;
  });
  k.add(
    "goldRoof",
    loft(ngon(8, 0.9), [
      [1, y - 0.3],
      [1, y + 0.5],
      [1.5, y + 0.5],
      [1.4, y + 0.62],
      [0.5, y + 1],
      [0.2, y + 1.2],
    ]),
  );
  finial(k, 0, y + 1.15, 0, 0.8);
  k.lamp(0, plinth + 3.4, D + 2, 34);
  const summit = y + 1.15 + 2.2;
  return {
    summit,
    front: D + 4,
    free: [
      [0, summit, 0],
      [-W - 2.4, 0, D + 2],
      [W + 2.4, 0, D + 2],
    ],
  };
};

const paintedWindow =
  (storey: number): Make =>
  (q) => {
    q.add(["flag0", "polyE", "flag3"][storey], box(1.7, 2.2, 0.14), 0, -0.15, 0);
    q.add("pane", box(1.2, 1.7, 0.2), 0, 0.1, 0);
    q.add("maroon", box(0.12, 1.7, 0.28), 0, 0.1, 0);
    for (const s of [-1, 1]) q.add("maroon", box(0.14, 1.8, 0.3), s * 0.62, 0.05, 0);
    q.add("polyB", box(1.7, 0.1, 0.34), 0, 1.05, 0);
    for (let i = 0; i < 3; i++)
      q.add(["flag2", "polyB", "flag0"][i], box(1.6 + i * 0.22, 0.14, 0.4 + i * 0.14), 0, 1.8 + i * 0.14, 0);
    q.add("white", box(1.8, 0.1, 0.4), 0, -0.2, 0);
  };

const porch = (k: Model, y: number, d: number): void => {
  k.add("glow", archFill(2.2, 3, 0.08, "flat"), 0, y, d + 0.06);
  for (const s of [-1, 1]) k.add("flag2", box(1.1, 3, 0.12), s * 1.6, y, d + 0.4, { ry: s * 0.9 });
  for (const x of [-3.2, -1.7, 1.7, 3.2]) {
    k.add(
      "flag2",
      loft(ngon(8, 0.2), [
        [1.3, y],
        [1.3, y + 0.3],
        [1, y + 0.4],
        [0.86, y + 3],
      ]),
      x,
      0,
      d + 1.9,
    );
    k.add(
      "polyB",
      lathe(
        [
          [0.22, 0],
          [0.26, 0.1],
          [0.22, 0.2],
        ],
        10,
      ),
      x,
      y + 2.5,
      d + 1.9,
    );
    k.add("flag0", box(1.3, 0.26, 0.4), x, y + 3, d + 1.9);
    k.add("polyB", box(0.8, 0.2, 0.44), x, y + 2.86, d + 1.9);
  }
  k.add("flag2", box(8, 0.4, 0.6), 0, y + 3.26, d + 1.9);
  k.add(
    "goldRoof",
    loft(rect(4.6, 1.5), [
      [1, y + 3.6],
      [1, y + 3.75],
      [[0.8, 0.4], y + 4.4],
    ]),
    0,
    0,
    d + 1.2,
  );
};
