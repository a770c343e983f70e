import { archRim } from "../kit/arches.ts";
import { Model, pose, random } from "../kit/model.ts";
import { amalaka, chhatri, finial } from "../kit/ornament.ts";
import { ball, box, cylinder, extrude, lathe, lobed, loft, ratha } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { petalDisc, petalShape } from "./ornament.ts";
import { starScreen } from "./pattern.ts";
import { room, sweep } from "./studio.ts";
import type { Work } from "./work.ts";

const stones = {
  warm: { c: "#b9785a", k: "plaster" },
  redStone: { c: "#b0593c", k: "stone", r: 0.7 },
  redDeep: { c: "#94452f", k: "stone", r: 0.7 },
  pale: { c: "#f0e8da", k: "marble", r: 0.28 },
  floorStone: { c: "#c3a184", k: "paving", r: 0.35 },
  lapis: { c: "#234a8c", r: 0.25 },
  carnelian: { c: "#c2452c", r: 0.25 },
  jade: { c: "#4f8a5c", r: 0.25 },
  agate: { c: "#e0a848", r: 0.25 },
  rose: { c: "#d98a86", r: 0.3 },
} as const;

const screen = (): Scene => {
  const model = new Model();
  model.add("floorStone", box(60, 0.2, 60), 0, -0.2, 0);
  // sun through the screen falls towards the visitor
  model.build((q) => starScreen(q, "pale", 6, 6, 0.42, 0.16), pose(0, 0.5, 0));
  model.add("pale", box(7.2, 0.5, 0.5), 0, 0, 0);
  for (const s of [-1, 1]) {
    model.add("pale", box(0.6, 6.6, 0.5), s * 3.1, 0, 0);
    model.add("redStone", box(6, 9, 0.5), s * 6.44, 0, -0.06);
  }
  model.add("redStone", box(20, 3, 0.5), 0, 6.0, 0);
  return { model, free: [], materials: stones };
};

const basin = (): Scene => {
  const model = new Model();
  sweep(model, "warm");
  model.add(
    "pale",
    lathe(
      [
        [1.15, 0],
        [1.2, 0.12],
        [0.7, 0.3],
        [0.42, 0.5],
        [0.36, 0.9],
        [0.46, 1.1],
        [0.9, 1.3],
        [1.5, 1.62],
        [1.72, 1.72],
        [1.74, 1.8],
        [1.6, 1.8],
        [1.2, 1.62],
        [0, 1.5],
      ],
      96,
    ),
  );
  for (const [n, r, y, lean, m] of [
    [20, 1.52, 1.28, 0.62, "pale"],
    [20, 1.66, 1.45, 0.5, "pale"],
  ] as const)
    for (let i = 0; i < n; i++) {
      const a = ((i + (r > 1.6 ? 0.5 : 0)) / n) * 6.283;
      model.addAt(
        m,
        lathe(
          [
            [0, 0],
            [0.16, 0.1],
            [0.22, 0.26],
            [0.14, 0.44],
            [0, 0.56],
          ],
          12,
        ),
        pose(Math.sin(a) * r * 0.86, y - 0.2, Math.cos(a) * r * 0.86, { ry: a, rx: lean, s: [1, 1.05, 0.34] }),
      );
    }
  model.add("stillWater", cylinder(1.5, 1.5, 0.02, 64), 0, 1.7, 0);
  const rnd = random(6);
  for (let f = 0; f < 3; f++) {
    const [x, z] = [
      [-0.5, 0.1],
      [0.55, -0.3],
      [0.3, 0.65],
    ][f];
    for (const [n, r, lean] of [
      [9, 0.2, 1.05],
      [8, 0.13, 0.6],
      [5, 0.06, 0.25],
    ])
      for (let i = 0; i < n; i++)
        model.addAt(
          "petal",
          lathe(
            [
              [0, 0],
              [0.06, 0.06],
              [0.07, 0.14],
              [0, 0.26],
            ],
            8,
          ),
          pose(x + Math.sin((i / n) * 6.283) * r * 0.5, 1.73, z + Math.cos((i / n) * 6.283) * r * 0.5, {
            ry: (i / n) * 6.283,
            rx: lean,
            s: [1.2, 1.2, 0.4],
          }),
        );
    model.add("marigold2", ball(0.06, 10), x, 1.79, z);
    model.add("jade", cylinder(0.3, 0.3, 0.012, 24), x + 0.36, 1.715, z - 0.1 + rnd() * 0.2);
  }
  return { model, free: [], materials: { ...stones, stillWater: { c: "#2f6b70", r: 0.03 } } };
};

