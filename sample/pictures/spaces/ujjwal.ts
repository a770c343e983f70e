import { nagara, shrine } from "../buildings/nagara.ts";
import { mandapa } from "../interiors/mandapa.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { parapet } from "../settings/ghat.ts";
import { ground, grove, plains, range } from "../settings/land.ts";

const TURN = Math.PI;

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(77);
  const temple = nagara(model, {
    W: 4.2,
    H: 2.75,
    faces: 2,
    corners: 1,
    wall: 5,
    plinth: 3.2,
    halls: 2,
    flag: "ochre",
  });
  const z0 = temple.front + 2;
  for (const [x, z, s] of [
    [-16, 13, 0.95],
    [16, 13, 0.95],
    [-19, 0, 1.15],
    [19, 0, 1.15],
    [-15, -14, 1.2],
    [15, -14, 1.2],
    [-28, 8, 0.9],
    [29, 6, 1],
    [-30, -10, 1.3],
    [31, -12, 1.3],
  ])
    shrine(model, x, z, s);
  model.add("paving", box(76, 2, 66), 0, -2, z0 - 33);
  parapet(model, 30, -23, 0, z0 - 0.4);
  parapet(model, 30, 23, 0, z0 - 0.4);
  model.add("stone2", box(76, 6, 1), 0, -6.4, z0 - 0.3);
  stair(model, "paving", 15, 16, 0, -3.2, z0, 0.2, 0.5);
  ground(model, "ground", 900, -3.2);
  crowd(model, rnd, 14, "temple", () => [(rnd() - 0.5) * 24, 0, z0 - 1 - rnd() * 4]);
  crowd(model, rnd, 9, "temple", (i) => [(rnd() - 0.5) * 12, -0.2 - i * 0.3, z0 + 0.6 + i * 0.75, TURN + rnd() - 0.5]);
  grove(model, rnd, 12, (i) => [(i % 2 ? 1 : -1) * (14 + rnd() * 16), z0 + 3 + rnd() * 8], 2.6, 4.5, ["round"]);
  birds(model, rnd, 7, 18, 26, 0, 22);
  range(model, "hill1", 5, 150, 16);
  range(model, "hill2", 9, 330, 40);
  range(model, "hill3", 14, 620, 90);
  return {
    model,
    free: temple.free,
    materials: {
      stone: { c: "#f3ece0", k: "marble", r: 0.4 },
      stone2: { c: "#e6d9c4", k: "marble", r: 0.45 },
      paving: { c: "#ddd2c0", k: "paving", r: 0.4 },
      dark: { c: "#6f6358" },
    },
    floods: [
      { at: [-15, 2, z0 + 2], to: [0, 12, 0], power: 1100, colour: "#ffd9a8" },
      { at: [15, 2, z0 + 2], to: [0, 12, 0], power: 900, colour: "#ffcf98" },
    ],
  };
};

const hall = (): Scene => {
  const model = new Model();
  const rnd = random(78);
  const length = mandapa(model, {
    bays: 5,
    bay: 3.8,
    nave: 6,
    aisle: 3,
    height: 6,
    pillar: "carved",
    ceiling: "dome",
    toranas: true,
    open: "left",
  });
  ground(model, "paving", 900, -1.4);
  crowd(model, rnd, 5, "temple", (i) => [(i - 2) * 1.1, 0, -length + 4.6 + (i % 2), TURN], "fold");
  crowd(model, rnd, 3, "temple", (i) => [2 - i * 1.6, 0, -6 - i * 2, TURN], "sit");
  plains(model, 6);
  return {
    model,
    free: [],
    materials: {
      stone: { c: "#f4eee2", k: "marble", r: 0.35 },
      stone2: { c: "#ece2d0", k: "marble", r: 0.4 },
      floor: { c: "#e6dccb", k: "marble", r: 0.14 },
      dark: { c: "#8f8272" },
      gold: { c: "#efe6d2", k: "marble", r: 0.3 },
    },
  };
};

export const ujjwal: Space = {
  key: "ujjwal",
  shots: {
    hero: {
      scene: precinct,
      camera: { from: [12, -0.6, 60], at: [0.4, 9, 0], fov: 40 },
      light: "morning",
      change: { expo: 0.82, sun: { az: 62, el: 34 }, clouds: { k: 0.9, cover: 0.04 } },
      hour: "noon",
      type: "exterior",
      alt: {
        en: "A white marble Jain temple on its hilltop terrace, small shrines around it, under a clear sky.",
        hi: "पहाड़ी की चोटी पर सफ़ेद संगमरमर का जैन मंदिर, चारों ओर छोटी देवकुलिकाएँ और साफ़ आकाश।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [-24, -0.4, 56], at: [0, 9, 0], fov: 44 },
      light: "golden",
      change: { expo: 0.8, sun: { az: 50, el: 14 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Low sun turns the marble spires of the hilltop temple to honey.",
        hi: "ढलते सूरज में शहद-सा चमकता पहाड़ी मंदिर का संगमरमर शिखर।",
      },
    },
    inside: {
      scene: hall,
      camera: { from: [1.2, 1.8, 3.2], at: [-0.1, 3, -19], fov: 68 },
      light: "morning",
      change: { sun: { az: -60, el: 28 }, lamp: 0.9, expo: 1 },
      hour: "morning",
      type: "interior",
      alt: {
        en: "White marble pillars, cusped toranas and lotus ceilings in the Jain temple hall.",
        hi: "जैन मंदिर के सभामंडप में श्वेत संगमरमर के खंभे, तोरण और कमल-छतें।",
      },
    },
  },
};
