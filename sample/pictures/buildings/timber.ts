import { archFill, archRim } from "../kit/arches.ts";
import { pose, within, type Make, type Model, type Vec3 } from "../kit/model.ts";
import { cloth, finial, stair } from "../kit/ornament.ts";
import { box, cylinder, extrude, lathe, loft, ngon, rect, type Row } from "../kit/shapes.ts";

const QUARTERS = [0, 1, 2, 3].map((f) => pose(0, 0, 0, { ry: (f * Math.PI) / 2 }));

/** Hipped roof with a thick edge and a carved valance; w and d are half spans at the eave. */
export const hipRoof = (
  k: Model,
  w: number,
  d: number,
  y: number,
  h: number,
  o: { top?: number; material?: string; fringe?: boolean; flare?: number } = {},
): void => {
  const { top = 0.3, material = "roof", fringe = true, flare = 0.12 } = o;
  const n = 8;
  const rows: Row[] = [
    [[w, d], y - 0.16],
    [[w, d], y],
  ];
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const s = 1 - (1 - top) * t;
    rows.push([[w * s, d * s], y + h * (t * (1 - flare) + flare * t * t)]);
  }
  k.add(material, loft(rect(1), rows));
  k.add(
    "wood2",
    loft(rect(1), [
      [[w * 0.995, d * 0.995], y - 0.34],
      [[w * 0.995, d * 0.995], y - 0.14],
    ]),
  );
  if (!fringe) return;
  for (const [R, half, out] of [
    [QUARTERS[0], w, d],
    [QUARTERS[1], d, w],
    [QUARTERS[2], w, d],
    [QUARTERS[3], d, w],
  ] as const) {
    const count = Math.round((half * 2) / 0.5);
    for (let i = 0; i < count; i++)
      k.useAt(
        "valanceDrop",
        (q) =>
          q.add(
            "wood2",
            lathe(
              [
                [0.03, 0],
                [0.05, -0.1],
                [0.02, -0.2],
                [0.05, -0.28],
                [0, -0.38],
              ],
              6,
            ),
          ),
        within(R, -half + ((i + 0.5) * half * 2) / count, y - 0.3, out - 0.05),
      );
  }
};

/** Courses of dressed stone and deodar beams by turns. */
export const banded = (k: Model, w: number, d: number, y: number, h: number): void => {
  const n = Math.round(h / 0.36);
  for (let i = 0; i < n; i++) {
    const wood = i % 2 === 1;
    const grow = wood ? 0.05 : 0;
    k.add(
      wood ? "wood" : "stone",
      loft(rect(w + grow, d + grow), [
        [1, y + (i * h) / n],
        [1, y + ((i + (wood ? 0.62 : 1)) * h) / n],
      ]),
    );
    if (wood)
      k.add(
        "stone",
        loft(rect(w, d), [
          [1, y + ((i + 0.62) * h) / n],
          [1, y + ((i + 1) * h) / n],
        ]),
      );
  }
};

const carvedPost =
  (h: number): Make =>
  (q) => {
    q.add("wood", box(0.42, 0.3, 0.42));
    q.add(
      "wood",
      loft(ngon(8, 0.17), [
        [1, 0.3],
        [1, h * 0.3],
        [1.25, h * 0.33],
        [0.9, h * 0.38],
        [0.9, h * 0.75],
        [1.3, h * 0.8],
        [1, h * 0.86],
      ]),
    );
    q.add("wood2", box(1.2, 0.22, 0.36), 0, h - 0.42, 0);
    q.add("wood2", box(0.6, 0.2, 0.5), 0, h * 0.86, 0);
  };

export type PagodaPlan = { W: number; roofs: number; wall: number; flag: string };

