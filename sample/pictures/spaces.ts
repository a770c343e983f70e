import type { Space } from "./scene.ts";
import { anandvan } from "./spaces/anandvan.ts";
import { arkadeep } from "./spaces/arkadeep.ts";
import { buddhist } from "./spaces/buddhist.ts";
import { christian } from "./spaces/christian.ts";
import { devdaru } from "./spaces/devdaru.ts";
import { hindu } from "./spaces/hindu.ts";
import { islamic } from "./spaces/islamic.ts";
import { nirmaljot } from "./spaces/nirmaljot.ts";
import { sagartat } from "./spaces/sagartat.ts";
import { shifa } from "./spaces/shifa.ts";
import { sikh } from "./spaces/sikh.ts";
import { tamarai } from "./spaces/tamarai.ts";

export const spaces: readonly Space[] = [
  ...hindu,
  tamarai,
  arkadeep,
  devdaru,
  ...sikh,
  nirmaljot,
  anandvan,
  sagartat,
  ...islamic,
  shifa,
  ...christian,
  ...buddhist,
];
