import { gurdwara, nishanSahib, sikhDome } from "../buildings/gurdwara.ts";
import { langar } from "../interiors/darbar.ts";
import { archFill, archRim } from "../kit/arches.ts";
import { Model, pose, random, type Vec3 } from "../kit/model.ts";
import { merlons, stair } from "../kit/ornament.ts";
import { box, loft, ngon, rect } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { ground, grove, range } from "../settings/land.ts";

const TOP = 6.5;

const bastion = (model: Model, x: number, z: number, r: number): void => {
  model.add(
    "white",
    loft(ngon(16, r), [
      [1.16, -4],
      [1.1, 0],
      [1, TOP - 1],
      [1.06, TOP - 0.8],
      [1.06, TOP + 0.2],
    ]),
    x,
    0,
    z,
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 2 * Math.PI;
    model.use(
      "bastionSlit",
      (q) => q.add("dark", archFill(0.4, 1.2, 0.1, "multi", 5)),
      x + Math.sin(a) * r * 1.02,
      TOP - 3,
      z + Math.cos(a) * r * 1.02,
      { ry: a },
    );
    merlons(model, 1.6, x + Math.sin(a) * r * 1.02, TOP + 0.2, z + Math.cos(a) * r * 1.02, 2, "white", a);
  }
  model.build(
    (q) =>
      sikhDome(q, r * 0.52, 0, {
        material: "dome",
        ribs: 16,
        drum: 1,
        cladding: "white",
        rim: "trim",
      }),
    pose(x, TOP + 0.2, z),
  );
};

const hillFort = (): Scene => {
  const model = new Model();
  const rnd = random(71);
  let free: Vec3[] = [];
  model.build(
    (q) => {
      const hall = gurdwara(q, {
        W: 12.5,
        bays: 5,
        H1: 4.8,
        H2: 3.4,
        upper: 0.8,
        cladding: "white",
        rim: "trim",
        plinth: 0.8,
        domelets: true,
        dome: { r: 3, material: "dome", ribs: 24, drum: 1.6, tall: 1.34 },
        kiosk: "kioskDome",
        kioskScale: 0.9,
      });
      free = hall.free.map(([x, y, z]): Vec3 => [x, y + TOP, z]);
      free.push(nishanSahib(q, 13.4, 6.5, 17).map((v, i) => (i === 1 ? v + TOP : v)) as unknown as Vec3);
      crowd(q, rnd, 16, "sikh", () => [(rnd() - 0.5) * 26, 0, 10 + rnd() * 2.4]);
    },
    pose(0, TOP, 0),
  );
  model.add(
    "white",
    loft(rect(17, 13), [
      [1.08, -4],
      [1.04, 0],
      [1, TOP],
    ]),
  );
  for (const ry of [0, Math.PI / 2, -Math.PI / 2])
    merlons(model, ry === 0 ? 34 : 26, Math.sin(ry) * 17, TOP, Math.cos(ry) * 13, 40, "white", ry);
  for (let i = -4; i <= 4; i++) {
    if (Math.abs(i) < 1) continue;
    model.add("dark", archFill(1, 2, 0.1, "multi", 5), i * 3.4, TOP * 0.5, 13.3);
    model.add("trim", archRim(1, 2, 0.2, 0.3, "multi", 5), i * 3.4, TOP * 0.5, 13.3);
  }
  bastion(model, -17, 13, 4);
  bastion(model, 17, 13, 4);
  bastion(model, -17, -13, 4);
  // A broad stair climbs to the gate in the wall.
  model.add("white", box(8, TOP - 0.6, 1.4), 0, 0, 13.5);
  model.add("glow", archFill(3, 5, 0.2, "multi", 8), 0, TOP - 5.6, 14.2);
  model.add("trim", archRim(3, 5, 0.3, 0.3, "multi", 8), 0, TOP - 5.6, 14.25);
  stair(model, "court", 7, 22, 0, -0.6, 14.2, 0.18, 0.62);
  for (const s of [-1, 1]) model.add("white", box(0.6, 2.4, 13.6), s * 3.8, -0.6, 21);
  crowd(
    model,
    rnd,
    18,
    "sikh",
    (i) => [(rnd() - 0.5) * 6, -0.6 + 0.18 * (22 - i), 14.5 + i * 0.62, Math.PI + (rnd() - 0.5) * 0.6],
    "walk",
  );
  ground(model, "grass", 900, -0.6);
  model.add("court", box(40, 0.1, 16), 0, -0.66, 34);
  crowd(model, rnd, 12, "sikh", () => [(rnd() - 0.5) * 24, -0.55, 29 + rnd() * 7]);
  grove(model, rnd, 60, (i) => [(i % 2 ? 1 : -1) * (24 + rnd() * 46), -30 + rnd() * 66], 5, 10, ["round", "tall"]);
  range(model, "shivalik", 12, 130, 44);
  range(model, "shivalik2", 25, 260, 95);
  range(model, "hill3", 37, 520, 190);
  return {
    model,
    free,
    materials: {
      white: { c: "#f1ebe0", k: "plaster", r: 0.45 },
      trim: { c: "#e0d2ba", k: "plaster" },
      dome: { c: "#f2ece2", k: "marble", r: 0.3 },
      kioskDome: { c: "#f0e9dd", k: "marble", r: 0.3 },
      court: { c: "#cdbfa8", k: "paving" },
      grass: { c: "#7d8a48", k: "grass" },
      shivalik: { c: "#6f7a44", k: "rock" },
      shivalik2: { c: "#7a7256", k: "rock" },
    },
    floods: [
      { at: [-14, 0, 26], to: [-2, 10, 4], power: 420, colour: "#ffcf94" },
      { at: [14, 0, 26], to: [2, 10, 4], power: 380, colour: "#ffc88c" },
      { at: [0, 11, 15], to: [0, 17, 0], power: 300, colour: "#ffe0b0" },
    ],
  };
};

