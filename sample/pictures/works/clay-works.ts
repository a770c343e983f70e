import { archFill, archRim } from "../kit/arches.ts";
import { chain, curve, egg, modelled, pressed } from "../kit/clay.ts";
import { garland, kalash } from "../kit/flowers.ts";
import { diya, lampTree } from "../kit/lamps.ts";
import { Model, pose, random, type Vec3 } from "../kit/model.ts";
import { ball, box, cylinder, extrude, lathe, lobed, loft, sheet, tube } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { ganesha } from "./ganesha.ts";
import { band, laid, petalDisc, petalShape } from "./ornament.ts";
import { bambooRack, lattice, lotusSeat, plinth, room, strewn, sweep } from "./studio.ts";
import type { Work } from "./work.ts";

const clays = {
  wall: { c: "#c98f68", k: "plaster" },
  mud: { c: "#9c7f66", k: "plaster", r: 0.85 },
  mudFloor: { c: "#8d7259", k: "ground" },
  base: { c: "#7c4a30", k: "wood", r: 0.5 },
  shadu: { c: "#d6c0a2", k: "plaster", r: 0.75 },
  wet: { c: "#a68a6e", k: "plaster", r: 0.55 },
  ochrePaint: { c: "#d99a2e", r: 0.4, m: 0.2 },
  redPaint: { c: "#b8352a", r: 0.5 },
  rosePaint: { c: "#f2cdb0", r: 0.42 },
  shola: { c: "#f4ecdc", k: "plaster" },
} as const;

const household = (): Scene => {
  const model = new Model();
  sweep(model, "wall");
  lattice(model);
  plinth(model, "base", 1.45, 0.45);
  model.build((q) => lotusSeat(q, "shadu", 1.15, 0, 18), pose(0, 0.45, 0));
  const dress = { body: "shadu", gold: "ochrePaint", cloth: "redPaint", eye: "dark", step: 0.017 };
  ganesha(model, dress, pose(0, 0.92, -0.05));
  strewn(model, random(4), 70, 2.9, ["marigold", "marigold2", "petal2"], 0, 0.8);
  return { model, free: [], materials: clays };
};

const drying = (): Scene => {
  const model = new Model();
  room(model, "mud", "mudFloor", 3.2);
  const rnd = random(11);
  for (let shelf = 0; shelf < 4; shelf++) {
    const [y, z] = [0.25 + shelf * 1.05, 0.9 - shelf * 0.95];
    model.add("wood2", box(13, 0.1, 0.9), 0, y, z);
    for (let x = -6; x <= 6; x += 3) model.add("wood", box(0.14, y, 0.14), x + 0.5, 0, z);
    for (let i = 0; i < 13; i++) {
      const tone = rnd();
      const body = tone < 0.3 ? "wet" : tone < 0.62 ? "shadu" : "pale";
      const dress = { body, gold: body, cloth: body, eye: body, tusk: body, step: 0.034 };
      const x = (i - 6) * 0.92 + (shelf % 2) * 0.4;
      ganesha(model, dress, pose(x, y + 0.14, z, { s: 0.3, ry: (rnd() - 0.5) * 0.3 }), "small");
    }
  }
  return { model, free: [], materials: { ...clays, pale: { c: "#e6d8c2", k: "plaster", r: 0.8 } } };
};

