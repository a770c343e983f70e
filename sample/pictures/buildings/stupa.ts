import { archFill, archRim } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { pose, type Vec3 } from "../kit/model.ts";
import { finial, stair } from "../kit/ornament.ts";
import { box, cylinder, lathe, loft, ngon, type Point, ratha, rect, sheet, tube } from "../kit/shapes.ts";

export type StupaPlan = { R: number; rings: number; tall: number; terraces: number };

/** Terraces, dome, plain harmika, tapering rings and a parasol. */
export const stupa = (k: Model, p: StupaPlan): { top: number; summit: number; radius: number; free: Vec3[] } => {
  const { R, terraces } = p;
  let y = 0;
  for (let i = 0; i < terraces; i++) {
    const r = R * (1.55 - i * 0.16);
    const round = i === terraces - 1;
    const plan: Point[] = round
      ? ngon(64, r)
      : ratha([
          [r, r * 0.55],
          [r * 0.86, r * 0.86],
        ]);
    k.add(
      "white",
      loft(plan, [
        [1.02, y],
        [1.02, y + 0.2],
        [1, y + 0.25],
        [1, y + 1],
        [1.02, y + 1.05],
        [1.02, y + 1.25],
      ]),
    );
    if (round)
      for (let j = 0; j < 40; j++) {
        const a = (j / 40) * 2 * Math.PI;
        k.use(
          "stupaNiche",
          (e) => {
            e.add("trim", archRim(0.55, 0.7, 0.09, 0.12, "ogee", 4));
            e.add("dark", archFill(0.55, 0.7, 0.04, "ogee", 4));
            e.add(
              "flame",
              lathe(
                [
                  [0, 0.06],
                  [0.05, 0.12],
                  [0.05, 0.18],
                  [0, 0.32],
                ],
                8,
              ),
              0,
              0,
              0.05,
            );
          },
          Math.sin(a) * r * 1.005,
          y + 0.2,
          Math.cos(a) * r * 1.005,
          { ry: a },
        );
      }
    y += 1.25;
  }
  stair(k, "white", 3.4, 14, 0, 0, R * 1.5, y / 14, 0.34);
  for (const s of [-1, 1]) k.add("white", box(0.4, y * 0.7, 4.4), s * 1.95, 0, R * 1.5 + 2);
  k.add(
    "white",
    lathe(
      [
        [R * 1.02, y],
        [R * 1.04, y + 0.3],
        [R, y + 0.4],
      ],
      64,
    ),
  );
  const dome = Array.from({ length: 25 }, (_, i): Point => {
    const a = ((i / 24) * Math.PI) / 2;
    return [Math.cos(a) ** 0.92 * R, y + 0.4 + Math.sin(a) * R * p.tall];
  });
  k.add("white", lathe(dome, 80));
  k.add(
    "saffron",
    lathe(
      [
        [R * 0.995, 0],
        [R * 1.005, 0.18],
        [R * 0.98, 0.36],
      ],
      64,
    ),
    0,
    y + R * 0.2,
    0,
  );
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * 2 * Math.PI;
    k.add(
      "saffron",
      archRim(R * 0.16, R * 0.16, 0.09, 0.06, "ogee", 5),
      Math.sin(a) * R * 0.975,
      y + R * 0.24,
      Math.cos(a) * R * 0.975,
      { ry: a, rx: -0.28 },
    );
  }
  y += 0.4 + R * p.tall - 0.35;
  const h = R * 0.28;
  k.add(
    "white",
    loft(rect(h), [
      [1.06, y],
      [1.06, y + 0.2],
      [1, y + 0.25],
      [1, y + h * 1.2],
    ]),
  );
  k.add(
    "gold",
    loft(rect(h), [
      [1.02, y + h * 1.2],
      [1.16, y + h * 1.28],
      [1.2, y + h * 1.46],
      [1.08, y + h * 1.5],
      [0.9, y + h * 1.6],
    ]),
  );
  for (let f = 0; f < 4; f++)
    for (const x of [-0.5, 0, 0.5]) {
      const a = (f * Math.PI) / 2;
      const turn = { ry: a };
      k.addAt(
        "gold",
        archRim(h * 0.36, h * 0.7, 0.06, 0.08, "ogee", 5),
        pose(0, y + 0.3, 0, turn).multiply(pose(x * h * 1.15, 0, h + 0.02)),
      );
    }
  y += h * 1.6;
  const rise = h * 0.2;
  for (let i = 0; i < p.rings; i++) {
    const t = i / p.rings;
    k.add(
      "gold",
      lathe(
        [
          [h * (0.95 - t * 0.72), 0],
          [h * (0.98 - t * 0.72), h * 0.09],
          [h * (0.85 - t * 0.7), h * 0.17],
        ],
        28,
      ),
      0,
      y + i * rise,
      0,
    );
  }
  y += p.rings * rise;
  k.add(
    "gold",
    lathe(
      [
        [0.1, 0],
        [h * 0.7, 0.05],
        [h * 0.76, 0.2],
        [h * 0.2, h * 0.46],
        [0.05, h * 0.52],
      ],
      28,
    ),
    0,
    y,
    0,
  );
  finial(k, 0, y + h * 0.5, 0, h * 0.32);
  const summit = y + h * 0.5 + h * 0.88;
  return {
    top: y,
    summit,
    radius: R * 1.55,
    free: [
      [0, summit, 0],
      [-R * 1.6, 0, R * 1.6],
      [R * 1.6, 0, R * 1.6],
    ],
  };
};

