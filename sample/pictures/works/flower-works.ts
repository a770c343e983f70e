import { archPoints, archRim } from "../kit/arches.ts";
import { chain, curve, modelled, pressed } from "../kit/clay.ts";
import { garland } from "../kit/flowers.ts";
import { diya, hangingLamp, lampTree } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { ball, box, cylinder, lathe, lobed, sheet } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { band, laid, type Ring } from "./ornament.ts";
import { lattice, plinth, room, strewn } from "./studio.ts";
import type { Work } from "./work.ts";

const florals = {
  lime: { c: "#e2c7a0", k: "plaster" },
  stoneFloor: { c: "#6b5648", k: "paving", r: 0.4 },
  rose: { c: "#b81f3c", k: "leaf" },
  roseDark: { c: "#8c1430", k: "leaf" },
  roseLight: { c: "#e0637c", k: "leaf" },
  jasmine: { c: "#f5efe0", k: "leaf" },
  teal: { c: "#2f6f6c", k: "plaster" },
  night: { c: "#33305c", k: "plaster" },
  white: { c: "#efe6d6", k: "plaster" },
} as const;

/** @param rx towards the visitor: a bloom on something that hangs looks at them. */
const bloom = (k: Model, m: string, x: number, y: number, z: number, s = 1, rx = 0): void => {
  k.use(
    `bloom2_${m}`,
    (q) =>
      q.add(
        m,
        lobed(
          [
            [0.02, 0],
            [0.1, 0.02],
            [0.13, 0.07],
            [0.11, 0.12],
            [0.05, 0.14],
            [0, 0.12],
          ],
          9,
          0.24,
          45,
        ),
      ),
    x,
    y,
    z,
    rx ? { s, rx } : { s, ry: x * 9 + z * 5 },
  );
};

const curtain = (): Scene => {
  const model = new Model();
  room(model, "teal", "stoneFloor", 1.4);
  const inside = (x: number, y: number): boolean =>
    Math.abs(x) < 1.7 && y < 3.2 + Math.sqrt(Math.max(0, 1.7 ** 2 - x * x)) * 0.9;
  for (let i = 0; i < 34; i++) {
    const x = -4.6 + i * 0.28;
    const m = ["marigold", "marigold2", "marigold", "jasmine", "marigold", "marigold2", "saffronBloom"][i % 7];
    for (let j = 0; j < 34; j++) {
      const y = 6.6 - j * 0.2;
      if (!inside(x, y)) model.use(`string_${m}`, (q) => q.add(m, ball(0.115, 8)), x, y, -1.1);
    }
  }
  for (let i = 0; i < 44; i++) {
    const a = -Math.PI / 2 + (i / 43) * Math.PI;
    bloom(model, i % 3 ? "rose" : "jasmine", Math.sin(a) * 1.86, 3.2 + Math.cos(a) * 1.72, -0.95, 1.5);
  }
  for (const s of [-1, 1]) {
    for (let j = 0; j < 16; j++) bloom(model, j % 3 ? "rose" : "jasmine", s * 1.86, 0.1 + j * 0.2, -0.95, 1.5);
    model.add(
      "brass",
      lathe(
        [
          [0.34, 0],
          [0.5, 0.3],
          [0.56, 0.6],
          [0.4, 0.9],
          [0.3, 1.0],
          [0.42, 1.1],
        ],
        40,
      ),
      s * 2.9,
      0,
      0.5,
    );
    const rnd = random(s + 5);
    for (let i = 0; i < 40; i++)
      bloom(
        model,
        ["roseLight", "jasmine", "rose"][i % 3],
        s * 2.9 + (rnd() - 0.5) * 0.9,
        1.1 + rnd() * 0.5,
        0.5 + (rnd() - 0.5) * 0.9,
        1.3,
      );
  }
  strewn(model, random(3), 110, 3.2, ["rose", "roseLight", "marigold"], 0, 0.6);
  return { model, free: [], materials: { ...florals, saffronBloom: { c: "#e2661c", k: "leaf" } } };
};

