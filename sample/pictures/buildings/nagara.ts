import { archFill, archRim } from "../kit/arches.ts";
import { pennant } from "../kit/flags.ts";
import { diya } from "../kit/lamps.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { bell, amalaka, finial, stair } from "../kit/ornament.ts";
import { box, courses, cylinder, lathe, lobed, loft, type Point, ratha, rect, type Row } from "../kit/shapes.ts";

export type NagaraPlan = {
  /** Half width of the sanctum. */
  W: number;
  /** Height of the spire in half widths. */
  H: number;
  /** Half-spires leaning on each face, and small ones on each corner. */
  faces: 0 | 1 | 2 | 3;
  corners: 0 | 1 | 2 | 3;
  wall: number;
  plinth: number;
  halls: 1 | 2 | 3;
  flag: string;
};

const PLAN = ratha();

const QUARTERS = [0, 1, 2, 3].map((f) => pose(0, 0, 0, { ry: (f * Math.PI) / 2 }));

export const gavaksha: Make = (q) => {
  q.add("stone2", archRim(0.5, 0.62, 0.12, 0.16, "ogee", 5));
  q.add("dark", archFill(0.5, 0.62, 0.05, "ogee", 5));
};

/** Latina spire of half width 1 on y = 0, its rathas ringed by storeys and horseshoe windows. */
const spire =
  (H: number): Make =>
  (k) => {
    const storeys = 12;
    const top = 0.3;
    const width = (t: number): number => 1 - 0.1 * t - (0.9 - top) * t ** 2.3;
    const h = H / storeys;
    const rows: Row[] = [];
    for (let i = 0; i < storeys; i++) {
      const [a, b] = [width(i / storeys), width((i + 1) / storeys)];
      const s = (a + b) / 2;
      const y = i * h;
      rows.push(
        [a * 1.012, y],
        [a * 1.012, y + h * 0.34],
        [s * 0.955, y + h * 0.4],
        [s * 0.955, y + h * 0.5],
        [s * 1.005, y + h * 0.54],
        [s * 1.005, y + h * 0.74],
        [s * 0.95, y + h * 0.8],
        [b * 0.95, y + h],
      );
    }
    rows.push([top * 0.9, H]);
    k.add("stone", loft(PLAN, rows));
    for (let i = 0; i < storeys; i++) {
      const s = width((i + 0.4) / storeys);
      const y = i * h;
      for (const R of QUARTERS) {
        k.useAt(
          "gavaksha",
          gavaksha,
          within(R, 0, y + h * 0.1, s, { s: [h * 1.15 * (0.75 + 0.4 * s), h * 1.05, h * 0.8] }),
        );
        for (const x of [-0.44, 0.44])
          k.useAt(
            "gavaksha",
            gavaksha,
            within(R, x * s, y + h * 0.1, s * 0.925, {
              s: [h * 0.62 * (0.6 + 0.4 * s), h * 0.95, h * 0.6],
            }),
          );
        if (i % 2)
          k.useAt(
            "cornerAmalaka",
            (q) =>
              q.add(
                "stone2",
                lobed(
                  [
                    [0.55, 0],
                    [0.85, 0.05],
                    [1, 0.17],
                    [1.02, 0.25],
                    [1, 0.33],
                    [0.85, 0.45],
                    [0.5, 0.5],
                  ],
                  24,
                  0.13,
                  72,
                ),
              ),
            within(R, 0.775 * s, y + h * 0.3, 0.775 * s, { s: 0.13 * s + 0.02 }),
          );
      }
    }
    k.add("stone2", cylinder(top * 0.78, top * 0.72, H * 0.05, 24), 0, H, 0);
    amalaka(k, 0, H * 1.045, 0, top * 1.28);
    amalaka(k, 0, H * 1.045 + top * 0.5, 0, top * 0.62, "stone2");
    finial(k, 0, H * 1.045 + top * 0.78, 0, top * 0.42);
  };

