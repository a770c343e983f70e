import { pishtaq } from "../buildings/mosque.ts";
import { arcade } from "../kit/arcade.ts";
import { archFill, archRim, archWall } from "../kit/arches.ts";
import { birds } from "../kit/birds.ts";
import { hangingLamp } from "../kit/lamps.ts";
import { type Model, pose, random } from "../kit/model.ts";
import { chhatri, jali } from "../kit/ornament.ts";
import { tree } from "../kit/plants.ts";
import { box } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { grove, tank } from "../settings/land.ts";
import { noorbagh } from "../spaces/noorbagh.ts";
import { clear, clearBox, hillsAround, type PicturedTour } from "./tour.ts";

const { hero, inside } = noorbagh.shots;
const GARDEN = [6.9, 0, 27] as const;
const PORTAL = [1.1, 1, 10] as const;
const HALL = [0.8, 0, -11.4] as const;

/** The garden's own walls and the gate opposite the mosque. */
const walls = (model: Model): void => {
  for (const s of [-1, 1])
    arcade(model, {
      bays: 17,
      bay: 3.4,
      height: 4.8,
      kind: "multi",
      x: s * 40,
      z: 34,
      ry: (-s * Math.PI) / 2,
      lamp: 16,
    });
  for (const s of [-1, 1])
    arcade(model, { bays: 10, bay: 3.5, height: 4.8, kind: "multi", x: s * 22.3, z: 62, ry: Math.PI, lamp: 16 });
  model.build(
    (q) => {
      pishtaq(q, 9.5, 10.6, 5, 8, 2.4, "multi");
      for (const s of [-1, 1]) chhatri(q, s * 3.6, 10.6, 0, 0.9, "dome");
    },
    pose(0, 0, 62, { ry: Math.PI }),
  );
};

const garden = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(321);
  walls(model);
  hillsAround(model, 8);
  clearBox(model, -14, 14, 10.4, 14.8);
  grove(model, rnd, 34, (i) => [(i - 17) * 5 + rnd() * 3, 68 + rnd() * 16], 7, 11, ["round", "tall", "palm"]);
  model.add("paving", box(18, 0.06, 12), 0, -0.03, 56);
  model.add("paving", box(37.4, 0.03, 21.4), 0, 1, 0);
  // Lattice leaves in the lit door, which is a plain glow from afar.
  jali(model, 2.5, 3, 0, 1, 6, 0, "wood", 0.24);
  for (const x of [-1.25, 0, 1.25]) model.add("wood", box(0.16, 3, 0.14), x, 1, 6);
  crowd(model, rnd, 9, "mosque", () => [(rnd() - 0.5) * 14, 0, 50.5 + rnd() * 8]);
  crowd(model, rnd, 8, "mosque", (i) => [
    (i % 2 ? 1 : -1) * (6.4 + rnd() * 1.8),
    0,
    34 + rnd() * 14,
    i % 3 ? Math.PI : 0.4,
  ]);
  crowd(model, rnd, 7, "mosque", (i) => [-8 + i * 2.6 + rnd(), 1, 9.2 + rnd(), Math.PI + (rnd() - 0.5)]);
  for (const [x, z, ry] of [
    [5.4, 20.5, -Math.PI / 2],
    [5.5, 33, -1.2],
    [-5.5, 25, Math.PI / 2],
  ])
    person(model, rnd, x, 0, z, ry, "mosque", "sit");
  birds(model, rnd, 7, 0, 20, 40, 22);
  return scene;
};

const court = (): Scene => {
  const scene = garden();
  clear(scene.model, GARDEN, 1.6);
  return scene;
};

const portal = (): Scene => {
  const scene = garden();
  clear(scene.model, PORTAL, 1.5);
  return scene;
};

