import type { Space } from "./scene.ts";
import { anandvan } from "./spaces/anandvan.ts";
import { arkadeep } from "./spaces/arkadeep.ts";
import { buddhist } from "./spaces/buddhist.ts";
import { chinar } from "./spaces/chinar.ts";
import { christian } from "./spaces/christian.ts";
import { devdaru } from "./spaces/devdaru.ts";
import { goodharbour } from "./spaces/goodharbour.ts";
import { hindu } from "./spaces/hindu.ts";
import { islamic } from "./spaces/islamic.ts";
import { kadavath } from "./spaces/kadavath.ts";
import { karuna } from "./spaces/karuna.ts";
import { kumorpara } from "./spaces/kumorpara.ts";
import { mitramandal } from "./spaces/mitramandal.ts";
import { mrigdava } from "./spaces/mrigdava.ts";
import { navjyoti } from "./spaces/navjyoti.ts";
import { nirmaljot } from "./spaces/nirmaljot.ts";
import { padmaling } from "./spaces/padmaling.ts";
import { quietbell } from "./spaces/quietbell.ts";
import { sagartat } from "./spaces/sagartat.ts";
import { shifa } from "./spaces/shifa.ts";
import { sikh } from "./spaces/sikh.ts";
import { tamarai } from "./spaces/tamarai.ts";
import { twohills } from "./spaces/twohills.ts";

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
  chinar,
  kadavath,
  ...christian,
  twohills,
  goodharbour,
  quietbell,
  ...buddhist,
  karuna,
  mrigdava,
  padmaling,
  kumorpara,
  mitramandal,
  navjyoti,
];