const roses = (): Scene => {
  const model = new Model();
  room(model, "white", "stoneFloor", 2.4);
  lattice(model, 1.1);
  // a sheet of roses, woven for a tomb garden: it is carried here, on a trestle
  model.add("wood2", box(5, 1.2, 1.8), 0, 0, -0.1);
  const rnd = random(9);
  const [along, down, fold] = [34, 23, 1.75];
  for (let i = 0; i < along; i++)
    for (let j = 0; j < down; j++) {
      const u = (i + (j % 2) * 0.5) / along;
      const across = (j / down) * 2.86;
      // flat on the trestle, then over its edge and down in soft folds
      const hung = Math.min(1, Math.max(0, (across - fold) / 0.22));
      const y = across < fold ? 1.25 : 1.25 - (across - fold) * 0.98;
      const z = across < fold ? -0.95 + across : 0.86 + Math.sin(u * 20) * 0.05 * hung;
      const edge = i < 1 || i > along - 2 || j > down - 3;
      const star = Math.abs(((u * 5) % 1) - 0.5) + Math.abs(((across * 1.1) % 1) - 0.5);
      bloom(
        model,
        edge ? "jasmine" : star < 0.24 ? "roseLight" : rnd() < 0.2 ? "roseDark" : "rose",
        -2.45 + u * 4.9 + (rnd() - 0.5) * 0.02,
        y + (rnd() - 0.5) * 0.015,
        z,
        1.06 + rnd() * 0.1,
        0.2 + hung * 1.1,
      );
    }
  for (const s of [-1, 1]) {
    model.add(
      "brass",
      lathe(
        [
          [0.5, 0],
          [0.52, 0.1],
          [0.1, 0.2],
          [0.08, 1.5],
          [0.3, 1.6],
          [0.34, 1.64],
          [0.1, 1.6],
        ],
        32,
      ),
      s * 3.3,
      0,
      0.5,
    );
    for (let i = 0; i < 3; i++)
      model.add(
        "flame",
        lathe(
          [
            [0, 0],
            [0.04, 0.05],
            [0.03, 0.13],
            [0, 0.24],
          ],
          8,
        ),
        s * 3.3 + (i - 1) * 0.16,
        1.62,
        0.5,
      );
  }
  strewn(model, random(12), 90, 3.4, ["rose", "roseLight", "roseDark"], 0, 0.6);
  return { model, free: [], materials: florals };
};

const lilies = (): Scene => {
  const model = new Model();
  room(model, "lime", "stoneFloor", 2.2);
  model.add("white", archRim(3, 5.4, 0.3, 0.3, "pointed", 14), 0, 0, -2.0);
  model.add("sky", archPanel(), 0, 0, -2.1);
  plinth(model, "white", 1.3, 0.9);
  model.add(
    "brass",
    lathe(
      [
        [0.4, 0],
        [0.44, 0.06],
        [0.2, 0.2],
        [0.34, 0.5],
        [0.56, 0.9],
        [0.5, 1.2],
        [0.6, 1.32],
        [0.5, 1.32],
      ],
      48,
    ),
    0,
    0.9,
    0,
  );
  const rnd = random(17);
  for (let i = 0; i < 17; i++) {
    const a = i * 2.4;
    const lean = 0.16 + 0.62 * Math.sqrt(i / 17);
    const height = 2.9 - lean * 1.5 + rnd() * 0.3;
    const tip: [number, number, number] = [Math.sin(a) * lean * 1.7, 1.6 + height * 0.72, Math.cos(a) * lean * 1.4];
    const path = curve([[0, 1.9, 0], [tip[0] * 0.4, 1.9 + (tip[1] - 1.9) * 0.6, tip[2] * 0.4], tip], 8);
    model.add("leaf", modelled(pressed(0.02, ...chain(path, () => 0.03)), 0.022));
    for (let p = 0; p < 6; p++)
      model.addAt(
        "jasmine",
        sheet(
          (u, v) => {
            const half = Math.sin(Math.PI * (0.12 + v * 0.88)) * 0.13;
            return [(u - 0.5) * 2 * half, v * 0.56, v ** 2.4 * 0.34 + Math.abs(u - 0.5) * 0.07];
          },
          4,
          9,
        ),
        pose(tip[0], tip[1] - 0.1, tip[2], { ry: a, rx: 0.5 + lean * 0.6 }).multiply(
          pose(0, 0, 0, { ry: (p / 6) * 6.283, rx: 0.16 }),
        ),
      );
    model.addAt(
      "marigold2",
      cylinder(0.02, 0.03, 0.3, 6),
      pose(tip[0], tip[1] - 0.1, tip[2], { ry: a, rx: 0.5 + lean * 0.6 }),
    );
    if (i % 2)
      model.addAt(
        "leaf2",
        sheet(
          (u, v) => [(u - 0.5) * 0.26 * Math.sin(Math.PI * (0.08 + v * 0.92)), v * 1.3 - v * v * 0.35, v * v * 0.6],
          3,
          10,
        ),
        pose(0, 1.9, 0, { ry: a + 1.1, rx: 0.45 }),
      );
  }
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const h = 1.5 + i * 0.36;
      model.add(
        "brass",
        lathe(
          [
            [0.2, 0],
            [0.22, 0.05],
            [0.06, 0.12],
            [0.05, h * 0.5],
            [0.14, h * 0.5 + 0.05],
          ],
          24,
        ),
        s * (1.75 + i * 0.55),
        0,
        0.4 - i * 0.3,
      );
      model.add("ivory", cylinder(0.07, 0.07, h * 0.6, 14), s * (1.75 + i * 0.55), h * 0.5, 0.4 - i * 0.3);
      model.add(
        "flame",
        lathe(
          [
            [0, 0],
            [0.035, 0.05],
            [0.03, 0.1],
            [0, 0.2],
          ],
          8,
        ),
        s * (1.75 + i * 0.55),
        h * 1.1,
        0.4 - i * 0.3,
      );
    }
  return { model, free: [], materials: { ...florals, sky: { c: "#a9c4d8", k: "plaster" } } };
};

