import { garland, kalash } from "../kit/flowers.ts";
import { diya, lampTree } from "../kit/lamps.ts";
import { Model } from "../kit/model.ts";
import { ball, box, cylinder, lathe, sheet } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { band, laid, type Ring } from "./ornament.ts";
import { room, strewn } from "./studio.ts";
import type { Work } from "./work.ts";

const powders = {
  redEarth: { c: "#6e2f22", k: "plaster", r: 0.7 },
  court: { c: "#3f3c46", k: "paving", r: 0.5 },
  rice: { c: "#f4eee0", k: "plaster" },
  haldi: { c: "#e8b22c", k: "plaster" },
  kumkum: { c: "#c22a34", k: "plaster" },
  gulal: { c: "#d8487e", k: "plaster" },
  neel: { c: "#2f5fae", k: "plaster" },
  herb: { c: "#4f9650", k: "plaster" },
  violetPowder: { c: "#6f4fa0", k: "plaster" },
  cotton: { c: "#f3ead8", k: "cloth" },
  turmericCloth: { c: "#e6b548", k: "cloth" },
  madderCloth: { c: "#b5483a", k: "cloth" },
  lawn: { c: "#7f8f56", k: "grass" },
} as const;

const dots = (k: Model, material: string, n: number, r: number, size: number): void => {
  for (let i = 0; i < n; i++)
    k.use(
      `dot_${material}_${size}`,
      (q) =>
        q.add(
          material,
          lathe(
            [
              [0, 0.03],
              [size * 0.8, 0.028],
              [size, 0],
            ],
            14,
          ),
        ),
      Math.sin((i / n) * 6.283) * r,
      0.02,
      Math.cos((i / n) * 6.283) * r,
    );
};

const peacockRings: readonly Ring[] = [
  [2.42, 24, 0.84, 0.62, "neel"],
  [2.46, 24, 0.62, 0.42, "herb"],
  [2.5, 24, 0.42, 0.26, "haldi"],
  [1.66, 18, 0.78, 0.56, "gulal"],
  [1.7, 18, 0.54, 0.34, "rice"],
  [1.0, 12, 0.74, 0.5, "violetPowder"],
  [1.04, 12, 0.5, 0.3, "haldi"],
  [0.36, 8, 0.66, 0.42, "kumkum"],
  [0.4, 8, 0.42, 0.24, "rice"],
];

const rangoli = (): Scene => {
  const model = new Model();
  model.add("court", box(60, 0.2, 60), 0, -0.2, 0);
  laid(model, peacockRings, 0, 0.008);
  for (const [m, r] of [
    ["rice", 3.34],
    ["rice", 1.64],
    ["haldi", 0.98],
    ["rice", 0.34],
  ] as const)
    band(model, m, r, r + 0.05);
  dots(model, "rice", 72, 3.5, 0.05);
  dots(model, "gulal", 24, 3.16, 0.07);
  for (let i = 0; i < 24; i++)
    diya(model, Math.sin(((i + 0.5) / 24) * 6.283) * 3.72, 0, Math.cos(((i + 0.5) / 24) * 6.283) * 3.72, 1.1);
  diya(model, 0, 0.03, 0, 2);
  model.lamp(0, 1.6, 0, 12, "#ffb45e", 0.6);
  return { model, free: [], materials: powders };
};

const kolam = (): Scene => {
  const model = new Model();
  room(model, "redEarth", "redEarth", 3.4);
  model.add("wood", box(3, 6, 0.3), 0, 0.4, -3.3);
  model.add("dark", box(2.4, 5.4, 0.1), 0, 0.4, -3.1);
  for (let i = 0; i < 3; i++) model.add("redEarth", box(4.6 - i * 0.5, 0.14, 0.5), 0, 0.14 * i, -2.4 - i * 0.4);
  // one unbroken line that loops round every dot
  const n = 5;
  for (let i = -n; i <= n; i++)
    for (let j = -n; j <= n; j++) {
      if (Math.abs(i) + Math.abs(j) > n) continue;
      const [x, z] = [i * 0.46, 0.9 + j * 0.46];
      model.use(
        "kolamDot",
        (q) =>
          q.add(
            "rice",
            lathe(
              [
                [0, 0.02],
                [0.035, 0.018],
                [0.045, 0],
              ],
              12,
            ),
          ),
        x,
        0.01,
        z,
      );
      model.use(
        "kolamLoop",
        (q) =>
          q.add(
            "rice",
            lathe(
              [
                [0.2, 0],
                [0.2, 0.016],
                [0.232, 0.016],
                [0.232, 0],
              ],
              40,
            ),
          ),
        x,
        0.01,
        z,
      );
      if (Math.abs(i) + Math.abs(j) < n)
        for (const turn of [Math.PI / 4, -Math.PI / 4])
          model.use(
            "kolamBar" + turn.toFixed(1),
            (q) => q.add("rice", box(0.03, 0.014, 0.66)),
            x + 0.23,
            0.01,
            z + 0.23,
            { ry: turn },
          );
    }
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) diya(model, s * (0.7 + i * 0.62), 0.01, 3.5 - i * 0.52, 1.2);
    kalash(model, s * 1.95, 0.01, -2.1, 0.62, "brass");
  }
  garland(model, [-1.6, 5.9, -2.95], [1.6, 5.9, -2.95], 0.34, "marigold", 0.18);
  strewn(
    model,
    (() => {
      let t = 7;
      return () => (t = (t * 16807) % 2147483647) / 2147483647;
    })(),
    26,
    2.6,
    ["marigold", "petal2"],
    0.01,
    0.7,
  );
  return { model, free: [], materials: powders };
};

