import { archFill, archRim } from "../kit/arches.ts";
import { garland, kalash } from "../kit/flowers.ts";
import { diya, lampTree } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { finial } from "../kit/ornament.ts";
import { ball, box, cylinder, extrude, lathe, lobed, loft, ratha, sheet } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { band, laid, petalShape } from "./ornament.ts";
import { lattice, plinth, room, strewn } from "./studio.ts";
import type { Work } from "./work.ts";

const rites = {
  ochreWall: { c: "#c98f4e", k: "plaster" },
  redFloor: { c: "#7f3a2a", k: "plaster", r: 0.45 },
  silk: { c: "#8e2440", k: "cloth" },
  copper: { c: "#b8683a", m: 0.85, r: 0.3 },
  rice: { c: "#f4eee0", k: "plaster" },
  haldi: { c: "#e8b22c", k: "plaster" },
  kumkum: { c: "#c22a34", k: "plaster" },
  betel: { c: "#3f7a3c", k: "leaf" },
  bricks: { c: "#a4553c", k: "brick" },
  lime: { c: "#efe0c6", k: "plaster" },
  greenDoor: { c: "#2f6a5a", k: "wood", r: 0.5 },
} as const;

const tongue = (h: number) =>
  lathe(
    [
      [0, 0],
      [h * 0.17, h * 0.2],
      [h * 0.14, h * 0.5],
      [0.01, h],
    ],
    10,
  );

const bowl = (k: Model, metal: string, x: number, y: number, z: number, s: number, heap: string): void => {
  k.add(
    metal,
    lathe(
      [
        [0.2, 0],
        [0.26, 0.03],
        [0.4, 0.24],
        [0.43, 0.3],
        [0.38, 0.28],
      ],
      32,
    ),
    x,
    y,
    z,
    { s },
  );
  k.add(
    heap,
    lathe(
      [
        [0.36, 0.24],
        [0.24, 0.34],
        [0.1, 0.4],
        [0, 0.41],
      ],
      28,
    ),
    x,
    y,
    z,
    { s },
  );
};

const havan = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "redFloor", 3.4);
  laid(model, [
    [2.0, 16, 0.6, 0.4, "rice"],
    [1.6, 16, 0.5, 0.34, "kumkum"],
  ]);
  for (const r of [1.56, 2.66]) band(model, "rice", r, r + 0.05);
  for (const [a, h, y] of [
    [1.25, 0.24, 0],
    [1.02, 0.24, 0.24],
    [0.8, 0.2, 0.48],
  ])
    model.add("bricks", box(a * 2, h, a * 2), 0, y, 0);
  const rnd = random(8);
  for (let i = 0; i < 9; i++)
    model.add("wood2", cylinder(0.06, 0.05, 1.1, 8), (rnd() - 0.5) * 0.7, 0.74 + (i % 3) * 0.09, (rnd() - 0.5) * 0.7, {
      rz: 1.57,
      ry: i * 0.9,
    });
  for (let i = 0; i < 15; i++) {
    const a = i * 2.4;
    const d = 0.07 * Math.sqrt(i) + 0.04;
    model.add("flame", tongue(0.5 + rnd() * 0.75 * (1 - d)), Math.sin(a) * d * 1.6, 0.84, Math.cos(a) * d * 1.6, {
      rz: (rnd() - 0.5) * 0.3,
    });
  }
  model.lamp(0, 1.7, 0.3, 60, "#ff9a4a", 0.4);
  model.lamp(0, 4, 5, 60, "#ffc890", 0.8);
  bowl(model, "brass", -2.1, 0, 1.2, 1, "rice");
  bowl(model, "copper", -1.35, 0, 1.85, 0.85, "haldi");
  bowl(model, "brass", 2.1, 0, 1.2, 1, "marigold");
  bowl(model, "copper", 1.4, 0, 1.85, 0.85, "kumkum");
  for (const s of [-1, 1]) kalash(model, s * 2.7, 0, -1.3, 0.75, "copper");
  lampTree(model, -3.6, 0, -1.6, 1.1, 5);
  lampTree(model, 3.6, 0, -1.6, 1.1, 5);
  for (let i = 0; i < 3; i++)
    garland(model, [-5, 5.2, -3.2], [5, 5.2, -3.2], 0.6 + i * 0.45, i % 2 ? "marigold2" : "marigold", 0.2);
  return { model, free: [], materials: rites };
};

