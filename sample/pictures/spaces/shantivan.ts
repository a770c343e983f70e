import { prayerFlags, stupa, votiveStupa } from "../buildings/stupa.ts";
import { birds } from "../kit/birds.ts";
import { diya } from "../kit/lamps.ts";
import { Model, random } from "../kit/model.ts";
import { tree } from "../kit/plants.ts";
import { cylinder, loft, ngon } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, plains } from "../settings/land.ts";

const precinct = (): Scene => {
  const model = new Model();
  const rnd = random(51);
  const main = stupa(model, { R: 7.6, rings: 13, tall: 0.86, terraces: 3 });
  model.add(
    "paving",
    loft(ngon(48, 27), [
      [1, -0.3],
      [1, 0],
    ]),
  );
  ground(model, "grass", 900, -0.05);
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 2 * Math.PI + 0.16;
    prayerFlags(model, [0, main.top + 0.6, 0], [Math.sin(a) * 26, 3.2, Math.cos(a) * 26], 46, 1.6);
    model.add("wood", cylinder(0.12, 0.09, 3.4, 8), Math.sin(a) * 26, 0, Math.cos(a) * 26);
  }
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * 2 * Math.PI;
    if (Math.abs(Math.sin(a)) >= 0.16) votiveStupa(model, Math.sin(a) * 17.6, Math.cos(a) * 17.6, 1, a);
  }
  for (let i = 0; i < 36; i++) diya(model, -11 + i * 0.63, 0, 20.5 + Math.sin(i) * 0.3, 1.9);
  crowd(
    model,
    rnd,
    12,
    "monk",
    () => {
      const a = (rnd() - 0.5) * 2.2;
      return [Math.sin(a) * 21, 0, Math.cos(a) * 21, a + Math.PI / 2];
    },
    "walk",
  );
  crowd(model, rnd, 7, "hill", () => [(rnd() - 0.5) * 22, 0, 22 + rnd() * 2, Math.PI + (rnd() - 0.5)]);
  crowd(model, rnd, 6, "monk", (i) => [-8 + i * 1.2, 0, 18.6, Math.PI], "sit");
  tree(model, rnd, -27, 4, 17, "bodhi");
  grove(
    model,
    rnd,
    46,
    () => {
      const a = Math.PI + (rnd() - 0.5) * 3;
      const d = 34 + rnd() * 50;
      return [Math.sin(a) * d, Math.cos(a) * d];
    },
    8,
    13,
    ["round", "tall", "palm", "round"],
  );
  birds(model, rnd, 9, 14, 22, 0, 22);
  plains(model, 5);
  return {
    model,
    free: main.free,
    materials: {
      white: { c: "#f4ede2", k: "plaster" },
      grass: { c: "#8f9a55", k: "grass" },
      saffron: { c: "#e3a03a" },
    },
    floods: [
      { at: [-15, 0.3, 20], to: [0, 7, 0], power: 900, colour: "#ffd2a0" },
      { at: [15, 0.3, 20], to: [0, 8, 0], power: 700, colour: "#ffc890" },
    ],
  };
};

export const shantivan: Space = {
  key: "shantivan",
  shots: {
    hero: {
      scene: precinct,
      camera: { from: [-7, 2.6, 43], at: [0.3, 8.8, 0], fov: 50 },
      light: "dawn",
      hour: "dawn",
      type: "exterior",
      alt: {
        en: "A white stupa at dawn, strings of prayer flags falling from its gilded spire.",
        hi: "भोर में श्वेत स्तूप, सुनहरे शिखर से उतरती प्रार्थना ध्वजाओं की लड़ियाँ।",
      },
    },
    hour: {
      scene: precinct,
      camera: { from: [15, 2.4, 38], at: [0, 8.4, 0], fov: 50 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Lamps ring the white stupa as evening turns blue.",
        hi: "नीली होती सांझ में दीपों से घिरा श्वेत स्तूप।",
      },
    },
    inside: {
      scene: precinct,
      camera: { from: [-4.5, 2.2, 31], at: [-0.5, 6, 0], fov: 48, close: true },
      light: "golden",
      change: { sun: { az: 60, el: 15 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "Monks and pilgrims walk the lamp-lined path round the white stupa.",
        hi: "दीपों की पंक्ति के साथ श्वेत स्तूप की परिक्रमा करते भिक्षु और यात्री।",
      },
    },
  },
};