const mandal = (): Scene => {
  const model = new Model();
  room(model, "rosyCloth", "maroon", 2.2);
  for (let i = 0; i < 30; i++) {
    const x = -6 + i * 0.41;
    model.add("drape", cylinder(0.16, 0.16, 8, 10), x, 0, -2.05 + Math.sin(i * 1.7) * 0.05);
  }
  model.build((q) => petalDisc(q, 2.35, ["marigold2", "petal2", "linen", "marigold", "petal"]), pose(0, 3.1, -1.5));
  plinth(model, "gold", 1.75, 0.6);
  model.build((q) => lotusSeat(q, "petal", 1.3, 0, 18, "petal2"), pose(0, 0.6, 0));
  const dress = { body: "rosePaint", gold: "gold", cloth: "saffron", eye: "dark", step: 0.018 };
  ganesha(model, dress, pose(0, 1.12, -0.05));
  for (const s of [-1, 1]) {
    lampTree(model, s * 2.7, 0, 0.4, 1.25, 5);
    for (let i = 0; i < 4; i++)
      garland(
        model,
        [s * 4.6, 6.2 - i * 0.2, -1.3],
        [0.2 * s, 6.5, -1.3],
        0.5 + i * 0.4,
        i % 2 ? "marigold2" : "marigold",
      );
  }
  for (let i = 0; i < 7; i++) diya(model, (i - 3) * 0.62, 0, 2.2 - Math.abs(i - 3) * 0.12, 1.5);
  strewn(model, random(9), 60, 2.8, ["marigold", "petal2", "marigold2"], 0, 0.8);
  model.lamp(0, 4.2, 4.4, 130, "#fff0d8", 0.9);
  for (const s of [-1, 1]) model.lamp(s * 3.4, 2.6, 2.4, 40, "#ffc080", 0.5);
  return { model, free: [], materials: { ...clays, drape: { c: "#8e2440", k: "cloth" } } };
};

const sprout = (): Scene => {
  const model = new Model();
  sweep(model, "wall");
  lattice(model, 1.1);
  model.add(
    "pot",
    lathe(
      [
        [0.62, 0],
        [0.9, 0.25],
        [1.08, 0.75],
        [1.12, 1.05],
        [1.26, 1.12],
        [1.26, 1.28],
        [1.1, 1.28],
        [1.04, 1.1],
      ],
      64,
    ),
  );
  const rnd = random(5);
  model.add("soil", cylinder(1.06, 1.06, 0.06, 40), 0, 1.08, 0);
  // what is left of the figure: soft mounds of clay
  for (let i = 0; i < 12; i++) {
    const a = rnd() * 6.28;
    const d = rnd() * 0.72;
    model.add(
      "shadu",
      modelled(egg([0, 0, 0], [0.1 + rnd() * 0.16, 0.05, 0.1 + rnd() * 0.12]), 0.02),
      Math.sin(a) * d,
      1.15,
      Math.cos(a) * d,
    );
  }
  const stem = curve(
    [
      [0, 1.12, 0],
      [0.05, 1.5, 0.02],
      [-0.03, 1.95, 0],
      [0.04, 2.4, 0.03],
    ],
    20,
  );
  model.add("leaf2", tube(stem, 0.032, 40, 8));
  for (let i = 0; i < 9; i++) {
    const [x, y, z] = stem[5 + Math.floor(i * 1.8)];
    const length = 0.36 + 0.5 * Math.sin(((i + 1.5) / 10) * Math.PI);
    model.addAt(
      i % 2 ? "leaf2" : "sproutLeaf",
      sheet(
        (u, v) => {
          const half = Math.sin(Math.PI * v ** 0.8) * 0.17 * length;
          const bend = v * v * 0.32;
          return [(u - 0.5) * 2 * half, v * length - bend * length * 0.4, bend + Math.abs(u - 0.5) * half * 0.8];
        },
        6,
        14,
      ),
      pose(x, y, z, { ry: i * 2.4, rx: 0.75 - i * 0.05 }),
    );
  }
  strewn(model, rnd, 34, 2.6, ["marigold", "marigold2"], 0, 0.7);
  const materials = {
    ...clays,
    pot: { c: "#b5603c", k: "plaster", r: 0.8 },
    soil: { c: "#4f3626", k: "ground" },
    sproutLeaf: { c: "#6f9c3a", k: "leaf" },
  } as const;
  return { model, free: [], materials };
};