const baseRows = (s: number): Point[] => [
  [1.16 * s, 0.35],
  [1.1 * s, 0.2],
  [1.13 * s, 0.28],
  [1.05 * s, 0.14],
  [1.09 * s, 0.3],
  [1.02 * s, 0.12],
  [1.07 * s, 0.16],
];

/** Wall niche with pilasters and a pot of plenty. */
export const niche: Make = (q) => {
  q.add("stone2", box(0.62, 0.1, 0.3));
  for (const x of [-0.25, 0.25])
    q.add(
      "stone",
      lathe(
        [
          [0.07, 0.1],
          [0.05, 0.16],
          [0.05, 0.95],
          [0.08, 1.02],
          [0.08, 1.08],
        ],
        8,
      ),
      x,
      0,
      0.06,
    );
  q.add("dark", box(0.44, 0.98, 0.06), 0, 0.1, -0.02);
  q.add(
    "stone",
    lathe(
      [
        [0.06, 0.1],
        [0.13, 0.22],
        [0.14, 0.34],
        [0.07, 0.46],
        [0.1, 0.52],
      ],
      10,
    ),
    0,
    0,
    0.03,
    { s: [1, 1, 0.6] },
  );
  for (const a of [-0.5, 0, 0.5])
    q.add(
      "stone2",
      lathe(
        [
          [0, 0],
          [0.05, 0.12],
          [0, 0.3],
        ],
        6,
      ),
      0,
      0.5,
      0.04,
      { rz: a },
    );
  q.add("stone2", box(0.7, 0.07, 0.34), 0, 1.08, 0);
  q.add(
    "stone",
    loft(rect(0.3, 0.13), [
      [1, 1.15],
      [0.9, 1.24],
      [0.92, 1.25],
      [0.62, 1.36],
      [0.64, 1.38],
      [0.3, 1.5],
      [0.1, 1.56],
    ]),
  );
};

export const nicheWall = (k: Model, s: number, y: number, h: number, rows = 2): void => {
  k.add(
    "stone",
    loft(PLAN, [
      [s, y],
      [s, y + h],
    ]),
  );
  const each = h / rows;
  for (let r = 0; r < rows; r++)
    for (const R of QUARTERS)
      for (const [x, d] of [
        [0, 1],
        [-0.45, 0.92],
        [0.45, 0.92],
        [-0.7, 0.83],
        [0.7, 0.83],
      ])
        k.useAt(
          "niche",
          niche,
          within(R, x * s, y + r * each + 0.08, d * s + 0.03, {
            s: [Math.min(1.5, (s * 0.3) / 0.62), each / 1.7, 1],
          }),
        );
};

export const eave = (k: Model, s: number, y: number, material = "stone2"): void => {
  k.add(
    material,
    loft(PLAN, [
      [s, y],
      [s * 1.13, y + 0.06],
      [s * 1.14, y + 0.14],
      [s * 1.02, y + 0.42],
      [s * 1.02, y + 0.55],
    ]),
  );
};

/** Stepped pyramid over a hall. */
export const phamsana = (k: Model, s: number, y: number, h: number, n = 9): void => {
  const rows: Row[] = [];
  for (let i = 0; i < n; i++) {
    const a = s * (1.08 - (i / n) * 0.85);
    const step = h / n;
    rows.push(
      [a, y + i * step],
      [a, y + i * step + step * 0.5],
      [a - s * 0.1, y + i * step + step * 0.62],
      [a - s * 0.1, y + (i + 1) * step],
    );
  }
  k.add("stone", loft(PLAN, rows));
  amalaka(k, 0, y + h - 0.05, 0, s * 0.3, "stone2");
  finial(k, 0, y + h + s * 0.1, 0, s * 0.13);
};