const inlay = (): Scene => {
  const model = new Model();
  room(model, "warm", "floorStone", 4);
  model.build(
    (q) => {
      q.add("pale", box(7, 5.6, 0.3), 0, 0, -0.17);
      const flower = (x: number, y: number, s: number, m: string, n: number): void => {
        for (let i = 0; i < n; i++)
          q.addAt(m, extrude(petalShape(0.3 * s, 0.46 * s), 0.02), pose(x, y, 0.005, { rz: (i / n) * 6.283 }));
        q.add("agate", cylinder(0.11 * s, 0.11 * s, 0.03, 20), x, y, 0.01, { rx: Math.PI / 2 });
      };
      const stem = (points: readonly (readonly [number, number])[]): void => {
        for (let i = 0; i + 1 < points.length; i++) {
          const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
          q.add("jade", box(0.05, Math.hypot(x1 - x0, y1 - y0) + 0.03, 0.02), x0, y0, 0.006, {
            rz: -Math.atan2(x1 - x0, y1 - y0),
          });
        }
      };
      const wave = (s: number, h: number, w: number): (readonly [number, number])[] =>
        Array.from({ length: 19 }, (_, i) => [s * w * Math.sin((i / 18) * 2.5), 0.9 + (i / 18) * h] as const);
      for (const [s, h, w] of [
        [0, 3.3, 0],
        [1, 2.5, 1.3],
        [-1, 2.5, 1.3],
        [1, 1.5, 2.1],
        [-1, 1.5, 2.1],
      ] as const) {
        const path = wave(s, h, w);
        stem(path);
        for (let i = 3; i < 17; i += 3)
          for (const side of [-1, 1])
            q.addAt(
              "jade",
              extrude(petalShape(0.14, 0.44), 0.02),
              pose(path[i][0], path[i][1], 0.004, { rz: side * 0.95 - s * 0.3 }),
            );
        const [x, y] = path[18];
        flower(x, y, s === 0 ? 1.35 : 1, s === 0 ? "carnelian" : h > 2 ? "lapis" : "rose", s === 0 ? 8 : 6);
      }
      q.add(
        "agate",
        extrude(
          [
            [-0.5, 0.55],
            [0.5, 0.55],
            [0.36, 0.95],
            [-0.36, 0.95],
          ],
          0.02,
        ),
        0,
        0,
        0.006,
      );
      q.add(
        "carnelian",
        extrude(
          [
            [-0.6, 0.5],
            [0.6, 0.5],
            [0.6, 0.58],
            [-0.6, 0.58],
          ],
          0.02,
        ),
        0,
        0,
        0.006,
      );
      for (const y of [0.26, 5.2])
        for (let i = 0; i < 23; i++)
          q.add(
            i % 2 ? "lapis" : "carnelian",
            extrude(
              [
                [0, -0.11],
                [0.11, 0],
                [0, 0.11],
                [-0.11, 0],
              ],
              0.02,
            ),
            -3.08 + i * 0.28,
            y,
            0.006,
          );
      for (const x of [-3.2, 3.2])
        for (let i = 0; i < 17; i++)
          q.add(
            i % 2 ? "lapis" : "carnelian",
            extrude(
              [
                [0, -0.11],
                [0.11, 0],
                [0, 0.11],
                [-0.11, 0],
              ],
              0.02,
            ),
            x,
            0.5 + i * 0.28,
            0.006,
          );
    },
    pose(0, 0.3, 0),
  );
  model.add("redStone", box(7.8, 0.3, 0.9), 0, 0, 0);
  for (const s of [-1, 1]) model.add("redStone", box(4, 9, 0.4), s * 5.5, 0, -0.1);
  model.add("redStone", box(20, 2, 0.4), 0, 5.9, -0.1);
  return { model, free: [], materials: stones };
};

const yard = (): Scene => {
  const model = new Model();
  room(model, "warm", "floorStone", 5);
  amalaka(model, -2.5, 0, 0.2, 1.35, "redStone");
  finial(model, -2.5, 0.66, 0.2, 0.85, "pale");
  chhatri(model, 1.1, 0, -0.8, 0.98, "pale", "redStone", 8);
  model.add(
    "pale",
    loft(ratha(), [
      [0.72, 0],
      [0.72, 0.2],
      [0.6, 0.3],
      [0.5, 0.42],
      [0.5, 0.7],
      [0.62, 0.84],
      [0.62, 1],
    ]),
    3.5,
    0,
    0.9,
  );
  model.add(
    "redDeep",
    lobed(
      [
        [0.3, 0],
        [0.5, 0.2],
        [0.56, 0.5],
        [0.4, 0.8],
        [0.3, 0.9],
      ],
      16,
      0.1,
      96,
    ),
    3.5,
    1,
    0.9,
  );
  model.add("redStone", archRim(1.1, 1.6, 0.26, 0.3, "multi", 10), -0.7, 0, 1.5, { rx: -0.12 });
  const rnd = random(2);
  for (let i = 0; i < 60; i++)
    model.use(
      "chip",
      (q) =>
        q.add(
          "redStone",
          lathe(
            [
              [0, 0],
              [0.12, 0.03],
              [0.08, 0.07],
              [0, 0.08],
            ],
            5,
          ),
        ),
      (rnd() - 0.5) * 8,
      0,
      rnd() * 3.4,
      { ry: rnd() * 6, s: 0.4 + rnd() },
    );
  return { model, free: [], materials: stones };
};

