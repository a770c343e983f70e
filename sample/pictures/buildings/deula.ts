import { niche } from "./nagara.ts";
import { archFill, archRim } from "../kit/arches.ts";
import { cloth } from "../kit/flags.ts";
import { diya } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Vec3, within } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { box, courses, cylinder, lathe, lobed, loft, type Point, ratha, rect, type Row } from "../kit/shapes.ts";

export type DeulaPlan = { W: number; wall: number; H: number; flag: string; porch: boolean };

const PLAN = ratha([
  [1, 0.22],
  [0.95, 0.44],
  [0.88, 0.62],
  [0.8, 0.8],
]);

const QUARTERS = [0, 1, 2, 3].map((f) => pose(0, 0, 0, { ry: (f * Math.PI) / 2 }));

const foot = (s: number): Point[] => [
  [1.14 * s, 0.4],
  [1.06 * s, 0.25],
  [1.1 * s, 0.35],
  [1.02 * s, 0.2],
  [1.07 * s, 0.3],
];

const bada = (g: Model, W: number, h: number): number => {
  g.add("stone2", loft(PLAN, courses(foot(W))));
  const y = 1.5;
  g.add(
    "stone",
    loft(PLAN, [
      [W, y],
      [W, y + h * 0.45],
      [W * 1.05, y + h * 0.46],
      [W * 1.05, y + h * 0.54],
      [W, y + h * 0.55],
      [W, y + h],
      [W * 1.06, y + h + 0.08],
      [W * 1.06, y + h + 0.3],
      [W * 1.01, y + h + 0.4],
    ]),
  );
  for (const R of QUARTERS)
    for (const [x, d] of [
      [0, 1],
      [-0.33, 0.95],
      [0.33, 0.95],
      [-0.53, 0.88],
      [0.53, 0.88],
      [-0.71, 0.8],
      [0.71, 0.8],
    ])
      for (const r of [0, 0.55])
        g.useAt(
          "niche",
          niche,
          within(R, x * W, y + h * r + 0.06, d * W + 0.02, {
            s: [W * 0.24, (h * 0.44) / 1.6, 0.9],
          }),
        );
  return y + h + 0.4;
};

/** Rekha deula: near-vertical ribs that bend in only at the shoulder, under a great amalaka. */
const rekha = (g: Model, W: number, y: number, H: number): number => {
  const bhumis = 26;
  const width = (t: number): number => 1 - 0.1 * t - 0.44 * t ** 4.6;
  const rows: Row[] = [];
  for (let i = 0; i < bhumis; i++) {
    const [a, b] = [width(i / bhumis), width((i + 1) / bhumis)];
    const [from, h] = [y + (i * H) / bhumis, H / bhumis];
    const ring = i % 5 === 4 ? 1.03 : 1;
    rows.push(
      [W * a * ring, from],
      [W * a * ring, from + h * 0.62],
      [W * (a + b) * 0.475, from + h * 0.68],
      [W * b * 0.95, from + h],
    );
  }
  rows.push([W * 0.42, y + H]);
  g.add("stone", loft(PLAN, rows));
  for (const R of QUARTERS) {
    for (let i = 0; i < 3; i++) {
      const t = 0.14 + i * 0.2;
      g.addAt(
        "stone2",
        archRim(W * (0.3 - i * 0.05), W * (0.36 - i * 0.05), 0.12, 0.3, "ogee", 6),
        within(R, 0, y + t * H, W * width(t)),
      );
      g.addAt(
        "dark",
        archFill(W * (0.3 - i * 0.05), W * (0.36 - i * 0.05), 0.1, "ogee", 6),
        within(R, 0, y + t * H, W * width(t) + 0.02),
      );
    }
    for (let i = 1; i < 5; i++) {
      const t = i / 5.2;
      g.useAt(
        "bhumiAmla",
        (q) =>
          q.add(
            "stone2",
            lobed(
              [
                [0.5, 0],
                [1, 0.15],
                [1, 0.3],
                [0.5, 0.45],
              ],
              16,
              0.14,
              64,
            ),
          ),
        within(R, W * 0.78 * width(t), y + t * H, W * 0.78 * width(t), { s: W * 0.13 }),
      );
    }
  }
  const s = W * 0.5;
  let top = y + H;
  g.add("stone2", cylinder(s * 0.72, s * 0.66, s * 0.3, 32), 0, top, 0);
  top += s * 0.3;
  g.add(
    "stone",
    lobed(
      [
        [0.6, 0],
        [1, 0.1],
        [1.18, 0.28],
        [1.2, 0.36],
        [1.18, 0.44],
        [1, 0.6],
        [0.6, 0.7],
      ],
      32,
      0.1,
      160,
    ),
    0,
    top,
    0,
    { s },
  );
  top += s * 0.7;
  g.add(
    "stone2",
    lathe(
      [
        [0.6, 0],
        [0.62, 0.08],
        [0.42, 0.26],
        [0.2, 0.32],
      ],
      32,
    ),
    0,
    top,
    0,
    { s },
  );
  finial(g, 0, top + s * 0.3, 0, s * 0.36);
  return top + s * 0.3 + s;
};

