import { pujaPandal } from "../buildings/puja-pandal.ts";
import { bulbString, lanternString } from "../kit/lamps.ts";
import { Model, pose, random } from "../kit/model.ts";
import { box, cylinder } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, panes, town } from "../settings/land.ts";

const street = (): Scene => {
  const model = new Model();
  const rnd = random(61);
  const pandal = pujaPandal(model, { W: 16, D: 4.4, H: 6.6 });
  ground(model, "asphalt");
  model.add("paving", box(34, 0.1, 50), 0, -0.06, 20);
  panes(model);
  for (const s of [-1, 1]) {
    town(model, 30 + s, 6, (i) => [s * (19 + (i % 2)), -6 + i * 8], 9, 14, ["cal1", "cal2", "cal3"]);
    for (let i = 0; i < 5; i++) {
      const z = 8 + i * 5;
      model.add("bamboo", cylinder(0.1, 0.08, 6.4, 8), s * 11, 0, z);
      if (i < 4) bulbString(model, [s * 11, 6.2, z], [s * 11, 6.2, z + 5], 16, 1);
      model.lamp(s * 9.6, 4.8, z, 12, "#ffc27a", 0.3);
    }
    model.build(
      (q) => {
        for (let i = 0; i < 4; i++)
          q.add(["cloth1", "cloth2", "cloth5", "cloth3"][i], box(2.4, 0.1, 2), 0, 2.5, i * 2.6, {
            rx: 0.12,
          });
        for (let i = 0; i < 4; i++) q.add("wood2", box(2.2, 0.9, 1.6), 0, 0, i * 2.6);
        for (let i = 0; i < 4; i++) q.lamp(0, 2.2, i * 2.6, 8, "#ffd9a0", 0.2);
      },
      pose(s * 13.4, 0, 9),
    );
  }
  for (const s of [-1, 1]) lanternString(model, [s * 10.4, 6.6, 7], [s * 10.4, 6.6, 27], 8, 0.5);
  town(model, 77, 12, (i) => [(i - 5.5) * 9, -20], 9, 15, ["cal1", "cal2", "cal3"]);
  grove(model, rnd, 10, (i) => [(i % 2 ? 1 : -1) * (14 + rnd() * 4), -12 + rnd() * 6], 8, 12, ["round"]);
  crowd(model, rnd, 60, "festival", () => [
    (rnd() - 0.5) * 17,
    0,
    7.4 + rnd() * 17,
    rnd() < 0.75 ? Math.PI + (rnd() - 0.5) : rnd() * 6,
  ]);
  crowd(model, rnd, 5, "temple", (i) => [(i - 2) * 1.3, 0.7, 2.4, Math.PI], "fold");
  return {
    model,
    free: pandal.free,
    materials: {
      paving: { c: "#8f7a6a", k: "paving", r: 0.35 },
      asphalt: { c: "#5a5058", k: "ground" },
      cal1: { c: "#8f5a4a", k: "plaster" },
      cal2: { c: "#a58a6a", k: "plaster" },
      cal3: { c: "#6f7a80", k: "plaster" },
    },
    floods: [
      { at: [-11, 2.5, 17], to: [-1, 9, 2], power: 800, colour: "#ffd2a0" },
      { at: [11, 2.5, 17], to: [1, 9, 2], power: 800, colour: "#ffc48a" },
      { at: [0, 6, 24], to: [0, 0, 12], power: 260, colour: "#a8b4ff" },
      { at: [-7, 9.5, 12], to: [0, 11, 0], power: 700, colour: "#ffcf9a" },
      { at: [7, 9.5, 12], to: [0, 11, 0], power: 700, colour: "#ffc890" },
    ],
  };
};

export const kumorpara: Space = {
  key: "kumorpara",
  shots: {
    hero: {
      scene: street,
      camera: { from: [2.4, 2.5, 36], at: [0, 7.6, 0], fov: 44 },
      light: "night",
      hour: "night",
      type: "event",
      alt: {
        en: "A Durga Puja pandal shaped as a Bengal temple glows over a festive Kolkata street.",
        hi: "कोलकाता की उत्सवी गली में बंगाल मंदिर जैसा जगमगाता दुर्गा पूजा पंडाल।",
      },
    },
    hour: {
      scene: street,
      camera: { from: [-7.5, 2.2, 27], at: [0, 7.6, 0], fov: 50 },
      light: "dusk",
      hour: "dusk",
      type: "event",
      alt: {
        en: "Dusk at the pandal: strings of light come on above the gathering crowd.",
        hi: "सांझ में पंडाल पर जलती झालरें और जुटती भीड़।",
      },
    },
    inside: {
      scene: street,
      camera: { from: [-0.9, 2, 7.1], at: [0, 3.9, -4], fov: 64, close: true },
      light: "night",
      change: { lamp: 2 },
      hour: "night",
      type: "event",
      alt: {
        en: "The white shola arch, flowers and sacred pot at the heart of the pandal.",
        hi: "पंडाल के बीच शोला का श्वेत मेहराब, फूल और मंगल घट।",
      },
    },
  },
};
