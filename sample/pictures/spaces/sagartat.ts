import { gurdwara, nishanSahib } from "../buildings/gurdwara.ts";
import { darbar } from "../interiors/darbar.ts";
import { birds } from "../kit/birds.ts";
import { Model, pose, random, type Vec3 } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { tree } from "../kit/plants.ts";
import { box, cylinder, loft, ngon } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { boat, parapet } from "../settings/ghat.ts";
import { lampPost, range } from "../settings/land.ts";

const skyline = (model: Model): void => {
  const rnd = random(8);
  for (let i = 0; i < 60; i++) {
    const a = (rnd() - 0.5) * 1.9;
    const d = 330 + rnd() * 160;
    const [w, h] = [9 + rnd() * 12, 12 + rnd() ** 2.6 * 80];
    model.build(
      (q) => {
        q.add(i % 2 ? "tower" : "tower2", box(w, h, w));
        if (rnd() < 0.5) q.add("tower", box(w * 0.5, h * 0.14, w * 0.5), 0, h, 0);
        for (let f = 0; f < h / 5; f++)
          if (rnd() < 0.5)
            q.add("pane", box(w * 0.7 * rnd() + 1, 0.7, 0.2), (rnd() - 0.5) * w * 0.3, f * 5 + 2, w / 2 + 0.1);
      },
      pose(Math.sin(a) * d, -0.5, -Math.cos(a) * d),
    );
  }
};

const seaFront = (): Scene => {
  const model = new Model();
  const rnd = random(83);
  const Y = 2.2;
  let free: Vec3[] = [];
  model.build(
    (q) => {
      const hall = gurdwara(q, {
        W: 14,
        bays: 5,
        H1: 5.4,
        H2: 3.6,
        upper: 0.9,
        cladding: "white",
        rim: "trim",
        plinth: 0.8,
        domelets: true,
        dome: { r: 3.3, material: "dome", ribs: 20, drum: 2, tall: 1.2 },
        kiosk: "kioskDome",
        kioskScale: 1.15,
        frontKiosks: 3,
      });
      const flag = nishanSahib(q, -14.5, 9, 20);
      free = [...hall.free, flag].map(([x, y, z]): Vec3 => [x, y + Y, z]);
      crowd(q, rnd, 20, "sikh", () => [(rnd() - 0.5) * 36, 0, 11 + rnd() * 5]);
      for (const [x, z, h] of [
        [16, 4, 9],
        [19, 10, 8],
        [-19, 2, 9],
        [-22, 9, 8],
        [23, -3, 10],
      ])
        tree(q, rnd, x, z, h, "palm");
      parapet(q, 52, 0, 0, 17.4, 0, "white", 0.7);
      for (let i = -2; i <= 2; i++) lampPost(q, i * 10 + 3, 16.6, 14);
    },
    pose(0, Y, 0),
  );
  model.add("court", box(56, 5, 44), 0, Y - 5, -4.2);
  stair(model, "court", 12, 8, 0, -0.2, 17.8, 0.26, 0.5);
  model.add("water", box(1800, 0.02, 1400), 0, -0.1, -200);
  for (let i = 0; i < 190; i++) {
    const side = i % 3;
    const [x, z] =
      side === 0
        ? [(rnd() - 0.5) * 58, 18.4 + rnd() * 2.2]
        : [(side === 1 ? -1 : 1) * (28.4 + rnd() * 2.4), 18 - rnd() * 40];
    if (Math.abs(x) < 6.6 && side === 0) continue;
    model.use(
      `boulder${i % 3}`,
      (q) =>
        q.add(
          "rock",
          loft(ngon(6, 0.9, i % 2), [
            [0.7, -0.4],
            [1, 0.1],
            [0.8, 0.6],
            [0.3, 0.8],
          ]),
        ),
      x,
      -0.3 + rnd() * 0.5,
      z,
      { ry: rnd() * 6, rx: (rnd() - 0.5) * 0.8, s: 0.7 + rnd() * 0.7 },
    );
  }
  boat(model, -21, 31, 1.1);
  boat(model, 9, 29, -0.8, true);
  model.add("iron", cylinder(0.05, 0.04, 5, 6), 30, 0, 30);
  birds(model, rnd, 12, 16, 17, 8, 26);
  skyline(model);
  range(model, "hill3", 18, 600, 44);
  return {
    model,
    free,
    ripple: 0.05,
    materials: {
      white: { c: "#f2e4c6", k: "plaster", r: 0.45 },
      trim: { c: "#e0b878", k: "plaster" },
      dome: { c: "#f6ead2", k: "marble", r: 0.3 },
      kioskDome: { c: "#efdcb4", k: "marble", r: 0.3 },
      court: { c: "#bfa98c", k: "paving" },
      water: { c: "#1d4a5c", r: 0.04, k: "water" },
      rock: { c: "#5b544e", k: "rock" },
      tower: { c: "#a08fa6" },
      tower2: { c: "#b39aa6" },
    },
    floods: [
      { at: [-15, 4.6, 26], to: [0, 10, 0], power: 700, colour: "#ffd9a0" },
      { at: [15, 4.6, 26], to: [0, 10, 0], power: 700, colour: "#ffcf90" },
      { at: [0, 10, 12], to: [0, 16, 0], power: 500, colour: "#ffe4b8" },
    ],
  };
};

