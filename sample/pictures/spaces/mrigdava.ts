import { drumStupa, foundations, vedika, vihara } from "../buildings/sarnath.ts";
import { prayerFlags } from "../buildings/stupa.ts";
import { birds } from "../kit/birds.ts";
import { diya } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { tree, tufts } from "../kit/plants.ts";
import { box, loft, ngon } from "../kit/shapes.ts";
import { crowd, deer } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, plains } from "../settings/land.ts";

const deerPark = (): Scene => {
  const model = new Model();
  const rnd = random(58);
  const stupa = drumStupa(model, 7.4);
  ground(model, "grass");
  model.add("paving", box(4, 0.06, 34), 0, -0.03, 24);
  model.add("paving", box(24, 0.05, 5), 0, -0.03, 10.5);
  const spire = vihara(model, 31, -30, 0.8, -0.5);
  foundations(
    model,
    [
      [-16, 6],
      [-23, 4],
      [-17, -3],
      [-25, -6],
      [16, 8],
    ],
    4.6,
  );
  for (const [x, z, ry, s, grazing] of [
    [-9, 24, 0.9, 1, true],
    [-11.5, 21, 2.2, 0.9, false],
    [-6.5, 27.5, -0.5, 0.86, true],
    [12, 24, -1.2, 1, false],
    [14.5, 21, 0.3, 0.9, true],
    [9.5, 28.5, -2, 0.8, true],
    [-15, 16, 1.4, 0.9, true],
  ] as const)
    deer(model, x, z, ry, s, grazing);
  tree(model, rnd, -24, 16, 14, "bodhi");
  tree(model, rnd, 21, 12, 12, "round");
  grove(model, rnd, 50, (i) => [(i % 2 ? 1 : -1) * (20 + rnd() * 44), -54 + rnd() * 56], 8, 14, [
    "round",
    "tall",
    "round",
  ]);
  grove(model, rnd, 24, () => [(rnd() - 0.5) * 90, -34 - rnd() * 30], 9, 14, ["round", "tall"]);
  tufts(
    model,
    rnd,
    420,
    () => {
      const x = (rnd() - 0.5) * 46;
      return [Math.abs(x) < 2.4 ? x + 4 : x, 0, 12 + rnd() * 24];
    },
    "leaf2",
  );
  crowd(model, rnd, 8, "monk", (i) => [-6 + i * 1.7, 0, 10.5 + Math.sin(i) * 0.8, Math.PI / 2], "walk");
  crowd(model, rnd, 7, "hill", () => [(rnd() - 0.5) * 3, 0, 14 + rnd() * 14, Math.PI + (rnd() - 0.5)]);
  crowd(model, rnd, 4, "monk", (i) => [-21 + i * 1.1, 0, 19 + (i % 2), 2.2], "sit");
  for (let i = 0; i < 14; i++) diya(model, -5 + i * 0.78, 0, 8.6, 1.6);
  birds(model, rnd, 10, -14, 18, 0, 20);
  plains(model, 73);
  return {
    model,
    free: [...stupa.free, spire],
    materials: {
      brick: { c: "#a0634a", k: "ashlar" },
      stone: { c: "#c9a988", k: "ashlar" },
      stone2: { c: "#b08f70", k: "stone" },
      rosy: { c: "#b8764f", k: "ashlar" },
      grass: { c: "#6d9a42", k: "grass" },
      paving: { c: "#c0ab8c", k: "paving" },
      robe: { c: "#c4741f", k: "cloth" },
      robe2: { c: "#d98a2c", k: "cloth" },
    },
    floods: [
      { at: [-12, 0.4, 14], to: [0, 8, 0], power: 900, colour: "#ffc880" },
      { at: [12, 0.4, 14], to: [0, 10, 0], power: 700, colour: "#ffb870" },
    ],
  };
};

