import { archFill, archRim, archWall } from "../kit/arches.ts";
import { garland } from "../kit/flowers.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Random } from "../kit/model.ts";
import { onion } from "../kit/ornament.ts";
import { ball, box, cylinder, lathe, lobed, loft, ngon, rect, sheet } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";

export type DarbarPlan = { W: number; length: number; H: number; bays: number; accent: string; pillarMaterial: string };

const column =
  (h: number, material: string, accent: string): Make =>
  (q) => {
    q.add(
      material,
      loft(ngon(8, 0.42), [
        [1.3, 0],
        [1.3, 0.3],
        [1.1, 0.4],
        [0.9, 0.5],
      ]),
    );
    q.add(
      accent,
      lobed(
        [
          [0.36, 0.5],
          [0.46, 0.62],
          [0.36, 0.8],
        ],
        12,
        0.1,
        48,
      ),
    );
    q.add(
      material,
      loft(ngon(12, 0.36), [
        [1, 0.7],
        [0.86, h * 0.84],
      ]),
    );
    q.add(
      accent,
      lobed(
        [
          [0.32, 0],
          [0.5, 0.2],
          [0.6, 0.4],
          [0.4, 0.46],
        ],
        12,
        0.08,
        48,
      ),
      0,
      h * 0.84,
      0,
    );
    q.add(material, box(1.1, 0.24, 1.1), 0, h * 0.84 + 0.44, 0);
  };

const chandelier: Make = (q) => {
  q.add("gold", cylinder(0.02, 0.02, 3, 6), 0, 0.9, 0);
  for (const [r, y, n] of [
    [1, 0, 14],
    [0.62, 0.46, 9],
  ] as const) {
    q.add(
      "gold",
      lathe(
        [
          [r - 0.03, y],
          [r + 0.04, y + 0.03],
          [r - 0.03, y + 0.08],
        ],
        32,
      ),
    );
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283;
      q.add(
        "lamp",
        lathe(
          [
            [0.03, 0],
            [0.07, 0.08],
            [0.03, 0.22],
          ],
          8,
        ),
        Math.sin(a) * r,
        y + 0.08,
        Math.cos(a) * r,
      );
      q.add("glassDrop", ball(0.04, 6), Math.sin(a) * r, y - 0.08, Math.cos(a) * r);
    }
  }
  q.add(
    "gold",
    lathe(
      [
        [0.06, 0.9],
        [0.2, 0.7],
        [0.1, 0.4],
        [0.3, 0.1],
        [0.1, -0.2],
        [0, -0.34],
      ],
      16,
    ),
  );
};

/** Palki over the throne of the Guru Granth Sahib, which rests closed under its rumalas. */
export const palki = (k: Model, z: number, s = 1): void => {
  k.build(
    (q) => {
      q.add(
        "marble",
        loft(rect(2.4, 1.9), [
          [1, 0],
          [1, 0.3],
          [0.94, 0.3],
          [0.94, 0.6],
        ]),
      );
      q.add(
        "marble",
        loft(rect(1.3, 0.9), [
          [1, 0.6],
          [1, 1.2],
        ]),
      );
      q.add(
        "saffron",
        loft(rect(1.34, 0.94), [
          [1, 0.75],
          [1, 1.24],
        ]),
      );
      q.add(
        "indigo",
        loft(rect(1.05, 0.68), [
          [1.1, 1.24],
          [1, 1.36],
          [0.92, 1.46],
        ]),
      );
      q.add(
        "gold",
        loft(rect(1.12, 0.75), [
          [1, 1.25],
          [1, 1.29],
        ]),
      );
      q.add(
        "rumala",
        sheet(
          (u, v) => [
            (u - 0.5) * 2.1,
            1.5 + 0.12 * Math.sin(Math.PI * v) - 0.34 * Math.max(0, Math.abs(u - 0.5) * 2 - 0.72),
            (v - 0.5) * 1.3,
          ],
          16,
          8,
        ),
      );
      for (const [a, b] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        q.add(
          "gold",
          lathe(
            [
              [0.18, 0.6],
              [0.2, 0.8],
              [0.1, 0.95],
              [0.09, 3.3],
              [0.18, 3.5],
            ],
            14,
          ),
          a * 2,
          0,
          b * 1.5,
        );
      }
      for (const [ry, w, out] of [
        [0, 4, 1.5],
        [Math.PI, 4, 1.5],
        [Math.PI / 2, 3, 2],
        [-Math.PI / 2, 3, 2],
      ] as const)
        q.addAt(
          "gold",
          archWall(w + 0.3, 1, w * 0.84, 0.74, 0.14, "multi", 7),
          pose(0, 3.3, 0, { ry }).multiply(pose(0, 0, out)),
        );
      q.add(
        "gold",
        loft(rect(2.3, 1.8), [
          [1.1, 4.3],
          [1.1, 4.36],
          [0.9, 4.6],
          [0.8, 4.66],
        ]),
      );
      q.add("gold", lobed(onion(1.35, 1.7, 1.1), 24, 0.05, 144), 0, 4.62, 0, { s: [1, 1, 0.82] });
      q.add(
        "gold",
        lathe(
          [
            [0.14, 0],
            [0.3, 0.2],
            [0.1, 0.4],
            [0.16, 0.6],
            [0, 0.95],
          ],
          14,
        ),
        0,
        6.28,
        0,
      );
      q.add(
        "chandni",
        sheet(
          (u, v) => [(u - 0.5) * 3.8, 4.1 + 0.16 * Math.sin(Math.PI * u) * Math.sin(Math.PI * v), (v - 0.5) * 2.9],
          10,
          8,
        ),
      );
      for (let i = 0; i < 3; i++)
        garland(q, [-2, 3.5, 1.62], [2, 3.5, 1.62], 0.24 + i * 0.22, i % 2 ? "marigold2" : "marigold", 0.16);
      q.lamp(0, 3.7, 0.6, 40, "#ffe0b0", 0.4);
      q.lamp(0, 2.6, 3.4, 26, "#ffe0b0", 0.5);
    },
    pose(0, 0, z, { s }),
  );
};

