import { cross } from "./baroque-church.ts";
import { archFill, archRim, archWall } from "../kit/arches.ts";
import type { Model } from "../kit/model.ts";
import { type Make, pose, type Vec3, within } from "../kit/model.ts";
import { bell, stair } from "../kit/ornament.ts";
import { box, cylinder, extrude, lathe, loft, ngon, rect } from "../kit/shapes.ts";

export type GothicPlan = {
  W: number;
  length: number;
  wall: number;
  pitch: number;
  /** One tower with a spire over the door, or a gabled front with two turrets and a spire over the crossing. */
  front: "tower" | "gable";
  tower: number;
  spire: number;
};

const lancet =
  (w: number, h: number): Make =>
  (q) => {
    q.add("pane", archFill(w, h, 0.06, "pointed"));
    q.add("trim", archRim(w, h, 0.18, 0.3, "pointed"), 0, 0, 0.06);
    q.add("trim", box(w + 0.6, 0.16, 0.4), 0, -0.14, 0.1);
    q.add("dark", box(0.07, h * 0.93, 0.08), 0, 0, 0.04);
    for (let i = 1; i < 5; i++) q.add("dark", box(w, 0.035, 0.07), 0, (i * h) / 5.6, 0.04);
  };

const rose =
  (r: number): Make =>
  (q) => {
    q.add(
      "pane",
      lathe(
        [
          [0, -0.03],
          [r, -0.03],
          [r, 0.03],
          [0, 0.03],
        ],
        40,
      ),
      0,
      0,
      0,
      { rx: Math.PI / 2 },
    );
    q.add(
      "trim",
      lathe(
        [
          [r * 0.98, -0.2],
          [r * 1.16, -0.2],
          [r * 1.16, 0.2],
          [r * 0.98, 0.2],
        ],
        48,
      ),
      0,
      0,
      0.04,
      { rx: Math.PI / 2 },
    );
    q.add(
      "trim",
      lathe(
        [
          [r * 0.22, -0.1],
          [r * 0.32, -0.1],
          [r * 0.32, 0.12],
          [r * 0.22, 0.12],
        ],
        32,
      ),
      0,
      0,
      0.04,
      { rx: Math.PI / 2 },
    );
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 2 * Math.PI;
      q.addAt("trim", box(0.07, r * 0.7, 0.14), within(pose(0, 0, 0.05, { rz: a }), 0, r * 0.3, 0));
      q.addAt(
        "trim",
        archRim(r * 0.32, r * 0.3, 0.05, 0.14, "pointed", 5),
        within(pose(0, 0, 0.05, { rz: a + Math.PI / 12 }), 0, r * 0.62, 0),
      );
    }
  };

/** Stepped buttress against a wall facing +z. */
const buttress =
  (h: number): Make =>
  (q) => {
    for (const [d, y, rise] of [
      [1.3, 0, h * 0.45],
      [0.9, h * 0.45, h * 0.32],
      [0.5, h * 0.77, h * 0.18],
    ] as const) {
      q.add("wall", box(0.8, rise, d), 0, y, d / 2);
      q.add(
        "trim",
        extrude(
          [
            [0, 0],
            [d, 0],
            [0, 0.55],
          ],
          0.84,
        ),
        0,
        y + rise,
        0,
        { ry: -Math.PI / 2 },
      );
    }
  };

const pinnacle: Make = (q) => {
  q.add(
    "wall",
    loft(ngon(8, 0.34), [
      [1, 0],
      [1, 1.3],
      [1.2, 1.36],
      [1.2, 1.5],
    ]),
  );
  q.add(
    "trim",
    loft(ngon(8, 0.36), [
      [1, 1.5],
      [0.05, 3.6],
    ]),
  );
  q.add(
    "trim",
    lathe(
      [
        [0.02, 3.4],
        [0.12, 3.55],
        [0.02, 3.75],
      ],
      8,
    ),
  );
};

const spireOn = (g: Model, side: number, y: number, h: number): void => {
  g.add(
    "roof",
    loft(ngon(8, side * 0.56), [
      [1, y],
      [0.02, y + h],
    ]),
  );
  for (let i = 0; i < 4; i++) {
    const R = pose(0, 0, 0, { ry: (i * Math.PI) / 2 });
    g.addAt(
      "wall",
      extrude(
        [
          [-side * 0.16, 0],
          [side * 0.16, 0],
          [side * 0.16, side * 0.3],
          [0, side * 0.56],
          [-side * 0.16, side * 0.3],
        ],
        0.4,
      ),
      within(R, 0, y + h * 0.06, side * 0.46),
    );
    g.addAt(
      "dark",
      archFill(side * 0.16, side * 0.3, 0.06, "pointed", 5),
      within(R, 0, y + h * 0.075, side * 0.46 + 0.2),
    );
  }
  g.add(
    "trim",
    lathe(
      [
        [0.16, 0],
        [0.22, 0.12],
        [0.05, 0.3],
      ],
      10,
    ),
    0,
    y + h - 0.2,
    0,
  );
  cross(g, 0, y + h, 0, 1.5);
};

