import { bannerWorks } from "./banner-works.ts";
import { bronzeWorks } from "./bronze-works.ts";
import { clayWorks } from "./clay-works.ts";
import { flowerWorks } from "./flower-works.ts";
import { lightWorks } from "./light-works.ts";
import { pandalWorks } from "./pandal-works.ts";
import { patternWorks } from "./pattern-works.ts";
import { rangoliWorks } from "./rangoli-works.ts";
import { riteWorks } from "./rite-works.ts";
import { stoneWorks } from "./stone-works.ts";
import { woodWorks } from "./wood-works.ts";
import type { Work } from "./work.ts";

export const works: readonly Work[] = [
  ...clayWorks,
  ...bronzeWorks,
  ...stoneWorks,
  ...woodWorks,
  ...patternWorks,
  ...pandalWorks,
  ...flowerWorks,
  ...rangoliWorks,
  ...bannerWorks,
  ...lightWorks,
  ...riteWorks,
];