/** Congregation hall towards -z: cusped arcades, galleries, chandeliers. */
export const hallShell = (k: Model, p: DarbarPlan): void => {
  const { W, length, H, bays, accent, pillarMaterial } = p;
  const bay = length / bays;
  k.add("floor", box(W + 12, 0.2, length + 12), 0, -0.2, -length / 2 + 2);
  k.add("ceiling", box(W + 12, 0.3, length + 12), 0, H + 2.6, -length / 2 + 2);
  for (let i = -1; i <= bays; i++)
    for (const s of [-1, 1]) {
      const z = -i * bay;
      k.use("darbarColumn", column(H * 0.62, pillarMaterial, accent), (s * W) / 2, 0, z);
      k.add("white", archWall(bay, H * 0.5, bay - 0.9, H * 0.36, 0.6, "multi", 8), (s * W) / 2, H * 0.62, z - bay / 2, {
        ry: Math.PI / 2,
      });
      k.add(accent, archRim(bay - 0.9, H * 0.36, 0.12, 0.7, "multi", 8), (s * W) / 2, H * 0.62, z - bay / 2, {
        ry: Math.PI / 2,
      });
      k.add("white", box(0.7, 2.6 - H * 0.12, bay), (s * W) / 2, H * 1.12, z - bay / 2);
      k.add(accent, box(0.9, 0.14, bay), (s * W) / 2, H * 1.12, z - bay / 2);
      k.add("white", box(0.4, H + 2.6, bay), s * (W / 2 + 4.2), 0, z - bay / 2);
      k.add("daylight", archFill(1.6, H * 0.5, 0.06, "multi", 7), s * (W / 2 + 3.97), 1, z - bay / 2, {
        ry: Math.PI / 2,
      });
      k.add(accent, archRim(1.6, H * 0.5, 0.14, 0.3, "multi", 7), s * (W / 2 + 3.96), 1, z - bay / 2, {
        ry: Math.PI / 2,
      });
      for (let b = 1; b < 4; b++)
        k.add("white", box(0.1, H * 0.46, 0.06), s * (W / 2 + 3.9), 1, z - bay / 2 - 0.8 + b * 0.4);
    }
  for (let i = 0; i < bays; i++) {
    const z = -(i + 0.5) * bay;
    k.add("white", box(W, 0.4, 0.5), 0, H + 2.3, z - bay / 2);
    k.add(
      accent,
      lobed(
        [
          [0.2, 0],
          [1.5, 0.04],
          [1.6, 0.14],
          [0.2, 0.18],
        ],
        16,
        0.12,
        96,
      ),
      0,
      H + 2.46,
      z,
    );
    if (i % 2 === 0) {
      k.use("chandelier", chandelier, 0, H * 0.92, z, { s: 1.1 });
      k.lamp(0, H * 0.8, z, 70, "#ffe2b8", 0.7);
    }
  }
  const end = -length - bay * 0.4;
  k.add("white", box(W + 10, H + 3, 0.5), 0, 0, end - 0.6);
  for (let i = -2; i <= 2; i++) {
    k.add(
      i % 2 ? "daylight" : "panelGold",
      archFill(W * 0.13, H * 0.62, 0.06, "multi", 8),
      i * W * 0.2,
      0.8,
      end - 0.3,
    );
    k.add(accent, archRim(W * 0.13, H * 0.62, 0.2, 0.3, "multi", 8), i * W * 0.2, 0.8, end - 0.28);
  }
};

