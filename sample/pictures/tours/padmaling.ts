import { wheelRow } from "../buildings/prayer-wheels.ts";
import { chorten, flagPole, prayerFlags } from "../buildings/stupa.ts";
import { archFill } from "../kit/arches.ts";
import { pose, random } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box, cylinder, lathe } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { grove, range } from "../settings/land.ts";
import { padmaling } from "../spaces/padmaling.ts";
import { clear, type PicturedTour } from "./tour.ts";

const { hero, inside } = padmaling.shots;
const COURT = [-2.8, 0, 22.6] as const;
const WHEELS = [8.5, 0, 14.2] as const;
const HALL = [0, 0, -16.3] as const;

/** The court closed by chortens and forest on the side from which the pictures are taken. */
const forest = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(351);
  stair(model, "stone2", 5, 7, 0, 0, 9.5, 1.2 / 7, 0.32);
  range(model, "forestHill", 51, 130, 64, { spread: 2 * Math.PI });
  range(model, "forestHill", 64, 240, 120, { spread: 2 * Math.PI });
  model.build((q) => range(q, "peak", 91, 560, 300, { ridges: true }), pose(0, 0, 0, { ry: Math.PI }));
  for (const [x, s] of [
    [-12, 0.7],
    [-7.6, 0.85],
    [7.6, 0.85],
    [12, 0.7],
  ])
    chorten(model, x, 38, s);
  for (let i = 0; i < 5; i++)
    for (const s of [-1, 1]) flagPole(model, s * (4 + i * 2.6), 41.4 + (i % 2), 8 + rnd() * 2, i);
  prayerFlags(model, [-17.4, 7, 20], [4, 5.4, 41], 26, 1.2);
  prayerFlags(model, [17.4, 7, 20], [-4, 5.4, 41], 26, 1.2);
  wheelRow(model, 0, 0, 39.6, 6, Math.PI);
  grove(model, rnd, 60, () => [(rnd() - 0.5) * 110, 46 + rnd() * 30], 11, 19, ["pine", "tall", "deodar", "round"]);
  for (const s of [-1, 1])
    grove(model, rnd, 22, () => [s * (24 + rnd() * 34), 10 + rnd() * 36], 10, 18, ["pine", "tall", "deodar"]);
  crowd(model, rnd, 5, "monk", () => [(rnd() - 0.5) * 12, 0, 27 + rnd() * 8], "walk");
  crowd(model, rnd, 5, "hill", (i) => [-4.6 + i * 2 + rnd() * 0.6, 0, 36.4 + rnd(), rnd() * 6.28]);
  // Juniper smoke rises from a whitewashed burner.
  model.add(
    "white",
    lathe(
      [
        [0.9, 0],
        [0.8, 0.4],
        [0.6, 0.9],
        [0.78, 1.3],
        [0.5, 1.7],
        [0.28, 1.9],
        [0.3, 2.3],
      ],
      20,
    ),
    5.4,
    0,
    25.4,
  );
  return scene;
};

const court = (): Scene => {
  const scene = forest();
  clear(scene.model, COURT, 1.6);
  return scene;
};

const wheels = (): Scene => {
  const scene = forest();
  const { model } = scene;
  clear(model, WHEELS, 1.3);
  const rnd = random(352);
  person(model, rnd, 9.7, 0, 17.1, Math.PI / 2, "hill", "stand", "woman");
  person(model, rnd, 6.2, 0, 11.6, 2.2, "monk", "stand");
  person(model, rnd, 5.4, 0, 12.1, 1.4, "monk", "stand");
  return scene;
};