/** Himalayan temple: banded walls, carved verandah, square roofs one above another, a round brass-tipped cap. */
export const timberTemple = (k: Model, p: PagodaPlan): { summit: number; front: number; free: Vec3[] } => {
  const { W, wall } = p;
  const plinth = 1.1;
  k.add(
    "stone2",
    loft(rect(W + 2.6), [
      [1.03, 0],
      [1.03, 0.3],
      [1, 0.34],
      [1, plinth],
    ]),
  );
  stair(k, "stone2", 3.2, 6, 0, 0, W + 2.6, plinth / 6, 0.36);
  k.build(
    (g) => {
      banded(g, W, W, 0, wall);
      g.add("wood2", box(2.6, wall * 0.86, 0.5), 0, 0, W + 0.02);
      g.add("glow", archFill(1.3, wall * 0.64, 0.08, "flat"), 0, 0.2, W + 0.3);
      for (const [i, t] of [0, 1, 2].entries())
        g.add("wood", box(1.7 + t * 0.34, 0.14, 0.16), 0, wall * 0.68 + i * 0.2, W + 0.34);
      for (const s of [-1, 1]) {
        g.add("wood", box(0.2, wall * 0.7, 0.2), s * 0.78, 0, W + 0.36);
        g.add("wood2", box(1.2, 1.5, 0.2), s * W * 0.6, wall * 0.34, W + 0.02);
        g.add("dark", archFill(0.8, 1.2, 0.08, "ogee"), s * W * 0.6, wall * 0.36, W + 0.12);
        g.add("glow", archFill(0.8, 1.2, 0.04, "ogee"), s * (W + 0.08), wall * 0.36, 0, {
          ry: (s * Math.PI) / 2,
        });
      }
      for (const R of QUARTERS)
        for (const x of [-0.98, -0.5, 0.5, 0.98])
          g.useAt("carvedPost", carvedPost(wall), within(R, x * (W + 1.5), 0, W + 1.5));
      let [y, half] = [wall, W + 2.7];
      for (let i = 0; i < p.roofs; i++) {
        const rise = half * 0.42;
        hipRoof(g, half, half, y, rise, { top: 0.5 });
        y += rise;
        const next = half * 0.5;
        if (i < p.roofs - 1) {
          g.add(
            "wood",
            loft(rect(next), [
              [1, y - 0.2],
              [1, y + 0.9],
            ]),
          );
          for (const R of QUARTERS)
            for (const x of [-0.6, 0, 0.6])
              g.useAt(
                "atticLight",
                (q) => q.add("dark", archFill(0.5, 0.6, 0.06, "ogee")),
                within(R, x * next, y + 0.06, next + 0.02),
              );
          y += 0.9;
          half = half * 0.74;
        } else {
          g.add("wood", cylinder(next * 0.86, next * 0.86, 0.9, 28), 0, y - 0.3, 0);
          y += 0.5;
          g.add(
            "roof",
            lathe(
              [
                [next * 1.5, -0.16],
                [next * 1.5, 0],
                [next * 1.1, 0.5],
                [next * 0.6, 1.25],
                [next * 0.2, 2.1],
                [0.1, 2.5],
              ],
              40,
            ),
            0,
            y,
            0,
          );
          y += 2.4;
        }
      }
      g.add(
        "brass",
        lathe(
          [
            [0.4, 0],
            [0.36, 0.14],
            [0.12, 0.3],
            [0.1, 0.4],
          ],
          16,
        ),
        0,
        y - 0.2,
        0,
      );
      finial(g, 0, y, 0, 0.62);
      g.add("wood2", cylinder(0.05, 0.04, 3.4, 6), 1.1, y - 2.4, 0);
      g.add(p.flag, cloth(1.7, 0.9, true), 1.14, y + 0.5, 0);
      k.lamp(0, plinth + wall * 0.6, W + 2.4, 36);
      g.lamp(0, 0, 0, 0);
    },
    pose(0, plinth, 0),
  );
  const summit = plinth + wall + roofHeight(p, W) + 1.7;
  return {
    summit,
    front: W + 2.6 + 2.4,
    free: [
      [0, summit, 0],
      [-W - 2.7, 0, W + 2.7],
      [W + 2.7, 0, W + 2.7],
    ],
  };
};

