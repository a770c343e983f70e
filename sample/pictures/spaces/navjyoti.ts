import { garbaMandap } from "../buildings/garba-mandap.ts";
import { lanternString } from "../kit/lamps.ts";
import { Model, random } from "../kit/model.ts";
import { cylinder } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, panes, town } from "../settings/land.ts";

export const garbaGround = (): Scene => {
  const model = new Model();
  const rnd = random(97);
  const R = 15;
  const mandap = garbaMandap(model, R, 5.4);
  ground(model, "earth");
  model.add("clayFloor", cylinder(R + 3, R + 3, 0.06, 64), 0, -0.03, 0);
  for (let ring = 0; ring < 6; ring++)
    for (let i = 0; i < 48; i++) {
      const a = (i / 48) * 6.283;
      const r = 3.6 + ring * 0.16;
      if (ring % 2 === 0)
        model.use(
          "rangoli",
          (q) => q.add("linen", cylinder(0.07, 0.05, 0.012, 8)),
          Math.sin(a) * r,
          0.03,
          Math.cos(a) * r,
        );
    }
  for (const [r, n, turn] of [
    [6, 15, 1],
    [9, 22, -1],
    [12, 28, 1],
  ] as const)
    crowd(
      model,
      rnd,
      n,
      "festival",
      (i) => {
        const a = (i / n) * 6.283 + rnd() * 0.12;
        return [Math.sin(a) * r, 0.02, Math.cos(a) * r, a + (turn * Math.PI) / 2 + (rnd() - 0.5) * 0.6];
      },
      "dance",
    );
  crowd(model, rnd, 26, "festival", () => {
    const a = (rnd() - 0.5) * 1.9;
    return [Math.sin(a) * (18 + rnd() * 4), 0, Math.cos(a) * (18 + rnd() * 4), a + Math.PI + (rnd() - 0.5)];
  });
  for (const s of [-1, 1]) lanternString(model, [s * 16, 6.4, 6], [s * 24, 6, 18], 6, 0.7);
  panes(model);
  town(model, 51, 22, (i) => [(i - 10.5) * 8, -38 - (i % 3) * 4], 6, 14, ["amd1", "amd2"]);
  grove(model, rnd, 30, (i) => [(i % 2 ? 1 : -1) * (24 + rnd() * 24), -26 + rnd() * 40], 7, 11, ["round", "tall"]);
  return {
    model,
    free: mandap.free,
    materials: {
      earth: { c: "#8a6a50", k: "ground" },
      clayFloor: { c: "#a06a48", k: "ground" },
      amd1: { c: "#a5785a", k: "plaster" },
      amd2: { c: "#8f8070", k: "plaster" },
    },
    floods: [
      { at: [-12, 1, 24], to: [0, 6, 8], power: 1100, colour: "#ffd2a0" },
      { at: [12, 1, 24], to: [0, 6, 8], power: 1100, colour: "#ffb8a0" },
      { at: [0, 9, 8], to: [0, 0, 0], power: 1400, colour: "#ffdcb0", spread: 160 },
    ],
  };
};

export const navjyoti: Space = {
  key: "navjyoti",
  shots: {
    hero: {
      scene: garbaGround,
      camera: { from: [3, 3.4, 35], at: [0, 5.6, 0], fov: 46 },
      light: "night",
      hour: "night",
      type: "event",
      alt: {
        en: "Dancers circle the garbo lamp under a mirror-worked mandap on a Navratri night.",
        hi: "नवरात्रि की रात शीशे जड़े मंडप तले गरबो दीप के चारों ओर घूमते गरबा खेलने वाले।",
      },
    },
    hour: {
      scene: garbaGround,
      camera: { from: [-14, 3, 34], at: [0, 5.6, 0], fov: 50 },
      light: "blue",
      hour: "dusk",
      type: "event",
      alt: {
        en: "Before dark the garba ground fills: bright skirts, strings of light, drums to come.",
        hi: "अँधेरा होने से पहले भरता गरबा मैदान: रंगीन घाघरे और जलती झालरें।",
      },
    },
    inside: {
      scene: garbaGround,
      camera: { from: [1.6, 1.9, 13.6], at: [0, 3.6, 0], fov: 62, close: true },
      light: "night",
      change: { lamp: 2 },
      hour: "night",
      type: "event",
      alt: {
        en: "Among the garba circles: spinning skirts, and the pierced lamp pot shining at the centre.",
        hi: "गरबा के घेरों के बीच: घूमते घाघरे और मध्य में जगमगाता गरबो।",
      },
    },
  },
};