export const darbar = (k: Model, rnd: Random, p: DarbarPlan): void => {
  hallShell(k, p);
  const seat = -p.length + 4;
  palki(k, seat, 1.15);
  k.add("carpet", box(2, 0.03, p.length + 6), 0, 0, -p.length / 2 + 7);
  for (const s of [-1, 1])
    k.add("linen", box(p.W / 2 - 1.6, 0.025, p.length - 8), s * (p.W / 4 + 0.4), 0, -p.length / 2 + 3);
  for (const [side, who] of [
    [-1, "man"],
    [1, "woman"],
  ] as const)
    crowd(
      k,
      rnd,
      28,
      "sikh",
      (i) => [
        side * (1.9 + (i % 4) * ((p.W / 2 - 3) / 4) + rnd() * 0.7),
        0.03,
        -3 - Math.floor(i / 4) * ((p.length - 12) / 7) - rnd() * 0.8,
        Math.PI + (rnd() - 0.5) * 0.3,
      ],
      "sit",
      who,
    );
  for (const z of [seat + 4, seat + 7]) person(k, rnd, (rnd() - 0.5) * 1.2, 0.03, z, Math.PI, "sikh", "fold");
};

/** Langar: rows on the floor facing each other, everyone served alike. */
export const langar = (k: Model, rnd: Random, p: DarbarPlan): void => {
  hallShell(k, p);
  const rows = [-5.4, -3.4, -1.4, 1.4, 3.4, 5.4];
  rows.forEach((x, r) => {
    k.add("rush", box(0.8, 0.025, p.length + 4), x, 0, -p.length / 2 + 3);
    for (let i = 0; i < 17; i++) {
      if (rnd() < 0.12) continue;
      const z = 3 - i * 1.25;
      const face = r % 2 ? -1 : 1;
      person(k, rnd, x, 0.03, z, (face * Math.PI) / 2, "sikh", "sit");
      k.use(
        "thali",
        (q) => {
          q.add(
            "silver",
            lathe(
              [
                [0, 0],
                [0.2, 0],
                [0.23, 0.03],
                [0.22, 0.03],
                [0.19, 0.012],
              ],
              20,
            ),
          );
          q.add(
            "ochre",
            lathe(
              [
                [0.05, 0.01],
                [0.05, 0.03],
                [0, 0.035],
              ],
              10,
            ),
            0.08,
            0,
            0.06,
          );
          q.add(
            "cloth4",
            lathe(
              [
                [0.08, 0.01],
                [0.07, 0.025],
                [0, 0.03],
              ],
              12,
            ),
            -0.07,
            0,
            -0.02,
          );
          q.add(
            "cloth7",
            lathe(
              [
                [0.045, 0.01],
                [0.04, 0.03],
                [0, 0.035],
              ],
              10,
            ),
            0.06,
            0,
            -0.09,
          );
        },
        x + face * 0.56,
        0.01,
        z,
      );
    }
  });
  for (let i = 0; i < 7; i++) {
    const x = [-2.4, 2.4, -4.4, 4.4][i % 4];
    const z = -2 - i * 2.6;
    person(k, rnd, x, 0, z, i % 2 ? 0.3 : Math.PI - 0.3, "sikh", "walk");
    k.use(
      "bucket",
      (q) => {
        q.add(
          "silver",
          lathe(
            [
              [0.12, 0],
              [0.16, 0.28],
              [0.17, 0.3],
            ],
            16,
          ),
        );
        q.add("ochre", cylinder(0.15, 0.15, 0.02, 16), 0, 0.24, 0);
      },
      x + 0.34,
      0.6,
      z + 0.1,
    );
  }
};