const archPanel = () => {
  const flat = archPoints(3, 5.4, "pointed", 14);
  return sheet(
    (u, v) => {
      const i = Math.min(flat.length - 1, Math.round(u * (flat.length - 1)));
      return [flat[i][0] * v, 2 + (flat[i][1] - 2) * v, 0];
    },
    flat.length - 1,
    1,
  );
};

const carpetRings: readonly Ring[] = [
  [2.5, 40, 0.62, 0.46, "marigold"],
  [2.08, 36, 0.56, 0.42, "rose"],
  [1.68, 30, 0.52, 0.4, "jasmine"],
  [1.3, 26, 0.5, 0.38, "leaf2"],
  [0.92, 20, 0.48, 0.34, "marigold2"],
  [0.52, 14, 0.5, 0.3, "roseLight"],
  [0.1, 10, 0.5, 0.28, "rose"],
];

const floor = (): Scene => {
  const model = new Model();
  model.add("stoneFloor", box(60, 0.2, 60), 0, -0.2, 0);
  const rnd = random(23);
  for (const [r0, r1, m] of [
    [2.6, 3.15, "marigold"],
    [2.15, 2.6, "rose"],
    [1.7, 2.15, "jasmine"],
    [1.25, 1.7, "leaf2"],
    [0.8, 1.25, "marigold2"],
    [0.3, 0.8, "roseLight"],
    [0, 0.3, "rose"],
  ] as const)
    for (let i = 0; i < (r1 * r1 - r0 * r0) * 190; i++) {
      const a = rnd() * 6.283;
      const wave = 0.09 * Math.cos(a * 12);
      const d = Math.sqrt(r0 * r0 + rnd() * (r1 * r1 - r0 * r0)) + wave * (d01(r0) ? 1 : 0);
      bloom(model, m, Math.sin(a) * d, rnd() * 0.03, Math.cos(a) * d, 0.92);
    }
  laid(model, carpetRings.slice(6), 0.12);
  for (let i = 0; i < 16; i++)
    diya(model, Math.sin((i / 16) * 6.283) * 3.42, 0, Math.cos((i / 16) * 6.283) * 3.42, 1.25);
  band(model, "jasmine", 3.22, 3.26);
  lampTree(model, 0, 0.1, 0, 0.5, 3, "brass");
  return { model, free: [], materials: florals };
};

const d01 = (r0: number): boolean => r0 > 0.3;

