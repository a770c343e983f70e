import { archRim, archWall } from "../kit/arches.ts";
import { garland } from "../kit/flowers.ts";
import { hangingLamp, lampTree } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { type Vec3 } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { ball, box, lathe, loft, type Point, rect } from "../kit/shapes.ts";

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
