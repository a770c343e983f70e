import { kashmirMosque } from "../buildings/kashmir-mosque.ts";
import { prayerHall } from "../interiors/prayer-hall.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { tree, tufts } from "../kit/plants.ts";
import { box, loft, ngon } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { boat } from "../settings/ghat.ts";
import { ground, grove, range } from "../settings/land.ts";

const riverBank = (): Scene => {
  const model = new Model();
  const rnd = random(64);
  const building = kashmirMosque(model, 7, 4.4);
  ground(model, "water", 900, -0.9);
  model.add(
    "grass",
    loft(ngon(40, 1), [
      [1.02, -2],
      [1, -0.02],
    ]),
    0,
    0,
    -12,
    { s: [46, 1, 34] },
  );
  model.add("paving", box(5, 0.08, 12), 0, -0.05, 14);
  for (let i = 0; i < 6; i++) model.add("stone2", box(9, 0.34, 0.7), 0, -0.34 - i * 0.2, 20.2 + i * 0.6);
  for (const [x, z, h] of [
    [-15, 5, 15],
    [16, 2, 17],
    [-22, -6, 17],
    [24, -8, 18],
    [-13, -14, 16],
    [15, -16, 17],
    [29, 4, 14],
    [-30, 3, 15],
  ])
    tree(model, rnd, x, z, h, "chinar");
  for (let i = 0; i < 900; i++) {
    const a = rnd() * 6.28;
    const r = 9 + rnd() * 20;
    model.use(
      `fallen${i % 3}`,
      (q) =>
        q.add(
          ["autumn", "autumn2", "autumn3"][i % 3],
          loft(ngon(5, 0.16), [
            [1, 0],
            [0.8, 0.01],
          ]),
        ),
      Math.sin(a) * r,
      0.01,
      Math.cos(a) * r * 0.72,
      { ry: rnd() * 6, rz: (rnd() - 0.5) * 0.3 },
    );
  }
  tufts(model, rnd, 70, () => [(rnd() - 0.5) * 56, 0, 18.6 + rnd()], "leaf2");
  grove(model, rnd, 26, () => [(rnd() - 0.5) * 90, -26 - rnd() * 16], 10, 17, ["chinar", "tall", "chinar"]);
  boat(model, -11, 27, 1.3, true);
  boat(model, 14, 31, -1.1);
  crowd(model, rnd, 16, "mosque", () => [(rnd() - 0.5) * 12, 0, 10.5 + rnd() * 7]);
  birds(model, rnd, 8, -13, 20, 0, 20);
  range(model, "hill2", 13, 150, 42);
  range(model, "peak", 29, 420, 190, { ridges: true });
  return {
    model,
    free: building.free,
    ripple: 0.01,
    materials: {
      roof: { c: "#6d7a5c", k: "shingle", top: "#7f8a62" },
      autumn: { c: "#d4681e", k: "leaf" },
      autumn2: { c: "#eaa02e", k: "leaf" },
      autumn3: { c: "#b0401f", k: "leaf" },
      wood: { c: "#6e452b", k: "wood", r: 0.5 },
      wood2: { c: "#8d6140", k: "wood", r: 0.55 },
      ashlar: { c: "#a3957f", k: "ashlar" },
      grass: { c: "#97884a", k: "grass" },
      peak: { c: "#6b7890", k: "rock", top: "#eef2f8" },
      hill2: { c: "#6f7d78", k: "rock" },
      water: { c: "#3a5560", r: 0.02, k: "water" },
      paving: { c: "#b0a38f", k: "paving" },
    },
    floods: [
      { at: [-9, 0.4, 15], to: [0, 6, 4], power: 420, colour: "#ffc070" },
      { at: [9, 0.4, 15], to: [0, 6, 4], power: 380, colour: "#ffb868" },
    ],
  };
};

const cedarHall = (): Scene => {
  const model = new Model();
  prayerHall(model, random(164), {
    columns: 5,
    bays: 4,
    bay: 3.6,
    H: 6.4,
    style: "timber",
    kind: "ogee",
    shaft: "wood",
    accent: "wood2",
    ceiling: "papier",
  });
  return {
    model,
    free: [],
    materials: {
      wood: { c: "#7a4c2e", k: "wood", r: 0.45 },
      wood2: { c: "#96683f", k: "wood", r: 0.5 },
      papier: { c: "#2f6a5e", k: "tile", r: 0.4 },
      white: { c: "#a87a50", k: "wood" },
      daylight: { c: "#eef0e6", e: 4 },
      nicheBlue: { c: "#2f6f72", k: "tile", r: 0.3 },
      wallPanel: { c: "#8d5f3c", k: "wood" },
      carpet: { c: "#8f3036", k: "cloth" },
    },
  };
};

export const chinar: Space = {
  key: "chinar",
  shots: {
    hero: {
      scene: riverBank,
      camera: { from: [-8, 2.2, 52], at: [0, 9, 0], fov: 36, hold: [[0, -0.9, 31]] },
      light: "mist",
      change: { fog: { d: 0.0034, c: "#efe6da" }, sun: { power: 3.6, c: "#ffdca8" }, expo: 1.02 },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A wooden Kashmiri mosque with tiered roofs and spire among autumn chinars in mist.",
        hi: "धुंध में पतझड़ी चिनारों के बीच बहु-छत और मीनार वाली कश्मीरी काठ की मस्जिद।",
      },
    },
    hour: {
      scene: riverBank,
      camera: { from: [17, 2, 52], at: [0, 9, 0], fov: 40, hold: [[0, -0.9, 32]] },
      light: "golden",
      change: { sun: { az: 52 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Evening sun sets the chinar leaves alight beside the riverside mosque.",
        hi: "ढलती धूप में नदी किनारे की मस्जिद के पास दहकते चिनार के पत्ते।",
      },
    },
    inside: {
      scene: cedarHall,
      camera: { from: [-0.8, 1.9, 4], at: [0, 2.6, -15], fov: 66 },
      light: "hall",
      change: { lamp: 2.2, expo: 1.15 },
      hour: "morning",
      type: "interior",
      alt: {
        en: "Tall deodar columns and a painted ceiling in the wooden prayer hall.",
        hi: "काठ के नमाज़-कक्ष में देवदार के ऊँचे खंभे और रंगी हुई छत।",
      },
    },
  },
};