const cart = (): Scene => {
  const model = new Model();
  room(model, "night", "stoneFloor", 3);
  for (let i = 0; i < 5; i++) {
    const x = -3.4 + i * 1.7;
    model.add(
      "rush",
      lathe(
        [
          [0.5, 0],
          [0.72, 0.3],
          [0.78, 0.62],
          [0.7, 0.6],
        ],
        40,
      ),
      x,
      0,
      i % 2 ? 1.1 : 0.2,
    );
    const rnd = random(i + 40);
    const m = ["marigold", "rose", "jasmine", "marigold2", "roseLight"][i];
    for (let j = 0; j < 120; j++) {
      const a = rnd() * 6.283;
      const d = Math.sqrt(rnd()) * 0.68;
      bloom(
        model,
        m,
        x + Math.sin(a) * d,
        0.52 + (0.68 - d) * 0.55 + rnd() * 0.05,
        (i % 2 ? 1.1 : 0.2) + Math.cos(a) * d,
        1,
      );
    }
  }
  for (let r = 0; r < 4; r++)
    garland(
      model,
      [-5, 4.6 - r * 0.1, -1.6 + r * 0.3],
      [5, 4.6 - r * 0.1, -1.6 + r * 0.3],
      0.6 + r * 0.35,
      r % 2 ? "marigold2" : "marigold",
      0.2,
    );
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 6 + (i % 3) * 2; j++)
      model.use(
        "drop",
        (q) => q.add("jasmine", ball(0.09, 8)),
        -4.4 + i * 0.8,
        3.5 - j * 0.16 - Math.sin((i / 11) * 3.14) * 0.5,
        -1.2,
      );
  for (const x of [-2.6, 0, 2.6]) hangingLamp(model, x, 3, -0.4, 2, 1.3, 46);
  model.lamp(0, 2.6, 4.6, 40, "#ffd9a0", 0.8);
  return { model, free: [], materials: florals };
};

export const flowerWorks: readonly Work[] = [
  {
    of: "salim-phoolwala",
    name: "curtain",
    scene: curtain,
    camera: { from: [0.4, 2.5, 7.6], at: [0, 2.75, 0], fov: 50 },
    light: "hall",
    alt: {
      en: "A gate in a curtain of marigold strings, edged with roses and jasmine.",
      hi: "गेंदे की लड़ियों के परदे में गुलाब और चमेली से सजा द्वार।",
    },
  },
  {
    of: "salim-phoolwala",
    name: "roses",
    scene: roses,
    camera: { from: [-1, 3.1, 6.9], at: [0, 0.95, 0], fov: 46 },
    light: "hall",
    change: { sun: { size: 0.6 } },
    spp: 20,
    alt: {
      en: "A sheet woven of roses for a dargah, with a border of jasmine.",
      hi: "दरगाह के लिए गुलाबों से बुनी चादर, चमेली की किनारी के साथ।",
    },
  },
  {
    of: "salim-phoolwala",
    name: "lilies",
    scene: lilies,
    camera: { from: [0.5, 2.6, 7.8], at: [0, 2.5, 0], fov: 44 },
    light: "hall",
    alt: {
      en: "Easter lilies in a brass vase between candles, in a pointed stone arch.",
      hi: "नुकीले पत्थर के मेहराब में मोमबत्तियों के बीच पीतल के पात्र में ईस्टर की कुमुदिनियाँ।",
    },
  },
  {
    of: "salim-phoolwala",
    name: "floor",
    scene: floor,
    camera: { from: [0, 8.6, 4.4], at: [0, 0, 0.1], fov: 50 },
    light: "hall",
    alt: {
      en: "A carpet of petals in seven rings on a courtyard floor, small lamps round it.",
      hi: "आँगन में सात घेरों की फूलों की रंगोली, चारों ओर दीये।",
    },
  },
  {
    of: "salim-phoolwala",
    name: "market",
    scene: cart,
    camera: { from: [0, 2.7, 7.4], at: [0, 1.8, 0], fov: 50 },
    light: "night",
    change: { lamp: 2, sun: { power: 0 } },
    alt: {
      en: "Before dawn: baskets of roses, jasmine and marigold under lamps and garlands.",
      hi: "भोर से पहले: दीयों और मालाओं के नीचे गुलाब, चमेली और गेंदे की टोकरियाँ।",
    },
  },
];