/** The pot by which the goddess is invoked, on a floor painted with rice flour. */
const ghat = (): Scene => {
  const model = new Model();
  room(model, "wall", "redFloor", 3);
  lattice(model, 1.1);
  laid(model, [
    [2.25, 20, 0.7, 0.42, "shola"],
    [1.75, 16, 0.62, 0.4, "shola"],
    [1.3, 14, 0.5, 0.34, "shola"],
  ]);
  for (const r of [1.28, 2.2, 2.98]) band(model, "shola", r, r + 0.045);
  plinth(model, "base", 1.12, 0.3);
  kalash(model, 0, 0.3, 0, 1.5, "potRed");
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 13; i++) {
      const a = (i / 13) * 6.283 + row * 0.24;
      const [y, r] = row ? [1.42, 1.1] : [0.92, 1.09];
      for (let p = 0; p < 6; p++)
        model.add(
          "shola",
          ball(0.035, 8),
          Math.sin(a) * r + Math.cos(a) * 0.075 * Math.cos(p * 1.047),
          y + 0.075 * Math.sin(p * 1.047),
          Math.cos(a) * r - Math.sin(a) * 0.075 * Math.cos(p * 1.047),
        );
      model.add("marigold2", ball(0.034, 8), Math.sin(a) * r, y, Math.cos(a) * r);
    }
  for (let i = 0; i < 6; i++) diya(model, (i - 2.5) * 0.9, 0.03, 2.5 - Math.abs(i - 2.5) * 0.14, 1.4);
  strewn(model, random(21), 30, 3.1, ["marigold", "petal2", "marigold2"], 0.03, 0.8);
  return {
    model,
    free: [],
    materials: { ...clays, redFloor: { c: "#7f3226", k: "plaster", r: 0.4 }, potRed: { c: "#a8402a", r: 0.45 } },
  };
};