const roofHeight = (p: PagodaPlan, W: number): number => {
  let [y, half] = [0, W + 2.7];
  for (let i = 0; i < p.roofs; i++) {
    y += half * 0.42 + (i < p.roofs - 1 ? 0.9 : 2.9);
    half *= 0.74;
  }
  return y;
};

/** Lattice window of walnut in a timber wall. */
const latticeWindow =
  (w: number, h: number): Make =>
  (q) => {
    q.add("glow", box(w, h, 0.04), 0, 0, -0.06);
    q.add("wood", box(w + 0.4, 0.18, 0.3), 0, -0.18, 0);
    q.add("wood", box(w + 0.4, 0.22, 0.3), 0, h, 0);
    for (const s of [-1, 1]) q.add("wood", box(0.16, h, 0.24), (s * w) / 2, 0, 0);
    const n = Math.round(w / 0.2);
    for (let i = 1; i < n; i++) q.add("wood2", box(0.035, h, 0.05), -w / 2 + (i * w) / n, 0, 0.02);
    const m = Math.round(h / 0.2);
    for (let j = 1; j < m; j++) q.add("wood2", box(w, 0.035, 0.05), 0, (j * h) / m, 0.02);
  };

/** Kashmiri mosque: log walls, tiered pyramid roofs, an open lantern and a slender spire. */
export const kashmirMosque = (k: Model, W: number, wall: number): { summit: number; front: number; free: Vec3[] } => {
  const plinth = 1.6;
  k.add(
    "ashlar",
    loft(rect(W + 1.4), [
      [1, 0],
      [1, plinth],
    ]),
  );
  stair(k, "stone2", 4, 9, 0, 0, W + 1.4, plinth / 9, 0.34);
  let y = plinth;
  for (const [i, h] of [wall, wall * 0.72].entries()) {
    const half = W - i * 0.8;
    const n = Math.round(h / 0.34);
    for (let c = 0; c < n; c++)
      k.add(
        c % 2 ? "wood" : "wood2",
        loft(rect(half + (c % 2 ? 0.06 : 0)), [
          [1, y + (c * h) / n],
          [1, y + ((c + 1) * h) / n],
        ]),
      );
    for (const R of QUARTERS) {
      const count = i === 0 ? 5 : 4;
      for (let c = 0; c < count; c++) {
        const x = (c - (count - 1) / 2) * ((half * 1.8) / count);
        if (i === 0 && R === QUARTERS[0] && c === 2) {
          k.addAt("glow", archFill(1.8, h * 0.72, 0.06, "ogee"), within(R, x, y, half + 0.1));
          k.addAt("wood", box(2.6, 0.3, 0.5), within(R, x, y + h * 0.74, half + 0.1));
          for (const s of [-1, 1])
            k.addAt(
              "wood2",
              lathe(
                [
                  [0.16, 0],
                  [0.12, 0.3],
                  [0.12, h * 0.66],
                  [0.2, h * 0.74],
                ],
                10,
              ),
              within(R, x + s * 1.15, y, half + 0.26),
            );
        } else k.useAt(`lattice${i}`, latticeWindow(1.3, h * 0.5), within(R, x, y + h * 0.26, half + 0.14));
      }
      for (const s of [-1, 1]) k.addAt("wood", box(0.44, h, 0.44), within(R, s * half, y, half));
    }
    y += h;
    if (i === 0) {
      hipRoof(k, W + 1.5, W + 1.5, y, 0.9, { top: 0.72, fringe: true });
      y += 0.5;
    }
  }
  let half = W + 1.1;
  for (const [i, rise] of [W * 0.36, W * 0.32, W * 0.3].entries()) {
    hipRoof(k, half, half, y, rise, { top: 0.56 });
    y += rise;
    half *= i === 2 ? 0.5 : 0.66;
    if (i < 2) {
      k.add(
        "wood",
        loft(rect(half * 0.84), [
          [1, y - 0.3],
          [1, y + 0.6],
        ]),
      );
      y += 0.6;
    }
  }
  for (const [a, b] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])
    k.add("wood", box(0.2, 1.8, 0.2), a * half * 0.7, y - 0.1, b * half * 0.7);
  k.add("wood", box(half * 1.5, 0.3, half * 1.5), 0, y - 0.2, 0);
  k.add("wood2", box(half * 1.5, 0.24, half * 1.5), 0, y + 1.6, 0);
  y += 1.8;
  const spire = W * 0.95;
  k.add(
    "roof",
    loft(rect(half), [
      [1.15, y - 0.1],
      [1.15, y],
      [0.62, y + spire * 0.22],
      [0.28, y + spire * 0.62],
      [0.05, y + spire],
    ]),
  );
  y += spire;
  k.add(
    "brass",
    lathe(
      [
        [0.1, -0.3],
        [0.3, 0],
        [0.32, 0.1],
        [0.08, 0.24],
        [0.06, 0.5],
        [0.24, 0.66],
        [0.08, 0.86],
        [0.05, 1.2],
        [0.16, 1.32],
        [0.04, 1.46],
        [0, 2],
      ],
      14,
    ),
    0,
    y,
    0,
  );
  k.lamp(0, plinth + 2.4, W + 2.4, 30);
  const summit = y + 2;
  return {
    summit,
    front: W + 4.6,
    free: [
      [0, summit, 0],
      [-W - 1.5, 0, W + 1.5],
      [W + 1.5, 0, W + 1.5],
    ],
  };
};