const hall = (): Scene => {
  const model = new Model();
  darbar(model, random(183), { W: 12, length: 22, H: 6.4, bays: 5, accent: "teal", pillarMaterial: "cream" });
  return {
    model,
    free: [],
    materials: {
      white: { c: "#f4e6c8", k: "plaster" },
      teal: { c: "#3f8f94", k: "plaster" },
      cream: { c: "#f6ead0", k: "marble", r: 0.35 },
      daylight: { c: "#ffd9a8", e: 4.4 },
      floor: { c: "#d9c6a0", k: "marble", r: 0.16 },
      carpet: { c: "#1f6a70", k: "cloth" },
      rumala: { c: "#c2316b", k: "cloth" },
      ceiling: { c: "#f6ecd8", k: "plaster" },
    },
  };
};

export const sagartat: Space = {
  key: "sagartat",
  shots: {
    hero: {
      scene: seaFront,
      camera: { from: [12, 3, 50], at: [0, 8, 0], fov: 42, hold: [[0, 0, 36]] },
      light: "dawn",
      change: { sun: { az: 80, el: 15 } },
      hour: "dawn",
      type: "exterior",
      alt: {
        en: "Sunrise on a cream gurdwara with ribbed domes by the sea, the city in haze behind.",
        hi: "सूर्योदय में समुद्र किनारे धारीदार गुंबदों वाला गुरुद्वारा, पीछे धुंध में शहर।",
      },
    },
    hour: {
      scene: seaFront,
      camera: { from: [-22, 2.4, 44], at: [0, 8, 0], fov: 46, hold: [[0, 0, 30]] },
      light: "night",
      hour: "night",
      type: "exterior",
      alt: {
        en: "The gurdwara by the sea at night, its lights on the water and towers beyond.",
        hi: "रात में समुद्र तट का गुरुद्वारा, पानी पर उसकी रोशनी और पार शहर की मीनारें।",
      },
    },
    inside: {
      scene: hall,
      camera: { from: [2.2, 2.2, 4.4], at: [-0.4, 2.7, -18], fov: 64 },
      light: "hall",
      change: { lamp: 1.1 },
      hour: "dawn",
      type: "interior",
      alt: {
        en: "Sea light in the cream and teal hall where the morning sangat listens.",
        hi: "सुबह की संगत से भरा क्रीम और फ़ीरोज़ी दरबार, समुद्र की उजास में।",
      },
    },
  },
};
