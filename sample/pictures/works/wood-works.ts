import { archFill, archRim } from "../kit/arches.ts";
import { chain, curve, egg, limb, modelled, pressed } from "../kit/clay.ts";
import { Model, pose } from "../kit/model.ts";
import { ball, box, cylinder, extrude, lathe, type Point } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { petalShape } from "./ornament.ts";
import { lattice, lowTable, room, sweep } from "./studio.ts";
import type { Work } from "./work.ts";

const woods = {
  limeWall: { c: "#d8b48c", k: "plaster" },
  teak: { c: "#8a5230", k: "wood", r: 0.45 },
  dark1: { c: "#5a3420", k: "wood", r: 0.45 },
  honey: { c: "#b9793f", k: "wood", r: 0.42 },
  deepRed: { c: "#a8362a", r: 0.55 },
  seaBlue: { c: "#2f6f8f", r: 0.5 },
  chalk: { c: "#f1e7d2", r: 0.6 },
  yolk: { c: "#e0a92e", r: 0.5 },
  fern: { c: "#5c8f4a", r: 0.55 },
  brickFloor: { c: "#a66a4a", k: "paving", r: 0.5 },
} as const;

const fish = (s: number): Point[] =>
  [
    [-1, 0],
    [-0.6, 0.3],
    [0, 0.4],
    [0.5, 0.24],
    [0.75, 0.08],
    [1.15, 0.36],
    [1.05, 0],
    [1.15, -0.36],
    [0.75, -0.08],
    [0.5, -0.24],
    [0, -0.4],
    [-0.6, -0.3],
  ].map(([x, y]): Point => [x * s, y * s]);

const door = (): Scene => {
  const model = new Model();
  room(model, "limeWall", "brickFloor", 0.6);
  model.add("dark1", box(4.6, 6.2, 0.5), 0, 0, -0.4);
  for (const s of [-1, 1])
    model.build(
      (q) => {
        q.add("teak", box(1.86, 5.4, 0.2), 0, 0.1, 0);
        for (let row = 0; row < 4; row++) {
          const y = 0.32 + row * 1.3;
          q.add("honey", box(1.5, 1.1, 0.1), 0, y, 0.1);
          q.add("dark1", box(1.3, 0.9, 0.06), 0, y + 0.1, 0.15);
          const [cx, cy] = [0, y + 0.55];
          if ((row + (s > 0 ? 1 : 0)) % 2)
            for (let i = 0; i < 12; i++)
              q.addAt(
                "honey",
                extrude(petalShape(0.2, 0.38), 0.08),
                pose(cx, cy, 0.19, { rz: (i / 12) * 6.283, rx: 0 }),
              );
          else
            for (const [x, yy, f, turn] of [
              [-0.22, 0.16, 1, 0.25],
              [0.22, -0.14, -1, 0.25],
            ])
              q.addAt("honey", extrude(fish(0.3), 0.08), pose(cx + x, cy + yy, 0.19, { rz: turn, s: [f, 1, 1] }));
          q.add("honey", ball(0.09, 16), cx, (row + (s > 0 ? 1 : 0)) % 2 ? cy : -9, 0.22);
        }
        for (let i = 0; i < 15; i++) q.add("brass", ball(0.05, 10), s * -0.82, 0.4 + i * 0.35, 0.13);
        q.add(
          "brass",
          lathe(
            [
              [0.12, -0.03],
              [0.17, 0],
              [0.12, 0.03],
            ],
            32,
          ),
          s * -0.66,
          2.72,
          0.24,
          { rx: 1.4 },
        );
      },
      pose(s * 0.95, 0.2, -0.1, { ry: s > 0 ? -0.5 : 0 }).multiply(pose(s > 0 ? 0.1 : 0, 0, s > 0 ? 0.5 : 0)),
    );
  for (const s of [-1, 1]) {
    model.add("teak", box(0.5, 6.3, 0.5), s * 2.3, 0, 0);
    for (let i = 0; i < 19; i++)
      model.add(
        "honey",
        lathe(
          [
            [0.02, 0],
            [0.15, 0.02],
            [0.1, 0.07],
            [0, 0.09],
          ],
          12,
        ),
        s * 2.3,
        0.3 + i * 0.32,
        0.25,
        { rx: 1.57 },
      );
  }
  model.add("teak", box(5.6, 0.6, 0.6), 0, 6.0, 0);
  for (let i = 0; i < 15; i++)
    model.addAt("honey", extrude(petalShape(0.26, 0.4), 0.08), pose(-2.45 + i * 0.35, 6.1, 0.32));
  model.add("limeStone", box(6.4, 0.2, 1.4), 0, 0, 0.6);
  return { model, free: [], materials: { ...woods, limeStone: { c: "#c9b090", k: "stone" } } };
};

