import { arcade } from "../kit/arcade.ts";
import { archFill, archRim } from "../kit/arches.ts";
import { pose, random } from "../kit/model.ts";
import { chhatri } from "../kit/ornament.ts";
import { box } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { floatingLamps } from "../settings/ghat.ts";
import { grove } from "../settings/land.ts";
import { deepsar } from "../spaces/deepsar.ts";
import { clear, hillsAround, type PicturedTour } from "./tour.ts";

const { hero, inside } = deepsar.shots;
const PARIKRAMA = [-6.4, 0.3, 28.2] as const;
const CAUSEWAY = [0.4, 0.55, -21] as const;
const HALL = [0, 0.03, -10.2] as const;

/** The sarovar with the parikrama on its fourth side, where the pictures' camera floats on the water. */
const sarovar = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(341);
  hillsAround(model, 14);
  model.add("marbleFloor", box(100, 1.25, 9.6), 0, -0.95, 30.8);
  for (let i = 0; i < 3; i++) model.add("white", box(100, 1, 0.5), 0, -0.95 - i * 0.24, 25.75 - i * 0.5);
  model.build(
    (q) => {
      arcade(q, {
        bays: 27,
        bay: 3.4,
        height: 5,
        kind: "multi",
        rim: "trim",
        back: 2.4,
        lamp: 30,
        w: 2.5,
        h: 3.8,
        crest: false,
      });
      for (let i = 0; i < 27; i += 4) chhatri(q, (i - 13) * 3.4, 5.1, -0.6, 0.8, "white");
    },
    pose(0, 0.3, 36, { ry: Math.PI }),
  );
  grove(model, rnd, 26, () => [(rnd() - 0.5) * 120, 44 + rnd() * 22], 8, 12, ["round", "tall"]);
  crowd(model, rnd, 34, "sikh", () => [(rnd() - 0.5) * 74, 0.3, 27.4 + rnd() * 6.6, rnd() < 0.5 ? 1.5 : -1.5], "walk");
  crowd(model, rnd, 9, "sikh", (i) => [-22 + i * 4.6 + rnd(), 0.3, 26.4, Math.PI], "fold");
  crowd(model, rnd, 7, "sikh", (i) => [-16 + i * 5.2 + rnd(), 0.3, 26.6, Math.PI], "sit");
  floatingLamps(model, 36, () => [(rnd() - 0.5) * 34, 15 + rnd() * 8], -0.49);
  return {
    ...scene,
    materials: { ...scene.materials, marbleFloor: { c: "#efe6d8", k: "paving", r: 0.22 } },
  };
};

const parikrama = (): Scene => {
  const scene = sarovar();
  clear(scene.model, PARIKRAMA, 2.3);
  return scene;
};

const causeway = (): Scene => {
  const scene = sarovar();
  const { model } = scene;
  const rnd = random(342);
  crowd(
    model,
    rnd,
    12,
    "sikh",
    (i) => [(i % 2 ? 1.1 : -1) + (rnd() - 0.5) * 0.8, 0.55, -25 - i * 1.4, i % 3 ? 0 : Math.PI],
    "walk",
  );
  clear(model, CAUSEWAY, 2);
  return scene;
};

const darbar = (): Scene => {
  const scene = inside.scene();
  const { model } = scene;
  const rnd = random(343);
  // The wall with the door, behind the pictures' camera.
  model.add("white", box(24, 10.4, 0.5), 0, 0, 5.6);
  for (let i = -2; i <= 2; i++) {
    const wide = i === 0 ? 2.6 : 1.7;
    model.add(
      i === 0 ? "glow" : i % 2 ? "daylight" : "panelGold",
      archFill(wide, 4.4, 0.06, "multi", 8),
      i * 2.6,
      i === 0 ? 0 : 0.8,
      5.32,
    );
    model.add("gold", archRim(wide, 4.4, 0.2, 0.3, "multi", 8), i * 2.6, i === 0 ? 0 : 0.8, 5.3);
  }
  model.add("gold", box(24, 0.14, 0.3), 0, 7.8, 5.3);
  model.lamp(0, 4.6, 2.4, 50, "#ffe2b8", 0.6);
  model.add("carpet", box(2, 0.03, 6), 0, 0, 2.6);
  clear(model, HALL, 1.3);
  crowd(model, rnd, 5, "sikh", (i) => [i % 2 ? 0.45 : -0.45, 0.03, -1.5 + i * 1.25, Math.PI], "walk");
  for (const [s, who] of [
    [-1, "man"],
    [1, "woman"],
  ] as const)
    crowd(
      model,
      rnd,
      7,
      "sikh",
      (i) => [s * (2 + (i % 3) * 1.3 + rnd() * 0.4), 0.03, -0.6 + Math.floor(i / 3) * 1.7, Math.PI],
      "sit",
      who,
    );
  person(model, rnd, -2.9, 0.03, -18.4, 0.9, "sikh", "sit", "man");
  person(model, rnd, -3.7, 0.03, -17.4, 1, "sikh", "sit", "man");
  return scene;
};

export const deepsarTour: PicturedTour = {
  space: "deepsar",
  scenes: [
    {
      key: "court",
      scene: parikrama,
      stand: PARIKRAMA,
      look: [0, 5.2, 0],
      light: "dawn",
      lit: false,
      change: { sun: { az: 98, el: 20 } },
      spots: [
        { key: "threshold", at: [2.2, 1.6, -9.4] },
        { key: "sarovar", at: [-14, -0.4, 16] },
        { key: "dome", at: [0, 13.2, 0] },
        { key: "give", at: [-10.2, 2.4, 36] },
      ],
    },
    {
      key: "threshold",
      scene: causeway,
      stand: CAUSEWAY,
      look: [0, 4.8, 0],
      light: "dawn",
      lit: false,
      change: { sun: { az: 98, el: 20 } },
      spots: [
        { key: "hall", at: [0, 2.4, -8] },
        { key: "court", at: [-6.4, 1.2, 28.2] },
        { key: "gateway", at: [0, 6, -47] },
        { key: "flag", at: [15, 20, -42.5] },
      ],
    },
    {
      key: "hall",
      scene: darbar,
      stand: HALL,
      look: [0, 2.6, -20],
      light: "hall",
      lit: true,
      change: { lamp: 2.3, expo: 1.3 },
      spots: [
        { key: "threshold", at: [0, 1.5, 5.3] },
        { key: "palki", at: [0, 3, -20] },
        { key: "kirtan", at: [-3.3, 1.2, -17.9] },
        { key: "give", at: [1, 0.6, -15.8] },
      ],
    },
  ],
};
