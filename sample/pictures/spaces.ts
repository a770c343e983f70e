import type { Space } from "./scene.ts";
import { anandvan } from "./spaces/anandvan.ts";
import { arkadeep } from "./spaces/arkadeep.ts";
import { chinar } from "./spaces/chinar.ts";
import { deepsar } from "./spaces/deepsar.ts";
import { devdaru } from "./spaces/devdaru.ts";
import { eveninglamp } from "./spaces/eveninglamp.ts";
import { goodharbour } from "./spaces/goodharbour.ts";
import { kadavath } from "./spaces/kadavath.ts";
import { karuna } from "./spaces/karuna.ts";
import { kumorpara } from "./spaces/kumorpara.ts";
import { mitramandal } from "./spaces/mitramandal.ts";
import { mrigdava } from "./spaces/mrigdava.ts";
import { navjyoti } from "./spaces/navjyoti.ts";
import { nirmaljot } from "./spaces/nirmaljot.ts";
import { noorbagh } from "./spaces/noorbagh.ts";
import { padmaling } from "./spaces/padmaling.ts";
import { quietbell } from "./spaces/quietbell.ts";
import { sagartat } from "./spaces/sagartat.ts";
import { saptdhara } from "./spaces/saptdhara.ts";
import { shantivan } from "./spaces/shantivan.ts";
import { shifa } from "./spaces/shifa.ts";
import { tamarai } from "./spaces/tamarai.ts";
import { twohills } from "./spaces/twohills.ts";
import { ujjwal } from "./spaces/ujjwal.ts";

export const spaces: readonly Space[] = [
  saptdhara,
  tamarai,
  arkadeep,
  devdaru,
  ujjwal,
  deepsar,
  nirmaljot,
  anandvan,
  sagartat,
  noorbagh,
  shifa,
  chinar,
  kadavath,
  eveninglamp,
  twohills,
  goodharbour,
  quietbell,
  shantivan,
  karuna,
  mrigdava,
  padmaling,
  kumorpara,
  mitramandal,
  navjyoti,
];
