import { gothicChurch } from "../buildings/gothic-church.ts";
import { nave } from "../interiors/nave.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { hedge, tree, tufts } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, lampPost, panes, plains, town } from "../settings/land.ts";

const lawn = (): Scene => {
  const model = new Model();
  const rnd = random(29);
  const church = gothicChurch(model, {
    W: 11,
    length: 30,
    wall: 7.6,
    pitch: 6.4,
    front: "tower",
    tower: 17,
    spire: 14,
  });
  ground(model, "grass");
  model.add("path", box(4, 0.06, 44), 0, -0.03, 28);
  model.add("path", box(26, 0.06, 4), 0, -0.04, 10);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 5; i++)
      hedge(model, s * 3.4, 13 + i * 5, 1, 0.6, 3.6, i % 2 ? ["leaf3", "petal"] : ["leaf3", "leaf"]);
    for (let i = 0; i < 3; i++) lampPost(model, s * 4.6, 10.5 + i * 8);
  }
  for (const [x, z, h, kind] of [
    [-15, 4, 13, "round"],
    [16, 7, 14, "round"],
    [-13, -12, 15, "tall"],
    [15, -14, 15, "tall"],
    [-22, 14, 12, "palm"],
    [21, 17, 11, "palm"],
  ] as const)
    tree(model, rnd, x, z, h, kind);
  grove(model, rnd, 40, (i) => [(i % 2 ? 1 : -1) * (18 + rnd() * 34), -36 + rnd() * 44], 9, 14, [
    "round",
    "tall",
    "round",
    "palm",
  ]);
  panes(model);
  town(model, 9, 20, (i) => [(i - 10) * 11, -62], 9, 18);
  tufts(
    model,
    rnd,
    260,
    () => {
      const x = (rnd() - 0.5) * 40;
      return [Math.abs(x) < 4.4 ? x + 6 : x, 0, 8 + rnd() * 26];
    },
    "leaf2",
  );
  crowd(model, rnd, 16, "church", () => [(rnd() - 0.5) * 3.4, 0, 9 + rnd() * 20, Math.PI + (rnd() - 0.5)]);
  crowd(model, rnd, 5, "church", (i) => [9 + i * 0.9, 0, 17 + (i % 2) * 1.1, i * 1.3], "sit");
  birds(model, rnd, 10, -11, 26, 0, 18);
  plains(model, 81);
  return {
    model,
    free: church.free,
    materials: {
      wall: { c: "#a8503a", k: "brick" },
      trim: { c: "#e6d3b4", k: "stone" },
      roof: { c: "#5d4a48", k: "shingle" },
      stone2: { c: "#bfa78a", k: "ashlar" },
      grass: { c: "#5f9040", k: "grass" },
      path: { c: "#b98d68", k: "ground" },
    },
    floods: [
      { at: [-9, 0.4, 20], to: [0, 15, 3], power: 2000, colour: "#ffd29a" },
      { at: [9, 0.4, 20], to: [0, 24, 3], power: 2200, colour: "#ffc890" },
    ],
  };
};

const brickNave = (): Scene => {
  const model = new Model();
  nave(model, random(129), {
    bays: 5,
    bay: 4.8,
    W: 9,
    aisle: 3.6,
    spring: 7.2,
    rise: 5,
    kind: "pointed",
    cover: "truss",
    east: "window",
    glass: ["glassB", "glassC", "glassD", "glassF", "glassC"],
    candles: false,
    light: "#ffc98c",
  });
  return {
    model,
    free: [],
    materials: {
      wall: { c: "#b05a42", k: "brick" },
      stone: { c: "#e0c8a2", k: "stone" },
      stone2: { c: "#d9bf96", k: "stone" },
      vault: { c: "#8a5c3a", k: "wood" },
      paving: { c: "#9a5f48", k: "paving", r: 0.26 },
      wood: { c: "#5f3a24", k: "wood", r: 0.5 },
      wood2: { c: "#7d5033", k: "wood" },
      aisleCarpet: { c: "#3f5a3a", k: "cloth" },
    },
  };
};

export const quietbell: Space = {
  key: "quietbell",
  shots: {
    hero: {
      scene: lawn,
      camera: { from: [13, 2.2, 60], at: [0, 13, 2], fov: 38, hold: [[0, 0, 36]] },
      light: "golden",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Evening sun on a red-brick church with a single steeple above a quiet lawn.",
        hi: "शांत मैदान के पार ढलती धूप में एक शिखर वाला लाल ईंटों का गिरजाघर।",
      },
    },
    hour: {
      scene: lawn,
      camera: { from: [-14, 2, 52], at: [0, 13, 2], fov: 46 },
      light: "night",
      hour: "night",
      type: "exterior",
      alt: {
        en: "The brick steeple floodlit at night, lamps along the path to the door.",
        hi: "रात में रोशन ईंटों का शिखर और द्वार तक रास्ते के किनारे जलते दीपस्तंभ।",
      },
    },
    inside: {
      scene: brickNave,
      camera: { from: [-0.4, 2.2, 3.2], at: [0, 4.8, -25], fov: 68 },
      light: "hall",
      change: { emit: 0.42, lamp: 2.2, expo: 1.2 },
      hour: "dusk",
      type: "interior",
      alt: {
        en: "Brick arches and a great timber roof lead to the glowing east window.",
        hi: "ईंटों की मेहराबें और लकड़ी की ऊँची छत के पार दमकती पूर्वी खिड़की।",
      },
    },
  },
};