/** The ten that are put into her hands last. */
const arms = (): Scene => {
  const model = new Model();
  model.add("silkRed", box(40, 0.2, 40), 0, -0.2, 0);
  band(model, "gold", 3.5, 3.58);
  band(model, "gold", 1.02, 1.08);
  const g = "gold";
  const shaft = (q: Model, l: number, r = 0.045): void => void q.add("brass", cylinder(r, r, l, 12), 0, 0, 0);
  const makers: ((q: Model) => void)[] = [
    (q) => {
      shaft(q, 1.7);
      for (const s of [-1, 0, 1])
        q.add(
          g,
          tube(
            curve(
              [
                [0, 1.62, 0],
                [s * 0.28, 1.7, 0],
                [s * 0.3, 2.0, 0],
                [s * 0.2, 2.3 + (s ? 0 : 0.22), 0],
              ],
              12,
            ),
            0.045,
            24,
            8,
          ),
        );
    },
    (q) => {
      q.add(
        g,
        lathe(
          [
            [0.4, -0.05],
            [0.62, 0],
            [0.4, 0.05],
          ],
          60,
        ),
        0,
        1.4,
        0,
        { rx: Math.PI / 2 },
      );
      for (let i = 0; i < 12; i++) q.add(g, cylinder(0.03, 0.03, 0.42, 8), 0, 1.4, 0, { rz: (i / 12) * 6.283 });
      q.add("brass", ball(0.12, 16), 0, 1.4, 0);
    },
    (q) =>
      q.add(
        "shola",
        modelled(
          pressed(
            0.06,
            egg([0, 1.3, 0], [0.3, 0.42, 0.28]),
            egg([0, 1.66, 0], [0.17, 0.24, 0.16]),
            egg([0, 1.9, 0], [0.07, 0.18, 0.07]),
            egg([0.16, 1.05, 0.06], [0.17, 0.32, 0.15], -0.3),
          ),
          0.02,
        ),
      ),
    (q) => {
      q.add(
        "steel",
        loft(
          [
            [0.1, 0.02],
            [-0.1, 0.02],
            [-0.1, -0.02],
            [0.1, -0.02],
          ],
          [
            [1, 0.6],
            [1, 1.7],
            [1.5, 2.0],
            [0.1, 2.35],
          ],
        ),
      );
      q.add(g, cylinder(0.06, 0.06, 0.5, 12), 0, 0.1, 0);
      q.add(g, box(0.5, 0.08, 0.12), 0, 0.55, 0);
      q.add(g, ball(0.1, 12), 0, 0.08, 0);
    },
    (q) => {
      q.add(
        g,
        tube(
          curve(
            [
              [0, 0.2, 0],
              [0.42, 0.7, 0],
              [0.34, 1.15, 0],
              [0.34, 1.25, 0],
              [0.42, 1.7, 0],
              [0, 2.2, 0],
            ],
            30,
          ),
          0.045,
          48,
          8,
        ),
      );
      q.add("linen", cylinder(0.012, 0.012, 2, 6), 0, 0.2, 0);
    },
    (q) => {
      shaft(q, 2, 0.03);
      q.add(
        "steel",
        extrude(
          [
            [-0.12, 1.9],
            [0, 2.35],
            [0.12, 1.9],
          ],
          0.04,
        ),
      );
      for (const s of [-1, 1])
        q.add(
          "petal2",
          extrude(
            [
              [0, 0.1],
              [s * 0.16, 0],
              [s * 0.16, 0.36],
              [0, 0.5],
            ],
            0.03,
          ),
        );
    },
    (q) => {
      q.add(
        "leaf2",
        tube(
          curve(
            [
              [0, 0.1, 0],
              [0.1, 0.8, 0],
              [0, 1.4, 0],
            ],
            12,
          ),
          0.035,
          24,
          8,
        ),
      );
      for (let i = 0; i < 11; i++)
        q.add("petal", extrude(petalShape(0.22, 0.62), 0.04), 0, 1.4, 0.02 * (i % 2), { rz: (i - 5) * 0.26 });
    },
    (q) => {
      shaft(q, 1.3, 0.06);
      q.add(
        g,
        lobed(
          [
            [0.1, 0],
            [0.34, 0.2],
            [0.38, 0.45],
            [0.3, 0.68],
            [0.1, 0.85],
            [0, 1],
          ],
          12,
          0.14,
          96,
        ),
        0,
        1.2,
        0,
      );
    },
    (q) => {
      q.add(
        g,
        lathe(
          [
            [0.05, 0.44],
            [0.15, 0.4],
            [0.2, 0.2],
            [0.24, 0.06],
            [0.3, 0],
            [0.27, 0],
          ],
          32,
        ),
        0,
        1.2,
        0,
        { s: 1.5 },
      );
      q.add(g, cylinder(0.04, 0.04, 0.5, 8), 0, 1.84, 0);
    },
    (q) => {
      q.add("wood2", cylinder(0.05, 0.05, 1.7, 10), 0, 0.1, 0);
      q.add(
        "steel",
        extrude(
          [
            [0, 1.2],
            [0.5, 1.1],
            [0.62, 1.45],
            [0.5, 1.8],
            [0, 1.68],
          ],
          0.06,
        ),
      );
    },
  ];
  makers.forEach((make, i) =>
    model.build(
      make,
      pose(0, 0.16, 0, { ry: (i / makers.length) * 2 * Math.PI })
        .multiply(pose(0, 0, 0, { rx: -Math.PI / 2 }))
        .multiply(pose(0, 1.05, 0)),
    ),
  );
  laid(model, [
    [0.42, 12, 0.55, 0.34, "marigold"],
    [0.2, 10, 0.5, 0.3, "petal2"],
    [0.02, 9, 0.4, 0.24, "marigold2"],
  ]);
  for (let i = 0; i < 10; i++) {
    const a = ((i + 0.5) / 10) * 6.283;
    diya(model, Math.sin(a) * 3.05, 0.02, Math.cos(a) * 3.05, 1.1);
  }
  return {
    model,
    free: [],
    materials: { ...clays, silkRed: { c: "#8e1f2c", k: "cloth" }, steel: { c: "#c9ccd2", m: 0.9, r: 0.28 } },
  };
};

