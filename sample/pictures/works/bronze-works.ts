import { curve, egg, modelled } from "../kit/clay.ts";
import { diya, lampTree } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { ball, box, cylinder, lathe, lobed, tube } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { ganesha } from "./ganesha.ts";
import { lattice, lotusSeat, plinth, room, strewn, sweep } from "./studio.ts";
import type { Work } from "./work.ts";

const metals = {
  indigoWall: { c: "#4a5578", k: "plaster" },
  sand: { c: "#c9a676", k: "ground" },
  granite: { c: "#5d5a58", k: "stone", r: 0.45 },
  bronze: { c: "#b07a3c", m: 0.92, r: 0.3 },
  bright: { c: "#d9a650", m: 0.92, r: 0.22 },
  old: { c: "#7d5a34", m: 0.85, r: 0.42 },
  wax: { c: "#8f5a2c", r: 0.32 },
  clayWall: { c: "#b98a64", k: "plaster" },
} as const;

const seated = (): Scene => {
  const model = new Model();
  sweep(model, "indigoWall");
  plinth(model, "granite", 1.5, 0.5);
  model.build((q) => lotusSeat(q, "bronze", 1.18, 0, 20), pose(0, 0.5, 0));
  const dress = { body: "bronze", gold: "bright", cloth: "bronze", eye: "old", tusk: "bright", step: 0.016 };
  ganesha(model, dress, pose(0, 0.98, -0.05, { ry: 0.22 }));
  // the arch of flames behind
  for (const r of [1.72, 1.86]) model.add("bronze", tube(arch(r), 0.05, 64, 10), 0, 0, -0.75);
  arch(1.86).forEach(([x, y], i, all) => {
    if (i % 2 || i < 2 || i > all.length - 3) return;
    model.add("bright", flame(0.34), x, y, -0.75, { rz: -Math.atan2(x, y - 2.1) });
  });
  return { model, free: [], materials: metals };
};

const arch = (r: number): [number, number, number][] =>
  curve(
    [
      [-r * 0.82, 0.6, 0],
      [-r * 0.98, 1.5, 0],
      [-r, 2.2, 0],
      [-r * 0.72, 3.1, 0],
      [0, 3.62 + (r - 1.72), 0],
      [r * 0.72, 3.1, 0],
      [r, 2.2, 0],
      [r * 0.98, 1.5, 0],
      [r * 0.82, 0.6, 0],
    ],
    44,
  ).map(([x, y, z]) => [x, y, z]);

const flame = (h: number) =>
  lathe(
    [
      [0.02, 0],
      [0.09, h * 0.22],
      [0.1, h * 0.4],
      [0.05, h * 0.72],
      [0, h],
    ],
    12,
  );

const ringOfFlames = (): Scene => {
  const model = new Model();
  sweep(model, "indigoWall");
  plinth(model, "granite", 1.3, 0.4);
  model.build((q) => lotusSeat(q, "bronze", 1.0, 0, 18), pose(0, 0.4, 0));
  const [cx, cy, R] = [0, 2.72, 1.72];
  for (const [r, t] of [
    [R, 0.075],
    [R - 0.18, 0.03],
  ])
    model.add(
      "bronze",
      tube(
        Array.from({ length: 49 }, (_, i) => {
          const a = -Math.PI + 0.18 + (i / 48) * (2 * Math.PI - 0.36);
          return [cx + Math.sin(a) * r, cy + Math.cos(a) * r, 0] as const;
        }),
        t,
        160,
        12,
      ),
    );
  for (let i = 0; i < 29; i++) {
    const a = -Math.PI + 0.3 + (i / 28) * (2 * Math.PI - 0.6);
    const [x, y] = [Math.sin(a), Math.cos(a)];
    model.add("bright", flame(0.42), cx + x * (R + 0.04), cy + y * (R + 0.04), 0, { rz: -a });
    for (const s of [-1, 1])
      model.add("bright", flame(0.24), cx + x * (R + 0.04), cy + y * (R + 0.04), 0, { rz: -a + s * 0.65 });
    model.add("bright", ball(0.06, 12), cx + x * (R - 0.09), cy + y * (R - 0.09), 0);
  }
  // in the ring, where the dancer will be set, a lamp burns
  model.add(
    "bronze",
    lathe(
      [
        [0.42, 0],
        [0.46, 0.06],
        [0.16, 0.18],
        [0.09, 0.34],
        [0.14, 0.5],
        [0.08, 0.66],
        [0.08, 1.02],
        [0.34, 1.16],
        [0.4, 1.22],
        [0.1, 1.18],
        [0, 1.18],
      ],
      48,
    ),
    0,
    0.84,
    0,
  );
  for (let i = 0; i < 5; i++)
    model.add("flame", flame(0.2), Math.sin(i * 1.2566) * 0.34, 2.06, Math.cos(i * 1.2566) * 0.34);
  model.lamp(0, 2.5, 0.5, 18, "#ffb45e", 0.2);
  return { model, free: [], materials: metals };
};

