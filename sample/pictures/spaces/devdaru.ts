import { bell } from "../kit/ornament.ts";
import { timberTemple } from "../buildings/timber-temple.ts";
import { mandapa } from "../interiors/mandapa.ts";
import { Model, random } from "../kit/model.ts";
import { fractal } from "../kit/noise.ts";
import { box, sheet } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { grove, range } from "../settings/land.ts";

const clearing = (): Scene => {
  const model = new Model();
  const rnd = random(27);
  const temple = timberTemple(model, { W: 3.5, roofs: 3, wall: 4, flag: "cloth1" });
  model.add(
    "snowField",
    sheet(
      (u, v) => {
        const [x, z] = [(0.5 - u) * 240, (v - 0.62) * 240];
        const r = Math.hypot(x, z - 6);
        return [
          -x,
          -0.12 + Math.max(0, r - 15) * 0.05 * fractal(x * 0.06, z * 0.06, 4, 3) * 2 - (z > 14 ? (z - 14) * 0.05 : 0),
          z,
        ];
      },
      90,
      90,
    ),
  );
  model.add("stone2", box(3.4, 0.06, 30), 0, -0.08, 22);
  for (let i = 0; i < 9; i++)
    model.add(
      "rock",
      box(1 + rnd(), 0.5 + rnd() * 0.5, 1 + rnd()),
      (rnd() < 0.5 ? -1 : 1) * (3 + rnd() * 8),
      -0.2,
      13 + rnd() * 14,
      { ry: rnd() * 3, rx: rnd() * 0.3 },
    );
  for (const x of [-3.4, 3.4]) model.use("bell", bell, x, 3.4, 5.2, { s: 0.62 });
  grove(
    model,
    rnd,
    80,
    (i) => {
      const a = Math.PI + (rnd() - 0.5) * 3.4;
      const d = 17 + rnd() * 46;
      return i < 8 ? [(i % 2 ? 1 : -1) * (14 + rnd() * 8), 1 + rnd() * 8] : [Math.sin(a) * d, Math.cos(a) * d - 2];
    },
    13,
    24,
    ["deodar", "deodar", "pine"],
  );
  crowd(model, rnd, 10, "hill", () => [(rnd() - 0.5) * 6, -0.05, 8 + rnd() * 12, Math.PI + (rnd() - 0.5) * 2]);
  range(model, "forestHill", 21, 120, 34);
  range(model, "peak", 33, 330, 150, { ridges: true });
  range(model, "peak", 48, 560, 330, { ridges: true });
  return {
    model,
    free: temple.free,
    materials: {
      roof: { c: "#5d4a3f", k: "shingle", top: "#e9edf5" },
      stone: { c: "#9a9186", k: "stone" },
      stone2: { c: "#877d73", k: "stone", top: "#e6ebf4" },
      rock: { c: "#7d766e", k: "rock", top: "#e9edf5" },
      snowField: { c: "#e4e9f2", k: "plaster" },
      peak: { c: "#56617a", k: "rock", top: "#f2f5fb" },
      forestHill: { c: "#3d5a4c", k: "rock", top: "#c9d4d8" },
      pine: { c: "#4a7356", k: "leaf" },
      pine2: { c: "#5b8560", k: "leaf" },
      wood: { c: "#6a3e24", k: "wood", r: 0.5 },
    },
    floods: [
      { at: [-7, 0.4, 13], to: [0, 5, 0], power: 700, colour: "#ffb060" },
      { at: [7, 0.4, 13], to: [0, 5, 0], power: 600, colour: "#ffb868" },
    ],
  };
};

const cedarHall = (): Scene => {
  const model = new Model();
  const rnd = random(28);
  const length = mandapa(model, {
    bays: 4,
    bay: 3,
    nave: 4.4,
    aisle: 2.2,
    height: 3.8,
    pillar: "timber",
    ceiling: "beams",
    toranas: false,
    open: "left",
  });
  model.add("snowField", box(400, 0.2, 400), 0, -1, 0);
  grove(model, rnd, 30, () => [-12 - rnd() * 30, 6 - rnd() * 40], 13, 22, ["deodar"]);
  crowd(model, rnd, 4, "hill", (i) => [(i - 1.5) * 0.9, 0, -length + 3.4, Math.PI], "fold");
  crowd(model, rnd, 3, "hill", (i) => [2.6 - i * 0.2, 0, -3 - i * 2, -1.4], "sit");
  return {
    model,
    free: [],
    materials: {
      floor: { c: "#7a5236", k: "wood", r: 0.35 },
      wood: { c: "#74462a", k: "wood", r: 0.5 },
      wood2: { c: "#8f5f3a", k: "wood", r: 0.55 },
      snowField: { c: "#e4e9f2", k: "plaster" },
      stone: { c: "#9a9186", k: "stone" },
      stone2: { c: "#877d73", k: "stone" },
      pine: { c: "#4a7356", k: "leaf" },
      pine2: { c: "#5b8560", k: "leaf" },
    },
  };
};

export const devdaru: Space = {
  key: "devdaru",
  shots: {
    hero: {
      scene: clearing,
      camera: { from: [8.5, 2.4, 32], at: [0, 7, 0], fov: 42 },
      light: "highland",
      change: { sun: { az: 58, el: 26 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A timber temple with tiered roofs under light snow, deodars and white peaks behind.",
        hi: "हल्की बर्फ़ से ढका बहु-छत वाला काठ का मंदिर, पीछे देवदार और हिमशिखर।",
      },
    },
    hour: {
      scene: clearing,
      camera: { from: [-10, 1.8, 27], at: [0, 7, 0], fov: 46 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Lamplight glows from the carved verandah as blue evening falls on the snow.",
        hi: "बर्फ़ पर उतरती नीली सांझ में नक़्क़ाशीदार बरामदे से छनती दीपों की रोशनी।",
      },
    },
    inside: {
      scene: cedarHall,
      camera: { from: [0.9, 1.6, 2.8], at: [-0.1, 1.9, -13], fov: 66 },
      light: "highland",
      change: { sun: { az: -60, el: 26 }, lamp: 2.4, expo: 1.3 },
      hour: "morning",
      type: "interior",
      alt: {
        en: "Inside the deodar temple: carved posts, a lamp-lit shrine door, snow light from the side.",
        hi: "देवदार मंदिर के भीतर: नक़्क़ाशीदार खंभे, दीपों से रोशन द्वार और बर्फ़ की उजास।",
      },
    },
  },
};