/** Pidha roof: shelves in three groups with recesses between, then bell and amalaka. */
const pidha = (g: Model, W: number, y: number, H: number): void => {
  const rows: Row[] = [];
  let h = y;
  for (const [from, to, n] of [
    [1.12, 0.86, 6],
    [0.84, 0.62, 5],
    [0.6, 0.42, 4],
  ] as const) {
    for (let i = 0; i < n; i++) {
      const s = W * (from + ((to - from) * i) / n);
      const step = H / 19;
      rows.push([s, h], [s, h + step * 0.55], [s - W * 0.05, h + step * 0.62], [s - W * 0.05, h + step]);
      h += step;
    }
    rows.push([W * to * 0.86, h], [W * to * 0.86, h + H * 0.06]);
    h += H * 0.06;
  }
  g.add("stone", loft(PLAN, rows));
  const s = W * 0.34;
  g.add(
    "stone2",
    lobed(
      [
        [1, 0],
        [1.14, 0.2],
        [1.06, 0.5],
        [0.6, 0.8],
        [0.4, 0.86],
      ],
      28,
      0.06,
      140,
    ),
    0,
    h,
    0,
    { s },
  );
  g.add(
    "stone",
    lobed(
      [
        [0.5, 0],
        [0.8, 0.1],
        [0.84, 0.2],
        [0.8, 0.32],
        [0.4, 0.42],
      ],
      24,
      0.1,
      120,
    ),
    0,
    h + s * 0.86,
    0,
    { s },
  );
  finial(g, 0, h + s * 1.26, 0, s * 0.34);
};

/** Odishan pair: tall curved sanctum behind, stepped assembly hall before. */
export const deula = (k: Model, p: DeulaPlan): { front: number; summit: number; platform: number; free: Vec3[] } => {
  const { W, wall } = p;
  const plinth = 1.4;
  const hall = W * 1.12;
  const zHall = W + hall + 0.3;
  const depth = zHall + hall + 2.4;
  k.add(
    "stone2",
    loft(rect(W * 1.75, (depth + W * 1.7) / 2), [
      [1.02, 0],
      [1.02, 0.3],
      [1, 0.4],
      [1, plinth - 0.3],
      [1.015, plinth - 0.2],
      [1.015, plinth],
    ]),
    0,
    0,
    (depth - W * 1.7) / 2,
  );
  let summit = 0;
  k.build(
    (g) => {
      const y = bada(g, W, wall);
      summit = rekha(g, W, y, p.H * W);
      g.add("gold", cylinder(0.05, 0.04, 3.2, 8), W * 0.1, summit - 1.8, -W * 0.06);
      g.add(p.flag, cloth(2.6, 1.2, true), W * 0.1, summit + 0.8, -W * 0.06);
      g.add(p.flag, cloth(1.9, 0.8, true), W * 0.1, summit - 0.1, -W * 0.06, { ry: 0.3 });
    },
    pose(0, plinth, 0),
  );
  k.build(
    (g) => {
      const y = bada(g, hall, wall * 0.72);
      pidha(g, hall, y, hall * 1.15);
      g.add("stone2", box(3.4, wall * 0.72 + 0.6, 1.4), 0, 1.2, hall + 0.2);
      g.add("glow", archFill(1.7, wall * 0.52, 0.06, "flat"), 0, 1.5, hall + 0.94);
      for (const s of [-1, 1])
        g.add(
          "stone",
          lathe(
            [
              [0.24, 0],
              [0.18, 0.3],
              [0.18, wall * 0.56],
              [0.26, wall * 0.6],
            ],
            12,
          ),
          s * 1.2,
          1.5,
          hall + 0.95,
        );
      g.add("stone", box(2.9, 0.4, 0.4), 0, 1.5 + wall * 0.6, hall + 0.95);
      g.lamp(0, 3.4, hall + 2, 40);
      for (const R of [pose(0, 0, 0, { ry: Math.PI / 2 }), pose(0, 0, 0, { ry: -Math.PI / 2 })])
        for (let i = -2; i <= 2; i++)
          g.addAt(
            "stone2",
            lathe(
              [
                [0.13, 0],
                [0.1, 0.2],
                [0.16, 0.5],
                [0.1, 0.9],
                [0.13, 1.4],
              ],
              8,
            ),
            within(R, i * 0.34, 2.8, hall + 0.06),
          );
    },
    pose(0, plinth, zHall),
  );
  stair(k, "stone2", 4, 8, 0, 0, depth, plinth / 8, 0.36);
  for (const s of [-1, 1]) diya(k, s * 2.3, plinth, depth - 0.5, 2);
  summit += plinth;
  return {
    front: depth + 3,
    summit,
    platform: plinth,
    free: [
      [0, summit + 1.2, 0],
      [-W * 1.8, 0, depth],
      [W * 1.8, 0, depth],
    ],
  };
};

/** Monolithic sun pillar before the gate: sixteen sides, capital, a lamp on top. */
export const lampPillar = (k: Model, x: number, z: number, h: number): void => {
  k.add(
    "stone2",
    loft(
      rect(1),
      courses([
        [1.2, 0.4],
        [1, 0.4],
        [0.8, 0.4],
        [0.6, 0.3],
      ]),
    ),
    x,
    0,
    z,
  );
  k.add(
    "stone",
    lathe(
      [
        [0.36, 1.5],
        [0.3, h * 0.9],
        [0.5, h * 0.93],
        [0.54, h * 0.97],
        [0.3, h],
      ],
      16,
    ),
    x,
    0,
    z,
  );
  diya(k, x, h, z, 2.6);
};
