import { archFill, archRim } from "../kit/arches.ts";
import { birds } from "../kit/birds.ts";
import { type Model, pose, random } from "../kit/model.ts";
import { tree } from "../kit/plants.ts";
import { ball, box, cylinder, extrude, lathe } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { parapet } from "../settings/ghat.ts";
import { grove } from "../settings/land.ts";
import { eveninglamp } from "../spaces/eveninglamp.ts";
import { clear, clearBox, hillsAround, type PicturedTour } from "./tour.ts";

const { hero, inside } = eveninglamp.shots;
const GARDEN = [1.5, 0, 21.5] as const;
const STEPS = [2.1, 0, 7.9] as const;
const NAVE = [0, 0, -15.7] as const;

/** A village house: plastered, tiled, with a pillared porch. */
const house = (model: Model, x: number, z: number, ry: number, wall: string, w = 9): void => {
  model.build(
    (q) => {
      q.add(wall, box(w, 3.8, 6));
      q.add("white", box(w + 0.1, 0.5, 6.1));
      q.add(
        "roof",
        extrude(
          [
            [-4.4, 0],
            [4.4, 0],
            [0, 2.3],
          ],
          w + 1,
        ),
        0,
        3.8,
        0,
        { ry: Math.PI / 2 },
      );
      for (const px of [-w * 0.34, w * 0.34]) {
        q.add("wood2", archFill(1.2, 1.9, 0.06, "round"), px, 1, 3.04);
        q.add("white", archRim(1.2, 1.9, 0.16, 0.14, "round"), px, 1, 3.05);
      }
      q.add("wood", archFill(1.3, 2.5, 0.06, "round"), 0, 0.3, 3.04);
      q.add("white", archRim(1.3, 2.5, 0.18, 0.16, "round"), 0, 0.3, 3.05);
      q.add("roof", box(4.4, 0.16, 2.2), 0, 3.1, 4.1, { rx: 0.22 });
      for (const px of [-1.9, 1.9]) q.add("white", cylinder(0.17, 0.14, 3, 12), px, 0, 4.9);
      q.add("stone2", box(4.6, 0.3, 2.4), 0, 0, 4.2);
    },
    pose(x, 0, z, { ry }),
  );
};

/** The churchyard with its wall, its gate and the lane of houses beyond. */
const village = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(331);
  hillsAround(model, 27);
  for (const s of [-1, 1]) {
    parapet(model, 27, s * 17.4, 0, 37, 0, "white", 1.1);
    parapet(model, 56, s * 30, 0, 9, Math.PI / 2, "white", 1.1);
    model.add("white", box(1, 3.2, 1), s * 3.9, 0, 37);
    model.add("trim", box(1.3, 0.2, 1.3), s * 3.9, 3.2, 37);
    model.add("white", ball(0.42, 16), s * 3.9, 3.8, 37);
  }
  model.add("lane", box(160, 0.05, 6), 0, -0.02, 42.4);
  ["butter", "sea", "white", "rosy", "butter", "sea"].forEach((wall, i) => {
    house(model, (i - 2.5) * 14.5, 52, Math.PI, wall, 10);
  });
  house(model, -44, 14, Math.PI / 2, "butter");
  house(model, 44, 18, -Math.PI / 2, "sea");
  for (let i = 0; i < 14; i++) tree(model, rnd, (i - 6.5) * 9 + rnd() * 4, 47.4 + rnd() * 16, 11 + rnd() * 5, "palm");
  grove(model, rnd, 40, (i) => [(i - 20) * 5 + rnd() * 3, 64 + rnd() * 20], 7, 12, ["round", "palm", "tall"]);
  for (const s of [-1, 1])
    grove(model, rnd, 12, () => [s * (50 + rnd() * 20), rnd() * 60 - 10], 7, 12, ["round", "palm"]);
  crowd(model, rnd, 9, "church", () => [(rnd() - 0.5) * 5, 0, 25 + rnd() * 11, Math.PI + (rnd() - 0.5) * 0.8], "walk");
  crowd(model, rnd, 6, "church", () => [(rnd() - 0.5) * 40, 0, 41 + rnd() * 3, rnd() < 0.5 ? 1.5 : -1.5], "walk");
  crowd(model, rnd, 5, "church", (i) => [-7.4 + i * 0.9, 0, 13.4 + (i % 2), 1 + i], "stand");
  crowd(
    model,
    rnd,
    8,
    "church",
    (i) => [(i % 2 ? 1 : -1) * (3.2 + rnd() * 5), 0, 4.5 + rnd() * 4, rnd() * 6.28],
    "stand",
  );
  birds(model, rnd, 8, -6, 22, 40, 22);
  return {
    ...scene,
    materials: {
      ...scene.materials,
      lane: { c: "#b4704c", k: "ground" },
      butter: { c: "#eec874", k: "plaster" },
      sea: { c: "#6fa3b8", k: "plaster" },
      rosy: { c: "#d98a72", k: "plaster" },
    },
  };
};

const court = (): Scene => {
  const scene = village();
  clear(scene.model, GARDEN, 1.6);
  return scene;
};

