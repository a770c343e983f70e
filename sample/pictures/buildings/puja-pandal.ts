import { archFill, archRim, archWall } from "../kit/arches.ts";
import { garland, kalash } from "../kit/flowers.ts";
import { bulbString, diya, hangingLamp, lampTree } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { pose, random, type Vec3, within } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { ball, box, extrude, lathe, loft, ngon, type Point, rect, sheet } from "../kit/shapes.ts";

/** Bengal roof: eaves bent down at both ends, ridge curved to match. */
const chala = (k: Model, w: number, d: number, y: number, h: number, material: string): void => {
  const bend = h * 0.62;
  for (const s of [-1, 1])
    k.add(
      material,
      sheet(
        (u, v) => {
          const x = (u - 0.5) * 2 * w;
          const drop = bend * (2 * u - 1) ** 2;
          return [x, y + h * (1 - v ** 1.25) - drop * (0.55 + 0.45 * v), s * d * v];
        },
        36,
        10,
      ),
    );
  for (const s of [-1, 1])
    k.add(
      "linen",
      sheet((u, v) => [(u - 0.5) * 2.03 * w, y - bend * (2 * u - 1) ** 2 - v * 0.4, s * (d + 0.03)], 36, 1),
    );
};

const strip = (k: Model, points: readonly Point[], z: number, step = 0.42): void => {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let j = 0; j < n; j++)
      k.use(
        "bulb",
        (q) => q.add("lamp", ball(0.06, 6)),
        a[0] + ((b[0] - a[0]) * j) / n,
        a[1] + ((b[1] - a[1]) * j) / n,
        z,
      );
  }
};

/** Disc of shola-pith petals and light: the radiance behind the kalash. */
const halo = (k: Model, x: number, y: number, z: number, r: number, petals: readonly string[]): void => {
  k.build(
    (q) => {
      petals.forEach((material, ring) => {
        const [from, to] = [r * (1 - ring * 0.2), r * (0.8 - ring * 0.2)];
        const n = 36 - ring * 6;
        for (let i = 0; i < n; i++) {
          const a = ((i + (ring % 2) * 0.5) / n) * 2 * Math.PI;
          const h = (from - to) * 1.15;
          q.addAt(
            material,
            extrude(
              [
                [-h * 0.28, 0],
                [-h * 0.32, h * 0.4],
                [0, h],
                [h * 0.32, h * 0.4],
                [h * 0.28, 0],
              ],
              0.05,
            ),
            within(pose(0, 0, ring * 0.06, { rz: -a }), 0, to, 0),
          );
        }
      });
      q.add(
        "saffron",
        lathe(
          [
            [0, 0],
            [r * 0.22, 0.04],
            [r * 0.22, 0.1],
            [0, 0.16],
          ],
          40,
        ),
        0,
        0,
        0.16,
        { rx: Math.PI / 2 },
      );
      for (let i = 0; i < 48; i++) {
        const a = (i / 48) * 2 * Math.PI;
        q.use("bulb", (b) => b.add("lamp", ball(0.06, 6)), Math.sin(a) * r * 1.04, Math.cos(a) * r * 1.04, 0.1);
      }
    },
    pose(x, y, z),
  );
};

export type PujaPlan = { W: number; D: number; H: number };