/** Votive stupa, about 3.6 high. */
export const votiveStupa = (k: Model, x: number, z: number, s = 1, ry = 0, y = 0): void => {
  k.use(
    "votiveStupa",
    (q) => {
      q.add(
        "white",
        loft(rect(1), [
          [1, 0],
          [1, 0.5],
          [0.85, 0.5],
          [0.85, 0.9],
        ]),
      );
      q.add(
        "white",
        lathe(
          [
            [0.75, 0.9],
            [0.8, 1.2],
            [0.6, 1.8],
            [0.2, 2],
          ],
          24,
        ),
      );
      q.add(
        "gold",
        loft(rect(0.22), [
          [1, 1.95],
          [1, 2.3],
          [1.2, 2.35],
        ]),
      );
      q.add(
        "gold",
        lathe(
          [
            [0.26, 2.35],
            [0.05, 3.4],
            [0, 3.6],
          ],
          14,
        ),
      );
    },
    x,
    y,
    z,
    { s, ry },
  );
};

/** Tibetan chorten: stepped base, bell-shaped dome, thirteen rings, parasol. About 6 high. */
export const chorten = (k: Model, x: number, z: number, s = 1, y = 0): void => {
  k.use(
    "chorten",
    (q) => {
      q.add(
        "white",
        loft(rect(1.5), [
          [1, 0],
          [1, 0.9],
          [1.12, 0.95],
          [1.12, 1.1],
          [0.94, 1.1],
          [0.94, 1.4],
          [0.8, 1.4],
          [0.8, 1.7],
          [0.66, 1.7],
          [0.66, 2],
        ]),
      );
      q.add(
        "maroon",
        loft(rect(1.5), [
          [1.13, 0.98],
          [1.14, 1.08],
        ]),
      );
      q.add(
        "white",
        lathe(
          [
            [0.72, 2],
            [0.9, 2.7],
            [0.98, 3.2],
            [0.86, 3.55],
            [0.4, 3.75],
          ],
          28,
        ),
      );
      q.add(
        "white",
        loft(rect(0.42), [
          [1, 3.7],
          [1, 4.05],
          [1.2, 4.1],
          [1.2, 4.2],
        ]),
      );
      for (let i = 0; i < 9; i++)
        q.add(
          "gold",
          lathe(
            [
              [0.36 - i * 0.03, 0],
              [0.38 - i * 0.03, 0.08],
              [0.3 - i * 0.03, 0.15],
            ],
            16,
          ),
          0,
          4.2 + i * 0.15,
          0,
        );
      q.add(
        "gold",
        lathe(
          [
            [0.08, 0],
            [0.34, 0.06],
            [0.3, 0.16],
            [0.06, 0.3],
            [0.1, 0.42],
            [0, 0.62],
          ],
          16,
        ),
        0,
        5.52,
        0,
      );
    },
    x,
    y,
    z,
    { s },
  );
};

/** Flags in their order: blue, white, red, green, yellow. */
export const prayerFlags = (k: Model, a: Vec3, b: Vec3, n: number, sag = 3): void => {
  const along = (t: number): Vec3 => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t - sag * 4 * t * (1 - t),
    a[2] + (b[2] - a[2]) * t,
  ];
  k.add(
    "dark",
    tube(
      Array.from({ length: 9 }, (_, i) => along(i / 8)),
      0.02,
      30,
      4,
    ),
  );
  for (let i = 1; i < n; i++) {
    const p = along(i / n);
    const q = along((i + 0.74) / n);
    const h = 0.58;
    const sway = Math.sin(i * 1.7) * 0.16;
    k.add(
      `flag${(i - 1) % 5}`,
      sheet(
        (u, v) => [
          p[0] + (q[0] - p[0]) * u + sway * v * v,
          p[1] + (q[1] - p[1]) * u - h * v,
          p[2] + (q[2] - p[2]) * u + sway * v * v + Math.sin(u * 5 + i) * 0.05 * v,
        ],
        3,
        3,
      ),
    );
  }
};

/** Tall pole with one long flag, as they stand in rows in the eastern hills. */
export const flagPole = (k: Model, x: number, z: number, h: number, i: number, y = 0): void => {
  k.add("wood2", cylinder(0.06, 0.04, h, 8), x, y, z);
  k.add(
    `flag${i % 5}`,
    sheet(
      (u, v) => [
        x + 0.05 + u * 0.6 + Math.sin(v * 7 + i) * 0.05 * u,
        y + h - 0.2 - v * h * 0.72,
        z + Math.sin(v * 5 + u * 3 + i) * 0.14 * u,
      ],
      4,
      14,
    ),
  );
};