const thali = (): Scene => {
  const model = new Model();
  model.add("silk", box(40, 0.2, 40), 0, -0.2, 0);
  model.add(
    "brass",
    lathe(
      [
        [0, 0.02],
        [2.5, 0.02],
        [2.7, 0.1],
        [2.86, 0.3],
        [2.95, 0.32],
        [2.9, 0.24],
        [2.74, 0.04],
        [2.6, 0],
      ],
      96,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.283;
    const heap = ["kumkum", "rice", "haldi", "marigold", "petal2", "rice", "betel"][i];
    bowl(model, "brass", Math.sin(a) * 1.9, 0.06, Math.cos(a) * 1.9, 1.15, heap);
  }
  model.add(
    "brass",
    lathe(
      [
        [0.5, 0],
        [0.55, 0.05],
        [0.2, 0.12],
        [0.62, 0.3],
        [0.66, 0.36],
        [0.2, 0.3],
      ],
      48,
    ),
    0,
    0.06,
    0,
  );
  for (let i = 0; i < 5; i++)
    model.add("flame", tongue(0.3), Math.sin(i * 1.2566) * 0.46, 0.38, Math.cos(i * 1.2566) * 0.46);
  model.lamp(0, 1.4, 0, 16, "#ffb45e", 0.5);
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 6.283;
    model.add(
      i % 2 ? "marigold" : "petal2",
      lobed(
        [
          [0.02, 0],
          [0.16, 0.04],
          [0.2, 0.12],
          [0.14, 0.2],
          [0, 0.2],
        ],
        9,
        0.22,
        54,
      ),
      Math.sin(a) * 3.3,
      0,
      Math.cos(a) * 3.3,
    );
  }
  for (let i = 0; i < 6; i++)
    model.addAt(
      "betel",
      extrude(petalShape(0.62, 0.95), 0.02),
      pose(0, 0.01, 0, { ry: (i / 6) * 6.283 + 0.5 }).multiply(pose(0, 0, 3.55, { rx: -Math.PI / 2 })),
    );
  strewn(model, random(2), 60, 5.4, ["marigold", "petal2", "linen"], 0, 0.8);
  return { model, free: [], materials: rites };
};

const doorway = (): Scene => {
  const model = new Model();
  room(model, "lime", "redFloor", 1.6);
  model.add("greenDoor", box(2.9, 4.9, 0.1), 0, 0.3, -1.58);
  for (const s of [-1, 1])
    for (let r = 0; r < 3; r++) model.add("greenPanel", box(1.1, 1.2, 0.08), s * 0.68, 0.6 + r * 1.5, -1.5);
  for (const s of [-1, 1]) model.add("wood", box(0.34, 5.3, 0.4), s * 1.65, 0, -1.45);
  model.add("wood", box(3.9, 0.4, 0.44), 0, 5.2, -1.45);
  for (let i = 0; i < 3; i++)
    model.add("redStep", box(4.6 - i * 0.5, 0.12, 1.1 - i * 0.25), 0, i * 0.12, -1.1 - i * 0.1);
  for (let i = 0; i < 15; i++)
    model.addAt(
      i % 2 ? "betel" : "leaf2",
      extrude(petalShape(0.2, 0.62), 0.02),
      pose(-1.6 + i * 0.23, 5.2, -1.14, { rz: Math.PI + (i % 3) * 0.06, rx: 0.1 }),
    );
  for (let r = 0; r < 2; r++)
    garland(model, [-1.75, 5.3, -1.08], [1.75, 5.3, -1.08], 0.34 + r * 0.3, r ? "marigold2" : "marigold", 0.16);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 15; i++)
      model.use("string_m", (q) => q.add("marigold", ball(0.1, 8)), s * 1.72, 5.1 - i * 0.19, -1.1);
    kalash(model, s * 2.6, 0, -0.5, 0.85, "copper");
    for (let i = 0; i < 3; i++) diya(model, s * (1.5 + i * 0.6), 0, 1.0 + i * 0.25, 1.3);
  }
  laid(
    model,
    [
      [0.98, 16, 0.5, 0.36, "kumkum"],
      [0.62, 12, 0.46, 0.32, "haldi"],
      [0.2, 8, 0.46, 0.28, "rice"],
    ],
    0.01,
  );
  band(model, "rice", 1.5, 1.55, 0.01);
  model.build(
    (q) =>
      q.add(
        "rice",
        lathe(
          [
            [0, 0],
            [0.04, 0.01],
          ],
          6,
        ),
      ),
    pose(0, 0, 0.9),
  );
  lattice(model, 1.1);
  return {
    model,
    free: [],
    materials: { ...rites, greenPanel: { c: "#3d7d6a", k: "wood", r: 0.5 }, redStep: { c: "#93432f", k: "plaster" } },
  };
};