/** Turned pillar with bracket capital, 2.9 high. */
export const pillar: Make = (q) => {
  q.add("stone", box(0.62, 0.22, 0.62));
  q.add(
    "stone",
    lathe(
      [
        [0.26, 0.22],
        [0.3, 0.3],
        [0.24, 0.4],
        [0.24, 1.1],
        [0.29, 1.16],
        [0.29, 1.26],
        [0.2, 1.34],
        [0.2, 1.9],
        [0.27, 1.98],
        [0.27, 2.08],
        [0.2, 2.16],
        [0.36, 2.5],
        [0.36, 2.58],
      ],
      16,
    ),
  );
  q.add("stone2", box(0.8, 0.2, 0.8), 0, 2.55, 0);
  q.add("stone2", box(1.3, 0.18, 0.5), 0, 2.72, 0);
};

const sanctum = (g: Model, p: NagaraPlan): number => {
  const { W, H } = p;
  const foot = 1.55;
  g.add("stone2", loft(PLAN, courses(baseRows(W))));
  nicheWall(g, W, foot, p.wall);
  eave(g, W, foot + p.wall);
  const y = foot + p.wall + 0.5;
  const put = (x: number, yy: number, z: number, s: number, tall = 1): void => {
    g.use(`spire${H}`, spire(H), x, yy, z, { s: [s, s * tall, s] });
  };
  put(0, y, 0, W * 0.93);
  for (const [s, d, tall] of [
    [0.6, 0.5, 1],
    [0.42, 0.74, 0.92],
    [0.26, 0.93, 0.9],
  ].slice(0, p.faces))
    for (let f = 0; f < 4; f++)
      put(Math.sin((f * Math.PI) / 2) * W * d, y, Math.cos((f * Math.PI) / 2) * W * d, W * s, tall * 1.12);
  for (const [s, d, up] of [
    [0.27, 0.74, 0],
    [0.25, 0.66, 0.62],
    [0.21, 0.58, 1.25],
  ].slice(0, p.corners))
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]) {
      put(sx * W * d, y + up * W * 0.93, sz * W * d, W * s, 1.05);
      if (up < 1) {
        put(sx * W * 0.42, y + up * W * 0.5, sz * W * (d + 0.1), W * s * 0.72, 1.1);
        put(sx * W * (d + 0.1), y + up * W * 0.5, sz * W * 0.42, W * s * 0.72, 1.1);
      }
    }
  const summit = y + W * 0.93 * (H * 1.045 + 0.234 + 0.35);
  pennant(g, W * 0.1, summit - 2.2, -W * 0.12, 3.4, p.flag, 1.15);
  return summit;
};

const hall = (g: Model, w: number, h: number, open: boolean, roof: number): void => {
  const foot = 1.55;
  g.add("stone2", loft(PLAN, courses(baseRows(w))));
  if (!open) nicheWall(g, w, foot, h);
  else {
    for (const [px, pz] of [
      [0.78, 0.78],
      [0.78, 0.28],
      [0.28, 0.78],
    ])
      for (const sx of [-1, 1])
        for (const sz of [-1, 1]) g.use("pillar", pillar, sx * px * w, foot, sz * pz * w, { s: [1, h / 2.9, 1] });
    g.add("dark", box(w * 0.9, h, w * 0.5), 0, foot, -w * 0.6);
    g.add("glow", archFill(w * 0.5, h * 0.72, 0.05, "round"), 0, foot, -w * 0.33);
    for (const s of [-1, 1])
      g.add(
        "stone",
        loft(rect(0.14, w * 0.8), [
          [1, foot],
          [1.2, foot + 0.75],
          [1.5, foot + 0.9],
        ]),
        s * w * 0.88,
        0,
        0,
      );
    g.lamp(0, foot + h * 0.6, w * 0.1, 60);
    g.use("bell", bell, 0, foot + h * 0.55, w * 0.78);
  }
  eave(g, w, foot + h);
  phamsana(g, w * 0.98, foot + h + 0.5, roof);
};

