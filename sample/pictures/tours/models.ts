import { baroqueChurch, wayCross } from "../buildings/baroque-church.ts";
import { ganeshMandap } from "../buildings/ganesh-mandap.ts";
import { gurdwara } from "../buildings/gurdwara.ts";
import { mosque } from "../buildings/mosque.ts";
import { nagara } from "../buildings/nagara.ts";
import { wheelRow } from "../buildings/prayer-wheels.ts";
import { sikkimMonastery } from "../buildings/sikkim-monastery.ts";
import { chorten } from "../buildings/stupa.ts";
import { lampTree } from "../kit/lamps.ts";
import { Model } from "../kit/model.ts";
import { stair } from "../kit/ornament.ts";
import { box } from "../kit/shapes.ts";
import type { Materials } from "../materials.ts";
import type { Space } from "../scene.ts";
import { deepsar } from "../spaces/deepsar.ts";
import { eveninglamp } from "../spaces/eveninglamp.ts";
import { mitramandal } from "../spaces/mitramandal.ts";
import { noorbagh } from "../spaces/noorbagh.ts";
import { padmaling } from "../spaces/padmaling.ts";
import { saptdhara } from "../spaces/saptdhara.ts";

/** A building to be turned in the hand: the one of the space's pictures, alone on its ground. */
export type TourModel = {
  space: string;
  build: () => Model;
  materials: () => Materials;
  /** Ornament that is too fine to be held in so few triangles. */
  without?: readonly string[];
  /** Where the thumbnail is taken from: turned from the front, tilted from above, and how much nearer than to see all. */
  orbit: string;
};

const materialsOf = (space: Space) => (): Materials => space.shots.hero.scene().materials ?? {};

export const tourModels: readonly TourModel[] = [
  {
    space: "saptdhara",
    without: ["gavaksha", "cornerAmalaka"],
    materials: materialsOf(saptdhara),
    build: () => {
      const model = new Model();
      const { front } = nagara(model, {
        W: 4,
        H: 3.15,
        faces: 3,
        corners: 3,
        wall: 4.4,
        plinth: 2.2,
        halls: 2,
        flag: "saffron",
      });
      for (const s of [-1, 1]) lampTree(model, s * 4.4, 0, front - 1, 2, 6);
      model.add("paving", box(22, 0.4, 40), 0, -0.4, 6.6);
      return model;
    },
    orbit: "34deg 77deg 66%",
  },
  {
    space: "noorbagh",
    materials: materialsOf(noorbagh),
    build: () => {
      const model = new Model();
      mosque(model, {
        ...{ W: 30, D: 14, H: 7.4, kind: "multi", dome: { r: 4.9, tall: 1.5, ribs: 0 }, sideDomes: true },
        ...{ minarets: 4, minaretHeight: 21, kioskMinarets: true },
      });
      model.add("paving", box(46, 0.4, 34), 0, -0.4, 2);
      return model;
    },
    orbit: "28deg 78deg 62%",
  },
  {
    space: "eveninglamp",
    materials: materialsOf(eveninglamp),
    build: () => {
      const model = new Model();
      baroqueChurch(model, {
        W: 15,
        storeys: [7.2, 5.4],
        length: 26,
        towers: false,
        towerHeight: 0,
        gable: "scroll",
        foot: 0.9,
      });
      wayCross(model, -9.5, 9, 0.95);
      model.add("grass", box(27, 0.4, 44), 0, -0.4, -8);
      model.add("paving", box(7, 0.44, 10), 0, -0.42, 9);
      return model;
    },
    orbit: "32deg 80deg 66%",
  },
  {
    space: "deepsar",
    materials: materialsOf(deepsar),
    build: () => {
      const model = new Model();
      gurdwara(model, {
        ...{ W: 12, bays: 5, H1: 5.2, H2: 4, upper: 0.86, cladding: "gold", rim: "gold", plinth: 0.9, domelets: true },
        ...{ dome: { r: 2.7, material: "gold", ribs: 32, drum: 1.5 }, kiosk: "gold", kioskScale: 0.92 },
      });
      model.add("water", box(28, 0.02, 28), 0, -0.5, 0);
      for (const s of [-1, 1]) {
        model.add("marble", box(30, 1.4, 1), 0, -1.2, s * 14.5);
        model.add("marble", box(1, 1.4, 30), s * 14.5, -1.2, 0);
      }
      model.add("white", box(4.6, 1.3, 6), 0, -0.75, -11.8);
      return model;
    },
    orbit: "30deg 77deg 66%",
  },
  {
    space: "padmaling",
    materials: materialsOf(padmaling),
    build: () => {
      const model = new Model();
      sikkimMonastery(model, 8.4, 7);
      stair(model, "stone2", 5, 7, 0, 0, 9.5, 1.2 / 7, 0.32);
      for (const s of [-1, 1]) {
        wheelRow(model, s * 12.4, 0, 2, 10, (-s * Math.PI) / 2);
        chorten(model, s * 11.6, 11, 0.8);
      }
      model.add("wetPaving", box(30, 0.4, 30), 0, -0.4, 1.6);
      return model;
    },
    orbit: "30deg 78deg 62%",
  },
  {
    space: "mitramandal",
    materials: materialsOf(mitramandal),
    build: () => {
      const model = new Model();
      ganeshMandap(model, 13, 6);
      model.add("paving", box(20, 0.3, 17), 0, -0.3, 1.4);
      return model;
    },
    orbit: "20deg 81deg 66%",
  },
];