/** Five roofs as small models, side by side on one shelf. */
const roofs = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "wood2", 2.4);
  lattice(model, 1.1);
  model.add("wood", box(11, 0.5, 2.2), 0, 0, 0);
  const at = (x: number, make: (q: Model) => void): void => {
    model.build(
      (q) => {
        plinth(q, "wood2", 0.85, 0.22);
        make(q);
      },
      pose(x, 0.5, 0.1),
    );
  };
  at(-3.9, (q) => {
    q.add(
      "redClay",
      loft(ratha(), [
        [0.62, 0.2],
        [0.62, 0.9],
        [0.7, 0.95],
        [0.66, 1.1],
        [0.62, 1.6],
        [0.5, 2.2],
        [0.3, 2.7],
        [0.16, 2.85],
      ]),
    );
    q.add(
      "redClay",
      lobed(
        [
          [0.12, 0],
          [0.3, 0.06],
          [0.32, 0.14],
          [0.12, 0.22],
        ],
        20,
        0.14,
        100,
      ),
      0,
      2.83,
      0,
    );
    finial(q, 0, 3.02, 0, 0.2);
  });
  at(-1.95, (q) => {
    q.add("whiteClay", box(1.1, 1.1, 1.1), 0, 0.2, 0);
    q.add("greenDoor", archFill(0.5, 0.8, 0.04, "pointed", 10), 0, 0.2, 0.56);
    q.add(
      "whiteClay",
      lathe(
        [
          [0.5, 1.3],
          [0.5, 1.42],
          [0.56, 1.6],
          [0.56, 1.8],
          [0.44, 2.1],
          [0.2, 2.36],
          [0.02, 2.55],
        ],
        40,
      ),
    );
    finial(q, 0, 2.5, 0, 0.16);
    for (const s of [-1, 1]) {
      q.add(
        "whiteClay",
        lathe(
          [
            [0.11, 0.2],
            [0.1, 2.2],
            [0.16, 2.26],
            [0.13, 2.4],
            [0.13, 2.5],
            [0, 2.72],
          ],
          20,
        ),
        s * 0.7,
        0,
        0.1,
      );
    }
  });
  at(0, (q) => {
    q.add("creamClay", box(1.1, 1.5, 1.2), 0, 0.2, 0);
    q.add(
      "creamClay",
      extrude(
        [
          [-0.55, 0],
          [0.55, 0],
          [0.3, 0.5],
          [0, 0.86],
          [-0.3, 0.5],
        ],
        0.3,
      ),
      0,
      1.7,
      0.45,
    );
    q.add("greenDoor", archFill(0.4, 0.8, 0.04, "round", 10), 0, 0.2, 0.61);
    q.add("nicheBlue", cylinder(0.16, 0.16, 0.04, 24), 0, 1.75, 0.6, { rx: Math.PI / 2 });
    q.add("wood", box(0.05, 0.46, 0.05), 0, 2.52, 0.45);
    q.add("wood", box(0.26, 0.05, 0.05), 0, 2.8, 0.45);
  });
  at(1.95, (q) => {
    q.add("whiteClay", box(1.2, 0.9, 1.2), 0, 0.2, 0);
    for (const s of [-1, 0, 1]) q.add("gold", archRim(0.26, 0.5, 0.03, 0.06, "multi", 8), s * 0.37, 0.25, 0.6);
    q.add("whiteClay", box(0.9, 0.5, 0.9), 0, 1.1, 0);
    q.add(
      "gold",
      lobed(
        [
          [0.4, 0],
          [0.52, 0.14],
          [0.52, 0.3],
          [0.36, 0.54],
          [0.14, 0.7],
          [0, 0.78],
        ],
        16,
        0.07,
        96,
      ),
      0,
      1.6,
      0,
    );
    finial(q, 0, 2.34, 0, 0.17);
    for (const x of [-0.5, 0.5])
      q.add(
        "gold",
        lobed(
          [
            [0.12, 0],
            [0.17, 0.06],
            [0.1, 0.2],
            [0, 0.28],
          ],
          10,
          0.08,
          60,
        ),
        x,
        1.1,
        0.5,
      );
  });
  at(3.9, (q) => {
    q.add(
      "whiteClay",
      lathe(
        [
          [0.8, 0.2],
          [0.8, 0.36],
          [0.68, 0.38],
          [0.7, 0.7],
          [0.66, 1.1],
          [0.5, 1.42],
          [0.28, 1.56],
        ],
        56,
      ),
    );
    q.add("gold", box(0.4, 0.26, 0.4), 0, 1.54, 0);
    for (let i = 0; i < 7; i++)
      q.add(
        "gold",
        lathe(
          [
            [0.2 - i * 0.024, 0],
            [0.22 - i * 0.026, 0.05],
            [0.16 - i * 0.02, 0.1],
          ],
          28,
        ),
        0,
        1.8 + i * 0.1,
        0,
      );
    q.add("gold", ball(0.05, 12), 0, 2.56, 0);
  });
  return {
    model,
    free: [],
    materials: {
      ...rites,
      redClay: { c: "#b0603f", k: "stone" },
      whiteClay: { c: "#efe6d4", k: "plaster" },
      creamClay: { c: "#e8d3a4", k: "plaster" },
    },
  };
};

