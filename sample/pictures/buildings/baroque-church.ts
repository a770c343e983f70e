import { archFill, archRim, archWall, windowWall } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3 } from "../kit/model.ts";
import { bell, hemisphere, stair } from "../kit/ornament.ts";
import { ball, box, cylinder, extrude, lathe, loft, ngon, type Point, rect, smooth } from "../kit/shapes.ts";

export type BaroquePlan = {
  W: number;
  storeys: readonly number[];
  length: number;
  /** Bell-towers at both sides of the front, or scrolls and pinnacles. */
  towers: boolean;
  towerHeight: number;
  gable: "scroll" | "belfry";
  foot: number;
};

/** Plain Latin cross, upright, `h` high. */
export const cross = (k: Model, x: number, y: number, z: number, h: number, material = "iron"): void => {
  const t = h * 0.09;
  k.add(material, box(t, h, t), x, y, z);
  k.add(material, box(h * 0.56, t, t), x, y + h * 0.62, z);
};

const pinnacle: Make = (q) => {
  q.add(
    "white",
    loft(rect(0.4), [
      [1, 0],
      [1, 0.7],
      [1.25, 0.75],
      [1.25, 0.9],
      [0.8, 0.95],
    ]),
  );
  q.add(
    "white",
    lathe(
      [
        [0.3, 0.95],
        [0.38, 1.3],
        [0.2, 1.6],
        [0.1, 1.75],
        [0.22, 1.95],
        [0.06, 2.2],
        [0, 2.6],
      ],
      16,
    ),
  );
};

const pilaster = (g: Model, x: number, y: number, h: number, z: number): void => {
  g.add("trim", box(0.95, 0.5, 0.55), x, y, z);
  g.add("white", box(0.7, h - 1, 0.4), x, y + 0.5, z);
  g.add("trim", box(0.86, 0.16, 0.5), x, y + h - 0.6, z);
  g.add("trim", box(1, 0.34, 0.56), x, y + h - 0.4, z);
};

const cornice = (g: Model, W: number, D: number, y: number): void => {
  g.add(
    "trim",
    loft(rect(W / 2, D / 2), [
      [1, y],
      [1.025, y + 0.12],
      [1.03, y + 0.3],
      [1.06, y + 0.42],
      [1.06, y + 0.56],
      [1, y + 0.6],
    ]),
  );
};

const opening = (g: Model, x: number, y: number, z: number, w: number, h: number, lit: boolean): void => {
  g.add(lit ? "glow" : "dark", archFill(w, h, 0.06, "round", 8), x, y, z);
  g.add("trim", archRim(w, h, 0.16, 0.22, "round", 10), x, y, z + 0.02);
  g.add("trim", box(w + 0.7, 0.16, 0.34), x, y - 0.14, z + 0.05);
  g.add("wood", box(0.05, h * 0.92, 0.06), x, y, z + 0.05);
  g.add("wood", box(w, 0.05, 0.06), x, y + h * 0.5, z + 0.05);
};

const tower = (k: Model, x: number, z: number, side: number, foot: number, H: number): number => {
  k.build(
    (g) => {
      for (let f = 0; f < 4; f++)
        g.addAt(
          "white",
          windowWall(side, H - foot, side * 0.4, (H - foot) * 0.6, (H - foot) * 0.16, 0.4, "round"),
          pose(0, foot, 0, { ry: (f * Math.PI) / 2 }).multiply(pose(0, 0, side / 2 - 0.2)),
        );
      for (let f = 0; f < 4; f++)
        g.addAt(
          "trim",
          archRim(side * 0.4, (H - foot) * 0.6, 0.14, 0.12, "round"),
          pose(0, foot + (H - foot) * 0.16, 0, { ry: (f * Math.PI) / 2 }).multiply(pose(0, 0, side / 2 + 0.04)),
        );
      for (const [a, b] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ])
        g.add("white", box(0.55, H - foot, 0.55), (a * side) / 2, foot, (b * side) / 2);
      g.add("dark", box(side * 0.9, 0.2, side * 0.9), 0, foot + 0.2, 0);
      g.use("bell", bell, 0, foot + (H - foot) * 0.45, 0, { s: 1.3 });
      cornice(g, side + 0.4, side + 0.4, H);
      for (const [a, b] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ])
        g.use("pinnacle", pinnacle, (a * side) / 2, H + 0.5, (b * side) / 2, { s: 0.62 });
      g.add(
        "white",
        loft(ngon(8, side * 0.46), [
          [1, H + 0.5],
          [1, H + 1.3],
          [1.1, H + 1.4],
          [1.1, H + 1.55],
          [0.96, H + 1.6],
        ]),
      );
      g.add(
        "dome",
        lathe(
          hemisphere(side * 0.44, side * 0.5).map(([r, y]): Point => [r, y + H + 1.6]),
          32,
        ),
      );
      g.add(
        "trim",
        lathe(
          [
            [0.3, 0],
            [0.26, 0.6],
            [0.4, 0.7],
            [0.2, 0.95],
            [0.06, 1.1],
          ],
          12,
        ),
        0,
        H + 1.5 + side * 0.5,
        0,
      );
      cross(g, 0, H + 2.5 + side * 0.5, 0, 1.3);
    },
    pose(x, 0, z),
  );
  return H + 3.8 + side * 0.5;
};

