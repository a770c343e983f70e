import { chorten } from "../buildings/stupa.ts";
import { archFill } from "../kit/arches.ts";
import { diya } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Random } from "../kit/model.ts";
import { box, cylinder, extrude, lathe, loft, ngon, rect, sheet } from "../kit/shapes.ts";
import { crowd } from "../people.ts";

export type DukhangPlan = {
  rows: number;
  H: number;
  pillar: string;
  capital: readonly string[];
  wall: string;
  bright: boolean;
};

const pillarOf =
  (h: number, p: DukhangPlan): Make =>
  (q) => {
    q.add(
      p.pillar,
      loft(ngon(12, 0.28), [
        [1.2, 0],
        [1.2, 0.3],
        [1, 0.4],
        [0.84, h - 0.9],
      ]),
    );
    for (const y of [0.9, h - 1.3])
      q.add(
        "gold",
        lathe(
          [
            [0.26, 0],
            [0.31, 0.06],
            [0.26, 0.14],
          ],
          16,
        ),
        0,
        y,
        0,
      );
    const [a, b, c] = p.capital;
    q.add(a, box(0.7, 0.2, 0.7), 0, h - 0.9, 0);
    q.add(
      b,
      extrude(
        [
          [-1, 0.34],
          [-0.8, 0.1],
          [-0.3, 0],
          [0.3, 0],
          [0.8, 0.1],
          [1, 0.34],
        ],
        0.4,
      ),
      0,
      h - 0.7,
      0,
    );
    q.add(
      c,
      extrude(
        [
          [-1.5, 0.34],
          [-1.2, 0.1],
          [-0.4, 0],
          [0.4, 0],
          [1.2, 0.1],
          [1.5, 0.34],
        ],
        0.36,
      ),
      0,
      h - 0.36,
      0,
    );
    for (const x of [-0.7, 0, 0.7])
      q.add(
        "gold",
        lathe(
          [
            [0, 0],
            [0.12, 0.03],
            [0.05, 0.06],
          ],
          12,
        ),
        x,
        h - 0.5,
        0.22,
        { rx: Math.PI / 2 },
      );
  };

/** Banner of brocade strips ending in points: colour only, no painted figures. */
const brocade: Make = (q) => {
  const colours = ["flag2", "flag4", "flag0", "flag3", "flag1"];
  q.add(
    "gold",
    lathe(
      [
        [0.02, 0],
        [0.34, -0.1],
        [0.36, -0.2],
      ],
      20,
    ),
  );
  for (let tier = 0; tier < 4; tier++)
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 6.283;
      const r = 0.34 - tier * 0.012;
      q.add(
        colours[(i + tier) % 5],
        extrude(
          [
            [-0.1, 0],
            [0.1, 0],
            [0.1, -0.42],
            [0, -0.56],
            [-0.1, -0.42],
          ],
          0.02,
        ),
        Math.sin(a) * r,
        -0.2 - tier * 0.46,
        Math.cos(a) * r,
        { ry: a },
      );
    }
};

const lowSeat = (k: Model, x: number, z: number, n: number): void => {
  k.add("maroon", box(0.9, 0.24, n * 1.1), x, 0, z);
  k.add("ochre", box(0.92, 0.05, n * 1.1), x, 0.24, z);
};

