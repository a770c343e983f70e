import { baroqueChurch, wayCross } from "../buildings/baroque-church.ts";
import { nave } from "../interiors/nave.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { hedge, tree } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, lampPost, plains } from "../settings/land.ts";

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(91);
  const church = baroqueChurch(model, {
    W: 15,
    storeys: [7.2, 5.4],
    length: 26,
    towers: false,
    towerHeight: 0,
    gable: "scroll",
    foot: 0.9,
  });
  ground(model, "grass");
  model.add("paving", box(7, 0.06, 50), 0, -0.03, 28);
  model.add("paving", box(26, 0.06, 12), 0, -0.04, 7);
  wayCross(model, -9.5, 15, 0.95);
  for (const [x, z, h] of [
    [-12, 3, 14],
    [13, 2, 15],
    [-17, 9, 12],
    [17.5, 10, 13],
    [11.5, 17, 10],
    [-21, -2, 15],
    [22, -4, 16],
    [-14, -14, 15],
    [15, -16, 16],
  ])
    tree(model, rnd, x, z, h, "palm");
  grove(model, rnd, 26, (i) => [(i % 2 ? 1 : -1) * (16 + rnd() * 34), -30 + rnd() * 26], 6, 11, [
    "round",
    "palm",
    "tall",
  ]);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 3; i++) lampPost(model, s * 6.6, 8 + i * 6);
    for (let i = 0; i < 5; i++) hedge(model, s * 5.4, 12 + i * 5.5, 1.2, 0.7, 3.6, ["leaf3", "leaf", "petal2"]);
  }
  crowd(model, rnd, 18, "church", () => [(rnd() - 0.5) * 6, 0, 6 + rnd() * 18, Math.PI + (rnd() - 0.5)]);
  birds(model, rnd, 7, 14, 22, -4, 18);
  plains(model, 27);
  return {
    model,
    free: church.free,
    materials: {
      white: { c: "#f4efe6", k: "plaster" },
      trim: { c: "#e2c48e", k: "plaster" },
      roof: { c: "#a4563a", k: "shingle" },
      stone2: { c: "#b9a58c", k: "stone" },
      iron: { c: "#f4efe6" },
    },
    floods: [
      { at: [-9, 0.4, 15], to: [0, 8, 0], power: 700, colour: "#ffd2a0" },
      { at: [9, 0.4, 15], to: [0, 8, 0], power: 600, colour: "#ffc890" },
    ],
  };
};

const candleNave = (): Scene => {
  const model = new Model();
  nave(model, random(191), {
    bays: 5,
    bay: 4.6,
    W: 8.6,
    aisle: 3.4,
    spring: 7,
    rise: 3.8,
    kind: "round",
    cover: "barrel",
    east: "reredos",
    glass: ["glassF", "glassF", "glassC", "glassF", "glassF"],
    candles: true,
    light: "#ffc27a",
  });
  return {
    model,
    free: [],
    materials: {
      wall: { c: "#f0e6d2", k: "plaster" },
      stone: { c: "#efe4ce", k: "plaster" },
      stone2: { c: "#d9bd88", k: "plaster" },
      vault: { c: "#efe6d4", k: "plaster" },
      paving: { c: "#8f6a50", k: "paving", r: 0.22 },
      glassF: { c: "#3f5590", e: 1.6 },
      glassC: { c: "#6a78b0", e: 1.6 },
      gold: { c: "#efb64a", m: 0.6, r: 0.38 },
    },
  };
};

export const eveninglamp: Space = {
  key: "eveninglamp",
  shots: {
    hero: {
      scene: precinct,
      camera: { from: [4.5, 2.3, 44], at: [0, 8, 0], fov: 42 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "A white Portuguese-style church front among palms, its windows lit at blue hour.",
        hi: "नारियल के पेड़ों के बीच पुर्तगाली शैली का सफ़ेद गिरजाघर, सांझ में रोशन खिड़कियाँ।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [-13, 2.4, 32], at: [0, 8, -2], fov: 46 },
      light: "morning",
      hour: "morning",
      type: "exterior",
      alt: {
        en: "Morning sun on the white church and the stone cross in its garden.",
        hi: "सुबह की धूप में सफ़ेद गिरजाघर और उसके आँगन में पत्थर का क्रूस।",
      },
    },
    inside: {
      scene: candleNave,
      camera: { from: [0, 2, 3.6], at: [0, 4, -24], fov: 68 },
      light: "hall",
      change: { emit: 0.5, lamp: 1.7 },
      hour: "night",
      type: "interior",
      alt: {
        en: "Candles line the aisle of the old church up to its gilded altarpiece.",
        hi: "पुराने गिरजाघर में सुनहरी वेदी तक रास्ते के दोनों ओर जलती मोमबत्तियाँ।",
      },
    },
  },
};
