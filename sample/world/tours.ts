import { deepsarTour } from "./tours/deepsar.ts";
import { eveninglampTour } from "./tours/eveninglamp.ts";
import { mitramandalTour } from "./tours/mitramandal.ts";
import { noorbaghTour } from "./tours/noorbagh.ts";
import { padmalingTour } from "./tours/padmaling.ts";
import { saptdharaTour } from "./tours/saptdhara.ts";
import type { SpaceTour } from "./tours/types.ts";

/** One walk for each kind of space. */
export const sampleTours: readonly SpaceTour[] = [
  saptdharaTour,
  noorbaghTour,
  eveninglampTour,
  deepsarTour,
  padmalingTour,
  mitramandalTour,
];