const bodhiCourt = (): Scene => {
  const model = new Model();
  const rnd = random(59);
  ground(model, "grass");
  model.add(
    "paving",
    loft(ngon(40, 13), [
      [1, -0.2],
      [1, 0.01],
    ]),
  );
  tree(model, rnd, 0, -1, 15, "bodhi");
  vedika(model, 0, -1, 4.2, 1.1);
  model.add(
    "stone",
    loft(ngon(4, 1.5), [
      [1, 0],
      [1, 0.5],
      [1.06, 0.55],
      [1.06, 0.7],
    ]),
    0,
    0,
    2,
    { ry: Math.PI / 4 },
  );
  model.add(
    "saffron",
    loft(ngon(4, 1.52), [
      [1, 0.7],
      [1, 0.74],
    ]),
    0,
    0,
    2,
    { ry: Math.PI / 4 },
  );
  for (let i = 0; i < 18; i++) diya(model, Math.sin(i * 0.2 - 1.7) * 5.2, 0, 1 + Math.cos(i * 0.2 - 1.7) * 5.2, 1.5);
  for (const [x, z] of [
    [-13, 6],
    [13, 6],
    [-12, -9],
    [12, -9],
  ] as const) {
    model.add("wood", box(0.16, 5, 0.16), x, 0, z);
    prayerFlags(model, [0, 8, -1], [x, 5, z], 26, 1.2);
  }
  crowd(
    model,
    rnd,
    16,
    "monk",
    (i) => [(i % 8) * 1.3 - 4.55 + (rnd() - 0.5) * 0.2, 0, 7.4 + Math.floor(i / 8) * 1.5, Math.PI],
    "sit",
  );
  crowd(
    model,
    rnd,
    6,
    "hill",
    (i) => [(i % 2 ? 1 : -1) * (6.6 + i * 0.3), 0, 4 + i * 0.8, (i % 2 ? -1 : 1) * 1.2],
    "fold",
  );
  model.build((q) => drumStupa(q, 6), pose(-22, 0, -34));
  deer(model, 9, 9.6, -0.7, 0.9, true);
  deer(model, 10.6, 7.6, 0.9, 0.8);
  grove(model, rnd, 40, () => [(rnd() - 0.5) * 90, -26 - rnd() * 30], 9, 14, ["round", "tall"]);
  grove(model, rnd, 20, (i) => [(i % 2 ? 1 : -1) * (18 + rnd() * 16), -18 + rnd() * 22], 8, 12, ["round", "tall"]);
  tufts(model, rnd, 200, () => [(rnd() - 0.5) * 40, 0, 13 + rnd() * 6], "leaf2");
  plains(model, 74);
  return {
    model,
    free: [],
    materials: {
      brick: { c: "#a0634a", k: "ashlar" },
      stone: { c: "#c9a988", k: "stone" },
      stone2: { c: "#b08f70", k: "stone" },
      grass: { c: "#6d9a42", k: "grass" },
      paving: { c: "#c0ab8c", k: "paving" },
      robe: { c: "#c4741f", k: "cloth" },
      robe2: { c: "#d98a2c", k: "cloth" },
    },
  };
};

export const mrigdava: Space = {
  key: "mrigdava",
  shots: {
    hero: {
      scene: deerPark,
      camera: { from: [-6, 2.4, 50], at: [1, 8, 0], fov: 40, hold: [[0, 0, 33]] },
      light: "golden",
      change: { sun: { az: 58, el: 22 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A great brick stupa in a deer park, monks walking round it in early light.",
        hi: "सुबह की रोशनी में मृगवन का विशाल ईंटों का स्तूप और परिक्रमा करते भिक्षु।",
      },
    },
    hour: {
      scene: deerPark,
      camera: { from: [11, 2.2, 46], at: [1, 8, 0], fov: 44, hold: [[0, 0, 31]] },
      light: "dusk",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Deer graze on the lawn below the stupa as the day ends in rose and violet.",
        hi: "गुलाबी-बैंगनी सांझ में स्तूप के नीचे घास चरते हिरण।",
      },
    },
    inside: {
      scene: bodhiCourt,
      camera: { from: [3.4, 2.7, 22], at: [0, 4.4, 0], fov: 50 },
      light: "golden",
      change: { sun: { az: -62, el: 24 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "Monks sit in rows before a railed Bodhi tree, lamps at its foot.",
        hi: "वेदिका से घिरे बोधिवृक्ष के आगे पंक्तियों में बैठे भिक्षु और नीचे जलते दीये।",
      },
    },
  },
};