const pond = (): Scene => {
  const model = new Model();
  room(model, "limeWall", "teak", 1.4);
  model.build(
    (q) => {
      q.add("teak", box(6.4, 5, 0.2), 0, 0, -0.16);
      q.add("deepRed", box(6.0, 4.6, 0.1), 0, 0.2, -0.08);
      q.add("seaBlue", box(5.2, 3.8, 0.1), 0, 0.6, -0.04);
      for (let row = 0; row < 7; row++)
        for (let i = 0; i < 9; i++)
          q.add("chalk", box(0.3, 0.025, 0.02), -2.3 + i * 0.57 + (row % 2) * 0.28, 0.8 + row * 0.56, 0.055);
      for (const [x, y, s, turn, m] of [
        [-1.5, 1.5, 0.62, 0.2, "yolk"],
        [1.4, 2.0, 0.56, -0.25, "deepRed"],
        [-0.2, 3.4, 0.5, 0.1, "chalk"],
        [0.3, 1.15, 0.4, 0.05, "chalk"],
      ] as const) {
        q.addAt(m, extrude(fish(s), 0.06), pose(x, y, 0.07, { rz: turn }));
        q.addAt("chalk", extrude(fish(s * 0.55), 0.03), pose(x, y, 0.11, { rz: turn }));
        q.add(
          "dark",
          cylinder(0.05, 0.05, 0.03, 12),
          x - Math.cos(turn) * s * 0.72,
          y - Math.sin(turn) * s * 0.72,
          0.1,
          { rx: 1.57 },
        );
      }
      for (const [x, y, s] of [
        [-1.9, 3.3, 0.7],
        [1.9, 3.5, 0.8],
        [2.0, 1.0, 0.55],
        [-0.6, 2.4, 0.6],
      ]) {
        q.add("fern", cylinder(0.62 * s, 0.62 * s, 0.03, 28), x + 0.2, y - 0.2, 0.05, { rx: 1.57 });
        for (const [n, l, m] of [
          [10, 0.72, "chalk"],
          [8, 0.52, "petal"],
          [6, 0.34, "deepRed"],
        ] as const)
          for (let i = 0; i < n; i++)
            q.addAt(
              m,
              extrude(petalShape(0.28 * s, l * s), 0.03),
              pose(x, y, 0.07 + (0.72 - l) * 0.1, { rz: (i / n) * 6.283 }),
            );
        q.add("yolk", ball(0.09 * s, 12), x, y, 0.13);
      }
      for (let i = 0; i < 22; i++)
        for (const y of [0.38, 4.6])
          q.add(
            "yolk",
            extrude(
              [
                [0, -0.09],
                [0.12, 0],
                [0, 0.09],
                [-0.12, 0],
              ],
              0.03,
            ),
            -2.75 + i * 0.262,
            y,
            0,
          );
      for (let i = 0; i < 14; i++)
        for (const x of [-2.8, 2.8])
          q.add(
            "yolk",
            extrude(
              [
                [0, -0.12],
                [0.09, 0],
                [0, 0.12],
                [-0.09, 0],
              ],
              0.03,
            ),
            x,
            0.72 + i * 0.275,
            0,
          );
    },
    pose(0, 0.35, 0, { rx: -0.06 }),
  );
  model.add("dark1", box(12, 0.35, 1.2), 0, 0, 0.2);
  lattice(model, 1.3);
  return { model, free: [], materials: woods };
};

