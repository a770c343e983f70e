import { deula, lampPillar } from "../buildings/deula.ts";
import { birds } from "../kit/birds.ts";
import { Model, pose, random } from "../kit/model.ts";
import { tree, tufts } from "../kit/plants.ts";
import { box, loft, ngon } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { parapet } from "../settings/ghat.ts";
import { ground, grove, plains } from "../settings/land.ts";

const courtyard = (): Scene => {
  const model = new Model();
  const rnd = random(63);
  const temple = deula(model, { W: 3.7, wall: 5, H: 3.1, flag: "cloth1", porch: true });
  ground(model, "grass");
  model.add("wetPaving", box(46, 0.08, temple.front + 46), 0, -0.05, temple.front / 2);
  for (const [x, z, s] of [
    [-14, 4, 0.42],
    [14.5, 2, 0.46],
    [-15, 18, 0.34],
    [15.5, 19, 0.34],
  ])
    model.build((q) => deula(q, { W: 3.7, wall: 5, H: 3, flag: "cloth1", porch: false }), pose(x, 0, z, { s }));
  lampPillar(model, -1.2, temple.front + 7, 7.2);
  for (const s of [-1, 1]) parapet(model, 62, s * 24, 0, 14, Math.PI / 2, "stone2", 1.6);
  // Shallow puddles left by the rain.
  for (let i = 0; i < 16; i++) {
    const [x, z] = [(rnd() - 0.5) * 26, temple.front + rnd() * 20];
    model.add(
      "water",
      loft(
        ngon(18, 1).map(([a, b]) => [a * (1 + 0.25 * Math.sin(b * 5 + i)), b * (1 + 0.2 * Math.cos(a * 4))] as const),
        [
          [1, 0],
          [1, 0.012],
        ],
      ),
      x,
      -0.005,
      z,
      { s: [1 + rnd() * 2.4, 1, 0.6 + rnd()], ry: rnd() },
    );
  }
  grove(model, rnd, 34, (i) => [(i % 2 ? 1 : -1) * (27 + rnd() * 30), -36 + rnd() * 62], 8, 13, [
    "round",
    "tall",
    "palm",
  ]);
  for (const [x, z, h] of [
    [-20, 26, 11],
    [21, 24, 10],
  ])
    tree(model, rnd, x, z, h, "palm");
  tufts(model, rnd, 60, (i) => [(i % 2 ? 1 : -1) * (22.6 + rnd()), 0, rnd() * 44]);
  crowd(model, rnd, 15, "temple", () => [(rnd() - 0.5) * 18, 0.03, temple.front + rnd() * 12]);
  crowd(model, rnd, 4, "temple", (i) => [(i - 1.5) * 1.1, 1.4, temple.front - 4.4, Math.PI]);
  birds(model, rnd, 10, 12, 24, 0, 22);
  plains(model, 31);
  return {
    model,
    free: temple.free,
    ripple: 0.003,
    materials: {
      stone: { c: "#8e4f36", k: "stone" },
      stone2: { c: "#7a4230", k: "stone" },
      wetPaving: { c: "#7d6a58", k: "paving", r: 0.13 },
      grass: { c: "#5f8a3a", k: "grass" },
      water: { c: "#3a4a52", r: 0.02, k: "water" },
      dark: { c: "#2c1a14" },
    },
    floods: [
      { at: [-12, 0.4, temple.front + 4], to: [0, 10, 2], power: 1000, colour: "#ffb878" },
      { at: [12, 0.4, temple.front + 4], to: [0, 12, 2], power: 800, colour: "#ffb070" },
      { at: [-11, 0.4, -2], to: [0, 13, 0], power: 700, colour: "#ffa860" },
    ],
  };
};

export const arkadeep: Space = {
  key: "arkadeep",
  shots: {
    hero: {
      scene: courtyard,
      camera: { from: [18, 2.6, 45], at: [0.6, 9, 3], fov: 42 },
      light: "morning",
      change: {
        clouds: { k: 0.9, cover: 0.12, c: "#f4efe8" },
        sun: { az: 64, el: 22, c: "#ffd9a0" },
      },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A red-brown Odishan temple tower and stepped hall shine wet after morning rain.",
        hi: "सुबह की बारिश के बाद चमकता ओड़िशा शैली का लाल-भूरा देउल और उसका जगमोहन।",
      },
    },
    hour: {
      scene: courtyard,
      camera: { from: [-20, 2.2, 38], at: [0, 9, 3], fov: 46 },
      light: "dusk",
      change: { sun: { az: 60 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Lamps are lit in the temple court while the last light holds the curved tower.",
        hi: "आँगन में दीप जल उठे हैं और देउल के शिखर पर दिन की आख़िरी रोशनी ठहरी है।",
      },
    },
    inside: {
      scene: courtyard,
      camera: { from: [8.6, 3, 26], at: [0.6, 6.2, 6], fov: 60, close: true },
      light: "blue",
      change: { sun: { az: 66, el: 12, power: 1.6 }, expo: 1.12 },
      lit: true,
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Close in the temple court: the carved stepped hall and its doorway in lamplight.",
        hi: "मंदिर के आँगन में पास से: दीपों की रोशनी में नक़्क़ाशीदार जगमोहन और उसका द्वार।",
      },
    },
  },
};