/** Gabled tiled roof along z, with carved boards in its ends. */
const gable = (k: Model, w: number, d: number, y: number, h: number): void => {
  k.add(
    "roof",
    extrude(
      [
        [-w, -0.18],
        [-w, 0.04],
        [0, h + 0.06],
        [w, 0.04],
        [w, -0.18],
        [0, h - 0.2],
      ],
      d * 2,
    ),
    0,
    y,
    0,
  );
  for (const s of [-1, 1]) {
    k.add(
      "wood",
      extrude(
        [
          [-w * 0.86, 0],
          [w * 0.86, 0],
          [0, h * 0.86],
        ],
        0.14,
      ),
      0,
      y - 0.05,
      s * (d - 0.7),
    );
    k.add("wood2", archRim(w * 0.5, h * 0.5, 0.12, 0.12, "ogee"), 0, y + 0.1, s * (d - 0.6));
    k.add("dark", archFill(w * 0.5, h * 0.5, 0.06, "ogee"), 0, y + 0.1, s * (d - 0.6));
    k.add(
      "wood2",
      extrude(
        [
          [-w, -0.42],
          [-w, -0.1],
          [0, h - 0.08],
          [w, -0.1],
          [w, -0.42],
          [0, h - 0.44],
        ],
        0.1,
      ),
      0,
      y,
      s * (d - 0.04),
    );
    k.add(
      "brass",
      lathe(
        [
          [0.16, 0],
          [0.2, 0.1],
          [0.06, 0.3],
          [0.14, 0.46],
          [0, 0.9],
        ],
        10,
      ),
      0,
      y + h,
      s * d * 0.86,
    );
  }
};

