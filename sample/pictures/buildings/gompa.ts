import { archFill } from "../kit/arches.ts";
import { pose, random, within, type Make, type Model, type Vec3 } from "../kit/model.ts";
import { fractal } from "../kit/noise.ts";
import { finial } from "../kit/ornament.ts";
import { ball, box, cylinder, extrude, lathe, loft, ngon, rect, sheet, smoothed, type Row } from "../kit/shapes.ts";

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

/** Prayer wheel in its frame; the drum carries bands and no letters. */
export const prayerWheel =
  (metal = "gold"): Make =>
  (q) => {
    q.add(
      metal,
      lathe(
        [
          [0.1, 0.1],
          [0.3, 0.12],
          [0.33, 0.2],
          [0.3, 0.24],
          [0.3, 0.86],
          [0.33, 0.9],
          [0.3, 0.98],
          [0.1, 1],
        ],
        20,
      ),
    );
    q.add(
      "maroon",
      lathe(
        [
          [0.305, 0.32],
          [0.312, 0.36],
          [0.305, 0.4],
        ],
        20,
      ),
    );
    q.add(
      "maroon",
      lathe(
        [
          [0.305, 0.7],
          [0.312, 0.74],
          [0.305, 0.78],
        ],
        20,
      ),
    );
    for (let i = 0; i < 8; i++)
      q.addAt("brass", ball(0.04, 6), pose(Math.sin((i * Math.PI) / 4) * 0.3, 0.55, Math.cos((i * Math.PI) / 4) * 0.3));
    q.add("wood", cylinder(0.03, 0.03, 1.3, 6), 0, -0.1, 0);
  };

export const wheelRow = (k: Model, x: number, y: number, z: number, n: number, ry = 0): void => {
  k.build(
    (q) => {
      const w = n * 0.86;
      q.add("white", box(w + 0.4, 0.7, 0.8), 0, 0, 0);
      q.add("maroon", box(w + 0.5, 0.1, 0.9), 0, 0.7, 0);
      for (let i = 0; i < n; i++) q.use("prayerWheel", prayerWheel(), -w / 2 + (i + 0.5) * 0.86, 0.85, 0);
      for (let i = 0; i <= n; i += 2) q.add("maroon", box(0.12, 1.4, 0.12), -w / 2 + i * 0.86, 0.8, 0);
      q.add("wood2", box(w + 0.6, 0.16, 1), 0, 2.15, 0);
      q.add(
        "roof",
        loft(rect((w + 1) / 2, 0.8), [
          [1, 2.3],
          [1, 2.36],
          [[0.98, 0.1], 2.8],
        ]),
      );
    },
    pose(x, y, z, { ry }),
  );
};

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