const leaves = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "redFloor", 2.6);
  lattice(model);
  model.add("wood", box(4.4, 0.5, 2), 0, 0, 0);
  model.add("silk", box(4.1, 0.05, 1.8), 0, 0.5, 0);
  for (let i = 0; i < 12; i++)
    model.add(
      i % 2 ? "palmLeaf" : "palmDark",
      box(3, 0.05, 0.56),
      (i % 3) * 0.03,
      0.57 + i * 0.052,
      -0.1 + (i % 2) * 0.02,
      { ry: (i % 4) * 0.008 },
    );
  model.add("wood2", box(3.1, 0.09, 0.6), 0.02, 1.2, -0.1);
  for (let i = 0; i < 3; i++)
    model.add(
      "palmLeaf",
      sheet((u, v) => [(u - 0.5) * 2.9, Math.sin(u * Math.PI) * 0.08, (v - 0.5) * 0.54], 20, 2),
      0.1 - i * 0.1,
      0.56 + i * 0.012,
      0.62 + i * 0.03,
      { ry: 0.06 - i * 0.06 },
    );
  for (const x of [-0.7, 0.7]) model.add("kumkum", cylinder(0.02, 0.02, 0.9, 8), x, 0.56, -0.1);
  lampTree(model, -2.9, 0, -0.3, 1.15, 4);
  bowl(model, "copper", 1.75, 0.55, 0.55, 0.8, "rice");
  diya(model, 1.65, 0.55, -0.4, 1.6);
  strewn(model, random(6), 30, 3, ["marigold", "petal2"], 0, 0.8);
  return {
    model,
    free: [],
    materials: {
      ...rites,
      palmLeaf: { c: "#d8bf84", k: "wood", r: 0.6 },
      palmDark: { c: "#b8965a", k: "wood", r: 0.6 },
    },
  };
};

