import { gateway, gurdwara, nishanSahib } from "../buildings/gurdwara.ts";
import { darbar } from "../interiors/darbar.ts";
import { arcade } from "../kit/arcade.ts";
import { birds } from "../kit/birds.ts";
import { Model, pose, random } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { hedge } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, plains } from "../settings/land.ts";

const court = (): Scene => {
  const model = new Model();
  const rnd = random(52);
  const hall = gurdwara(model, {
    W: 17,
    bays: 7,
    H1: 5,
    H2: 2.6,
    upper: 0.66,
    cladding: "white",
    rim: "trim",
    plinth: 1.6,
    domelets: false,
    dome: { r: 4.5, material: "dome", ribs: 0, drum: 1.7, tall: 1.26 },
    kiosk: "kioskDome",
    kioskScale: 0.86,
    frontKiosks: 4,
  });
  stair(model, "white", 6, 9, 0, 0, 11.7, 1.6 / 9, 0.36);
  ground(model, "grass");
  model.add("court", box(64, 0.08, 64), 0, -0.05, 14);
  model.add("carpet", box(2.2, 0.02, 26), 0, 0.03, 27.5);
  for (const s of [-1, 1]) {
    arcade(model, {
      bays: 14,
      bay: 3.2,
      height: 4.2,
      kind: "multi",
      rim: "trim",
      back: 2.6,
      lamp: 24,
      x: s * 27,
      z: 14,
      ry: (-s * Math.PI) / 2,
      crest: false,
    });
    for (let i = 0; i < 5; i++) hedge(model, s * 20, 4 + i * 7, 1.6, 0.8, 4, ["leaf3", "leaf", "marigold"]);
  }
  arcade(model, {
    bays: 17,
    bay: 3.2,
    height: 4.2,
    kind: "multi",
    rim: "trim",
    back: 2.6,
    lamp: 0,
    z: -14,
    crest: false,
  });
  model.build(gateway, pose(-21, 0, -12, { s: 0.9 }));
  const flag = nishanSahib(model, 12.5, 15, 19);
  grove(model, rnd, 40, (i) => [(i % 2 ? 1 : -1) * (32 + rnd() * 30), -40 + rnd() * 70], 8, 13, ["round", "tall"]);
  grove(model, rnd, 20, () => [(rnd() - 0.5) * 80, -22 - rnd() * 24], 8, 13, ["round", "tall"]);
  crowd(model, rnd, 34, "sikh", () => [(rnd() - 0.5) * 32, 0, 14 + rnd() * 20]);
  crowd(model, rnd, 10, "sikh", (i) => [(rnd() - 0.5) * 4, 0, 17 + i * 1.7, Math.PI + (rnd() - 0.5) * 0.5], "walk");
  birds(model, rnd, 12, -12, 20, 6, 18);
  plains(model, 44);
  return {
    model,
    free: [...hall.free, flag],
    materials: {
      white: { c: "#f3efe8", k: "plaster", r: 0.4 },
      trim: { c: "#e3d9c8", k: "plaster" },
      dome: { c: "#f6f2ea", k: "marble", r: 0.26 },
      kioskDome: { c: "#f3efe8", k: "marble", r: 0.3 },
      court: { c: "#e2dace", k: "paving", r: 0.28 },
    },
    floods: [
      { at: [-13, 0.3, 20], to: [0, 8, 0], power: 900, colour: "#ffe0b4" },
      { at: [13, 0.3, 22], to: [0, 8, 0], power: 800, colour: "#ffd9a8" },
      { at: [0, 8, 13], to: [0, 15, 0], power: 500, colour: "#fff0d8" },
    ],
  };
};

const hall = (): Scene => {
  const model = new Model();
  darbar(model, random(152), { W: 15, length: 26, H: 7.6, bays: 6, accent: "trim", pillarMaterial: "white" });
  return {
    model,
    free: [],
    materials: {
      white: { c: "#f6f2ea", k: "plaster" },
      trim: { c: "#d9c294", k: "plaster" },
      daylight: { c: "#eef4ff", e: 4.2 },
      floor: { c: "#e4dccf", k: "marble", r: 0.18 },
      carpet: { c: "#2f4f8f", k: "cloth" },
      rumala: { c: "#2f5fa8", k: "cloth" },
      chandni: { c: "#e8a32e", k: "cloth" },
    },
  };
};

export const nirmaljot: Space = {
  key: "nirmaljot",
  shots: {
    hero: {
      scene: court,
      camera: { from: [-9, 2.6, 45], at: [1, 8, 0], fov: 44 },
      light: "morning",
      change: { expo: 0.88, sun: { az: -48, el: 32, power: 6 }, fog: { d: 0.001 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A white gurdwara with one great dome and the saffron Nishan Sahib on a clear morning.",
        hi: "साफ़ सुबह में एक बड़े गुंबद वाला श्वेत गुरुद्वारा और केसरिया निशान साहिब।",
      },
    },
    hour: {
      scene: court,
      camera: { from: [16, 2.4, 42], at: [0, 8, 0], fov: 46 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "The white dome glows above the courtyard as families arrive at dusk.",
        hi: "सांझ में आँगन के ऊपर दमकता श्वेत गुंबद और आते हुए परिवार।",
      },
    },
    inside: {
      scene: hall,
      camera: { from: [-2.4, 2.4, 4.6], at: [0.5, 2.8, -22], fov: 64 },
      light: "hall",
      hour: "morning",
      type: "interior",
      alt: {
        en: "A bright white prayer hall; families sit on the floor facing the palki.",
        hi: "उजला श्वेत दरबार हॉल; पालकी की ओर मुख किए फ़र्श पर बैठे परिवार।",
      },
    },
  },
};
