import { mosque } from "../buildings/mosque.ts";
import { prayerHall } from "../interiors/prayer-hall.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { hedge, tree } from "../kit/plants.ts";
import { box, lathe } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { bollard, grove, plains, tank } from "../settings/land.ts";

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(21);
  const building = mosque(model, {
    W: 30,
    D: 14,
    H: 7.4,
    kind: "multi",
    dome: { r: 4.9, tall: 1.5, ribs: 0 },
    sideDomes: true,
    minarets: 2,
    minaretHeight: 21,
    kioskMinarets: true,
  });
  const z0 = building.front + 1.5;
  tank(model, "grass", -4.6, 4.6, z0 + 1, z0 + 34, -0.25, "stone2");
  model.add("paving", box(64, 0.06, z0 + 16), 0, -0.03, z0 / 2 - 8);
  for (let i = 0; i < 4; i++)
    model.use(
      "fountain",
      (q) => {
        q.add(
          "white",
          lathe(
            [
              [0.6, -0.3],
              [0.6, 0],
              [0.3, 0.02],
              [0.12, 0.1],
              [0.1, 0.3],
              [0, 0.34],
            ],
            20,
          ),
        );
      },
      0,
      0,
      z0 + 6 + i * 8,
    );
  for (const s of [-1, 1]) {
    model.add("paving", box(3.4, 0.06, 36), s * 7.4, -0.03, z0 + 18);
    model.add("paving", box(20, 0.06, 3), s * 19, -0.03, z0 + 16);
    for (let i = 0; i < 7; i++) {
      tree(model, rnd, s * 10.6, z0 + 3 + i * 5, 6.6 + rnd(), "cypress");
      hedge(model, s * 13.4, z0 + 3 + i * 5, 3.4, 0.6, 1, i % 2 ? ["leaf", "petal2"] : ["leaf3", "leaf2", "petal"]);
    }
    grove(model, rnd, 12, (i) => [s * (25 + rnd() * 16), z0 - 24 + i * 5], 6, 9, ["round", "palm", "tall"]);
    for (let i = 0; i < 6; i++) bollard(model, s * 5.9, z0 + 1 + i * 6);
  }
  crowd(model, rnd, 16, "mosque", () => [
    (rnd() < 0.5 ? -1 : 1) * (6.6 + rnd() * 1.6),
    0,
    z0 - 1 + rnd() * 24,
    rnd() < 0.7 ? Math.PI + (rnd() - 0.5) : rnd(),
  ]);
  crowd(model, rnd, 14, "mosque", () => [(rnd() - 0.5) * 18, 0, z0 - 1 - rnd() * 2.5, Math.PI + (rnd() - 0.5) * 1.5]);
  birds(model, rnd, 9, 16, 25, -4, 24);
  plains(model, 8);
  return {
    model,
    free: building.free,
    ripple: 0.01,
    materials: {
      white: { c: "#b05238", k: "stone" },
      stone2: { c: "#a04a35", k: "stone" },
      tile: { c: "#f0e6d6", k: "marble", r: 0.4 },
      tile2: { c: "#e9d9bd" },
      trim: { c: "#efe2cd", k: "plaster" },
      dome: { c: "#f4ece0", k: "marble", r: 0.3 },
      paving: { c: "#c99a7c", k: "paving", r: 0.35 },
      gold: { c: "#e8c27a", m: 0.6, r: 0.4 },
    },
    floods: [
      { at: [-15, 0.5, z0 + 6], to: [-3, 8, 0], power: 800, colour: "#ffb070" },
      { at: [15, 0.5, z0 + 6], to: [3, 8, 0], power: 800, colour: "#ffb878" },
      { at: [-12, 9, 10], to: [0, 15, -1], power: 700, colour: "#ffe2b8" },
      { at: [12, 9, 10], to: [0, 15, -1], power: 500, colour: "#ffd9a8" },
    ],
  };
};

const sandstoneHall = (): Scene => {
  const model = new Model();
  prayerHall(model, random(121), {
    columns: 3,
    bays: 4,
    bay: 5,
    H: 6.4,
    style: "arches",
    kind: "multi",
    shaft: "rosy",
    accent: "ivory",
    ceiling: "rosyLight",
  });
  return {
    model,
    free: [],
    materials: {
      rosy: { c: "#b5573c", k: "stone" },
      rosyLight: { c: "#cf7a58", k: "plaster" },
      white: { c: "#c4694a", k: "stone" },
      daylight: { c: "#ffd9a0", e: 3.4 },
      nicheBlue: { c: "#f2e8d8", k: "marble" },
      wallPanel: { c: "#c9704f", k: "stone" },
      carpet: { c: "#7a2436", k: "cloth" },
    },
  };
};

export const noorbagh: Space = {
  key: "noorbagh",
  shots: {
    hero: {
      scene: precinct,
      camera: { from: [0, 3.1, 52], at: [0, 8.2, 0], fov: 52 },
      light: "dusk",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "A red sandstone mosque with white domes beyond a garden pool, under a violet dusk.",
        hi: "बैंगनी सांझ में बाग़ के हौज़ के पार लाल बलुआ पत्थर की मस्जिद और उसके सफ़ेद गुंबद।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [-21, 2.4, 40], at: [0, 8, 0], fov: 54 },
      light: "night",
      hour: "night",
      type: "exterior",
      alt: {
        en: "The mosque by night from the garden: lit arches, pale domes, cypresses against the stars.",
        hi: "रात में बाग़ से दिखती मस्जिद: रोशन मेहराबें, उजले गुंबद और तारों तले सरू के पेड़।",
      },
    },
    inside: {
      scene: sandstoneHall,
      camera: { from: [0.6, 2, 4.2], at: [0, 2.7, -18], fov: 66 },
      light: "hall",
      lit: true,
      hour: "dusk",
      type: "interior",
      alt: {
        en: "Red sandstone arches inlaid in white lead to the mihrab; worshippers sit in rows.",
        hi: "सफ़ेद जड़ाई वाली लाल बलुआ मेहराबों के पार मेहराब-ए-क़िबला और क़तारों में नमाज़ी।",
      },
    },
  },
};
