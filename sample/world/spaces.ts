import { buddhistSpaces } from "./spaces/buddhist.ts";
import { christianSpaces } from "./spaces/christian.ts";
import { hinduSpaces } from "./spaces/hindu.ts";
import { islamicSpaces } from "./spaces/islamic.ts";
import { pandals } from "./spaces/pandals.ts";
import { sikhSpaces } from "./spaces/sikh.ts";

/** In the order of their ids: the first is space 1. */
export const sampleSpaces = [
  ...hinduSpaces,
  ...sikhSpaces,
  ...islamicSpaces,
  ...christianSpaces,
  ...buddhistSpaces,
  ...pandals,
] as const;