const scrollGable = (g: Model, W: number, y: number, h: number): void => {
  const half = smooth(
    [
      [W / 2, 0],
      [W / 2 - 0.1, h * 0.1],
      [W * 0.36, h * 0.16],
      [W * 0.29, h * 0.34],
      [W * 0.28, h * 0.5],
      [W * 0.24, h * 0.58],
      [W * 0.15, h * 0.66],
      [W * 0.12, h * 0.8],
      [W * 0.08, h * 0.93],
      [0, h],
    ],
    44,
  );
  const outline: Point[] = [
    ...half,
    ...half
      .slice(0, -1)
      .toReversed()
      .map(([x, yy]): Point => [-x, yy]),
  ];
  g.add("white", extrude(outline, 0.9), 0, y, 0);
  const rim = outline.map(([x, yy]): Point => [x * 1.04, yy * 1.03 + 0.06]);
  g.add("trim", extrude([...rim, ...outline.toReversed()], 1.1), 0, y, 0);
  for (const s of [-1, 1])
    g.add(
      "trim",
      lathe(
        [
          [0, 0],
          [0.55, 0.06],
          [0.6, 0],
          [0.55, -0.06],
        ],
        24,
      ),
      s * W * 0.37,
      y + h * 0.2,
      0.46,
      { rx: Math.PI / 2 },
    );
};

