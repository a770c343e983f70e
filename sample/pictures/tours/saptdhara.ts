import { shrine } from "../buildings/nagara.ts";
import { birds } from "../kit/birds.ts";
import { lampTree } from "../kit/lamps.ts";
import { random } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box } from "../kit/shapes.ts";
import { crowd, person } from "../people.ts";
import type { Scene } from "../scene.ts";
import { boat, floatingLamps, parapet } from "../settings/ghat.ts";
import { ground, grove } from "../settings/land.ts";
import { saptdhara } from "../spaces/saptdhara.ts";
import { clear, clearBox, hillsAround, type PicturedTour } from "./tour.ts";

const { hero, inside } = saptdhara.shots;
const GHAT = [0.9, 3.3, 28.8] as const;
const PORCH = [1.3, 6.4, 18.9] as const;
const HALL = [0.7, 0, -10.4] as const;

/** The precinct with the far bank of the river, which the pictures never look at. */
const river = (): Scene => {
  const scene = hero.scene();
  const { model } = scene;
  const rnd = random(311);
  ground(model, "ground", 900, -0.7);
  hillsAround(model, 3);
  model.add("ground", box(700, 1.6, 60), 0, -0.8, 176);
  grove(model, rnd, 44, (i) => [(i - 22) * 8 + rnd() * 6, 158 + rnd() * 26], 7, 13, ["round", "tall", "round"]);
  for (let i = 0; i < 5; i++) shrine(model, -70 + i * 34, 152, 1.5 + rnd(), Math.PI);
  boat(model, 3, 47, 1.9, true);
  boat(model, -6, 58, 0.3);
  boat(model, 30, 62, 2.2, true);
  floatingLamps(model, 70, () => [(rnd() - 0.5) * 60, 38 + rnd() * 22]);
  birds(model, rnd, 8, 6, 26, 70, 30);
  model.add("paving", box(13.4, 0.03, 27.6), 0, 6.4, 6.6);
  stair(model, "stone2", 2.6, 5, 0, 6.4, 15.9, 0.31, 0.3);
  crowd(model, rnd, 6, "temple", (i) => [(i % 2 ? 1 : -1) * (3.4 + rnd() * 2.6), 6.4, 14 + rnd() * 6], undefined);
  for (const s of [-1, 1]) lampTree(model, s * 2.6, 6.4, 16.4, 0.75, 4);
  // The pictures' floods stand low among what is near here.
  const floods = scene.floods?.map((flood) => ({
    ...flood,
    at: [flood.at[0], 14, flood.at[2] - 2] as const,
    power: flood.power * 1.3,
  }));
  return { ...scene, floods };
};

const ghat = (): Scene => {
  const scene = river();
  clear(scene.model, GHAT, 1.7);
  return scene;
};

const porch = (): Scene => {
  const scene = river();
  clear(scene.model, PORCH, 1.6);
  return scene;
};

const hall = (): Scene => {
  const scene = inside.scene();
  const { model } = scene;
  const rnd = random(312);
  hillsAround(model, 3);
  clearBox(model, -4, 4, -15.6, -12);
  clear(model, HALL, 1.8);
  for (const s of [-1, 1]) {
    crowd(model, rnd, 4, "temple", (i) => [s * (1.5 + i * 0.62), 0, -13.4 - (i % 2) * 0.7, Math.PI - s * 0.2], "fold");
    parapet(model, 30, s * 9.6, 0, -6, Math.PI / 2, "stone2", 0.7);
    lampTree(model, s * 3.6, 0, 6.6, 1.2, 5);
    shrine(model, s * 10, 26, 1.1, Math.PI);
    grove(model, rnd, 16, () => [s * (12 + rnd() * 26), 14 + rnd() * 44], 7, 12, ["round", "tall"]);
  }
  stair(model, "stone2", 7, 5, 0, -1.4, 10, 0.28, 0.36);
  model.add("paving", box(5, 0.06, 40), 0, -1.42, 32);
  crowd(model, rnd, 5, "temple", (i) => [(i - 2) * 0.9, 0, 2.5 + rnd() * 5, Math.PI + (rnd() - 0.5) * 0.7], "walk");
  crowd(model, rnd, 6, "temple", () => [(rnd() - 0.5) * 3.6, -1.4, 13 + rnd() * 20, Math.PI + rnd() - 0.5]);
  person(model, rnd, -3.4, 0, -8.6, 1.2, "temple", "sit", "woman");
  person(model, rnd, -3.9, 0, -7.3, 2, "temple", "sit", "man");
  return scene;
};

export const saptdharaTour: PicturedTour = {
  space: "saptdhara",
  scenes: [
    {
      key: "court",
      scene: ghat,
      stand: GHAT,
      look: [0.4, 9, 8],
      light: "dusk",
      spots: [
        { key: "threshold", at: [0, 6.9, 20.6] },
        { key: "river", at: [3, 1.6, 47] },
        { key: "spire", at: [0, 17, 0] },
        { key: "lamps", at: [4.4, 7.2, 24.6] },
      ],
    },
    {
      key: "threshold",
      scene: porch,
      stand: PORCH,
      look: [0, 9, 12],
      light: "dusk",
      spots: [
        { key: "hall", at: [0, 9, 13.4] },
        { key: "court", at: [3.4, 4.6, 29] },
        { key: "bell", at: [0, 9.9, 15] },
        { key: "give", at: [-2.6, 7.6, 16.4] },
      ],
    },
    {
      key: "hall",
      scene: hall,
      stand: HALL,
      look: [0, 2.2, -18.6],
      light: "dusk",
      change: { sun: { az: -64, el: 15, power: 4.6 }, lamp: 1.5, expo: 1.22 },
      spots: [
        { key: "threshold", at: [0, 1.1, 6] },
        { key: "lamp", at: [0, 1.7, -19.8] },
        { key: "pillars", at: [-2.7, 3.2, -7.2] },
        { key: "rangoli", at: [0, 0.1, -5.4] },
      ],
    },
  ],
};