const wax = (): Scene => {
  const model = new Model();
  room(model, "clayWall", "wood2", 3);
  lattice(model, 1.1);
  model.add("wood", box(9, 0.5, 3.4), 0, 0, 0);
  const forms = [
    { x: -2.5, body: "wax", gold: "wax", tusk: "wax" },
    { x: 0, body: "old", gold: "old", tusk: "old" },
    { x: 2.5, body: "bright", gold: "bright", tusk: "bright" },
  ];
  for (const { x, body, gold, tusk } of forms) {
    model.build((q) => lotusSeat(q, body, 0.86, 0, 16), pose(x, 0.5, 0));
    ganesha(
      model,
      { body, gold, tusk, cloth: body, eye: body, step: 0.022 },
      pose(x, 0.85, 0, { s: 0.76, ry: -x * 0.08 }),
    );
  }
  // a mould, broken to set the casting free
  const rnd = random(3);
  for (let i = 0; i < 9; i++)
    model.add(
      "mould",
      modelled(egg([0, 0, 0], [0.22 + rnd() * 0.2, 0.09, 0.16 + rnd() * 0.14]), 0.03),
      -1.4 + rnd() * 2.8,
      0.56,
      1.05 + rnd() * 0.45,
      { ry: rnd() * 6, rz: rnd() * 0.4 },
    );
  return { model, free: [], materials: { ...metals, mould: { c: "#6f4a36", k: "rock" } } };
};

const lamps = (): Scene => {
  const model = new Model();
  room(model, "stoneWall", "granite", 2.6);
  lampTree(model, 0, 0, 0, 1.9, 6, "bright");
  for (const s of [-1, 1]) {
    lampTree(model, s * 2.2, 0, -0.5, 1.35, 5, "bronze");
    lampTree(model, s * 3.7, 0, 0.3, 0.8, 4, "bronze");
    for (let i = 0; i < 4; i++) diya(model, s * (0.9 + i * 0.55), 0, 1.7 - i * 0.12, 1.2);
  }
  for (const [x, y] of [
    [0, 3.4],
    [-2.2, 2.4],
    [2.2, 2.4],
  ])
    model.lamp(x, y, 1, 34, "#ffb45e", 0.5);
  model.lamp(0, 3, 4.5, 16, "#ffd9a0", 0.7);
  strewn(model, random(31), 50, 3, ["marigold", "petal2", "linen"], 0, 0.7);
  return { model, free: [], materials: { ...metals, stoneWall: { c: "#8a6a58", k: "ashlar" } } };
};

