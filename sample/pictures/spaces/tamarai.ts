import { flagMast, gopuram, pavilion, stripedWall } from "../buildings/gopuram.ts";
import { mandapa } from "../interiors/mandapa.ts";
import { birds } from "../kit/birds.ts";
import { lampTree } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { lotuses, tree } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { grove, plains, tank } from "../settings/land.ts";

const PAINT = ["polyA", "polyB", "polyC", "polyD", "polyE"];

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(41);
  const tower = gopuram(model, { W: 8.4, D: 5.4, tiers: 7, base: 7, colours: PAINT });
  for (const s of [-1, 1]) stripedWall(model, s * 24, -0.5, 38, 4.6);
  model.build(
    (q) => gopuram(q, { W: 6, D: 4.2, tiers: 5, base: 5.6, colours: PAINT }),
    pose(25, 0, -36, { ry: Math.PI / 2 }),
  );
  model.build((q) => gopuram(q, { W: 5.4, D: 4, tiers: 4, base: 5.4, colours: PAINT }), pose(-28, 0, -40));
  const z0 = 13;
  tank(model, "ground", -17, 17, z0 + 1, z0 + 25, -0.45, "stone2");
  pavilion(model, -8.6, z0 + 11, 0.66, -0.5);
  lotuses(model, rnd, 120, (i) => {
    const near = i < 70;
    return [near ? -15 + rnd() * 13 : 6 + rnd() * 10, -0.44, near ? z0 + 15 + rnd() * 9 : z0 + 4 + rnd() * 14];
  });
  model.add("paving", box(70, 0.06, z0 + 2), 0, -0.03, z0 / 2 - 1);
  flagMast(model, 0, 8.6, 8.4);
  for (const s of [-1, 1]) lampTree(model, s * 3, 0, 6, 1.3, 5);
  for (const [x, z, h] of [
    [-20, 11, 10],
    [20, 10, 12],
    [-22, 22, 12],
    [23, 24, 11],
    [14, 3, 9],
    [-13.5, 4, 9.5],
  ])
    tree(model, rnd, x, z, h, "palm");
  grove(model, rnd, 34, (i) => [(i % 2 ? 1 : -1) * (9 + rnd() * 36), -8 - rnd() * 30], 8, 12, [
    "palm",
    "round",
    "palm",
    "tall",
  ]);
  crowd(model, rnd, 22, "temple", () => [(rnd() - 0.5) * 22, 0, 3.6 + rnd() * 8.5]);
  crowd(model, rnd, 8, "temple", () => [(rnd() - 0.5) * 28, 0, z0 - 0.6]);
  birds(model, rnd, 9, -13, 26, 0, 22);
  plains(model, 17);
  return {
    model,
    free: tower.free,
    ripple: 0.01,
    materials: {
      stone: { c: "#d8c09a", k: "stone" },
      white: { c: "#f2e6d0", k: "plaster" },
      clay: { c: "#b5523a" },
      water: { c: "#2a5a4c", r: 0.02, k: "water" },
      ground: { c: "#c4a578", k: "ground" },
    },
    floods: [
      { at: [-9, 0.5, 11], to: [0, 14, 0], power: 1300, colour: "#ffd2a0" },
      { at: [9, 0.5, 11], to: [0, 14, 0], power: 1300, colour: "#ffc890" },
      { at: [0, 0.5, 12], to: [0, 22, 0], power: 900, colour: "#ffdca8" },
    ],
  };
};

const corridor = (): Scene => {
  const model = new Model();
  const rnd = random(42);
  const length = mandapa(model, {
    bays: 8,
    bay: 3.4,
    nave: 4.6,
    aisle: 2.8,
    height: 5.4,
    pillar: "carved",
    ceiling: "painted",
    toranas: false,
    open: "left",
  });
  tank(model, "ground", -40, -8, -34, 4, -0.8, "stone2");
  lotuses(model, rnd, 60, () => [-9 - rnd() * 12, -0.78, 2 - rnd() * 28]);
  grove(model, rnd, 20, () => [-46 - rnd() * 16, 8 - rnd() * 50], 9, 13, ["palm", "round"]);
  crowd(model, rnd, 6, "temple", (i) => [(rnd() - 0.5) * 3, 0, -5 - i * 3.2, i % 2 ? Math.PI : 0.2], "walk");
  crowd(model, rnd, 4, "temple", (i) => [(i - 1.5) * 0.9, 0, -length + 4, Math.PI], "fold");
  return {
    model,
    free: [],
    materials: {
      stone: { c: "#c9b190", k: "stone" },
      stone2: { c: "#b0946f", k: "stone" },
      floor: { c: "#a68a68", k: "paving", r: 0.16 },
      water: { c: "#2a5a4c", r: 0.02, k: "water" },
    },
  };
};

export const tamarai: Space = {
  key: "tamarai",
  shots: {
    hero: {
      scene: precinct,
      camera: {
        from: [7.5, 3.2, 50],
        at: [0.8, 11.5, 0],
        fov: 46,
        hold: [
          [-4, -0.4, 34],
          [-11.5, 0, 25],
        ],
      },
      light: "noon",
      hour: "noon",
      type: "exterior",
      alt: {
        en: "A painted gopuram rises above a lotus tank and palms in the noon light.",
        hi: "दोपहर की धूप में कमल सरोवर और ताड़ों के ऊपर उठता रंगीन गोपुरम।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [15, 2.8, 48], at: [0, 11, 0], fov: 44, hold: [[2, -0.4, 34]] },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "The gopuram lit tier by tier at blue hour, mirrored among the lotus leaves.",
        hi: "सांझ में मंज़िल-दर-मंज़िल रोशन गोपुरम, कमल-पत्रों के बीच उसकी परछाईं।",
      },
    },
    inside: {
      scene: corridor,
      camera: { from: [0.9, 1.7, 3.2], at: [-0.1, 2.4, -26], fov: 66 },
      light: "noon",
      change: { sun: { az: -66, el: 34 }, lamp: 1.1, expo: 1.3 },
      hour: "noon",
      type: "interior",
      alt: {
        en: "A long pillared corridor with painted ceiling, sunlight falling in from the lotus tank.",
        hi: "चित्रित छत वाला लंबा स्तंभ-गलियारा, कमल सरोवर की ओर से आती धूप।",
      },
    },
  },
};
