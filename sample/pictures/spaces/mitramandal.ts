import { ganeshMandap } from "../buildings/ganesh-mandap.ts";
import { archFill } from "../kit/arches.ts";
import { garland } from "../kit/flowers.ts";
import { lanternString } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { box, cylinder, extrude } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove } from "../settings/land.ts";

/** Old Pune house: stone below, timber gallery, tiled eaves. */
export const wada = (model: Model, x: number, z: number, ry: number, w: number): void => {
  model.build(
    (q) => {
      q.add("basalt", box(w, 3.6, 6));
      q.add("limewash", box(w, 3.4, 6), 0, 3.6, 0);
      q.add("wood", box(w + 0.2, 0.3, 6.4), 0, 3.5, 0);
      q.add(
        "roof",
        extrude(
          [
            [-3.9, 0],
            [3.9, 0],
            [0, 1.9],
          ],
          w + 0.6,
        ),
        0,
        7,
        0,
        { ry: Math.PI / 2 },
      );
      const n = Math.floor(w / 1.9);
      for (let i = 0; i < n; i++) {
        const px = (i - (n - 1) / 2) * (w / n);
        q.add(i % 3 ? "pane" : "dark", archFill(1, 2, 0.06, "multi", 5), px, 4.3, 3.03);
        q.add("wood", box(0.16, 3.2, 0.3), px - w / n / 2, 3.7, 3.2);
        q.add("wood", archFill(1.1, 2.3, 0.1, "round", 6), px, 0, 3.02);
      }
      q.add("wood2", box(w, 0.7, 0.12), 0, 3.8, 3.5);
    },
    pose(x, 0, z, { ry }),
  );
};

const chowk = (): Scene => {
  const model = new Model();
  const rnd = random(33);
  const mandap = ganeshMandap(model, 13, 6);
  ground(model, "asphalt");
  model.add("paving", box(32, 0.1, 46), 0, -0.06, 18);
  for (const s of [-1, 1]) for (let i = 0; i < 4; i++) wada(model, s * 17, 1 + i * 9.6, (-s * Math.PI) / 2, 9.2);
  for (let i = -3; i <= 3; i++) if (Math.abs(i) > 1) wada(model, i * 8.6, -13, 0, 8.2);
  for (const z of [11, 17, 23]) {
    for (const s of [-1, 1]) model.add("bamboo", cylinder(0.09, 0.07, 6.2, 8), s * 11.5, 0, z);
  }
  for (const s of [-1, 1]) {
    lanternString(model, [s * 10.6, 6.2, 6], [s * 10.6, 6.2, 26], 7, 0.5);
    garland(model, [s * 11.5, 5.6, 5], [s * 11.5, 5.6, 27], 0.7, "marigold", 0.26);
  }
  for (const s of [-1, 1]) for (let i = 0; i < 3; i++) model.lamp(s * 9.5, 4.6, 10 + i * 6, 12, "#ffc27a", 0.3);
  // Dhol drums stand ready on the pavement.
  for (let i = 0; i < 5; i++)
    model.use(
      "dhol",
      (q) => {
        q.add("wood2", cylinder(0.34, 0.34, 0.7, 18), -0.35, 0.34, 0, { rz: -Math.PI / 2 });
        q.add("linen", cylinder(0.33, 0.33, 0.72, 18), -0.36, 0.34, 0, { rz: -Math.PI / 2 });
        for (const t of [-0.3, 0.28])
          q.add("saffron", cylinder(0.36, 0.36, 0.08, 18), t, 0.34, 0, { rz: -Math.PI / 2 });
      },
      -7 + i * 0.9,
      0,
      9.4 + (i % 2),
      { ry: i },
    );
  grove(model, rnd, 8, (i) => [(i % 2 ? 1 : -1) * (11 + rnd() * 3), -8], 8, 10, ["round"]);
  crowd(model, rnd, 48, "festival", () => [
    (rnd() - 0.5) * 17,
    0,
    8 + rnd() * 15,
    rnd() < 0.75 ? Math.PI + (rnd() - 0.5) : rnd() * 6,
  ]);
  crowd(model, rnd, 4, "temple", (i) => [(i - 1.5) * 1.3, 1, 2.6, Math.PI], "fold");
  return {
    model,
    free: mandap.free,
    materials: {
      paving: { c: "#9a8878", k: "paving", r: 0.4 },
      asphalt: { c: "#6a6058", k: "ground" },
      basalt: { c: "#6f6a66", k: "ashlar" },
      limewash: { c: "#d9b48a", k: "plaster" },
      wood: { c: "#5a3620", k: "wood" },
      roof: { c: "#9a4e34", k: "shingle" },
    },
    floods: [
      { at: [-9, 2, 15], to: [0, 7, 0], power: 420, colour: "#ffd2a0" },
      { at: [9, 2, 15], to: [0, 7, 0], power: 420, colour: "#ffc48a" },
    ],
  };
};

export const mitramandal: Space = {
  key: "mitramandal",
  shots: {
    hero: {
      scene: chowk,
      camera: { from: [-3.4, 2.5, 34], at: [0, 7.4, 0], fov: 44 },
      light: "dusk",
      change: { sun: { az: -30, el: 16 } },
      hour: "dusk",
      type: "event",
      alt: {
        en: "A Ganeshotsav mandap hung with marigolds stands between old Pune houses at dusk.",
        hi: "सांझ में पुणे के पुराने वाड़ों के बीच गेंदे के फूलों से सजा गणेशोत्सव मंडप।",
      },
    },
    hour: {
      scene: chowk,
      camera: { from: [7, 2.2, 27], at: [0, 7.4, 0], fov: 50 },
      light: "night",
      hour: "night",
      type: "event",
      alt: {
        en: "The flower-decked mandap by night, lanterns crossing the square above the crowd.",
        hi: "रात में फूलों से सजा मंडप और चौक पर भीड़ के ऊपर टँगी कंदीलें।",
      },
    },
    inside: {
      scene: chowk,
      camera: { from: [0.8, 2, 10], at: [0, 3.8, -3], fov: 54, close: true },
      light: "night",
      change: { lamp: 2 },
      hour: "night",
      type: "event",
      alt: {
        en: "Garlands and lamps round the vermilion form under its silver arch.",
        hi: "चाँदी की प्रभावल तले सिंदूरी स्वरूप, चारों ओर गेंदे की मालाएँ और दीप।",
      },
    },
  },
};