const elephant = (): Scene => {
  const model = new Model();
  sweep(model, "limeWall");
  lattice(model);
  lowTable(model, "teak", 4.6, 2.4, 0.9);
  model.build(
    (q) => {
      const hide = pressed(
        0.12,
        egg([-0.1, 1.1, 0], [0.98, 0.62, 0.56]),
        ...[-0.62, 0.42].flatMap((x) => [-1, 1].map((s) => limb([x, 0.9, s * 0.3], [x, 0.16, s * 0.32], 0.24, 0.22))),
        egg([0.92, 1.5, 0], [0.46, 0.46, 0.4]),
        ...chain(
          curve(
            [
              [1.22, 1.5, 0],
              [1.5, 1.2, 0],
              [1.5, 0.8, 0],
              [1.66, 0.55, 0],
              [1.86, 0.66, 0],
            ],
            14,
          ),
          (t) => 0.23 - 0.13 * t,
        ),
        ...chain(
          curve(
            [
              [-1.02, 1.3, 0],
              [-1.2, 1.0, 0],
              [-1.2, 0.7, 0],
            ],
            6,
          ),
          () => 0.05,
        ),
      );
      q.add("honey", modelled(hide, 0.026));
      for (const s of [-1, 1]) {
        q.add("honey", modelled(egg([0.82, 1.42, s * 0.42], [0.32, 0.42, 0.06], 0.2, s * 0.5), 0.022));
        q.add("deepRed", modelled(egg([0.8, 1.4, s * 0.47], [0.2, 0.28, 0.04], 0.2, s * 0.5), 0.02));
        q.add(
          "ivory",
          modelled(
            pressed(
              0.02,
              ...chain(
                curve(
                  [
                    [1.2, 1.22, s * 0.2],
                    [1.42, 1.02, s * 0.24],
                    [1.62, 1.04, s * 0.22],
                  ],
                  6,
                ),
                (t) => 0.055 - 0.03 * t,
              ),
            ),
            0.014,
          ),
        );
        q.add("dark", ball(0.035, 10), 1.27, 1.62, s * 0.26);
        for (let i = 0; i < 9; i++)
          q.addAt("yolk", extrude(petalShape(0.16, 0.26), 0.03), pose(-0.1, 1.18, s * 0.585, { rz: (i / 9) * 6.283 }));
        for (const x of [-0.62, 0.42])
          for (let i = 0; i < 2; i++)
            q.add(
              i ? "deepRed" : "yolk",
              lathe(
                [
                  [0.235, 0],
                  [0.26, 0.03],
                  [0.235, 0.06],
                ],
                28,
              ),
              x,
              0.22 + i * 0.12,
              s * 0.32,
            );
      }
      q.add("deepRed", modelled(egg([-0.1, 1.16, 0], [0.62, 0.6, 0.57]), 0.03));
      for (const x of [-0.68, 0.48]) q.add("yolk", modelled(egg([x * 0.92, 1.16, 0], [0.05, 0.575, 0.54]), 0.02));
      q.add("teak", box(0.8, 0.1, 0.6), -0.1, 1.72, 0);
      for (const x of [-0.42, 0.22])
        for (const z of [-0.22, 0.22]) q.add("yolk", cylinder(0.03, 0.03, 0.5, 8), x, 1.8, z);
      q.add(
        "deepRed",
        lathe(
          [
            [0.5, 0],
            [0.44, 0.12],
            [0.2, 0.3],
            [0.05, 0.42],
            [0.03, 0.6],
            [0, 0.62],
          ],
          32,
        ),
        -0.1,
        2.28,
        0,
        { s: [1, 1, 0.8] },
      );
      q.add("dark1", box(2.9, 0.12, 1.1), 0.05, 0, 0);
      for (const x of [-1, 1.1])
        for (const s of [-1, 1]) q.add("deepRed", cylinder(0.24, 0.24, 0.12, 28), x, 0, s * 0.5, { rx: s * 1.57 });
    },
    pose(-0.15, 0.98 + 0.1, 0, { ry: -0.35 }),
  );
  return { model, free: [], materials: woods };
};

