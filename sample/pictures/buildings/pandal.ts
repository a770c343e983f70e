import { archFill, archRim, archWall } from "../kit/arches.ts";
import { pose, random, within, type Model, type Vec3 } from "../kit/model.ts";
import { bulbString, diya, finial, garland, hangingLamp, kalash, lampTree, stair } from "../kit/ornament.ts";
import { ball, box, cylinder, extrude, lathe, loft, ngon, rect, sheet, triangles, type Point } from "../kit/shapes.ts";

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
  altar(k, W, D, H, y);
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

const altar = (k: Model, W: number, D: number, H: number, y: number): void => {
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

/** Ganeshotsav stage: a flower-hung mandap; the form within is a smooth vermilion stone under garlands and a silver arch. */
export const ganeshMandap = (k: Model, W: number, H: number): { summit: number; front: number; free: Vec3[] } => {
  const y = 1;
  const D = 4;
  k.add("maroon", box(W + 1.6, y, D * 2 + 1.6));
  k.add("marigold", box(W + 1.7, 0.16, D * 2 + 1.7), 0, y - 0.2, 0);
  stair(k, "carpet", 5, 5, 0, 0, D + 0.8, 0.2, 0.4);
  for (const x of [-W / 2, -W * 0.2, W * 0.2, W / 2])
    for (const z of [-D, D]) {
      k.add(
        "ivory",
        lathe(
          [
            [0.5, 0],
            [0.5, 0.3],
            [0.34, 0.5],
            [0.26, 0.8],
            [0.24, H * 0.8],
            [0.36, H * 0.86],
            [0.5, H * 0.92],
            [0.5, H],
          ],
          16,
        ),
        x,
        y,
        z,
      );
      for (let i = 0; i < 26; i++) {
        const a = i * 0.9;
        k.use(
          `bloom_${i % 3 ? "marigold" : "marigold2"}`,
          (q) => q.add(i % 3 ? "marigold" : "marigold2", ball(0.11, 8)),
          x + Math.sin(a) * 0.32,
          y + 0.9 + i * H * 0.026,
          z + Math.cos(a) * 0.32,
          { s: 1.2 },
        );
      }
    }
  const spans = [
    [-W * 0.35, W * 0.3],
    [0, W * 0.4],
    [W * 0.35, W * 0.3],
  ] as const;
  spans.forEach(([x, w], i) => {
    k.add("ivory", archWall(w, H * 0.36, w * 0.86, H * 0.26, 0.4, "multi", 7), x, y + H * 0.7, D);
    k.add("gold", archRim(w * 0.86, H * 0.26, 0.1, 0.14, "multi", 7), x, y + H * 0.7, D + 0.2);
    for (let r = 0; r < 3; r++)
      garland(
        k,
        [x - w / 2, y + H * (1.02 - r * 0.05), D + 0.4],
        [x + w / 2, y + H * (1.02 - r * 0.05), D + 0.4],
        0.5 + r * 0.34,
        r === 1 ? "marigold2" : "marigold",
        0.24,
      );
    for (let j = 1; j < 7; j++) {
      const gx = x - w / 2 + (j * w) / 7;
      for (let f = 0; f < 3 + ((j + i) % 3); f++)
        k.use("bloom_petal", (q) => q.add("petal", ball(0.11, 8)), gx, y + H * 0.92 - f * 0.24 - 0.6, D + 0.46);
    }
  });
  k.add(
    "ivory",
    loft(rect(W / 2 + 0.6, D + 0.6), [
      [1, y + H * 1.06],
      [1.04, y + H * 1.08],
      [1.04, y + H * 1.14],
      [1, y + H * 1.18],
    ]),
  );
  let top = y + H * 1.18;
  const shells: Point[] = [
    [0.78, 0.3],
    [0.56, 0.28],
    [0.36, 0.26],
  ];
  shells.forEach(([f, h], i) => {
    k.add(
      i % 2 ? "maroon" : "saffron",
      loft(rect((W / 2) * f, D * f), [
        [1.16, top],
        [1.12, top + H * h * 0.3],
        [1, top + H * h * 0.55],
        [0.86, top + H * h],
      ]),
    );
    k.add(
      "gold",
      loft(rect((W / 2) * f, D * f), [
        [1.18, top - 0.05],
        [1.2, top + 0.12],
        [1.16, top + 0.2],
      ]),
    );
    const n = 14 - i * 3;
    for (let j = 0; j < n; j++)
      k.add("lamp", ball(0.07, 6), -W * 0.5 * f * 1.16 + ((j + 0.5) * W * f * 1.16) / n, top + 0.3, D * f * 1.16);
    top += H * h;
  });
  k.add(
    "gold",
    lathe(
      [
        [W * 0.14, 0],
        [W * 0.16, 0.3],
        [W * 0.12, 0.9],
        [W * 0.05, 1.5],
        [0.2, 1.9],
      ],
      32,
    ),
    0,
    top,
    0,
  );
  finial(k, 0, top + 1.8, 0, 0.95);
  k.add("rosyCloth", box(W, H, 0.2), 0, y, -D);
  for (let j = 0; j < 24; j++) {
    const x = -W / 2 + 0.4 + (j * (W - 0.8)) / 23;
    if (Math.abs(x) < W * 0.21) continue;
    for (let i = 0; i < 16; i++)
      k.use(
        `bloom_${j % 2 ? "marigold" : "marigold2"}`,
        (q) => q.add(j % 2 ? "marigold" : "marigold2", ball(0.11, 8)),
        x,
        y + H * 0.92 - i * 0.26,
        -D + 0.3,
      );
  }
  vermilionStone(k, W, H, y, -D + 1.6);
  for (const x of [-0.3, 0, 0.3]) hangingLamp(k, x * W, y + H * 0.74, 0, H * 0.3, 1.4, 55);
  k.lamp(0, y + H * 0.7, -D + 3.4, 110, "#ffd9a0", 0.6);
  for (const s of [-1, 1]) k.lamp(s * W * 0.34, 3, D + 3, 34);
  const summit = top + 1.8 + 2.65;
  return {
    summit,
    front: D + 2.8,
    free: [
      [0, summit, 0],
      [-W / 2 - 0.8, 0, D],
      [W / 2 + 0.8, 0, D],
    ],
  };
};

const vermilionStone = (k: Model, W: number, H: number, y: number, z: number): void => {
  k.add(
    "silver",
    loft(rect(W * 0.17, 1.2), [
      [1, y],
      [1, y + 0.3],
      [0.9, y + 0.3],
      [0.9, y + 0.7],
      [0.8, y + 0.7],
      [0.8, y + 1.1],
    ]),
    0,
    0,
    z,
  );
  k.add("silver", archRim(W * 0.2, H * 0.56, 0.36, 0.2, "multi", 10), 0, y + 1.1, z - 0.7);
  for (let i = 0; i < 20; i++) {
    const a = (i / 19 - 0.5) * Math.PI * 1.1;
    k.add("gold", ball(0.12, 8), Math.sin(a) * W * 0.135, y + 1.1 + H * 0.3 + Math.cos(a) * W * 0.125, z - 0.56);
  }
  k.add(
    "vermilion",
    lathe(
      [
        [0.9, 0],
        [1.05, 0.3],
        [1.0, 0.9],
        [0.78, 1.5],
        [0.52, 1.95],
        [0.2, 2.22],
        [0, 2.28],
      ],
      40,
    ),
    0,
    y + 1.1,
    z,
    { s: [1, 1, 0.8] },
  );
  k.add(
    "silver",
    lathe(
      [
        [0.5, 0],
        [0.56, 0.1],
        [0.4, 0.34],
        [0.2, 0.6],
        [0, 0.8],
      ],
      24,
    ),
    0,
    y + 3.0,
    z,
    { s: [0.9, 0.9, 0.8] },
  );
  for (const r of [0.9, 1.06]) {
    for (let i = 0; i < 24; i++) {
      const t = i / 23;
      const x = (t - 0.5) * 2 * r;
      k.use(
        "bloom_marigold",
        (q) => q.add("marigold", ball(0.11, 8)),
        x,
        y + 1.5 + (1 - r) + 1.4 * (2 * t - 1) ** 2,
        z + 0.84 - Math.abs(x) * 0.3,
      );
    }
  }
  for (const s of [-1, 1]) {
    lampTree(k, s * W * 0.16, y, z + 1.7, 1, 5, "brass");
    k.add(
      "brass",
      lathe(
        [
          [0.5, 0],
          [0.6, 0.06],
          [0.1, 0.1],
        ],
        24,
      ),
      s * 1.7,
      y + 0.02,
      z + 2.1,
    );
    for (let i = 0; i < 9; i++)
      k.add(
        "linen",
        lathe(
          [
            [0.12, 0],
            [0.15, 0.06],
            [0.04, 0.2],
            [0, 0.24],
          ],
          10,
        ),
        s * 1.7 + ((i % 3) - 1) * 0.24,
        y + 0.1,
        z + 2.1 + (Math.floor(i / 3) - 1) * 0.24,
      );
  }
};

/** Round garba ground: a ring of mirror-worked pillars, spokes of cloth, the pierced lamp pot in the middle. */
export const garbaMandap = (k: Model, R: number, H: number): { summit: number; free: Vec3[] } => {
  const n = 16;
  const colours = ["cloth3", "cloth2", "cloth5", "cloth1", "cloth7", "cloth6"];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    const [x, z] = [Math.sin(a) * R, Math.cos(a) * R];
    const b = ((i + 1) / n) * 2 * Math.PI;
    const [x2, z2] = [Math.sin(b) * R, Math.cos(b) * R];
    k.add(
      colours[i % 6],
      loft(ngon(8, 0.3), [
        [1.5, 0],
        [1.5, 0.6],
        [1, 0.7],
        [1, H],
        [1.4, H + 0.1],
        [1.4, H + 0.4],
      ]),
      x,
      0,
      z,
    );
    for (let j = 0; j < 10; j++)
      for (let m = 0; m < 4; m++)
        k.use(
          "mirrorDot",
          (q) =>
            q.add(
              "mirror",
              lathe(
                [
                  [0, 0],
                  [0.09, 0.01],
                  [0.09, 0.02],
                  [0, 0.03],
                ],
                10,
              ),
              0,
              0,
              0,
              { rx: Math.PI / 2 },
            ),
          x + Math.sin((m * Math.PI) / 2 + a) * 0.3,
          1 + j * H * 0.085,
          z + Math.cos((m * Math.PI) / 2 + a) * 0.3,
          { ry: (m * Math.PI) / 2 + a },
        );
    k.use(
      "ringPot",
      (q) => {
        q.add(
          "brass",
          lathe(
            [
              [0.2, 0],
              [0.36, 0.2],
              [0.34, 0.4],
              [0.2, 0.54],
              [0.28, 0.6],
            ],
            16,
          ),
        );
        q.add("lamp", ball(0.14, 8), 0, 0.74, 0);
      },
      x,
      H + 0.4,
      z,
    );
    // Toran of pointed leaves between pillars, every leaf with its mirror.
    for (let j = 0; j < 9; j++) {
      const t = (j + 0.5) / 9;
      const [tx, tz] = [x + (x2 - x) * t, z + (z2 - z) * t];
      const turn = Math.atan2(tx, tz);
      k.use(
        `toran${j % 6}`,
        (q) => {
          q.add(
            colours[j % 6],
            extrude(
              [
                [-0.38, 0],
                [0.38, 0],
                [0.34, -0.5],
                [0, -0.95],
                [-0.34, -0.5],
              ],
              0.05,
            ),
          );
          q.add(
            "mirror",
            lathe(
              [
                [0, 0],
                [0.13, 0.01],
                [0.13, 0.03],
                [0, 0.04],
              ],
              12,
            ),
            0,
            -0.36,
            0.04,
            { rx: Math.PI / 2 },
          );
          q.add("marigold2", ball(0.07, 6), 0, -0.98, 0);
        },
        tx,
        H - 0.1 + Math.sin(Math.PI * t) * 0.3,
        tz,
        { ry: turn },
      );
    }
    k.add(
      colours[(i + 2) % 6],
      sheet((u, v) => [x + (x2 - x) * u, H + 0.1 + Math.sin(Math.PI * u) * 0.3 + v * 0.3, z + (z2 - z) * u], 8, 1),
    );
    // Spokes of cloth rise to the mast.
    k.add(
      colours[i % 6],
      sheet(
        (u, v) => {
          const w = a + (u - 0.5) * (Math.PI / n) * 1.1;
          const r = R * (1 - v * 0.96);
          return [Math.sin(w) * r, H + 0.5 + H * 0.8 * v ** 1.4 - Math.sin(Math.PI * v) * 0.5, Math.cos(w) * r];
        },
        4,
        16,
      ),
    );
    bulbString(k, [x, H + 0.6, z], [0, H * 1.82, 0], 26, 1);
  }
  finial(k, 0, H * 1.8, 0, 1);
  k.add("wood", cylinder(0.24, 0.18, H * 1.8, 12));
  for (let i = 0; i < 22; i++)
    k.add(
      colours[i % 6],
      lathe(
        [
          [0.25, 0],
          [0.27, 0.1],
          [0.25, 0.2],
        ],
        12,
      ),
      0,
      3.4 + i * 0.36,
      0,
    );
  for (const [r, h, c] of [
    [3, 0.4, "maroon"],
    [2.3, 0.4, "cloth2"],
    [1.6, 0.4, "cloth3"],
  ] as const)
    k.add(c, cylinder(r, r * 0.98, h, 40), 0, (3 - r) * 0.571, 0);
  const s = 1.5;
  k.add(
    "clay",
    lathe(
      [
        [0.34, 0],
        [0.7, 0.24],
        [0.92, 0.66],
        [0.8, 1.1],
        [0.44, 1.36],
        [0.38, 1.5],
        [0.56, 1.64],
        [0.5, 1.66],
      ],
      40,
    ),
    0,
    1.2,
    0,
    { s },
  );
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 14; i++) {
      const a = ((i + row * 0.5) / 14) * 2 * Math.PI;
      const r = [0.86, 0.925, 0.83][row] * s;
      k.use(
        "pierced",
        (q) =>
          q.add(
            "flame",
            loft(ngon(4, 0.11), [
              [1, 0],
              [0.4, 0.05],
            ]),
            0,
            0,
            0,
            { rx: Math.PI / 2 },
          ),
        Math.sin(a) * r,
        1.2 + s * (0.44 + row * 0.26),
        Math.cos(a) * r,
        { ry: a },
      );
    }
  for (let i = 0; i < 30; i++) diya(k, Math.sin((i / 30) * 6.283) * 2.66, 0.43, Math.cos((i / 30) * 6.283) * 2.66, 1.5);
  k.lamp(0, 4.6, 1.6, 160, "#ffc27a", 0.6);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 2 * Math.PI;
    k.lamp(Math.sin(a) * R * 0.72, H - 0.4, Math.cos(a) * R * 0.72, 70, "#ffc88a", 0.5);
  }
  const summit = H * 1.8 + 2.7;
  return {
    summit,
    free: [
      [0, summit, 0],
      [-R, 0, 0],
      [R, 0, 0],
      [-R, H + 1.2, 0],
      [R, H + 1.2, 0],
    ],
  };
};

/** String of coloured lanterns across a street. */
export const lanternString = (k: Model, a: Vec3, b: Vec3, n: number, sag: number): void => {
  bulbString(k, a, b, n * 5, sag);
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    const kind = ["lanternA", "lanternB", "lanternC"][i % 3];
    k.use(
      kind,
      (q) => {
        q.add(
          kind,
          lathe(
            [
              [0.1, 0],
              [0.32, 0.12],
              [0.38, 0.35],
              [0.32, 0.58],
              [0.1, 0.7],
            ],
            14,
          ),
        );
        q.add(
          "brass",
          lathe(
            [
              [0.12, 0.68],
              [0.12, 0.76],
              [0.02, 0.8],
            ],
            10,
          ),
        );
        q.add(kind, triangles([-0.08, 0, 0, 0.08, 0, 0, 0, -0.4, 0]));
      },
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - sag * 4 * t * (1 - t) - 0.8,
      a[2] + (b[2] - a[2]) * t,
    );
  }
};