/** Malabar mosque: white ground floor, timber upper storeys, three tiled roofs. */
export const malabarMosque = (
  k: Model,
  o: { W: number; D: number },
): { summit: number; front: number; free: Vec3[] } => {
  const { W, D } = o;
  k.add(
    "laterite",
    loft(rect(W + 2.6, D + 2.6), [
      [1.02, 0],
      [1.02, 0.3],
      [1, 0.34],
      [1, 0.9],
    ]),
  );
  stair(k, "laterite", 5, 5, 0, 0, D + 2.6, 0.18, 0.36);
  const storey = (w: number, d: number, y: number, h: number, wood: boolean): void => {
    k.add(
      wood ? "wood2" : "white",
      loft(rect(w, d), [
        [1, y],
        [1, y + h],
      ]),
    );
    for (const [R, half, out] of [
      [QUARTERS[0], w, d],
      [QUARTERS[1], d, w],
      [QUARTERS[2], w, d],
      [QUARTERS[3], d, w],
    ] as const) {
      const n = Math.round((half * 2) / (wood ? 1.5 : 2.6));
      for (let i = 0; i < n; i++) {
        const x = -half + ((i + 0.5) * half * 2) / n;
        if (wood) {
          k.useAt(
            `louvre${h}`,
            (q) => {
              q.add("wood", box(1.3, 0.16, 0.24));
              q.add("wood", box(1.3, 0.16, 0.24), 0, h - 0.3, 0);
              for (let j = 0; j < 6; j++)
                q.add("wood2", box(1.1, 0.05, 0.14), 0, 0.3 + (j * (h - 0.7)) / 6, 0.04, {
                  rx: 0.6,
                });
              q.add("glow", box(1.0, h - 0.6, 0.02), 0, 0.2, 0.01);
              for (const s of [-1, 1]) q.add("wood", box(0.12, h, 0.26), s * 0.66, 0, 0);
            },
            within(R, x, y, out + 0.06),
          );
        } else {
          k.useAt(
            "malabarDoor",
            (q) => {
              q.add("wood", box(1.3, 2.7, 0.14));
              q.add("glow", box(0.86, 2.2, 0.1), 0, 0.1, 0.05);
              q.add("wood2", box(0.06, 2.2, 0.12), 0, 0.1, 0.08);
              q.add("tile", box(1.6, 0.2, 0.22), 0, 2.7, 0.05);
            },
            within(R, x, y + 0.2, out + 0.04),
          );
        }
      }
    }
  };
  storey(W, D, 0.9, 3.7, false);
  for (const [R, half, out] of [
    [QUARTERS[0], W, D],
    [QUARTERS[1], D, W],
    [QUARTERS[3], D, W],
  ] as const)
    for (let i = 0; i <= 8; i++)
      k.useAt(
        "malabarPost",
        (q) => {
          q.add("white", box(0.5, 0.7, 0.5));
          q.add(
            "wood",
            lathe(
              [
                [0.18, 0.7],
                [0.13, 0.9],
                [0.13, 3],
                [0.22, 3.3],
              ],
              10,
            ),
          );
        },
        within(R, -half - 1.9 + (i * (half + 1.9) * 2) / 8, 0.9, out + 1.9),
      );
  let y = 4.6;
  hipRoof(k, W + 3, D + 3, y, 2.2, { top: 0.66, fringe: false });
  y += 1.9;
  storey(W * 0.78, D * 0.78, y, 2.3, true);
  y += 2.3;
  hipRoof(k, W * 0.78 + 1.5, D * 0.78 + 1.5, y, 1.8, { top: 0.64, fringe: false });
  y += 1.5;
  storey(W * 0.54, D * 0.54, y, 1.9, true);
  y += 1.9;
  gable(k, W * 0.54 + 1.4, D * 0.54 + 1.4, y, 3.4);
  k.lamp(0, 3.4, D + 2.2, 34);
  k.lamp(-W * 0.7, 3.4, D + 2.2, 24);
  k.lamp(W * 0.7, 3.4, D + 2.2, 24);
  const summit = y + 4.4;
  return {
    summit,
    front: D + 4.6,
    free: [
      [0, summit, 0],
      [-W - 3, 0, D + 3],
      [W + 3, 0, D + 3],
      [0, summit, D * 0.6],
    ],
  };
};
