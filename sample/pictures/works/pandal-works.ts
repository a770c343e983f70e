import { archFill, archRim } from "../kit/arches.ts";
import { bulbString, hangingLamp } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { box, cylinder, lathe, lobed, sheet } from "../kit/shapes.ts";
import type { Scene } from "../scene.ts";
import { petalDisc } from "./ornament.ts";
import { plinth, room } from "./studio.ts";
import type { Work } from "./work.ts";

const stuffs = {
  dusk: { c: "#3a3560", k: "plaster" },
  lane: { c: "#5a4f56", k: "paving", r: 0.4 },
  kulhad: { c: "#b5663f", k: "plaster" },
  kulhadDark: { c: "#8f4a2e", k: "plaster" },
  paper: { c: "#f1e8d4", k: "plaster" },
  paperBlue: { c: "#b9cbe0", k: "plaster" },
  cane: { c: "#c79a5a", k: "wood", r: 0.5 },
  umb0: { c: "#d8482f", k: "cloth" },
  umb1: { c: "#e9a92f", k: "cloth" },
  umb2: { c: "#2f8f93", k: "cloth" },
  umb3: { c: "#c93f74", k: "cloth" },
  umb4: { c: "#5a4a9a", k: "cloth" },
  umb5: { c: "#f0e6d0", k: "cloth" },
} as const;

const umbrella = (k: Model, m: string, x: number, y: number, z: number, s: number, rx: number, rz: number): void => {
  k.use(
    `umbrella_${m}`,
    (q) => {
      q.add(
        m,
        lobed(
          [
            [0, 0.52],
            [0.3, 0.48],
            [0.62, 0.34],
            [0.86, 0.12],
            [0.94, 0],
          ],
          8,
          0.12,
          64,
        ),
      );
      q.add("dark", cylinder(0.018, 0.018, 1.1, 6), 0, -0.5, 0);
      q.add("dark", cylinder(0.02, 0.01, 0.16, 6), 0, 0.5, 0);
    },
    x,
    y,
    z,
    { s, rx, rz },
  );
};

const umbrellas = (): Scene => {
  const model = new Model();
  room(model, "dusk", "lane", 9);
  const rnd = random(61);
  // a vault of umbrellas over the lane that leads to the light: each rib of one colour, rim beside rim
  const ribs = ["umb0", "umb5", "umb1", "umb2", "umb3", "umb4"];
  for (let row = 0; row < ribs.length; row++)
    for (let i = 0; i < 7; i++) {
      const a = (i / 6 - 0.5) * 2.7;
      umbrella(
        model,
        ribs[row]!,
        Math.sin(a) * 4.1,
        1.3 + Math.cos(a) * 3.7,
        2.2 - row * 2,
        0.97,
        (rnd() - 0.5) * 0.08,
        -a * 0.95,
      );
    }
  for (let row = 0; row < 5; row++) bulbString(model, [-3.6, 3.4, 1.2 - row * 2], [3.6, 3.4, 1.2 - row * 2], 14, 0.5);
  model.add("paper", archRim(3, 4, 0.34, 0.3, "ogee", 14), 0, 0.4, -8.6);
  model.add("umb3", archFill(3, 4, 0.1, "ogee", 14), 0, 0.4, -8.7);
  model.build((q) => petalDisc(q, 1.15, ["umb1", "paper", "umb3", "umb1"]), pose(0, 2.1, -8.4));
  for (let i = 0; i < 5; i++) model.lamp((i % 2 ? 1 : -1) * 1.6, 3, 1 - i * 2, 26, "#ffc27a", 0.5);
  model.lamp(0, 2.6, -6.4, 50, "#ffe0b0", 0.6);
  return { model, free: [], materials: stuffs };
};

const cups = (): Scene => {
  const model = new Model();
  room(model, "dusk", "lane", 1.6);
  const rnd = random(71);
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 24; i++) {
      const [x, y] = [(i - 11.5) * 0.36 + (j % 2) * 0.18, 0.2 + j * 0.36];
      const arch = Math.abs(x) < 1.45 && y < 2.6 + Math.sqrt(Math.max(0, 1.45 ** 2 - x * x));
      if (arch) continue;
      const d = Math.hypot(x, y - 3);
      const m = Math.floor(d / 0.75) % 2 ? "kulhad" : "kulhadDark";
      model.use(
        `cup_${m}`,
        (q) =>
          q.add(
            m,
            lathe(
              [
                [0.1, 0],
                [0.13, 0.02],
                [0.17, 0.28],
                [0.175, 0.3],
                [0.15, 0.3],
                [0.11, 0.03],
                [0, 0.02],
              ],
              20,
            ),
          ),
        x,
        y,
        -1.35 + Math.sin(d * 2.4) * 0.08,
        { rx: Math.PI / 2 },
      );
      if (Math.floor(d / 0.75) % 2 && rnd() < 0.34)
        model.use(
          "ember",
          (q) =>
            q.add(
              "lamp",
              lathe(
                [
                  [0, 0],
                  [0.05, 0.03],
                  [0, 0.06],
                ],
                8,
              ),
            ),
          x,
          y,
          -1.24,
          { rx: Math.PI / 2 },
        );
    }
  model.add("paper", archRim(2.9, 4.05, 0.14, 0.24, "round", 16), 0, 0, -1.2);
  for (let i = 0; i < 40; i++)
    model.use(
      "cupLoose",
      (q) =>
        q.add(
          "kulhad",
          lathe(
            [
              [0.1, 0],
              [0.13, 0.02],
              [0.17, 0.28],
              [0.175, 0.3],
              [0.15, 0.3],
              [0.11, 0.03],
              [0, 0.02],
            ],
            20,
          ),
        ),
      (rnd() - 0.5) * 7.6,
      0,
      0.1 + rnd() * 1.6,
      { s: 0.9, rz: rnd() < 0.3 ? 1.5 : 0, ry: rnd() * 6 },
    );
  for (const x of [-2.6, 0, 2.6]) hangingLamp(model, x, 4.6, 0.4, 1.4, 1.2, 30);
  model.lamp(0, 2.4, 4, 46, "#ffd9a0", 0.8);
  model.lamp(0, 1.6, -0.8, 14, "#ffb45e", 0.4);
  return { model, free: [], materials: stuffs };
};

