import { wheelRow } from "../buildings/prayer-wheels.ts";
import { sikkimMonastery } from "../buildings/sikkim-monastery.ts";
import { chorten, flagPole, prayerFlags } from "../buildings/stupa.ts";
import { dukhang } from "../interiors/dukhang.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { hedge } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, range } from "../settings/land.ts";

const cloudForest = (): Scene => {
  const model = new Model();
  const rnd = random(46);
  const hall = sikkimMonastery(model, 8.4, 7);
  ground(model, "grass");
  model.add("wetPaving", box(38, 0.08, 36), 0, -0.05, 22);
  for (const s of [-1, 1]) {
    wheelRow(model, s * 10.8, 0, 15.6, 10, (-s * Math.PI) / 2);
    chorten(model, s * 12.6, 9.6, 0.8);
    hedge(model, s * 16, 27, 2, 0.8, 8, ["leaf3", "leaf", "petal2"]);
    for (let i = 0; i < 7; i++) flagPole(model, s * (17.4 + (i % 2) * 1.4), 6 + i * 3.4, 7.5 + rnd() * 2, i);
  }
  prayerFlags(model, [0, hall.summit - 2.2, 0], [-17, 5, 24], 34, 1.6);
  prayerFlags(model, [0, hall.summit - 2.2, 0], [17, 5, 24], 34, 1.6);
  crowd(model, rnd, 12, "monk", () => [(rnd() - 0.5) * 18, 0, 12 + rnd() * 14]);
  crowd(model, rnd, 8, "hill", (i) => [(i % 2 ? 1 : -1) * 9.7, 0, 11.4 + i * 1.1, ((i % 2 ? 1 : -1) * Math.PI) / 2]);
  grove(model, rnd, 70, (i) => [(i % 2 ? 1 : -1) * (21 + rnd() * 40), -34 + rnd() * 46], 11, 19, [
    "pine",
    "tall",
    "deodar",
    "round",
  ]);
  grove(model, rnd, 34, () => [(rnd() - 0.5) * 70, -20 - rnd() * 30], 12, 20, ["pine", "tall", "deodar"]);
  birds(model, rnd, 6, 14, 20, 0, 16);
  range(model, "forestHill", 51, 130, 64);
  range(model, "forestHill", 64, 240, 120);
  range(model, "peak", 79, 560, 330, { ridges: true });
  return {
    model,
    free: hall.free,
    materials: {
      white: { c: "#f6efe0", k: "plaster" },
      grass: { c: "#5d8a40", k: "grass" },
      wetPaving: { c: "#8d8a84", k: "paving", r: 0.12 },
      forestHill: { c: "#3f6350", k: "rock" },
      peak: { c: "#7d8aa4", k: "rock", top: "#f6f8fc" },
      roof: { c: "#8a3a30", k: "shingle" },
      gold: { c: "#efb64a", m: 0.6, r: 0.36 },
      pine: { c: "#3d6a4c", k: "leaf" },
      pine2: { c: "#4f7d58", k: "leaf" },
    },
    floods: [
      { at: [-11, 0.4, 18], to: [0, 6, 4], power: 800, colour: "#ffd2a0" },
      { at: [11, 0.4, 18], to: [0, 8, 4], power: 700, colour: "#ffc890" },
    ],
  };
};

const assembly = (): Scene => {
  const model = new Model();
  dukhang(model, random(146), {
    rows: 5,
    H: 5.2,
    pillar: "flag2",
    capital: ["flag0", "flag4", "flag3"],
    wall: "skyWall",
    bright: true,
  });
  return {
    model,
    free: [],
    materials: {
      skyWall: { c: "#e9d9b8", k: "plaster" },
      floor: { c: "#8a5a3a", k: "wood", r: 0.25 },
      daylight: { c: "#ffffff", e: 4.4 },
      flag2: { c: "#c8402f", k: "plaster" },
    },
  };
};

export const padmaling: Space = {
  key: "padmaling",
  shots: {
    hero: {
      scene: cloudForest,
      camera: { from: [7, 2.3, 44], at: [0, 7.6, 0], fov: 40, hold: [[0, 0, 26]] },
      light: "mist",
      change: {
        fog: { d: 0.0036, h: 30 },
        sun: { power: 3.6 },
        sky: [
          [0, "#eef0ec"],
          [0.12, "#d0e0ea"],
          [0.35, "#8fbbe0"],
          [1, "#4a86c4"],
        ],
      },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A painted Sikkimese monastery with golden roofs and prayer wheels, fresh after rain.",
        hi: "बारिश में धुला सुनहरी छतों वाला रंगीन सिक्किमी मठ और उसके प्रार्थना चक्र।",
      },
    },
    hour: {
      scene: cloudForest,
      camera: { from: [-10, 2, 36], at: [0, 7.6, 0], fov: 46 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Butter-lamp light fills the painted windows; wet stones hold the blue of evening.",
        hi: "चित्रित खिड़कियों में दीपों की आभा और भीगे पत्थरों पर सांझ का नीला रंग।",
      },
    },
    inside: {
      scene: assembly,
      camera: { from: [-1.4, 2, 3.6], at: [0.2, 2.3, -18], fov: 66 },
      light: "hall",
      change: { lamp: 1.7 },
      hour: "noon",
      type: "interior",
      alt: {
        en: "A painted prayer hall in red, blue and gold, bright under its skylight.",
        hi: "रोशनदान तले लाल, नीले और सुनहरे रंगों से सजा प्रार्थना कक्ष।",
      },
    },
  },
};