const ceiling = (): Scene => {
  const model = new Model();
  room(model, "warm", "floorStone", 1.2);
  model.build(
    (q) => {
      q.add("redDeep", box(7.4, 7.4, 0.3), 0, -3.7, -0.3);
      petalDisc(q, 2.5, ["redStone", "redStone", "pale", "redStone"], "redStone");
      for (const r of [2.75, 3.05])
        q.add(
          "redStone",
          lathe(
            [
              [r, -0.06],
              [r + 0.13, 0],
              [r, 0.06],
            ],
            120,
          ),
          0,
          0,
          0.05,
          { rx: Math.PI / 2 },
        );
      for (let i = 0; i < 40; i++)
        q.add("pale", ball(0.075, 10), Math.sin((i / 40) * 6.283) * 2.95, Math.cos((i / 40) * 6.283) * 2.95, 0.08);
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ])
        for (let i = 0; i < 5; i++)
          q.addAt(
            "redStone",
            extrude(petalShape(0.5, 0.95), 0.1),
            pose(x * 3.35, y * 3.35, 0, { rz: Math.atan2(-x, y) + Math.PI + (i - 2) * 0.36 }),
          );
    },
    pose(0, 3.5, 0),
  );
  return { model, free: [], materials: stones };
};

export const stoneWorks: readonly Work[] = [
  {
    of: "rameshwar-shilpi",
    name: "screen",
    scene: screen,
    camera: { from: [1.9, 2.6, 9.2], at: [0.1, 1.9, 0.6], fov: 50 },
    light: "dawn",
    change: { sun: { az: 158, el: 34, size: 0.35, power: 9 } },
    alt: {
      en: "A marble screen pierced by stars and crosses, the dawn sky behind it.",
      hi: "तारों से छिदी संगमरमर की जाली, पीछे भोर का आकाश।",
    },
  },
  {
    of: "rameshwar-shilpi",
    name: "basin",
    scene: basin,
    camera: { from: [0.6, 3.1, 6.6], at: [0, 1.1, 0], fov: 37 },
    light: "hall",
    alt: {
      en: "A marble basin carved as a lotus, three flowers floating in it.",
      hi: "कमल के आकार में तराशी संगमरमर की चौकी-हौज़, जल पर तैरते तीन फूल।",
    },
  },
  {
    of: "rameshwar-shilpi",
    name: "inlay",
    scene: inlay,
    camera: { from: [-1.7, 2.9, 7.4], at: [0, 3, 0], fov: 54 },
    light: "hall",
    alt: {
      en: "Flowers of lapis, carnelian and jade inlaid in a marble panel framed in red stone.",
      hi: "लाल पत्थर के चौखट में संगमरमर पर लाजवर्द, अक़ीक़ और हरे पत्थर के फूलों की पच्चीकारी।",
    },
  },
  {
    of: "rameshwar-shilpi",
    name: "yard",
    scene: yard,
    camera: { from: [0.6, 2.2, 8.6], at: [0.3, 2, 0], fov: 50 },
    light: "hall",
    alt: {
      en: "In the carver's yard: a ribbed stone crown, a domed kiosk, a plinth and an arch in work.",
      hi: "शिल्पी के आँगन में: आमलक, गुंबददार छतरी, चौकी और अधूरा मेहराब।",
    },
  },
  {
    of: "rameshwar-shilpi",
    name: "ceiling",
    scene: ceiling,
    camera: { from: [0.8, 3.1, 7.6], at: [0, 3.5, 0], fov: 57 },
    light: "hall",
    change: { sun: { az: -78, el: 22 } },
    alt: {
      en: "A hall's ceiling stone: a lotus of four rings in red sandstone and marble.",
      hi: "मंडप की छत का पत्थर: लाल बलुआ और संगमरमर में चार घेरों का कमल।",
    },
  },
];
