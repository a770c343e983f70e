import { garland } from "../kit/flowers.ts";
import { pennant } from "../kit/flags.ts";
import { lanternString } from "../kit/lamps.ts";
import { type Model, random, type Vec3 } from "../kit/model.ts";
import { archRim } from "../kit/arches.ts";
import { ball, box } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { grove } from "../settings/land.ts";
import { mitramandal, wada } from "../spaces/mitramandal.ts";
import { clear, clearBox, type PicturedTour } from "./tour.ts";

const { hero } = mitramandal.shots;
const CHOWK = [-1.4, 0, 19.4] as const;
const DRUMS = [-4.6, 0, 13.4] as const;
const STAGE = [0.9, 1, 2.1] as const;

/** The fourth side of the square: houses, a flower arch over the lane, lanterns across. */
const square = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(361);
  for (const i of [-3, -2, -1, 1, 2, 3]) wada(model, i * 8.4 + Math.sign(i) * 0.6, 39, Math.PI, 8.2);
  wada(model, -34, 20, Math.PI / 2, 30);
  wada(model, 34, 20, -Math.PI / 2, 30);
  model.add("ivory", archRim(6.4, 6.6, 0.5, 0.6, "multi"), 0, 0, 34.6);
  for (let r = 0; r < 3; r++)
    garland(
      model,
      [-3.4, 6.2 - r * 0.2, 34.2],
      [3.4, 6.2 - r * 0.2, 34.2],
      0.6 + r * 0.4,
      r === 1 ? "marigold2" : "marigold",
      0.24,
    );
  for (const s of [-1, 1])
    for (let i = 0; i < 24; i++)
      model.use(
        `bloom_${i % 2 ? "marigold" : "marigold2"}`,
        (q) => q.add("marigold", ball(0.11, 8)),
        s * 3.6,
        0.6 + i * 0.2,
        34.2,
        { s: 1.5 },
      );
  for (const z of [15.5, 22.5, 28]) lanternString(model, [-10.8, 6.6, z], [10.8, 6.6, z], 8, 0.5);
  for (const [x, z] of [
    [0, 22.5],
    [-6, 27],
    [6, 27],
    [0, 32],
  ])
    model.lamp(x, 5, z, 16, "#ffc27a", 0.4);
  grove(model, rnd, 4, (i) => [(i % 2 ? 1 : -1) * 13.2, 30 + Math.floor(i / 2) * 4], 7, 9, ["round"]);
  crowd(model, rnd, 34, "festival", () => [
    (rnd() - 0.5) * 19,
    0,
    22 + rnd() * 12,
    rnd() < 0.75 ? Math.PI + (rnd() - 0.5) : rnd() * 6,
  ]);
  wada(model, 0, 60, Math.PI, 12);
  // The mandap is seen from so near that its floods are halved.
  return { ...scene, floods: scene.floods?.map((flood) => ({ ...flood, power: flood.power / 2 })) };
};

const chowk = (): Scene => {
  const scene = square();
  clear(scene.model, CHOWK, 1.7);
  return scene;
};

const dhol = (model: Model, x: number, y: number, z: number, ry: number): void =>
  void model.use("dhol", () => undefined, x, y, z, { ry });

/** A ring of drummers, open towards the mandap; the visitor stands in the middle. */
const drums = (): Scene => {
  const scene = square();
  const { model } = scene;
  const rnd = random(362);
  clear(model, DRUMS, 4.4);
  clearBox(model, -9, -1, 8.6, 11);
  for (let i = 0; i < 11; i++) {
    const a = 0.75 + (i / 10) * (2 * Math.PI - 1.5) + Math.PI;
    const [x, z] = [DRUMS[0] + Math.sin(a) * 3.1, DRUMS[2] + Math.cos(a) * 3.1];
    person(
      model,
      rnd,
      x,
      0,
      z,
      a + Math.PI,
      "festival",
      i % 4 === 1 ? "dance" : "stand",
      i % 3 === 2 ? "woman" : "man",
    );
    dhol(model, x - Math.sin(a) * 0.42, 0.5, z - Math.cos(a) * 0.42, a);
  }
  pennant(model, DRUMS[0] + 3.4, 0, DRUMS[2] + 1.6, 5.2, "saffron", 1.1);
  pennant(model, DRUMS[0] - 3.6, 0, DRUMS[2] - 0.4, 5.2, "saffron", 1.1);
  return scene;
};

const stage = (): Scene => {
  const scene = square();
  const { model } = scene;
  const rnd = random(363);
  clearBox(model, -4, 4, 1, 5);
  clear(model, STAGE, 1.3);
  const places: readonly Vec3[] = [
    [-2.6, 1, 0.6],
    [-3.3, 1, 1.5],
    [3.2, 1, 0.4],
    [3.9, 1, 1.3],
  ];
  places.forEach(([x, y, z]) => person(model, rnd, x, y, z, Math.PI - x * 0.12, "temple", "fold"));
  person(model, rnd, -4.6, 1, 2.6, 1.9, "temple", "sit", "woman");
  model.add("carpet", box(4.6, 0.03, 6), 0, 1, 1.6);
  return scene;
};

export const mitramandalTour: PicturedTour = {
  space: "mitramandal",
  scenes: [
    {
      key: "court",
      scene: chowk,
      stand: CHOWK,
      look: [0, 5, 2],
      light: "dusk",
      change: { sun: { az: -30, el: 17 }, expo: 1.15 },
      spots: [
        { key: "threshold", at: [-5.6, 1.4, 12.4] },
        { key: "hall", at: [0, 2.6, 4.6] },
        { key: "houses", at: [14, 4.6, 20.2] },
        { key: "give", at: [0, 3.6, 34.6] },
      ],
    },
    {
      key: "threshold",
      scene: drums,
      stand: DRUMS,
      look: [0.4, 4.4, 1],
      light: "dusk",
      change: { sun: { az: -30, el: 17 }, expo: 1.15 },
      spots: [
        { key: "hall", at: [0.6, 2.6, 4.6] },
        { key: "court", at: [-1.4, 1, 19.4] },
        { key: "dhol", at: [-7.5, 1, 14.4] },
        { key: "lanterns", at: [0, 5, 15.5] },
      ],
    },
    {
      key: "hall",
      scene: stage,
      stand: STAGE,
      look: [0, 3.4, -2.4],
      light: "dusk",
      change: { sun: { az: -30, el: 17 }, lamp: 1.3, expo: 0.85 },
      spots: [
        { key: "threshold", at: [-4.6, 0.6, 13.4] },
        { key: "court", at: [-1.4, 0.8, 19.4] },
        { key: "lamp", at: [-2.08, 2.6, -0.7] },
        { key: "form", at: [0, 3.4, -2.4] },
        { key: "give", at: [1.7, 1.4, -0.3] },
      ],
    },
  ],
};