/** Durga Puja pandal: cloth on bamboo shaped as a Bengal temple; within, a white arch, flowers and the sacred pot. */
export const pujaPandal = (k: Model, p: PujaPlan): { summit: number; front: number; free: Vec3[] } => {
  const { W, D, H } = p;
  const half = W / 2;
  k.add("wood", box(W + 2, 0.7, D * 2 + 1), 0, 0, 0);
  stair(k, "carpet", 6, 4, 0, 0, D + 0.5, 0.175, 0.4);
  const y = 0.7;
  // Three cusped gates in front, the middle one widest.
  for (const [x, w, h] of [
    [0, W * 0.42, H],
    [-W * 0.355, W * 0.29, H * 0.88],
    [W * 0.355, W * 0.29, H * 0.88],
  ] as const) {
    k.add("terracotta", archWall(w, h, w * 0.76, h * 0.74, 0.6, "multi", 8), x, y, D);
    k.add("linen", archRim(w * 0.76, h * 0.74, 0.26, 0.3, "multi", 8), x, y, D + 0.3);
    k.add("marigold2", archRim(w * 0.76 + 0.7, h * 0.74 + 0.4, 0.1, 0.2, "multi", 8), x, y, D + 0.3);
    for (let i = 0; i < Math.round(w / 0.8); i++)
      k.use(
        "panel",
        (q) => {
          q.add(
            "linen",
            loft(ngon(8, 0.28), [
              [1, 0],
              [1, 0.05],
              [0.6, 0.09],
            ]),
            0,
            0,
            0,
            { rx: Math.PI / 2 },
          );
          q.add("terracotta2", ball(0.1, 8), 0, 0, 0.08);
        },
        x - w / 2 + 0.4 + i * 0.8,
        y + h - 0.55,
        D + 0.34,
      );
    garland(k, [x - w * 0.38, y + h * 0.62, D + 0.5], [x, y + h * 0.72, D + 0.5], 0.5);
    garland(k, [x + w * 0.38, y + h * 0.62, D + 0.5], [x, y + h * 0.72, D + 0.5], 0.5);
  }
  for (const x of [-half, -W * 0.21, W * 0.21, half]) {
    k.add(
      "terracotta2",
      loft(ngon(10, 0.5), [
        [1.2, y],
        [1.2, y + 0.5],
        [1, y + 0.6],
        [1, y + H * 0.86],
        [1.25, y + H * 0.9],
        [1.25, y + H],
      ]),
      x,
      0,
      D + 0.1,
    );
    for (let i = 0; i < 7; i++)
      k.add(
        "linen",
        lathe(
          [
            [0.5, 0],
            [0.57, 0.06],
            [0.5, 0.12],
          ],
          14,
        ),
        x,
        y + 1 + i * H * 0.12,
        D + 0.1,
      );
    strip(
      k,
      [
        [x, y + 0.7],
        [x, y + H * 0.98],
      ],
      D + 0.66,
      0.5,
    );
  }
  for (const s of [-1, 1]) k.add("terracotta", box(0.4, H * 0.9, D * 2), s * half, y, 0);
  k.add("indigo", box(W, H, 0.3), 0, y, -D);
  k.add("linen", box(W, 0.1, D * 2), 0, y + H * 0.92, 0);
  chala(k, half + 1.4, D + 1.2, y + H * 1.12, H * 0.42, "terracotta");
  const crown = y + H * 1.36;
  k.add("terracotta2", box(W * 0.5, H * 0.4, D), 0, crown - H * 0.14, 0);
  for (let i = -2; i <= 2; i++) {
    k.add("glow", archFill(W * 0.06, H * 0.2, 0.06, "multi", 5), i * W * 0.09, crown - H * 0.02, D / 2 + 0.02);
    k.add("linen", archRim(W * 0.06, H * 0.2, 0.08, 0.1, "multi", 5), i * W * 0.09, crown - H * 0.02, D / 2 + 0.04);
  }
  chala(k, W * 0.32, D * 0.7, crown + H * 0.32, H * 0.4, "terracotta");
  const top = crown + H * 0.72;
  for (const x of [-W * 0.2, 0, W * 0.2]) finial(k, x, top - (x === 0 ? 0.05 : H * 0.13), 0, x === 0 ? 0.95 : 0.6);
  const eave = (w: number, yy: number, bend: number, z: number): void =>
    strip(
      k,
      Array.from({ length: 25 }, (_, i): Point => {
        const u = i / 24;
        return [(u - 0.5) * 2 * w, yy - bend * (2 * u - 1) ** 2 - 0.45];
      }),
      z,
      0.4,
    );
  eave(half + 1.4, y + H * 1.12, H * 0.26, D + 1.26);
  eave(W * 0.32, crown + H * 0.32, H * 0.248, D * 0.7 + 0.06);
  for (const s of [-1, 1])
    bulbString(k, [s * (half + 0.5), y + H * 0.86, D + 1], [s * W * 0.3, crown + H * 0.06, D * 0.72], 22, 0.3);
  pujaAltar(k, W, D, H, y);
  const summit = top + 2.6;
  return {
    summit,
    front: D + 2.2,
    free: [
      [0, summit, 0],
      [-half - 1.4, 0, D],
      [half + 1.4, 0, D],
    ],
  };
};

export const pujaAltar = (k: Model, W: number, D: number, H: number, y: number): void => {
  const z = -D + 0.4;
  k.add("linen", archRim(W * 0.36, H * 0.74, 0.6, 0.3, "ogee", 14), 0, y + 0.8, z);
  k.add("petal2", archFill(W * 0.36, H * 0.74, 0.1, "ogee", 14), 0, y + 0.8, z - 0.1);
  halo(k, 0, y + H * 0.44, z + 0.2, W * 0.145, ["linen", "marigold2", "petal", "linen"]);
  k.add(
    "wood",
    loft(rect(W * 0.17, 1), [
      [1, y],
      [1, y + 0.4],
      [0.86, y + 0.4],
      [0.86, y + 0.8],
      [0.7, y + 0.8],
      [0.7, y + 1.15],
    ]),
    0,
    0,
    z + 1.3,
  );
  k.add("linen", box(W * 0.24, 0.05, 1.36), 0, y + 1.15, z + 1.3);
  kalash(k, 0, y + 1.18, z + 1.3, 0.92, "brass");
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const r = random(i + 3);
      for (let b = 0; b < 26; b++)
        k.use(
          `bloom_${b % 2 ? "petal" : "marigold"}`,
          (q) => q.add(b % 2 ? "petal" : "marigold", ball(0.11, 8)),
          s * (W * 0.05 + i * 0.62) + r() * 0.5,
          y + 1.2 * (1 - i * 0.24) + r() * 0.24,
          z + 1.2 + r() * 0.9,
        );
    }
    lampTree(k, s * W * 0.2, y, z + 1.8, 1.1, 5);
    for (let i = 0; i < 3; i++) {
      k.add(
        "leaf",
        sheet(
          (u, v) => [
            s * (W * 0.25) + s * v * 1.3 * (i * 0.4 + 0.3),
            y + 0.2 + v * 3.4 - v * v * (0.8 + i * 0.5),
            z + 0.6 + (u - 0.5) * 0.7 * Math.sin(Math.PI * (0.1 + v * 0.9)),
          ],
          3,
          12,
        ),
      );
    }
  }
  for (let i = 0; i < 6; i++) diya(k, (i - 2.5) * 0.6, y + 0.02, z + 2.7, 1.6);
  for (const x of [-0.25, 0, 0.25]) hangingLamp(k, x * W, y + H * 0.72, 0, H * 0.2, 1.4, 60);
  k.lamp(0, y + H * 0.6, z + 2.6, 120, "#ffd9a0", 0.6);
  for (const s of [-1, 1]) k.lamp(s * W * 0.3, y + 3, D + 3, 40);
};