const hamsa = (): Scene => {
  const model = new Model();
  sweep(model, "blue");
  lattice(model);
  plinth(model, "base", 1.9, 0.4);
  model.build((q) => lotusSeat(q, "shola", 1.6, 0, 22, "blush"), pose(0, 0.4, 0));
  const neck = curve(
    [
      [-0.62, 0.62, 0],
      [-0.98, 0.98, 0],
      [-0.88, 1.42, 0],
      [-0.62, 1.7, 0],
      [-0.72, 1.98, 0],
      [-0.98, 1.96, 0],
    ],
    24,
  );
  model.build(
    (q) => {
      const bird = pressed(
        0.14,
        egg([0, 0.52, 0], [0.86, 0.44, 0.5], 0.12),
        egg([0.62, 0.72, 0], [0.44, 0.2, 0.28], 0.5),
        ...chain(neck, (t) => 0.25 - 0.15 * Math.min(1, t * 1.4)),
        egg([-0.86, 2.0, 0], [0.19, 0.13, 0.12], 0.1),
      );
      q.add("shola", modelled(bird, 0.02));
      q.add(
        "saffron",
        modelled(
          pressed(
            0.03,
            ...chain(
              [
                [-1.0, 1.98, 0],
                [-1.2, 1.93, 0],
                [-1.3, 1.9, 0],
              ],
              (t) => 0.065 - 0.045 * t,
            ),
          ),
          0.012,
        ),
      );
      for (const s of [-1, 1]) {
        q.add("dark", ball(0.022, 10), -0.92, 2.03, s * 0.11);
        for (let row = 0; row < 3; row++)
          for (let i = 0; i < 7 - row; i++)
            q.add(
              row === 1 ? "blush" : "shola",
              modelled(egg([0, 0, 0], [0.42 - row * 0.06, 0.11, 0.035]), 0.02),
              -0.1 + i * 0.13 + row * 0.06,
              0.46 + row * 0.16 + i * 0.05,
              s * (0.5 - row * 0.06 - i * 0.012),
              { rz: 0.34 + i * 0.07 },
            );
      }
      for (let i = 0; i < 18; i++)
        q.add(
          "ochrePaint",
          ball(0.03, 8),
          -0.93 + Math.cos((i / 18) * 6.28) * 0.1,
          1.12 + Math.cos((i / 18) * 6.28) * 0.07,
          Math.sin((i / 18) * 6.28) * 0.215,
        );
    },
    pose(0.15, 1.0, 0, { ry: 0.25 }),
  );
  // the veena leans against the seat
  model.build(
    (q) => {
      const gourd: readonly [number, number][] = [
        [0, 0],
        [0.34, 0.06],
        [0.5, 0.3],
        [0.46, 0.56],
        [0.2, 0.74],
        [0.1, 0.8],
      ];
      q.add("veenaWood", cylinder(0.1, 0.09, 3.4, 20), 0, 0, 0);
      q.add("veenaWood", lathe(gourd, 40), 0.0, 0.05, -0.46, { rx: Math.PI / 2, s: 0.9 });
      q.add("veenaWood", lathe(gourd, 40), 0, 2.6, -0.4, { rx: Math.PI / 2, s: 0.62 });
      for (let i = 0; i < 20; i++) q.add("ochrePaint", box(0.2, 0.03, 0.06), 0, 0.5 + i * 0.12, 0.09);
      for (let i = -2; i <= 2; i++) q.add("ochrePaint", cylinder(0.006, 0.006, 3.1, 4), i * 0.032, 0.2, 0.14);
      for (let i = 0; i < 5; i++)
        q.add("ivory", cylinder(0.03, 0.05, 0.3, 10), 0.08, 2.95 + i * 0.09, 0, { rz: i % 2 ? -1.57 : 1.57 });
      q.add(
        "veenaWood",
        modelled(
          pressed(
            0.06,
            ...chain(
              curve(
                [
                  [0, 3.35, 0],
                  [0, 3.6, 0.06],
                  [0, 3.7, 0.24],
                  [0, 3.56, 0.34],
                ] as Vec3[],
                10,
              ),
              (t) => 0.11 - 0.04 * t,
            ),
          ),
          0.016,
        ),
      );
    },
    pose(1.95, 0.28, 1.35, { rz: 0.62, rx: -0.2, ry: -0.2, s: 0.95 }),
  );
  strewn(model, random(14), 46, 3, ["linen", "petal"], 0, 0.7);
  return {
    model,
    free: [],
    materials: {
      ...clays,
      blue: { c: "#6f8fa8", k: "plaster" },
      blush: { c: "#f0cfc4", r: 0.6 },
      veenaWood: { c: "#7a4526", k: "wood", r: 0.35 },
    },
  };
};