const langarHall = (): Scene => {
  const model = new Model();
  langar(model, random(171), { W: 15, length: 26, H: 6, bays: 6, accent: "trim", pillarMaterial: "white" });
  return {
    model,
    free: [],
    materials: {
      white: { c: "#f2ebdc", k: "plaster" },
      trim: { c: "#c98f4a", k: "plaster" },
      daylight: { c: "#fff0d0", e: 4 },
      floor: { c: "#b9aa94", k: "paving", r: 0.3 },
      rush: { c: "#b5483a", k: "cloth" },
      ceiling: { c: "#efe6d4", k: "plaster" },
      panelGold: { c: "#d9b98a", k: "plaster" },
    },
  };
};

export const anandvan: Space = {
  key: "anandvan",
  shots: {
    hero: {
      scene: hillFort,
      camera: { from: [-17, 2.2, 66], at: [1, 11, 0], fov: 40, hold: [[-3, -0.6, 34]] },
      light: "dusk",
      change: { sun: { el: 14, power: 4.4 } },
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "A fort-like white gurdwara on its hill at dusk, the Shivalik ridges behind.",
        hi: "सांझ में शिवालिक की पहाड़ियों के आगे क़िले जैसा श्वेत गुरुद्वारा।",
      },
    },
    hour: {
      scene: hillFort,
      camera: { from: [19, 2.6, 52], at: [0, 13, 0], fov: 46 },
      light: "morning",
      change: { expo: 0.8, sun: { az: -52, el: 26, power: 6 }, fog: { d: 0.0012 } },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "Morning on the great stair: pilgrims climb to the white bastions and domes.",
        hi: "सुबह चौड़ी सीढ़ियों से श्वेत बुर्जों और गुंबदों की ओर चढ़ती संगत।",
      },
    },
    inside: {
      scene: langarHall,
      camera: { from: [0, 2.5, 5], at: [0, 1.6, -18], fov: 64 },
      light: "hall",
      hour: "noon",
      type: "interior",
      alt: {
        en: "Langar: people sit in rows on the floor and are served side by side.",
        hi: "लंगर: पंगत में साथ-साथ बैठे लोग और परोसते सेवादार।",
      },
    },
  },
};
