import { churchyardWall, gothicChurch } from "../buildings/gothic-church.ts";
import { nave } from "../interiors/nave.ts";
import { birds } from "../kit/birds.ts";
import { Model, random } from "../kit/model.ts";
import { fractal } from "../kit/noise.ts";
import { tufts } from "../kit/plants.ts";
import { box, sheet } from "../kit/shapes.ts";
import { crowd } from "../people.ts";
import type { Scene, Space } from "../scene.ts";
import { grove, lampPost, range } from "../settings/land.ts";

const slope = (x: number, z: number): number =>
  (z > 3 ? -(z - 3) * 0.085 : 0) + Math.max(0, Math.abs(x) - 16) * 0.05 * (fractal(x * 0.05, z * 0.05, 3, 2) - 0.3);

const hillside = (): Scene => {
  const model = new Model();
  const rnd = random(19);
  const church = gothicChurch(model, {
    W: 11.5,
    length: 34,
    wall: 8,
    pitch: 6.4,
    front: "gable",
    tower: 0,
    spire: 17,
  });
  model.add(
    "grass",
    sheet(
      (u, v) => {
        const [x, z] = [(0.5 - u) * 260, (v - 0.6) * 260];
        return [-x, slope(x, z) - 0.06, z];
      },
      100,
      100,
    ),
  );
  for (let i = 0; i < 18; i++)
    model.add("stone2", box(4.6 + (i % 3) * 0.2, 0.3, 1.7), 0, slope(0, 3 + i * 1.7) - 0.24, 3 + i * 1.7);
  for (const s of [-1, 1]) {
    churchyardWall(model, s * 13, 5, 18);
    lampPost(model, s * 3.6, 7, 14, slope(0, 7));
    lampPost(model, s * 3.6, 17, 14, slope(0, 17));
  }
  grove(
    model,
    rnd,
    70,
    (i) => (i < 10 ? [(i % 2 ? 1 : -1) * (15 + rnd() * 10), -8 + rnd() * 16] : [(rnd() - 0.5) * 120, -42 - rnd() * 60]),
    12,
    21,
    ["pine", "pine", "deodar"],
  );
  tufts(
    model,
    rnd,
    240,
    () => {
      const [x, z] = [(rnd() - 0.5) * 44, 6 + rnd() * 28];
      return [Math.abs(x) < 2.8 ? x + 4 : x, slope(x, z) - 0.06, z];
    },
    "leaf2",
  );
  tufts(
    model,
    rnd,
    120,
    () => {
      const [x, z] = [(rnd() - 0.5) * 44, 8 + rnd() * 26];
      return [Math.abs(x) < 2.8 ? x - 4 : x, slope(x, z) - 0.06, z];
    },
    "petal",
  );
  crowd(model, rnd, 12, "church", () => {
    const z = 5 + rnd() * 20;
    return [(rnd() - 0.5) * 4, slope(0, z), z, Math.PI + (rnd() - 0.5) * 0.8];
  });
  birds(model, rnd, 9, 13, 25, 0, 20);
  range(model, "hill1", 42, 150, 70);
  range(model, "hill2", 57, 300, 130);
  return {
    model,
    free: church.free,
    materials: {
      wall: { c: "#7c95b0", k: "ashlar" },
      trim: { c: "#d3d6d4", k: "stone" },
      roof: { c: "#44515f", k: "shingle" },
      stone2: { c: "#8b9299", k: "ashlar" },
      grass: { c: "#6f9150", k: "grass" },
      hill1: { c: "#4d6b52", k: "rock" },
      hill2: { c: "#6b8486" },
      pine: { c: "#3f6650", k: "leaf" },
      pine2: { c: "#527a5c", k: "leaf" },
    },
    floods: [
      { at: [-9, 0, 15], to: [0, 9, 0], power: 800, colour: "#ffd9a8" },
      { at: [9, 0, 15], to: [0, 9, 0], power: 700, colour: "#ffd0a0" },
    ],
  };
};

const stoneNave = (): Scene => {
  const model = new Model();
  nave(model, random(119), {
    bays: 6,
    bay: 5,
    W: 9,
    aisle: 4,
    spring: 7.6,
    rise: 4.6,
    kind: "pointed",
    cover: "vault",
    east: "window",
    glass: ["glassA", "glassB", "glassC", "glassF", "glassD"],
    candles: false,
    light: "#ffd9ae",
  });
  return {
    model,
    free: [],
    materials: {
      wall: { c: "#b9bfc6", k: "ashlar" },
      stone: { c: "#cfd0cd", k: "stone" },
      stone2: { c: "#aab2ba", k: "stone" },
      vault: { c: "#e4e2da", k: "plaster" },
      paving: { c: "#8d8f92", k: "paving", r: 0.24 },
      aisleCarpet: { c: "#2f4a7a", k: "cloth" },
    },
  };
};

export const twohills: Space = {
  key: "twohills",
  shots: {
    hero: {
      scene: hillside,
      camera: { from: [-11, -0.4, 48], at: [0, 12, -8], fov: 44 },
      light: "mist",
      change: { fog: { d: 0.0042, h: 26, c: "#dfe4ea" }, sun: { power: 3.4 }, expo: 1.04 },
      hour: "morning",
      type: "exterior",
      alt: {
        en: "A blue-grey stone Gothic church on a green slope, pines fading into mist.",
        hi: "हरी ढलान पर नीले-धूसर पत्थर का गोथिक गिरजाघर, धुंध में खोते चीड़।",
      },
    },
    hour: {
      scene: hillside,
      camera: { from: [13, -0.6, 36], at: [0, 12, -8], fov: 48 },
      light: "blue",
      hour: "dusk",
      type: "exterior",
      alt: {
        en: "Windows lit for evening prayer in the hill church, its spire against a violet sky.",
        hi: "सांध्य प्रार्थना के लिए रोशन पहाड़ी गिरजाघर और बैंगनी आकाश में उसका शिखर।",
      },
    },
    inside: {
      scene: stoneNave,
      camera: { from: [0, 2.3, 3], at: [0, 5, -30], fov: 68 },
      light: "hall",
      change: { emit: 0.4, lamp: 2.2, expo: 1.2 },
      hour: "morning",
      type: "interior",
      alt: {
        en: "A ribbed stone nave; coloured glass glows above the altar and its cross.",
        hi: "पत्थर की धारीदार मेहराबों वाला कक्ष; वेदी और क्रूस के ऊपर दमकता रंगीन काँच।",
      },
    },
  },
};