const chalchitra = (): Scene => {
  const model = new Model();
  room(model, "night", "wood", 1.4);
  model.add("shola", archRim(4.6, 4.9, 0.5, 0.22, "ogee", 18), 0, 0.5, -0.7);
  model.add("petal2", archFill(4.6, 4.9, 0.08, "ogee", 18), 0, 0.5, -0.8);
  model.build((q) => petalDisc(q, 1.75, ["shola", "marigold2", "petal", "shola", "saffron"]), pose(0, 2.75, -0.55));
  for (let i = 0; i < 34; i++) {
    const a = (i / 33 - 0.5) * Math.PI * 1.12;
    model.add(
      i % 2 ? "shola" : "marigold2",
      lobed(
        [
          [0.02, 0],
          [0.16, 0.05],
          [0.2, 0.12],
          [0.1, 0.16],
          [0, 0.2],
        ],
        8,
        0.3,
        48,
      ),
      Math.sin(a) * 2.16,
      2.7 + Math.cos(a) * 2.1,
      -0.5,
      { rx: Math.PI / 2, s: 0.8 },
    );
  }
  model.add("wood", box(3.2, 0.5, 1.5), 0, 0, 0.1);
  model.add("maroon", box(3.0, 0.06, 1.4), 0, 0.5, 0.1);
  // the crown of pith waits on a stand for the day
  model.add("wood2", cylinder(0.24, 0.16, 0.5, 24), 0, 0.56, 0.2);
  model.add(
    "shola",
    lobed(
      [
        [0.46, 0],
        [0.58, 0.06],
        [0.52, 0.2],
        [0.44, 0.26],
        [0.48, 0.5],
        [0.56, 0.56],
        [0.38, 0.66],
        [0.42, 0.86],
        [0.26, 1.0],
        [0.3, 1.12],
        [0.12, 1.28],
        [0.06, 1.4],
        [0.1, 1.46],
        [0, 1.66],
      ],
      22,
      0.13,
      132,
    ),
    0,
    1.02,
    0.2,
  );
  for (const s of [-1, 1]) {
    for (let i = 0; i < 3; i++) diya(model, s * (0.7 + i * 0.34), 0.56, 0.5 - i * 0.1, 1.2);
    lampTree(model, s * 3, 0, 0.4, 1.1, 5);
  }
  model.lamp(0, 3.6, 3.6, 60, "#ffe2bc", 0.7);
  model.lamp(-3.4, 2.4, 2, 26, "#ffb870", 0.4);
  model.lamp(3.4, 2.4, 2, 26, "#ffb870", 0.4);
  return { model, free: [], materials: { ...clays, night: { c: "#2b2f5e", k: "plaster" } } };
};