const bell = (): Scene => {
  const model = new Model();
  sweep(model, "clayWall");
  lattice(model);
  model.add("wood", box(5.2, 0.36, 0.4), 0, 4.35, 0);
  for (const s of [-1, 1]) model.add("wood", box(0.36, 4.6, 0.4), s * 2.3, 0, 0);
  model.add("granite", box(6, 0.3, 2), 0, 0, 0);
  model.add(
    "bronze",
    lathe(
      [
        [0.04, 2.1],
        [0.2, 2.08],
        [0.5, 1.96],
        [0.62, 1.7],
        [0.68, 1.2],
        [0.76, 0.72],
        [0.94, 0.3],
        [1.14, 0.06],
        [1.18, 0],
        [1.06, 0],
        [0.9, 0.24],
        [0.6, 1.2],
        [0.5, 1.7],
      ],
      96,
    ),
    0,
    1.15,
    0,
  );
  for (const [r, y] of [
    [0.64, 2.8],
    [0.71, 2.25],
    [0.8, 1.85],
    [1.0, 1.4],
  ])
    model.add(
      "bright",
      lathe(
        [
          [r - 0.02, -0.04],
          [r + 0.05, -0.02],
          [r + 0.05, 0.02],
          [r - 0.02, 0.04],
        ],
        96,
      ),
      0,
      y,
      0,
    );
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    model.add(
      "bright",
      lobed(
        [
          [0.02, 0],
          [0.13, 0.02],
          [0.14, 0.05],
          [0, 0.09],
        ],
        8,
        0.3,
        48,
      ),
      Math.sin(a) * 0.735,
      2.05,
      Math.cos(a) * 0.735,
      { rx: Math.PI / 2, ry: a },
    );
  }
  model.add(
    "bronze",
    tube(
      [
        [-0.16, 3.2, 0],
        [-0.2, 3.5, 0],
        [0, 3.66, 0],
        [0.2, 3.5, 0],
        [0.16, 3.2, 0],
      ],
      0.06,
      32,
      10,
    ),
  );
  for (let i = 0; i < 5; i++)
    model.add(
      "old",
      lathe(
        [
          [0.05, -0.03],
          [0.11, 0],
          [0.05, 0.03],
        ],
        20,
      ),
      0,
      3.74 + i * 0.15,
      0,
      { rx: 1.57, ry: i % 2 ? 1.57 : 0 },
    );
  model.add("old", cylinder(0.05, 0.05, 1.4, 10), 0, 0.86, 0);
  model.add("old", ball(0.2, 20), 0, 0.86, 0);
  return { model, free: [], materials: metals };
};

export const bronzeWorks: readonly Work[] = [
  {
    of: "ponnusamy-sthapathi",
    name: "ganesha",
    scene: seated,
    camera: { from: [0.6, 2.5, 8.4], at: [0, 2.15, 0], fov: 37 },
    light: "hall",
    alt: {
      en: "A seated Ganesha cast in bronze under an arch of flames.",
      hi: "ज्वालाओं के प्रभामंडल में काँसे के आसीन गणेश।",
    },
  },
  {
    of: "ponnusamy-sthapathi",
    name: "flames",
    scene: ringOfFlames,
    camera: { from: [-1.1, 2.5, 8.4], at: [0, 2.45, 0], fov: 43 },
    light: "hall",
    alt: {
      en: "A bronze ring of flames on a lotus, a lamp burning where the dancer will stand.",
      hi: "कमल पर काँसे का ज्वाला-चक्र, जहाँ नर्तक खड़े होंगे वहाँ जलता दीप।",
    },
  },
  {
    of: "ponnusamy-sthapathi",
    name: "wax",
    scene: wax,
    camera: { from: [1.2, 2.7, 8.2], at: [0, 1.75, 0], fov: 52 },
    light: "hall",
    alt: {
      en: "The same Ganesha in wax, as cast and polished, with pieces of the broken mould.",
      hi: "एक ही गणेश: मोम में, ढले हुए और चमकाए हुए, सामने टूटे साँचे के टुकड़े।",
    },
  },
  {
    of: "ponnusamy-sthapathi",
    name: "lamps",
    scene: lamps,
    camera: { from: [0, 2.3, 8.6], at: [0, 2.35, 0], fov: 46 },
    light: "night",
    change: { lamp: 1.6, sun: { power: 0 } },
    alt: {
      en: "Tall bronze lamps in tiers, all their wicks alight before a stone wall.",
      hi: "पत्थर की दीवार के आगे काँसे के ऊँचे दीप-स्तंभ, सारी बातियाँ जलती हुईं।",
    },
  },
  {
    of: "ponnusamy-sthapathi",
    name: "bell",
    scene: bell,
    camera: { from: [-1.4, 1.9, 7.8], at: [0, 2.3, 0], fov: 42 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A great temple bell with bands of small lotuses in its wooden frame.",
      hi: "लकड़ी के चौखट में छोटे कमलों की पट्टियों वाला मंदिर का बड़ा घंटा।",
    },
  },
];