const butterLamps = (): Scene => {
  const model = new Model();
  room(model, "ochreWall", "wood", 2.4);
  for (let row = 0; row < 6; row++) {
    model.add("wood2", box(9, 0.2, 0.6), 0, row * 0.3, 1.6 - row * 0.62);
    for (let i = 0; i < 17; i++) {
      const [x, y, z] = [(i - 8) * 0.46 + (row % 2) * 0.2, row * 0.3 + 0.2, 1.6 - row * 0.62];
      model.use(
        "butterLamp",
        (q) => {
          q.add(
            "brass",
            lathe(
              [
                [0.12, 0],
                [0.13, 0.02],
                [0.04, 0.08],
                [0.05, 0.12],
                [0.15, 0.2],
                [0.165, 0.27],
                [0.13, 0.26],
              ],
              20,
            ),
          );
          q.add("flame", tongue(0.17), 0, 0.26, 0);
        },
        x,
        y,
        z,
      );
    }
  }
  for (let i = 0; i < 5; i++) model.lamp((i - 2) * 1.7, 2.4, 0.4, 9, "#ffb45e", 0.5);
  model.lamp(0, 2.6, 4, 20, "#ffd9a0", 0.8);
  return { model, free: [], materials: rites };
};

export const riteWorks: readonly Work[] = [
  {
    of: "demo-guide",
    name: "havan",
    scene: havan,
    camera: { from: [0.5, 3.3, 7.6], at: [0, 1.35, 0], fov: 46 },
    light: "night",
    change: { lamp: 1.7, sun: { power: 0 }, skyPower: 0.9 },
    alt: {
      en: "A havan burns in its brick altar, bowls of offerings and pots round it.",
      hi: "ईंटों के कुंड में प्रज्वलित हवन, चारों ओर सामग्री के पात्र और कलश।",
    },
  },
  {
    of: "demo-guide",
    name: "thali",
    scene: thali,
    camera: { from: [0, 8.6, 4.6], at: [0, 0, 0.1], fov: 47 },
    light: "hall",
    alt: {
      en: "A brass thali with a lamp of five wicks, kumkum, turmeric, rice and flowers.",
      hi: "पीतल की थाली में पाँच बातियों का दीप, कुमकुम, हल्दी, अक्षत और फूल।",
    },
  },
  {
    of: "demo-guide",
    name: "doorway",
    scene: doorway,
    camera: { from: [-0.9, 2.9, 8], at: [0, 2.25, -0.4], fov: 51 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "The door of a new home with mango leaves, garlands, pots and a rangoli.",
      hi: "आम के पत्तों, मालाओं, कलशों और रंगोली से सजी नए घर की देहरी।",
    },
  },
  {
    of: "vedamurti-bhat",
    name: "leaves",
    scene: leaves,
    camera: { from: [0.8, 2.7, 6.4], at: [-0.1, 1, 0], fov: 44 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "A bundle of palm leaves between boards on red silk, a lamp beside it.",
      hi: "लाल रेशम पर पटरियों के बीच ताड़पत्रों की पोथी, पास में दीप।",
    },
  },
  {
    of: "bhante-kassapa",
    name: "lamps",
    scene: butterLamps,
    camera: { from: [0, 3, 6.2], at: [0, 1.2, 0], fov: 46 },
    light: "night",
    change: { lamp: 1.8, sun: { power: 0 } },
    alt: {
      en: "Six rows of butter lamps burn on wooden steps.",
      hi: "लकड़ी की सीढ़ियों पर जलते घी के दीपों की छह पंक्तियाँ।",
    },
  },
  {
    of: "mohsin-kidwai",
    name: "roofs",
    scene: roofs,
    camera: { from: [0.6, 2.7, 8.8], at: [0, 1.75, 0], fov: 66 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    alt: {
      en: "Clay models of a temple, a mosque, a church, a gurdwara and a stupa on one shelf.",
      hi: "एक ही पटरे पर मंदिर, मस्जिद, गिरजाघर, गुरुद्वारे और स्तूप के मिट्टी के नमूने।",
    },
  },
];