export const clayWorks: readonly Work[] = [
  {
    of: "demo-artist",
    name: "ghat",
    scene: ghat,
    camera: { from: [0.9, 3.3, 7.2], at: [0, 1.75, 0], fov: 45 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A painted pot with mango leaves and a coconut on a floor drawn with rice flour.",
      hi: "चावल के आटे की अल्पना पर आम के पत्तों और नारियल वाला चित्रित मंगल घट।",
    },
  },
  {
    of: "demo-artist",
    name: "hamsa",
    scene: hamsa,
    camera: { from: [0.4, 2.4, 8.4], at: [0.1, 1.75, 0], fov: 38 },
    light: "hall",
    alt: {
      en: "Saraswati's white swan on a lotus, and her veena leaning beside it.",
      hi: "कमल पर सरस्वती का श्वेत हंस और पास टिकी वीणा।",
    },
  },
  {
    of: "demo-artist",
    name: "chalchitra",
    scene: chalchitra,
    camera: { from: [0, 2.6, 8.4], at: [0, 2.75, 0], fov: 43 },
    light: "night",
    change: { lamp: 2, sun: { power: 0 } },
    alt: {
      en: "A crown and an arched backdrop of white pith, flowers and lamps, before the idol is set in.",
      hi: "मूर्ति बैठाने से पहले शोला का श्वेत मुकुट और चालचित्र, फूलों और दीपों के बीच।",
    },
  },
  {
    of: "demo-artist",
    name: "arms",
    scene: arms,
    camera: { from: [0, 9.4, 2.6], at: [0, 0, 0.12], fov: 53 },
    light: "hall",
    alt: {
      en: "The ten things that Durga carries, in brass and pith, laid in a ring on red cloth.",
      hi: "लाल वस्त्र पर घेरे में सजे दुर्गा के दस आयुध, पीतल और शोला के।",
    },
  },
  {
    of: "demo-artist",
    name: "ganesha",
    scene: () => {
      const model = new Model();
      room(model, "mud", "mudFloor", 2.6);
      bambooRack(model, -2.2, -6, 6);
      model.add("wood2", box(2.9, 0.3, 2.4), 0, 0, 0);
      model.build((q) => lotusSeat(q, "wet", 1.15, 0, 16), pose(0, 0.3, 0));
      const dress = { body: "wet", gold: "wet", cloth: "wet", eye: "wet", tusk: "wet", step: 0.017 };
      ganesha(model, dress, pose(0, 0.77, 0, { ry: -0.3 }));
      return { model, free: [], materials: clays };
    },
    camera: { from: [-1.2, 2.2, 7.8], at: [0, 1.95, 0], fov: 38 },
    light: "hall",
    change: { sun: { az: 58, el: 30 } },
    alt: {
      en: "Ganesha in wet grey-brown clay, fresh from the modeller's hands.",
      hi: "शिल्पी के हाथों से अभी-अभी निकले गीली मिट्टी के गणेश।",
    },
  },
  {
    of: "shubhangi-lohar",
    name: "household",
    scene: household,
    camera: { from: [0.5, 2.3, 8.2], at: [0, 2, 0], fov: 36 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A Ganesha of pale unfired clay on a lotus, marigold petals round it.",
      hi: "कमल पर हल्के रंग की कच्ची मिट्टी के गणेश, चारों ओर गेंदे की पंखुड़ियाँ।",
    },
  },
  {
    of: "shubhangi-lohar",
    name: "mandal",
    scene: mandal,
    camera: { from: [0, 2.6, 9], at: [0, 2.7, 0], fov: 43 },
    light: "night",
    change: { lamp: 2, sun: { power: 0 } },
    alt: {
      en: "The mandal's painted Ganesha before a disc of flowers, lamps on both sides.",
      hi: "फूलों के चक्र के आगे मंडल के रंगे हुए गणेश, दोनों ओर दीप।",
    },
  },
  {
    of: "shubhangi-lohar",
    name: "drying",
    scene: drying,
    camera: { from: [-2.2, 3.2, 6.4], at: [0.2, 1.75, -1], fov: 44 },
    light: "hall",
    alt: {
      en: "Rows of small clay Ganeshas drying on shelves, some still dark with water.",
      hi: "तख़्तों पर सूखती छोटी मिट्टी की गणेश मूर्तियों की पंक्तियाँ, कुछ अभी गीली।",
    },
  },
  {
    of: "shubhangi-lohar",
    name: "sprout",
    scene: sprout,
    camera: { from: [0.4, 2.2, 6.6], at: [0, 1.35, 0], fov: 36 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A seedling grows from the clay of a dissolved idol in an earthen pot.",
      hi: "घुली हुई मूर्ति की मिट्टी से मिट्टी के गमले में उगता पौधा।",
    },
  },
];