export const nagara = (
  k: Model,
  p: NagaraPlan,
): { front: number; summit: number; platform: number; jagati: Vec3; free: Vec3[] } => {
  const { W, plinth, halls } = p;
  const length = W * 2 + halls * W * 1.75 + 4;
  const zc = length / 2 - W * 1.6;
  const [jw, jl] = [W * 1.75, length / 2 + 1];
  const terrace: Row[] = (
    [
      [0.5, 0],
      [0.5, 0.4],
      [0.2, 0.55],
      [0.2, 0.8],
      [0, 0.95],
      [0, plinth - 0.55],
      [0.22, plinth - 0.4],
      [0.22, plinth - 0.2],
      [0.08, plinth - 0.1],
      [0.08, plinth],
    ] as const
  ).map(([o, y]): Row => [[jw + o, jl + o], y]);
  k.add("stone2", loft(rect(1, 1), terrace), 0, 0, zc);
  for (let i = 0; i < 22; i++)
    for (const s of [-1, 1])
      k.use("gavaksha", gavaksha, s * (jw + 0.03), 1.05, zc - jl + ((i + 0.5) * 2 * jl) / 22, {
        ry: (s * Math.PI) / 2,
        s: [1.5, 1.2, 0.8],
      });
  for (let i = 0; i < 14; i++) {
    const x = -jw + ((i + 0.5) * 2 * jw) / 14;
    if (Math.abs(x) > 2.6) k.use("gavaksha", gavaksha, x, 1.05, zc + jl + 0.03, { s: [1.3, 1.2, 0.8] });
  }
  stair(k, "stone2", 4.6, 14, 0, 0, zc + jl, plinth / 14, 0.36);
  for (const s of [-1, 1]) {
    k.add("stone", box(0.6, plinth * 0.62, 5), s * 2.6, 0, zc + jl + 2.4);
    k.add("stone", box(0.8, plinth + 0.5, 0.8), s * 2.6, 0, zc + jl + 0.3);
    amalaka(k, s * 2.6, plinth + 0.5, zc + jl + 0.3, 0.42, "stone2");
    diya(k, s * 2.6, plinth + 0.7, zc + jl + 0.3, 2);
  }
  let summit = 0;
  k.build(
    (g) => {
      summit = plinth + sanctum(g, p);
    },
    pose(0, plinth, 0),
  );
  let z = W * 1.72;
  for (let i = 0; i < halls; i++) {
    const w = W * (0.86 - i * 0.14);
    k.build((g) => hall(g, w, p.wall * (0.86 - i * 0.1), i === halls - 1, w * (0.95 - i * 0.1)), pose(0, plinth, z));
    z += w * 1.72;
  }
  k.lamp(0, plinth + 1.55 + p.wall * 0.4, z - W * 1.2, 90);
  return {
    front: zc + jl + 5,
    summit,
    platform: plinth,
    jagati: [jw, plinth, jl],
    free: [
      [0, summit + 1.2, 0],
      [-jw, 0, zc + jl],
      [jw, 0, zc + jl],
    ],
  };
};

/** A small shrine of the same family. */
export const shrine = (k: Model, x: number, z: number, s: number, ry = 0): void => {
  k.use(
    "shrine",
    (g) => {
      g.add("stone2", loft(PLAN, courses(baseRows(1.5))));
      g.add(
        "stone",
        loft(PLAN, [
          [1.45, 1.5],
          [1.45, 3.6],
        ]),
      );
      for (const R of QUARTERS) g.addAt("dark", archFill(0.9, 1.6, 0.06, "round"), within(R, 0, 1.7, 1.46));
      g.add("glow", archFill(0.5, 1.0, 0.04, "round"), 0, 1.75, 1.5);
      eave(g, 1.45, 3.6);
      g.use("spire3", spire(3), 0, 4.1, 0, { s: 1.35 });
    },
    x,
    0,
    z,
    { s, ry },
  );
};