const belfry = (g: Model, side: number, H: number, spire: number): void => {
  g.add(
    "wall",
    loft(rect(side / 2), [
      [1.06, 0],
      [1.06, 1],
      [1, 1.2],
      [1, H * 0.62],
    ]),
  );
  g.add(
    "trim",
    loft(rect(side / 2), [
      [1, H * 0.62],
      [1.06, H * 0.625],
      [1.06, H * 0.64],
      [1, H * 0.65],
    ]),
  );
  for (let f = 0; f < 4; f++) {
    const R = pose(0, 0, 0, { ry: (f * Math.PI) / 2 });
    g.addAt(
      "wall",
      archWall(side, H * 0.36, side * 0.4, H * 0.27, 0.5, "pointed"),
      within(R, 0, H * 0.64, side / 2 - 0.25),
    );
    g.addAt("trim", archRim(side * 0.4, H * 0.27, 0.16, 0.2, "pointed"), within(R, 0, H * 0.64, side / 2));
    for (let i = 0; i < 7; i++)
      g.addAt("dark", box(side * 0.4, 0.06, 0.3), within(R, 0, H * 0.66 + i * H * 0.03, side / 2 - 0.4, { rx: 0.5 }));
    for (let i = -2; i <= 2; i++)
      g.addAt("wall", box(side * 0.13, 0.8, 0.34), within(R, i * side * 0.22, H + 0.2, side / 2 - 0.1));
    g.useAt("spireButtress", buttress(H * 0.62), within(R, side * 0.42, 0, side / 2));
    g.useAt("spireButtress", buttress(H * 0.62), within(R, -side * 0.42, 0, side / 2));
  }
  g.use("bell", bell, 0, H * 0.78, 0, { s: 1.4 });
  g.add(
    "trim",
    loft(rect(side / 2), [
      [1, H],
      [1.07, H + 0.1],
      [1.07, H + 0.3],
      [1, H + 0.36],
    ]),
  );
  for (const [a, b] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])
    g.use("pinnacle", pinnacle, (a * side) / 2, H, (b * side) / 2, { s: side / 5 });
  spireOn(g, side, H + 0.3, spire);
};

const portal = (g: Model, w: number, h: number, z: number): void => {
  for (let i = 0; i < 4; i++)
    g.add(i % 2 ? "wall" : "trim", archRim(w - i * 0.34, h - i * 0.26, 0.2, 0.4, "pointed"), 0, 0, z - i * 0.16);
  g.add("wood", archFill(w - 1.2, h - 1, 0.1, "pointed"), 0, 0, z - 0.5);
  g.add("glow", archFill(w - 1.9, h - 1.4, 0.06, "pointed"), 0, 0, z - 0.42);
  g.add("wood", box(0.16, h - 1.4, 0.2), 0, 0, z - 0.4);
  g.lamp(0, h * 0.6, z + 1.4, 30);
};

