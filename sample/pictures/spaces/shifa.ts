import { deccaniMosque } from "../buildings/deccani-mosque.ts";
import { arcade } from "../kit/arcade.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { tree } from "../kit/plants.ts";
import { box, lathe, loft, ngon } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, plains } from "../settings/land.ts";

const sahn = (): Scene => {
  const model = new Model();
  const rnd = random(35);
  const building = deccaniMosque(model, { bays: 5, bay: 5, H: 8.6, D: 13, minaretHeight: 30 });
  ground(model, "ground");
  model.add("paving", box(62, 0.08, 66), 0, -0.05, 24);
  for (const s of [-1, 1])
    arcade(model, {
      bays: 12,
      bay: 3.8,
      height: 5,
      rim: "trim",
      back: 3,
      lamp: 22,
      x: s * 29,
      z: 26,
      ry: (-s * Math.PI) / 2,
      crest: true,
    });
  const z0 = building.front + 12;
  model.add(
    "stone2",
    loft(ngon(8, 5.4), [
      [1, 0],
      [1, 0.55],
      [0.9, 0.55],
      [0.9, 0.1],
    ]),
    0,
    0,
    z0,
  );
  model.add(
    "water",
    loft(ngon(8, 4.9), [
      [1, 0.36],
      [1, 0.4],
    ]),
    0,
    0,
    z0,
  );
  model.add(
    "white",
    lathe(
      [
        [0.9, 0.3],
        [0.5, 0.5],
        [0.24, 0.8],
        [0.2, 1.5],
        [1.1, 1.75],
        [1.2, 1.9],
        [0.2, 1.85],
        [0.1, 2.4],
        [0.3, 2.6],
        [0, 2.8],
      ],
      24,
    ),
    0,
    0,
    z0,
  );
  for (const [x, z, h] of [
    [-20, 14, 8],
    [20, 16, 9],
    [-22, 34, 9],
    [23, 38, 8],
  ])
    tree(model, rnd, x, z, h, "palm");
  grove(model, rnd, 30, (i) => [(i % 2 ? 1 : -1) * (36 + rnd() * 20), -20 + rnd() * 50], 7, 11, ["round", "palm"]);
  crowd(model, rnd, 26, "mosque", () => [(rnd() - 0.5) * 40, 0, building.front + 1 + rnd() * 26]);
  crowd(model, rnd, 7, "mosque", (i) => [Math.sin(i) * 5.9, 0, z0 + Math.cos(i) * 5.9, i + Math.PI]);
  birds(model, rnd, 26, -8, 15, 16, 26);
  plains(model, 55);
  return {
    model,
    free: building.free,
    ripple: 0.008,
    materials: {
      white: { c: "#ead9b8", k: "plaster" },
      trim: { c: "#d8c6a2", k: "plaster" },
      stone2: { c: "#b3a48e", k: "ashlar" },
      dome: { c: "#f0e8d8", k: "marble", r: 0.35 },
      paving: { c: "#c4b69e", k: "paving", r: 0.4 },
      tile2: { c: "#d9c9a6" },
      water: { c: "#2c6a74", r: 0.02, k: "water" },
    },
    floods: [
      { at: [-12, 0.4, building.front + 7], to: [-3, 9, 0], power: 1000, colour: "#ffe0b0" },
      { at: [12, 0.4, building.front + 7], to: [3, 9, 0], power: 1000, colour: "#d8ffe4" },
      { at: [0, 0.4, building.front + 6], to: [0, 18, 0], power: 700, colour: "#fff0cc" },
    ],
  };
};

export const shifa: Space = {
  key: "shifa",
  shots: {
    hero: {
      scene: sahn,
      camera: { from: [-5, 2.8, 52], at: [0, 12, 0], fov: 46, hold: [[0, 0, 38]] },
      light: "noon",
      change: { expo: 0.84, sun: { az: 58, el: 40, power: 5.6 }, fog: { d: 0.0008 } },
      hour: "noon",
      type: "exterior",
      alt: {
        en: "A cream Deccani mosque with tall slender minarets across a sunlit court and fountain.",
        hi: "धूप भरे सहन और फ़व्वारे के पार ऊँची पतली मीनारों वाली दक्कनी मस्जिद।",
      },
    },
    hour: {
      scene: sahn,
      camera: { from: [18, 2.2, 46], at: [0, 12, 0], fov: 48 },
      light: "dusk",
      change: { sun: { az: 60 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "The minarets of the mosque against a rose dusk, its galleries lamplit.",
        hi: "गुलाबी सांझ में मस्जिद की मीनारें और दीपों से रोशन दालान।",
      },
    },
    inside: {
      scene: sahn,
      camera: { from: [-16, 1.8, 41], at: [1, 9, 2], fov: 54 },
      light: "golden",
      change: { sun: { az: -62, el: 22 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Late sun across the mosque court, seen from its arcade beside the fountain.",
        hi: "दालान से दिखता मस्जिद का सहन, फ़व्वारा और ढलती धूप।",
      },
    },
  },
};