const swag = (
  k: Model,
  m: string,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  sag: number,
  wide: number,
): void => {
  k.add(
    m,
    sheet(
      (u, v) => {
        const drop = sag * 4 * u * (1 - u);
        const fold = Math.sin(v * 15) * 0.05;
        return [
          a[0] + (b[0] - a[0]) * u,
          a[1] + (b[1] - a[1]) * u - drop * (0.4 + 0.6 * v) - v * wide * 0.4,
          a[2] + (b[2] - a[2]) * u + v * wide * 0.5 + fold,
        ];
      },
      30,
      14,
    ),
  );
};

const fall = (k: Model, m: string, x: number, z: number, top: number, w: number): void => {
  k.add(
    m,
    sheet(
      (u, v) => {
        const pinch = 1 - 0.62 * Math.exp(-(((v - 0.55) * 6) ** 2));
        return [x + (u - 0.5) * w * pinch, top * (1 - v), z + Math.sin(u * 22) * 0.06 * pinch];
      },
      40,
      24,
    ),
  );
};

const mandap = (): Scene => {
  const model = new Model();
  model.add("lawn", box(120, 0.2, 120), 0, -0.2, -20);
  model.add("wood2", box(7.4, 0.3, 5.4), 0, 0, 0);
  model.add("madderCloth", box(6.8, 0.04, 4.8), 0, 0.3, 0);
  for (const x of [-3.2, 3.2])
    for (const z of [-2.2, 2.2]) {
      model.add("bamboo", cylinder(0.11, 0.09, 5, 12), x, 0.3, z);
      fall(model, "cotton", x * 0.97, z + 0.16, 5.0, 1.1);
      for (let i = 0; i < 9; i++)
        model.use(
          "knot",
          (q) => q.add("marigold", ball(0.12, 8)),
          x * 0.97 + Math.cos(i * 0.7) * 0.28,
          2.25,
          z + 0.16 + Math.sin(i * 0.7) * 0.2,
        );
    }
  for (const z of [-2.2, 2.2]) {
    model.add("bamboo", cylinder(0.09, 0.09, 6.6, 12), -3.3, 5.2, z, { rz: -Math.PI / 2 });
    for (let i = 0; i < 4; i++)
      swag(model, i % 2 ? "turmericCloth" : "cotton", [-3.2 + i * 1.6, 5.2, z], [-1.6 + i * 1.6, 5.2, z], 0.5, 0.5);
    garland(model, [-3.2, 5.1, z + 0.2], [3.2, 5.1, z + 0.2], 0.9, "marigold", 0.17);
  }
  for (let i = 0; i < 9; i++)
    model.add(
      i % 2 ? "turmericCloth" : "cotton",
      sheet((u, v) => [-3.2 + (i + u) * 0.711, 5.25 + Math.sin(v * Math.PI) * -0.55, -2.2 + v * 4.4], 3, 16),
    );
  model.add("brickBox", box(1.1, 0.36, 1.1), 0, 0.34, 0.2);
  model.add("brickBox", box(0.9, 0.16, 0.9), 0, 0.7, 0.2);
  for (let i = 0; i < 7; i++)
    model.add(
      "flame",
      lathe(
        [
          [0, 0],
          [0.08, 0.12],
          [0.06, 0.28],
          [0, 0.5],
        ],
        8,
      ),
      Math.sin(i * 2.4) * 0.2,
      0.84,
      0.2 + Math.cos(i * 2.4) * 0.2,
      { s: 0.7 + (i % 3) * 0.25 },
    );
  model.lamp(0, 1.5, 0.3, 16, "#ff9a4a", 0.3);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) kalash(model, s * 2.6, 0.34 + i * 0.42, -1.6, 0.34 - i * 0.05, "brass");
    model.add("madderCloth", box(1, 0.3, 0.8), s * 0.85, 0.34, -1.2);
    lampTree(model, s * 4.1, 0, 1.8, 0.9, 4);
  }
  return { model, free: [], materials: { ...powders, brickBox: { c: "#9c4a32", k: "brick" } } };
};

export const rangoliWorks: readonly Work[] = [
  {
    of: "bindu-parmar",
    name: "rangoli",
    scene: rangoli,
    camera: { from: [0, 8.8, 5], at: [0, 0, 0.15], fov: 51 },
    light: "blue",
    change: { lamp: 1.6, skyPower: 3.4, expo: 1.15 },
    alt: {
      en: "A great rangoli of nine rings in blue, green, pink and yellow, small lamps round it at dusk.",
      hi: "सांझ में नीले, हरे, गुलाबी और पीले नौ घेरों की बड़ी रंगोली, चारों ओर दीये।",
    },
  },
  {
    of: "bindu-parmar",
    name: "kolam",
    scene: kolam,
    camera: { from: [-0.7, 4.4, 8], at: [0, 0.95, 0], fov: 44 },
    light: "hall",
    alt: {
      en: "At a doorstep, a pattern of rice-flour loops round dots on red earth.",
      hi: "देहरी पर लाल मिट्टी में बिंदुओं के चारों ओर चावल के आटे की लहरदार रेखाएँ।",
    },
  },
  {
    of: "bindu-parmar",
    name: "mandap",
    scene: mandap,
    camera: { from: [1.6, 2.3, 11], at: [0, 2.6, 0], fov: 46 },
    light: "golden",
    alt: {
      en: "A wedding mandap of bamboo hung with white and turmeric cotton, the fire lit.",
      hi: "सफ़ेद और हल्दी रंग के सूती कपड़े से सजा बाँस का विवाह-मंडप, बीच में अग्नि।",
    },
  },
];