const hall = (): Scene => {
  const scene = inside.scene();
  const { model } = scene;
  const rnd = random(322);
  const [bay, H] = [5, 6.4];
  for (const x of [-5, 0, 5]) {
    // The first bay, behind the pictures' camera, has neither dome nor outer wall.
    model.use("bayDome", () => undefined, x, H, 2.5);
    model.add("white", archWall(bay, H + 2.6, 2.7, 4.4, 0.6, "multi"), x, 0, 5.6);
    model.add("ivory", archRim(2.7, 4.4, 0.16, 0.8, "multi"), x, 0, 5.6);
    if (x !== 0) {
      model.add("daylight", archFill(2.7, 4.4, 0.05, "multi"), x, 0, 5.85);
      jali(model, 2.6, 4.1, x, 0, 5.6, 0, "white", 0.26);
    }
  }
  for (const s of [-1, 1]) model.add("white", box(2.4, H + 2.6, 0.6), s * 8.7, 0, 5.6);
  hangingLamp(model, 0, 2.9, 2.5, 3, 1.3, 26);
  tank(model, "grass", -3.4, 3.4, 15, 40, -0.3, "stone2");
  model.add("paving", box(26, 0.06, 8), 0, -0.05, 10);
  for (const s of [-1, 1]) {
    for (let i = 0; i < 5; i++) tree(model, rnd, s * 6.4, 14 + i * 5, 6.4 + rnd(), "cypress");
    grove(model, rnd, 8, () => [s * (12 + rnd() * 14), 18 + rnd() * 26], 6, 9, ["round"]);
  }
  arcade(model, { bays: 20, bay: 3.4, height: 4.8, kind: "multi", z: 48, ry: Math.PI, lamp: 0 });
  hillsAround(model, 8);
  clear(model, HALL, 1.6);
  crowd(model, rnd, 3, "mosque", (i) => [-1 + i * 1.2, 0, 1 + i * 1.3, Math.PI + (i - 1) * 0.5], "walk", "man");
  person(model, rnd, -5.2, 0, -9.4, Math.PI, "mosque", "sit", "man");
  person(model, rnd, 5.6, 0, -10.4, Math.PI - 0.4, "mosque", "sit", "man");
  person(model, rnd, 4.6, 0, -9.6, Math.PI + 0.6, "mosque", "sit", "man");
  crowd(model, rnd, 5, "mosque", (i) => [-4.4 + i * 0.1, 0, -6 - i * 1.1, Math.PI / 2 + (i - 2) * 0.3], "sit", "man");
  crowd(model, rnd, 4, "mosque", (i) => [3.4 + i * 0.9, 0, -5.4 + (i % 2) * 0.8, -Math.PI / 2 - i * 0.5], "sit", "man");
  return {
    ...scene,
    materials: { ...scene.materials, carpet: { c: "#96303f", k: "cloth" }, rosyLight: { c: "#dc9470", k: "plaster" } },
  };
};

export const noorbaghTour: PicturedTour = {
  space: "noorbagh",
  scenes: [
    {
      key: "court",
      scene: court,
      stand: GARDEN,
      look: [1, 8, 6],
      light: "golden",
      change: { sun: { az: -34, el: 25, power: 6.6 }, expo: 1.1 },
      spots: [
        { key: "threshold", at: [0, 1.6, 11.5] },
        { key: "pool", at: [0, 0.2, 29] },
        { key: "domes", at: [0, 16, -1.5] },
        { key: "give", at: [0, 3.2, 60.4] },
      ],
    },
    {
      key: "threshold",
      scene: portal,
      stand: PORTAL,
      look: [0, 5, 6],
      light: "golden",
      change: { sun: { az: -34, el: 25, power: 6.6 }, expo: 1.1 },
      spots: [
        { key: "hall", at: [0, 2.6, 6.1] },
        { key: "court", at: [6.9, 0.8, 27] },
        { key: "inlay", at: [4.2, 5, 8.6] },
        { key: "garden", at: [0, 2, 40] },
      ],
    },
    {
      key: "hall",
      scene: hall,
      stand: HALL,
      look: [0, 2.4, -20],
      light: "hall",
      lit: true,
      change: { sun: { az: -40 }, lamp: 2.2, expo: 1.5, shadowTint: "#5a3a58" },
      spots: [
        { key: "threshold", at: [0, 1.4, 5.6] },
        { key: "mihrab", at: [0, 2.6, -20.6] },
        { key: "arches", at: [2.5, 4.4, -5] },
        { key: "give", at: [-7.2, 1.6, -7.5] },
      ],
    },
  ],
};
