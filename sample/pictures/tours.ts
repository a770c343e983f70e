import type { PicturedTour } from "./tours/tour.ts";
import { deepsarTour } from "./tours/deepsar.ts";
import { eveninglampTour } from "./tours/eveninglamp.ts";
import { mitramandalTour } from "./tours/mitramandal.ts";
import { noorbaghTour } from "./tours/noorbagh.ts";
import { padmalingTour } from "./tours/padmaling.ts";
import { saptdharaTour } from "./tours/saptdhara.ts";

/** One for each kind of space. */
export const tours: readonly PicturedTour[] = [
  saptdharaTour,
  noorbaghTour,
  eveninglampTour,
  deepsarTour,
  padmalingTour,
  mitramandalTour,
];