const hall = (): Scene => {
  const scene = inside.scene();
  const { model } = scene;
  const rnd = random(353);
  const H = 5.2;
  clear(model, HALL, 1.2);
  // What the pictures leave open: the wall with the door, the ends of the lantern, the corners by the altar.
  model.add("skyWall", box(14.4, H + 1, 0.4), 0, 0, 4.4);
  model.add("skyWall", box(4.2, 2.2, 0.16), 0, H + 0.5, 0.1);
  model.add("skyWall", box(4.2, 2.2, 0.16), 0, H + 0.5, -21.1);
  model.add("wood2", box(4.4, 0.14, 5), 0, H + 0.62, 2.4);
  model.add("wood2", box(14.4, 0.14, 3.2), 0, H + 0.62, -22.4);
  for (const s of [-1, 1]) {
    model.add("skyWall", box(0.4, H + 1, 3), s * 7, 0, -23);
    for (const z of [-0.9, -20]) model.add("skyWall", box(0.2, 2.1, 2.3), s * 2, H + 0.5, z);
  }
  model.add("flag0", box(14, 0.5, 0.06), 0, H - 0.6, 4.16);
  model.add("flag3", box(14, 0.14, 0.06), 0, 1.2, 4.16);
  model.add("daylight", archFill(2.2, 3, 0.05, "flat"), 0, 0, 4.16);
  for (const s of [-1, 1]) {
    model.add("flag2", box(1.15, 3, 0.1), s * 1.6, 0, 3.8, { ry: -s * 0.9 });
    model.add("gold", box(0.16, 3.2, 0.2), s * 1.2, 0, 4.1);
    model.add("daylight", archFill(1.3, 1.9, 0.05, "flat"), s * 4.4, 1.6, 4.18);
    for (const [w, h, y] of [
      [1.7, 0.2, 3.5],
      [1.6, 0.16, 1.44],
    ])
      model.add("flag2", box(w, h, 0.2), s * 4.4, y, 4.14);
    for (const t of [-0.7, 0, 0.7]) model.add("flag2", box(0.12, 2, 0.14), s * 4.4 + t, 1.5, 4.14);
    // The great drums on their posts.
    model.add("flag3", cylinder(0.62, 0.62, 0.34, 28), s * 2.9 - 0.17, 1.5, 1.9, { rz: -Math.PI / 2 });
    model.add("linen", cylinder(0.58, 0.58, 0.38, 28), s * 2.9 - 0.19, 1.5, 1.9, { rz: -Math.PI / 2 });
    model.add("flag2", box(0.1, 1, 0.1), s * 2.9, 0, 1.9);
  }
  model.add("gold", box(2.8, 0.3, 0.3), 0, 3.1, 4.1);
  model.lamp(0, 3.6, 2, 26, "#fff0d8", 0.8);
  crowd(model, rnd, 3, "hill", (i) => [(i - 1) * 0.7, 0, 0.4 + i * 0.9, Math.PI], "stand");
  person(model, rnd, -2.4, 0, -18.6, Math.PI - 0.2, "monk", "stand");
  person(model, rnd, 3, 0, -18.2, Math.PI + 0.3, "hill", "fold", "woman");
  person(model, rnd, 3.8, 0, -17.7, Math.PI + 0.4, "hill", "fold", "man");
  return scene;
};

export const padmalingTour: PicturedTour = {
  space: "padmaling",
  scenes: [
    {
      key: "court",
      scene: court,
      stand: COURT,
      look: [0, 6.4, 2],
      light: "mist",
      change: hero.change,
      spots: [
        { key: "threshold", at: [8.5, 0.8, 14.2] },
        { key: "flags", at: [-8, 8, 12] },
        { key: "chortens", at: [-7.6, 2.4, 38] },
        { key: "give", at: [5.4, 1.4, 25.4] },
      ],
    },
    {
      key: "threshold",
      scene: wheels,
      stand: WHEELS,
      look: [4.4, 3.6, 4],
      light: "mist",
      change: { ...hero.change, expo: 1.2 },
      spots: [
        { key: "hall", at: [0, 2.6, 8.6] },
        { key: "court", at: [-2.8, 0.8, 22.6] },
        { key: "wheels", at: [10.8, 1.35, 13.9] },
        { key: "forest", at: [12.6, 3, 9.6] },
      ],
    },
    {
      key: "hall",
      scene: hall,
      stand: HALL,
      look: [0, 2.3, -22],
      light: "hall",
      change: { lamp: 1.6, sun: { power: 0 } },
      spots: [
        { key: "threshold", at: [0, 1.5, 4.1] },
        { key: "lamp", at: [0, 1.3, -21.1] },
        { key: "chant", at: [-2.2, 1, -11] },
        { key: "skylight", at: [0, 6.6, -14] },
      ],
    },
  ],
};