const steps = (): Scene => {
  const scene = village();
  const { model } = scene;
  clear(model, STEPS, 1.6);
  // A stall of candles and flowers, as on any feast day.
  model.build(
    (q) => {
      q.add("wood2", box(2.2, 0.85, 0.9));
      q.add("cloth8", box(2.4, 0.05, 1.1), 0, 0.85, 0);
      for (let i = 0; i < 26; i++)
        q.add(
          "linen",
          cylinder(0.022, 0.022, 0.3 + (i % 3) * 0.06, 6),
          -0.95 + (i % 13) * 0.08,
          0.9,
          -0.2 + Math.floor(i / 13) * 0.16,
        );
      for (let i = 0; i < 18; i++)
        q.add(
          ["petal", "marigold2", "cloth4"][i % 3],
          ball(0.08, 8),
          0.35 + (i % 6) * 0.13,
          1 + (i % 2) * 0.05,
          -0.28 + Math.floor(i / 6) * 0.2,
        );
      for (const s of [-1, 1]) q.add("bamboo", cylinder(0.03, 0.03, 2.3, 6), s * 1.15, 0, -0.4);
      q.add("cloth1", box(2.7, 0.05, 1.8), 0, 2.3, 0.1, { rx: 0.16 });
    },
    pose(6.6, 0, 6.6, { ry: -0.7 }),
  );
  person(model, random(4), 7.3, 0, 5.8, -0.8, "church", "stand", "woman");
  return scene;
};

const nave = (): Scene => {
  const scene = inside.scene();
  const { model } = scene;
  const rnd = random(332);
  clear(model, NAVE, 2.2);
  clearBox(model, -5, 5, -18.6, -14.9);
  // The ends of the aisles, which the pictures leave open.
  for (const s of [-1, 1]) model.add("wall", box(0.5, 8, 3), s * 7.8, 0, -24);
  for (const s of [-1, 1]) model.add("vault", box(3.6, 0.2, 3), s * 6, 6.6, -24);
  // The gallery of the choir with its organ over the door, which the pictures have at their back.
  model.add("wood", box(8.4, 0.3, 4.2), 0, 4.3, 4.1);
  model.add("wood2", box(8.6, 0.16, 0.3), 0, 5.5, 2.1);
  for (let i = 0; i <= 26; i++)
    model.add(
      "wood2",
      lathe(
        [
          [0.05, 0],
          [0.09, 0.3],
          [0.04, 0.6],
          [0.06, 0.92],
        ],
        10,
      ),
      (i - 13) * 0.31,
      4.6,
      2.1,
    );
  for (const s of [-1, 1]) model.add("wood", cylinder(0.2, 0.17, 4.3, 14), s * 3.2, 0, 2.3);
  model.add("wood", box(6.4, 2, 1), 0, 4.6, 5.4);
  for (let i = -10; i <= 10; i++) {
    const tall = 2.1 + 1.1 * Math.cos((Math.abs(i) * Math.PI) / 10) + (Math.abs(i) > 7 ? 0.9 : 0);
    model.add("silver", cylinder(0.12, 0.12, tall, 12), i * 0.285, 6.4, 5.2);
    model.add("gold", cylinder(0.13, 0.13, 0.1, 12), i * 0.285, 6.4 + tall, 5.2);
  }
  for (const s of [-1, 1]) model.add("wood", box(0.4, 4.6, 1), s * 3.2, 5.6, 5.4);
  model.add("daylight", archFill(2.2, 3.7, 0.05, "round"), 0, 0, 5.94);
  model.add("trim", archRim(2.2, 3.7, 0.3, 0.24, "round"), 0, 0, 5.94);
  for (const s of [-1, 1])
    model.add("wood", archFill(2.2, 3.7, 0.07, "round"), s * 1.55, 0, 5.3, { ry: s * 1.25, s: [0.48, 1, 1] });
  model.add("aisleCarpet", box(2, 0.02, 8), 0, 0, 2);
  model.lamp(0, 3.2, 3.6, 30, "#ffd9a8", 0.4);
  for (const s of [-1, 1])
    model.add(
      "white",
      lathe(
        [
          [0.3, 0],
          [0.12, 0.2],
          [0.1, 0.8],
          [0.42, 1],
          [0.44, 1.08],
          [0.34, 1.04],
        ],
        18,
      ),
      s * 2.2,
      0,
      4.4,
    );
  crowd(model, rnd, 4, "church", (i) => [i % 2 ? 0.5 : -0.5, 0, -3 - i * 1.5, Math.PI], "walk");
  person(model, rnd, -2.4, 0, -17.2, Math.PI - 0.3, "church", "stand", "woman");
  person(model, rnd, 2.7, 0, -16.9, Math.PI + 0.3, "church", "stand", "man");
  return {
    ...scene,
    materials: {
      ...scene.materials,
      glassF: { c: "#a9c8f2", e: 3.4 },
      glassC: { c: "#f0c890", e: 3.4 },
    },
  };
};

export const eveninglampTour: PicturedTour = {
  space: "eveninglamp",
  scenes: [
    {
      key: "court",
      scene: court,
      stand: GARDEN,
      look: [0, 5.6, 0],
      light: "morning",
      spots: [
        { key: "threshold", at: [1.6, 0.4, 8] },
        { key: "cross", at: [-9.5, 3, 15] },
        { key: "village", at: [0, 2.4, 46] },
        { key: "give", at: [-3.9, 2.6, 37] },
      ],
    },
    {
      key: "threshold",
      scene: steps,
      stand: STEPS,
      look: [0, 5, 0.6],
      light: "morning",
      spots: [
        { key: "hall", at: [0, 2.4, 0.7] },
        { key: "court", at: [1.5, 0.6, 21.5] },
        { key: "front", at: [0, 11.4, 0.6] },
        { key: "stall", at: [6.6, 1.2, 6.6] },
      ],
    },
    {
      key: "hall",
      scene: nave,
      stand: NAVE,
      look: [0, 3.4, -24],
      light: "hall",
      change: { emit: 0.45, lamp: 1.5 },
      spots: [
        { key: "threshold", at: [0, 1.4, 5.8] },
        { key: "lamp", at: [0, 1.9, -22.4] },
        { key: "organ", at: [0, 7.4, 5] },
        { key: "windows", at: [7.7, 3.4, -16.1] },
      ],
    },
  ],
};