/** White Portuguese-Indian church: a flat, richly framed front before a long tiled nave. */
export const baroqueChurch = (k: Model, p: BaroquePlan): { front: number; summit: number; free: Vec3[] } => {
  const { W, foot, length } = p;
  const free: Vec3[] = [];
  const side = W * 0.26;
  const body = p.storeys[0] + p.storeys[1] * 0.55;
  let y = foot;
  k.add(
    "stone2",
    loft(rect(W / 2 + 2, 3), [
      [1, 0],
      [1, foot],
    ]),
    0,
    0,
    0.5,
  );
  k.add("white", box(W * 0.86, body, length), 0, foot, -length / 2 - 0.4);
  k.add(
    "roof",
    extrude(
      [
        [-W * 0.47, 0],
        [W * 0.47, 0],
        [0, W * 0.3],
      ],
      length,
    ),
    0,
    foot + body,
    -length / 2 - 0.4,
  );
  for (const s of [-1, 1])
    for (let i = 0; i < 5; i++) {
      k.build(
        (g) => opening(g, 0, 0, 0, 1.4, 3.4, true),
        pose(s * (W * 0.43 + 0.04), foot + 2.6, -3.4 - (i * (length - 4)) / 5, {
          ry: (s * Math.PI) / 2,
        }),
      );
      k.add("white", box(0.9, body * 0.9, 0.8), s * W * 0.45, foot, -5 - (i * (length - 4)) / 5);
    }
  const columns = p.towers ? [-0.5, -0.27, -0.1, 0.1, 0.27, 0.5] : [-0.48, -0.2, 0.2, 0.48];
  p.storeys.forEach((h, i) => {
    k.add("white", box(W, h, 1.2), 0, y, 0);
    for (const c of columns) pilaster(k, c * W * 0.97, y, h, 0.66);
    cornice(k, W, 1.5, y + h - 0.1);
    const spread = p.towers ? [-0.385, 0, 0.385] : [-0.34, 0, 0.34];
    for (const c of spread) {
      if (i === 0 && c === 0) {
        const [w, d] = [W * 0.15, h * 0.66];
        k.add("glow", archFill(w, d, 0.06, "round"), 0, y, 0.62);
        k.add("trim", archRim(w, d, 0.34, 0.34, "round"), 0, y, 0.68);
        k.add("wood", archFill(w, d, 0.06, "round"), -w * 0.48, y, 1.2, {
          ry: 1.1,
          s: [0.5, 1, 1],
        });
        k.add("wood", archFill(w, d, 0.06, "round"), w * 0.48, y, 1.2, {
          ry: -1.1,
          s: [0.5, 1, 1],
        });
        k.add(
          "trim",
          extrude(
            [
              [-w * 0.85, 0],
              [w * 0.85, 0],
              [0, w * 0.42],
            ],
            0.4,
          ),
          0,
          y + d + 0.5,
          0.7,
        );
      } else opening(k, c * W, y + h * 0.24, 0.62, W * 0.095, h * 0.5, i > 0 || c === 0);
    }
    if (i > 0) {
      k.add(
        "trim",
        lathe(
          [
            [W * 0.1, 0],
            [W * 0.115, 0.12],
            [W * 0.1, 0.2],
          ],
          36,
        ),
        0,
        y + h * 0.52,
        0.6,
        { rx: Math.PI / 2, s: i === 1 && p.storeys.length > 1 ? 0 : 1 },
      );
    }
    y += h;
  });
  let summit = y;
  if (p.towers)
    for (const s of [-1, 1]) {
      const top = tower(k, s * (W / 2 - side / 2), -side / 2 + 0.6, side, y, y + p.towerHeight);
      free.push([s * (W / 2 - side / 2), top, -side / 2]);
    }
  if (p.gable === "scroll") {
    const h = W * 0.44;
    scrollGable(k, W * 0.98, y, h);
    k.add(
      "glow",
      lathe(
        [
          [0, 0],
          [1, 0.02],
          [0, 0.04],
        ],
        32,
      ),
      0,
      y + h * 0.42,
      0.48,
      { rx: Math.PI / 2 },
    );
    k.add(
      "trim",
      lathe(
        [
          [1, -0.1],
          [1.2, -0.1],
          [1.2, 0.14],
          [1, 0.14],
        ],
        32,
      ),
      0,
      y + h * 0.42,
      0.44,
      { rx: Math.PI / 2 },
    );
    k.add("trim", box(0.8, 0.5, 0.8), 0, y + h, 0);
    cross(k, 0, y + h + 0.5, 0, 2.3);
    summit = y + h + 2.8;
    for (const c of columns.filter((c) => Math.abs(c) > 0.4))
      k.use("pinnacle", pinnacle, c * W * 0.97, y + 0.4, 0.3, { s: 1.25 });
  } else {
    const [w, h] = [W * 0.3, W * 0.34];
    k.add("white", archWall(w, h, w * 0.44, h * 0.72, 1, "round"), 0, y, 0);
    k.add("trim", archRim(w * 0.44, h * 0.72, 0.16, 0.2, "round"), 0, y, 0.5);
    k.use("bell", bell, 0, y + h * 0.3, 0, { s: 1.7 });
    cornice(k, w + 0.2, 1.2, y + h);
    k.add(
      "white",
      extrude(
        [
          [-w / 2, 0],
          [w / 2, 0],
          [0, w * 0.36],
        ],
        1,
      ),
      0,
      y + h + 0.5,
      0,
    );
    k.add("trim", ball(0.26, 12), 0, y + h + 0.6 + w * 0.36, 0);
    cross(k, 0, y + h + 0.8 + w * 0.36, 0, 2);
    summit = y + h + 2.8 + w * 0.36;
    for (const s of [-1, 1]) {
      k.add(
        "white",
        extrude(
          [
            [0, 0],
            [w * 0.34, 0],
            [w * 0.2, h * 0.16],
            [w * 0.06, h * 0.5],
            [0, h * 0.55],
          ].map(([x, yy]): Point => [s * x, yy]),
          0.8,
        ),
        (s * w) / 2,
        y,
        0,
      );
    }
  }
  stair(
    k,
    "stone2",
    W * 0.5,
    Math.max(3, Math.round(foot / 0.17)),
    0,
    0,
    3.5,
    foot / Math.max(3, Math.round(foot / 0.17)),
    0.36,
  );
  k.lamp(0, foot + 4.5, 2.6, 40);
  free.unshift([0, summit, 0]);
  free.push([-W / 2, 0, 1], [W / 2, 0, 1]);
  return { front: 3.5 + foot * 2.2, summit, free };
};

/** Roadside cross on steps, of stone. */
export const wayCross = (k: Model, x: number, z: number, s = 1): void => {
  k.build(
    (q) => {
      q.add(
        "stone2",
        loft(rect(1.4), [
          [1, 0],
          [1, 0.3],
          [0.75, 0.3],
          [0.75, 0.6],
          [0.5, 0.6],
          [0.5, 0.9],
        ]),
      );
      q.add(
        "white",
        loft(rect(0.42), [
          [1, 0.9],
          [0.9, 2],
          [1.15, 2.05],
          [1.15, 2.2],
        ]),
      );
      cross(q, 0, 2.2, 0, 2.4, "white");
      q.add("white", cylinder(0.2, 0.2, 0.1, 12), 0, 2.2, 0);
    },
    pose(x, 0, z, { s }),
  );
};
