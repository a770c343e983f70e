import { block, crag, maniWall } from "../buildings/gompa.ts";
import { chorten, prayerFlags } from "../buildings/stupa.ts";
import { dukhang } from "../interiors/dukhang.ts";
import { birds } from "../kit/birds.ts";
import { Model, random, type Vec3 } from "../kit/model.ts";
import { fractal } from "../kit/noise.ts";
import { tufts } from "../kit/plants.ts";
import { sheet } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { grove, range } from "../settings/land.ts";

const ROCK: Vec3 = [0, 15, -16];

const lift = (x: number, z: number): number => {
  const r = Math.hypot(x * 0.72, (z - 0) * 1.05);
  const plateau = 1 / (1 + Math.exp((r - 17) * 0.42));
  return ROCK[1] * plateau * (0.82 + 0.18 * Math.min(1, Math.max(0, (10 - z) / 20))) - 1;
};

const monastery = (): Scene => {
  const model = new Model();
  const rnd = random(23);
  crag(model, 92, lift, "rock", ROCK[2]);
  const at = (x: number, z: number): number => lift(x, z - ROCK[2]) - 0.6;
  for (const [x, z, w, d, h, wall, gold] of [
    [0, -20, 14, 10, 13, "white", true],
    [-10, -18, 8, 8, 9.5, "white", false],
    [10.5, -19, 8.5, 8, 10.5, "ochreWall", true],
    [-4, -11, 8, 6, 7, "white", false],
    [6.5, -11.5, 7, 6, 6.4, "redWall", false],
    [-16.5, -15, 6, 6, 6.4, "white", false],
    [17, -15, 6.4, 6, 6.6, "white", false],
    [-11.5, -8.5, 5.4, 5, 5, "white", false],
    [13, -7.5, 5.6, 5, 5, "white", false],
    [1.2, -5.4, 6, 4.6, 4.6, "white", false],
    [-20, -9, 4.6, 4.4, 4.2, "white", false],
    [20.5, -10, 4.6, 4.4, 4.4, "white", false],
  ] as const)
    block(model, { x, z, y: at(x, z), w, d, h, wall, gold, front: w > 7, band: h > 5.5 }, rnd);
  model.add(
    "desert",
    sheet(
      (u, v) => {
        const [x, z] = [(u - 0.5) * 620, (v - 0.7) * 620];
        return [x, -0.3 + Math.max(0, Math.hypot(x, z) - 40) * 0.04 * fractal(x * 0.02, z * 0.02, 4, 5), z];
      },
      110,
      110,
    ),
  );
  for (const [x, z, s] of [
    [-19, 13, 0.9],
    [-14.5, 15, 1.05],
    [-9.6, 16.4, 0.8],
    [17, 15, 1.1],
    [22, 12, 0.85],
  ])
    chorten(model, x, z, s);
  maniWall(model, 9, 18, 9, 0.1);
  prayerFlags(model, [0, at(0, -20) + 15.6, -20], [26, 6, -2], 40, 2.4);
  prayerFlags(model, [0, at(0, -20) + 15.6, -20], [-26, 5, -2], 40, 2.4);
  prayerFlags(model, [-14.5, 5.6, 15], [4, 2, 24], 24, 0.8);
  crowd(model, rnd, 9, "monk", () => [(rnd() - 0.5) * 16, -0.2, 16 + rnd() * 9], "walk");
  crowd(model, rnd, 4, "hill", () => [(rnd() - 0.5) * 20, -0.2, 17 + rnd() * 8]);
  grove(model, rnd, 26, (i) => [(i % 2 ? 1 : -1) * (24 + rnd() * 24), 6 + rnd() * 14], 5, 8, ["tall"]);
  tufts(model, rnd, 120, () => [(rnd() - 0.5) * 50, -0.25, 12 + rnd() * 20], "sage");
  birds(model, rnd, 6, 18, 28, -8, 16);
  range(model, "brownRange", 71, 190, 60);
  range(model, "peak", 88, 480, 230, { ridges: true });
  range(model, "peak", 93, 760, 420, { ridges: true });
  const summit = at(0, -20) + 13 + 3.9;
  return {
    model,
    free: [
      [0, summit, -20],
      [-22, 0, -4],
      [22, 0, -4],
    ],
    materials: {
      rock: { c: "#9a8468", k: "rock" },
      desert: { c: "#b8a07a", k: "ground" },
      white: { c: "#f4f0e8", k: "plaster" },
      ochreWall: { c: "#d0923c", k: "plaster" },
      redWall: { c: "#9a4634", k: "plaster" },
      brownRange: { c: "#8c7358", k: "rock" },
      peak: { c: "#6a6c7c", k: "rock", top: "#f6f8fc" },
      sage: { c: "#8f9464", k: "leaf" },
      leaf: { c: "#8fa04a", k: "leaf" },
      leaf3: { c: "#7a8f3e", k: "leaf" },
    },
    floods: [
      { at: [-20, 1, 14], to: [0, 16, -16], power: 5200, colour: "#ffd0a0" },
      { at: [20, 1, 14], to: [0, 16, -16], power: 4600, colour: "#ffc890" },
    ],
  };
};

const assembly = (): Scene => {
  const model = new Model();
  dukhang(model, random(123), {
    rows: 5,
    H: 4.6,
    pillar: "maroon",
    capital: ["indigo", "ochre", "maroon"],
    wall: "ochreWall",
    bright: false,
  });
  return {
    model,
    free: [],
    materials: {
      ochreWall: { c: "#c98a3c", k: "plaster" },
      floor: { c: "#6a4630", k: "wood", r: 0.3 },
      daylight: { c: "#dceaff", e: 3.4 },
    },
  };
};

export const karuna: Space = {
  key: "karuna",
  shots: {
    hero: {
      scene: monastery,
      camera: { from: [-9, 1.6, 47], at: [0, 14, -16], fov: 46 },
      light: "highland",
      hour: "morning",
      type: "exterior",
      alt: {
        en: "White and ochre monastery buildings stack up a bare crag before snow mountains.",
        hi: "हिमशिखरों के आगे चट्टान पर सीढ़ी-दर-सीढ़ी बसा श्वेत और गेरुआ गोम्पा।",
      },
    },
    hour: {
      scene: monastery,
      camera: { from: [14, 1.4, 44], at: [0, 14, -16], fov: 48 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Small windows light one by one in the gompa as the high valley turns blue.",
        hi: "घाटी नीली पड़ते ही गोम्पा की छोटी खिड़कियों में एक-एक कर जलती रोशनी।",
      },
    },
    inside: {
      scene: assembly,
      camera: { from: [0, 1.9, 3.4], at: [0, 2.1, -18], fov: 66 },
      light: "hall",
      change: { lamp: 1.9, expo: 1.2 },
      hour: "morning",
      type: "interior",
      alt: {
        en: "Monks sit in facing rows in the old hall, butter lamps burning at the altar.",
        hi: "पुराने सभागृह में आमने-सामने बैठे भिक्षु और वेदी पर जलते मक्खन के दीये।",
      },
    },
  },
};