/** Assembly hall with a lantern of daylight, seats in facing rows and a lamp-lit altar of small chortens. */
export const dukhang = (k: Model, rnd: Random, p: DukhangPlan): number => {
  const { rows, H } = p;
  const bay = 3.4;
  const W = 14;
  const L = rows * bay + 4;
  k.add("floor", box(W + 2, 0.2, L + 10), 0, -0.2, -L / 2 + 3);
  for (let i = 0; i < rows; i++)
    for (const x of [-5, -1.9, 1.9, 5]) {
      k.use("hallPillar", pillarOf(H, p), x, 0, -1.5 - i * bay);
      if (Math.abs(x) < 3 && i % 2 === 0) k.use("brocade", brocade, x * 0.99, H - 1.1, -1.5 - i * bay - bay / 2);
    }
  for (const x of [-5, -1.9, 1.9, 5]) {
    k.add(p.capital[2], box(0.34, 0.34, L + 2), x, H, -L / 2 + 2);
    k.add("gold", box(0.36, 0.06, L + 2), x, H + 0.1, -L / 2 + 2);
  }
  for (let i = 0; i < Math.round(L / 0.8); i++) {
    const z = 2 - i * 0.8;
    for (const s of [-1, 1]) k.add(p.capital[i % 2], box(W / 2 - 2, 0.2, 0.24), s * (2 + (W / 2 - 2) / 2), H + 0.4, z);
  }
  for (const s of [-1, 1]) {
    k.add("wood2", box(W / 2 - 1.6, 0.12, L + 4), s * (2 + (W / 2 - 1.6) / 2), H + 0.62, -L / 2 + 2);
    k.add(p.wall, box(0.4, H + 1, L + 6), (s * W) / 2, 0, -L / 2 + 2);
    for (const y of [0.5, 1.2]) k.add(p.capital[0], box(0.06, 0.14, L + 6), s * (W / 2 - 0.22), y, -L / 2 + 2);
    k.add(p.capital[1], box(0.06, 0.5, L + 6), s * (W / 2 - 0.22), H - 0.6, -L / 2 + 2);
    for (let i = 0; i < rows; i++) {
      const z = -3.2 - i * bay;
      k.add(
        "gold",
        extrude(
          [
            [-0.85, 0],
            [0.85, 0],
            [0.85, 2.4],
            [-0.85, 2.4],
          ],
          0.06,
        ),
        s * (W / 2 - 0.26),
        1.6,
        z,
        { ry: Math.PI / 2 },
      );
      k.add(
        ["flag0", "flag3", "maroon"][i % 3],
        extrude(
          [
            [-0.72, 0],
            [0.72, 0],
            [0.72, 2.2],
            [-0.72, 2.2],
          ],
          0.08,
        ),
        s * (W / 2 - 0.27),
        1.7,
        z,
        { ry: Math.PI / 2 },
      );
      k.add(
        "flag4",
        lathe(
          [
            [0.3, 0],
            [0.42, 0.02],
            [0.42, 0.05],
            [0.3, 0.05],
          ],
          28,
        ),
        s * (W / 2 - 0.34),
        2.8,
        z,
        { rz: Math.PI / 2 },
      );
      for (let petal = 0; petal < 8; petal++)
        k.addAt(
          "petal",
          extrude(
            [
              [0, 0.06],
              [0.1, 0.18],
              [0, 0.34],
              [-0.1, 0.18],
            ],
            0.03,
          ),
          pose(s * (W / 2 - 0.34), 2.8, z, { ry: (-s * Math.PI) / 2 }).multiply(
            pose(0, 0, 0, { rz: (petal * Math.PI) / 4 }),
          ),
        );
    }
  }
  // The middle aisle rises to a skylight.
  for (const s of [-1, 1]) {
    k.add(p.wall, box(0.2, 2, L - 4), s * 2, H + 0.5, -L / 2);
    for (let i = 0; i < rows; i++)
      k.add("daylight", archFill(1.7, 1.2, 0.05, "flat"), s * 1.88, H + 0.9, -1.5 - i * bay - bay / 2, {
        ry: Math.PI / 2,
      });
  }
  k.add("wood2", box(4.2, 0.12, L), 0, H + 2.5, -L / 2);
  k.lamp(0, H + 1.6, -L * 0.3, p.bright ? 120 : 70, "#fff0d8", 1.2);
  k.lamp(0, H + 1.6, -L * 0.62, p.bright ? 120 : 70, "#fff0d8", 1.2);
  for (let i = 0; i < rows; i++) k.lamp(0, H * 0.5, -1 - i * bay, p.bright ? 16 : 24, "#ffd9a8", 1);
  for (const x of [-3.5, -0.95, 0.95, 3.5]) lowSeat(k, x, -L / 2 + 0.6, Math.round(L * 0.58));
  for (const [x, face] of [
    [-3.5, 1],
    [-0.95, -1],
    [0.95, 1],
    [3.5, -1],
  ] as const) {
    const n = Math.floor(L * 0.44);
    k.add("wood2", box(0.36, 0.3, n * 1.2), x + face * 0.75, 0.06, -L / 2 + 0.6);
    crowd(
      k,
      rnd,
      n,
      "monk",
      (i) => [
        x + (rnd() - 0.5) * 0.06,
        0.29,
        -L / 2 + 0.6 + (i - (n - 1) / 2) * 1.2,
        (face * Math.PI) / 2 + (rnd() - 0.5) * 0.2,
      ],
      "sit",
    );
  }
  const end = -L - 1;
  k.add(p.wall, box(W, H + 3, 0.4), 0, 0, end - 1.4);
  k.add(
    "maroon",
    loft(rect(4.8, 0.9), [
      [1, 0],
      [1, 0.9],
      [0.9, 0.9],
      [0.9, 1.5],
      [0.8, 1.5],
      [0.8, 2],
    ]),
    0,
    0,
    end,
  );
  for (const y of [0.88, 1.48, 1.98]) k.add("gold", box(y < 1 ? 9.7 : y < 1.6 ? 8.8 : 7.8, 0.07, 1.9), 0, y, end);
  for (const [x, s] of [
    [-2.6, 0.34],
    [0, 0.5],
    [2.6, 0.34],
  ] as const)
    chorten(k, x, end - 0.1, s, 2);
  for (const s of [-1, 1]) {
    k.add(
      "brass",
      lathe(
        [
          [0.2, 0],
          [0.26, 0.3],
          [0.12, 0.5],
          [0.2, 0.6],
        ],
        14,
      ),
      s * 1.3,
      2,
      end + 0.3,
    );
    for (let i = 0; i < 8; i++)
      k.add(
        i % 2 ? "petal" : "marigold2",
        lathe(
          [
            [0, 0],
            [0.1, 0.1],
            [0, 0.24],
          ],
          8,
        ),
        s * 1.3 + Math.sin(i * 2.4) * 0.16,
        2.6 + (i % 3) * 0.08,
        end + 0.3 + Math.cos(i * 2.4) * 0.14,
      );
    k.add(
      "flag2",
      sheet((u, v) => [s * (4 - u * 1.1), H + 0.2 - v * (H - 2.2), end - 0.9 + Math.sin(u * 14) * 0.08], 24, 4),
    );
    k.add(
      "ochre",
      sheet((u, v) => [s * (5 - u * 1), H + 0.2 - v * (H - 1.4), end - 0.8 + Math.sin(u * 14) * 0.08], 24, 4),
    );
  }
  for (let tier = 0; tier < 2; tier++)
    for (let i = 0; i < 17; i++) diya(k, (i - 8) * 0.46, 0.92 + tier * 0.58, end + 0.82 - tier * 0.14, 1.2);
  for (let i = 0; i < 5; i++) k.add("brass", cylinder(0.1, 0.14, 0.14, 12), (i - 2) * 0.5, 1.5, end + 0.6);
  k.lamp(0, 3.4, end + 2, 46, "#ffb860", 0.4);
  return L;
};
