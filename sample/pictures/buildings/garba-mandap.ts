import { bulbString, diya } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { type Vec3 } from "../kit/model.ts";
import { finial } from "../kit/ornament.ts";
import { ball, cylinder, extrude, lathe, loft, ngon, sheet } from "../kit/shapes.ts";

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