/** Nave with aisle-less buttressed walls, steep roof and pointed windows. `wall` is the building's own stone or brick. */
export const gothicChurch = (k: Model, p: GothicPlan): { front: number; summit: number; free: Vec3[] } => {
  const { W, length, wall, pitch } = p;
  const half = W / 2;
  const bays = Math.round(length / 4.4);
  k.add("stone2", box(W + 2.4, 0.5, length + 3), 0, 0, -length / 2);
  k.add("wall", box(W, wall, length), 0, 0.5, -length / 2);
  k.add(
    "roof",
    extrude(
      [
        [-half - 0.5, -0.2],
        [half + 0.5, -0.2],
        [0, pitch],
      ],
      length,
    ),
    0,
    0.5 + wall,
    -length / 2 - 0.5,
  );
  for (const s of [-1, 1])
    for (let i = 0; i < bays; i++) {
      const z = -((i + 0.5) * length) / bays;
      k.use("sideLancet", lancet(1.5, wall * 0.6), s * (half + 0.04), 0.5 + wall * 0.24, z, {
        ry: (s * Math.PI) / 2,
      });
      k.use("sideButtress", buttress(wall), s * half, 0.5, z - length / bays / 2, {
        ry: (s * Math.PI) / 2,
      });
    }
  const gableEnd = extrude(
    [
      [-half, 0],
      [half, 0],
      [half, wall],
      [0, wall + pitch],
      [-half, wall],
    ],
    0.8,
  );
  k.add("wall", gableEnd, 0, 0.5, -0.2);
  k.add(
    "trim",
    extrude(
      [
        [-half - 0.3, wall],
        [0, wall + pitch + 0.3],
        [half + 0.3, wall],
        [half + 0.3, wall + 0.5],
        [0, wall + pitch + 0.95],
        [-half - 0.3, wall + 0.5],
      ],
      1,
    ),
    0,
    0.4,
    -0.2,
  );
  const free: Vec3[] = [];
  let summit = 0;
  if (p.front === "tower") {
    const side = W * 0.5;
    k.build(
      (g) => {
        belfry(g, side, p.tower, p.spire);
        portal(g, side * 0.62, 5.4, side / 2 + 0.36);
        g.use("towerLancet", lancet(1.3, 3.2), 0, 7, side / 2 + 0.04);
        g.use("towerRose", rose(0.8), 0, 6 + p.tower * 0.42, side / 2 + 0.04);
      },
      pose(0, 0.5, side / 2 - 0.2),
    );
    for (const s of [-1, 1]) k.use("frontLancet", lancet(1.2, wall * 0.5), s * W * 0.37, 0.5 + wall * 0.24, 0.24);
    summit = 0.5 + p.tower + 0.3 + p.spire + 1.5;
    free.push([0, summit, side / 2]);
    stair(k, "stone2", side, 3, 0, 0, side, 0.17, 0.4);
  } else {
    k.build((g) => portal(g, W * 0.34, wall * 0.72, 0.6), pose(0, 0.5, 0));
    k.use("frontRose", rose(W * 0.16), 0, 0.5 + wall * 1.06, 0.24);
    for (const s of [-1, 1]) {
      k.use("frontLancet", lancet(1.2, wall * 0.52), s * W * 0.31, 0.5 + wall * 0.24, 0.24);
      k.build(
        (g) => {
          g.add(
            "wall",
            loft(ngon(8, W * 0.1), [
              [1.1, 0],
              [1.1, 1],
              [1, 1.2],
              [1, wall + pitch * 0.72],
              [1.14, wall + pitch * 0.74],
              [1.14, wall + pitch * 0.8],
            ]),
          );
          g.add(
            "roof",
            loft(ngon(8, W * 0.11), [
              [1, wall + pitch * 0.8],
              [0.03, wall + pitch * 0.8 + W * 0.62],
            ]),
          );
          for (let i = 0; i < 3; i++) g.add("dark", box(0.24, 1.4, 0.1), 0, wall * (0.3 + i * 0.34), W * 0.098);
          cross(g, 0, wall + pitch * 0.8 + W * 0.62, 0, 0.9);
          free.push([s * (half + W * 0.02), 0.5 + wall + pitch * 0.8 + W * 0.62 + 1, 0.2]);
        },
        pose(s * (half + W * 0.02), 0.5, 0.2),
      );
    }
    cross(k, 0, wall + pitch + 1.2, -0.2, 1.8);
    k.build(
      (g) => {
        g.add(
          "wall",
          loft(ngon(8, W * 0.2), [
            [1, 0],
            [1, 2.4],
            [1.1, 2.5],
            [1.1, 2.8],
          ]),
        );
        for (let i = 0; i < 8; i++) {
          const R = pose(0, 0.3, 0, { ry: ((i + 0.5) * Math.PI) / 4 });
          g.addAt("pane", archFill(W * 0.07, 1.8, 0.06, "pointed", 5), within(R, 0, 0, W * 0.187));
        }
        spireOn(g, W * 0.38, 2.8, p.spire);
      },
      pose(0, 0.5 + wall + pitch * 0.62, -length * 0.68),
    );
    summit = 0.5 + wall + pitch * 0.62 + 2.8 + p.spire + 1.5;
    const transept = W * 0.9;
    for (const s of [-1, 1]) {
      k.build(
        (g) => {
          g.add(
            "wall",
            extrude(
              [
                [-W * 0.3, 0],
                [W * 0.3, 0],
                [W * 0.3, wall * 0.94],
                [0, wall * 0.94 + pitch * 0.72],
                [-W * 0.3, wall * 0.94],
              ],
              0.6,
            ),
          );
          g.add("wall", box(W * 0.6, wall * 0.94, transept), 0, 0, -transept / 2);
          g.add(
            "roof",
            extrude(
              [
                [-W * 0.34, -0.2],
                [W * 0.34, -0.2],
                [0, pitch * 0.72],
              ],
              transept,
            ),
            0,
            wall * 0.94,
            -transept / 2 + 0.2,
          );
          g.use("transeptRose", rose(W * 0.1), 0, wall * 0.98, 0.32);
          for (const x of [-1, 1]) g.use("sideLancet", lancet(1.5, wall * 0.6), x * W * 0.13, wall * 0.14, 0.32);
        },
        pose(s * transept, 0.5, -length * 0.68, { ry: (s * Math.PI) / 2 }),
      );
    }
    free.push([0, wall + pitch + 3.2, 0]);
    free.unshift([0, summit, -length * 0.68]);
    stair(k, "stone2", W * 0.6, 3, 0, 0, 1, 0.17, 0.4);
  }
  free.push([-half, 0, 0], [half, 0, 0]);
  return { front: 3, summit, free };
};

/** Graves and a low stone wall belong to a churchyard; this is the wall. */
export const churchyardWall = (k: Model, x: number, z: number, w: number, ry = 0): void => {
  k.build(
    (q) => {
      q.add("stone2", box(w, 0.9, 0.4));
      q.add("trim", box(w, 0.14, 0.56), 0, 0.9, 0);
      for (const s of [-1, 1]) q.add("stone2", cylinder(0.4, 0.36, 1.3, 8), (s * w) / 2, 0, 0);
    },
    pose(x, 0, z, { ry }),
  );
};