const bamboo = (): Scene => {
  const model = new Model();
  model.add("lane", box(80, 0.2, 80), 0, -0.2, -10);
  // ribs of split bamboo closing into a lotus bud, cloth between them
  const n = 18;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    const r = (t: number): number => 3.3 * (1 - t ** 2.6) * (0.86 + 0.42 * Math.sin(Math.PI * Math.min(1, t * 1.15)));
    model.addAt(
      "cane",
      sheet((u, v) => [(u - 0.5) * 0.16, v * 6.4, r(v)], 2, 30),
      pose(0, 0, 0, { ry: a }),
    );
    if (Math.abs(Math.sin(a / 2)) > 0.26)
      model.addAt(
        i % 2 ? "umb5" : "umb1",
        sheet(
          (u, v) => {
            const w = (Math.PI / n) * r(v) * 0.96;
            return [(u - 0.5) * 2 * w, v * 6.3, r(v) * 0.97 - Math.sin(Math.PI * u) * 0.05];
          },
          6,
          24,
        ),
        pose(0, 0, 0, { ry: a + Math.PI / n }),
      );
    for (let j = 1; j < 7; j++)
      model.addAt(
        "lamp",
        lathe(
          [
            [0, 0],
            [0.05, 0.05],
            [0, 0.1],
          ],
          8,
        ),
        pose(0, 0, 0, { ry: a }).multiply(pose(0, j * 0.95, r((j * 0.95) / 6.4) + 0.08)),
      );
  }
  for (const y of [1.1, 2.6, 4.1]) {
    const t = y / 6.4;
    const rr = 3.3 * (1 - t ** 2.6) * (0.86 + 0.42 * Math.sin(Math.PI * Math.min(1, t * 1.15)));
    model.add(
      "cane",
      lathe(
        [
          [rr + 0.02, -0.06],
          [rr + 0.1, 0],
          [rr + 0.02, 0.06],
        ],
        72,
      ),
      0,
      y,
      0,
    );
  }
  plinth(model, "umb0", 4.3, 0.2);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      model.add("cane", cylinder(0.07, 0.05, 3.4, 8), s * (4.6 + i * 0.5), 0, 3 + i * 1.3);
      hangingLamp(model, s * (4.4 + i * 0.5), 2.7, 3 + i * 1.3, 0.4, 0.9, 10);
    }
  }
  model.lamp(0, 2.4, 0.6, 60, "#ffb45e", 0.7);
  return { model, free: [], materials: stuffs };
};

export const pandalWorks: readonly Work[] = [
  {
    of: "tanushree-bose",
    name: "umbrellas",
    scene: umbrellas,
    camera: { from: [0.3, 1.9, 6.6], at: [0, 2.7, -4], fov: 58 },
    light: "night",
    change: { lamp: 2, sun: { power: 0 } },
    alt: {
      en: "A lane vaulted with mended umbrellas in six colours leads to a lit arch.",
      hi: "छह रंगों के सुधारे हुए छातों की मेहराबी गली, जिसके अंत में जगमगाता द्वार है।",
    },
  },
  {
    of: "tanushree-bose",
    name: "cups",
    scene: cups,
    camera: { from: [0.6, 2.3, 7], at: [0, 2.35, 0], fov: 50 },
    light: "night",
    change: { lamp: 2, sun: { power: 0 } },
    alt: {
      en: "A gate built of clay tea cups in rings, a small light in every third.",
      hi: "घेरों में जड़े कुल्हड़ों का द्वार, कई कुल्हड़ों में छोटी बत्ती।",
    },
  },
  {
    of: "tanushree-bose",
    name: "bud",
    scene: bamboo,
    camera: { from: [1.2, 2.2, 14], at: [0, 3.1, 0], fov: 42, tilt: 0.3 },
    light: "dusk",
    change: { lamp: 1.8 },
    alt: {
      en: "A pavilion of split bamboo and cotton closes like a lotus bud at dusk.",
      hi: "सांझ में कमल-कली की तरह सिमटता चिरे बाँस और सूती कपड़े का मंडप।",
    },
  },
];