const stand = (): Scene => {
  const model = new Model();
  room(model, "limeWall", "brickFloor", 2);
  model.add("dark1", archFill(4.4, 5, 0.1, "multi", 12), 0, 0, -1.9);
  model.add("teak", archRim(4.4, 5, 0.3, 0.3, "multi", 12), 0, 0, -1.8);
  lowTable(model, "teak", 3.6, 2, 0.8);
  for (const s of [-1, 1])
    model.add(
      "honey",
      extrude(
        [
          [-0.9, 0],
          [-0.5, 0],
          [-0.1, 0.62],
          [0.75, 1.28],
          [0.62, 1.42],
          [-0.3, 0.8],
        ].map(([x, y]): Point => [x * s, y]),
        1.4,
      ),
      0,
      0.8,
      0,
    );
  for (let i = 0; i < 12; i++)
    model.addAt("dark1", extrude(petalShape(0.16, 0.3), 0.04), pose(0, 1.0, 0.72, { rz: (i / 12) * 6.283 }));
  // a book wrapped in cloth rests on it, closed
  model.add("fern", box(1.5, 0.26, 1.1), 0, 2.0, 0);
  model.add("yolk", box(0.16, 0.28, 1.12), 0, 1.99, 0);
  model.add("yolk", box(1.52, 0.28, 0.16), 0, 1.99, 0);
  lattice(model, 1.1);
  return { model, free: [], materials: woods };
};

export const woodWorks: readonly Work[] = [
  {
    of: "jyotsna-rana",
    name: "elephant",
    scene: elephant,
    camera: { from: [0.6, 2.6, 7.4], at: [0.1, 1.95, 0], fov: 40 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A painted wooden festival elephant on wheels, a small canopy on its back.",
      hi: "पहियों पर लकड़ी का रंगा हुआ उत्सव-हाथी, पीठ पर छोटी छतरी।",
    },
  },
  {
    of: "jyotsna-rana",
    name: "pond",
    scene: pond,
    camera: { from: [0.9, 2.8, 7.4], at: [0, 2.8, 0], fov: 50 },
    light: "hall",
    alt: {
      en: "A painted panel: fish and lotuses in a blue pond, in an Odia border.",
      hi: "चित्रित फलक: नीले सरोवर में मछलियाँ और कमल, ओड़िया किनारी के साथ।",
    },
  },
  {
    of: "jyotsna-rana",
    name: "door",
    scene: door,
    camera: { from: [-1.3, 2.9, 8.6], at: [0, 3.2, 0], fov: 51 },
    light: "hall",
    alt: {
      en: "A carved door of teak, fish and lotuses in its panels, one leaf ajar.",
      hi: "सागौन का तराशा हुआ द्वार, फलकों में मछलियाँ और कमल, एक पल्ला अधखुला।",
    },
  },
  {
    of: "jyotsna-rana",
    name: "stand",
    scene: stand,
    camera: { from: [1.4, 2.6, 7], at: [0, 1.75, 0], fov: 42 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A folding book stand carved from one board, with a wrapped book closed upon it.",
      hi: "एक ही पटरे से तराशी रेहल, जिस पर कपड़े में लिपटी बंद पोथी रखी है।",
    },
  },
];
