import { malabarMosque } from "../buildings/malabar-mosque.ts";
import { prayerHall } from "../interiors/prayer-hall.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { lotuses, tree, tufts } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { parapet } from "../settings/ghat.ts";
import { grove, plains, tank } from "../settings/land.ts";

const pond = (): Scene => {
  const model = new Model();
  const rnd = random(38);
  const building = malabarMosque(model, { W: 7.4, D: 8.6 });
  const z0 = building.front + 2.4;
  tank(model, "grass", -17, 17, z0 + 1, z0 + 26, -0.5, "laterite");
  model.add("sand", box(40, 0.06, 8), 0, -0.04, z0 - 3);
  for (const s of [-1, 1]) parapet(model, 26, s * 20, 0, z0 + 13, Math.PI / 2, "laterite", 0.8);
  lotuses(model, rnd, 50, () => [-15 + rnd() * 12, -0.49, z0 + 14 + rnd() * 10]);
  for (const [x, z, h] of [
    [-13, 8, 13],
    [13.5, 6, 14],
    [-16, 15, 12],
    [16.5, 16, 13],
    [-20, 0, 16],
    [20, -3, 15],
    [12, -12, 17],
    [-13, -13, 16],
    [-23, 22, 13],
    [24, 26, 14],
  ])
    tree(model, rnd, x, z, h, "palm");
  grove(model, rnd, 44, (i) => [(i % 2 ? 1 : -1) * (17 + rnd() * 36), -40 + rnd() * 50], 8, 15, [
    "palm",
    "round",
    "palm",
    "tall",
  ]);
  grove(model, rnd, 18, () => [(rnd() - 0.5) * 70, -24 - rnd() * 20], 10, 16, ["palm", "round"]);
  tufts(model, rnd, 90, (i) => [(i % 2 ? 1 : -1) * (10 + rnd() * 12), 0, z0 - 1 - rnd() * 7]);
  crowd(model, rnd, 14, "mosque", () => [(rnd() - 0.5) * 24, 0, z0 - 0.6 - rnd() * 4]);
  crowd(model, rnd, 5, "mosque", (i) => [-6 + i * 2.6 + rnd(), -0.4, z0 + 0.6, 0], "sit");
  birds(model, rnd, 7, 12, 18, 0, 18);
  plains(model, 61);
  return {
    model,
    free: building.free,
    ripple: 0.02,
    materials: {
      roof: { c: "#9a4a30", k: "shingle", top: "#8f4a33" },
      white: { c: "#eee9dc", k: "plaster" },
      wood: { c: "#56321f", k: "wood", r: 0.45 },
      wood2: { c: "#744426", k: "wood", r: 0.5 },
      tile: { c: "#2c8a86", r: 0.3, k: "tile" },
      grass: { c: "#5a8f3c", k: "grass" },
      sand: { c: "#c2a27a", k: "ground" },
      water: { c: "#2f5548", r: 0.02, k: "water" },
      hill1: { c: "#4f7248", k: "ground" },
    },
    floods: [
      { at: [-10, 0.4, z0], to: [0, 6, 6], power: 460, colour: "#ffc880" },
      { at: [10, 0.4, z0], to: [0, 6, 6], power: 420, colour: "#ffc070" },
    ],
  };
};

const timberHall = (): Scene => {
  const model = new Model();
  prayerHall(model, random(138), {
    columns: 3,
    bays: 4,
    bay: 4.2,
    H: 4.2,
    style: "timber",
    kind: "round",
    shaft: "wood",
    accent: "wood2",
    ceiling: "wood2",
  });
  return {
    model,
    free: [],
    materials: {
      wood: { c: "#5a3420", k: "wood", r: 0.4 },
      wood2: { c: "#7a4a2a", k: "wood", r: 0.45 },
      white: { c: "#f2ede0", k: "plaster" },
      daylight: { c: "#e6f2e2", e: 4.4 },
      nicheBlue: { c: "#2c8a86", k: "tile", r: 0.3 },
      wallPanel: { c: "#e2ead8", k: "plaster" },
      carpet: { c: "#2f6b4a", k: "cloth" },
      carpetLine: { c: "#e0d6a8", k: "cloth" },
    },
  };
};

export const kadavath: Space = {
  key: "kadavath",
  shots: {
    hero: {
      scene: pond,
      camera: { from: [9, 2.4, 42], at: [0, 6.5, 0], fov: 42, hold: [[0, -0.5, 30]] },
      light: "monsoon",
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A Malabar mosque with tiled roofs beside its pond, palms under monsoon clouds.",
        hi: "बरसाती बादलों तले नारियल के पेड़ों और तालाब किनारे खपरैल छतों वाली मलबार मस्जिद।",
      },
    },
    hour: {
      scene: pond,
      camera: { from: [-14, 2.2, 45], at: [0, 6.5, 0], fov: 42, hold: [[0, -0.5, 30]] },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Lamps behind the wooden louvres of the mosque, doubled in the evening pond.",
        hi: "सांझ में मस्जिद की काठ की झिलमिलियों से छनती रोशनी और तालाब में उसकी छाया।",
      },
    },
    inside: {
      scene: timberHall,
      camera: { from: [0.8, 1.7, 3.6], at: [0, 2, -16], fov: 66 },
      light: "hall",
      hour: "noon",
      type: "interior",
      alt: {
        en: "A cool timber hall, green carpet in rows, men reading before prayer.",
        hi: "काठ का शीतल नमाज़-कक्ष, क़तारों में हरा क़ालीन और नमाज़ से पहले बैठे लोग।",
      },
    },
  },
};
