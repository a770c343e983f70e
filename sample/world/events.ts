import { buddhistDaily } from "./events/buddhist-daily.ts";
import { buddhistEvents } from "./events/buddhist.ts";
import { christianDaily } from "./events/christian-daily.ts";
import { christianEvents } from "./events/christian.ts";
import { hinduDaily } from "./events/hindu-daily.ts";
import { hinduEvents } from "./events/hindu.ts";
import { islamicDaily } from "./events/islamic-daily.ts";
import { islamicEvents } from "./events/islamic.ts";
import { pandalDaily } from "./events/pandal-daily.ts";
import { pandalEvents } from "./events/pandals.ts";
import { sikhDaily } from "./events/sikh-daily.ts";
import { sikhEvents } from "./events/sikh.ts";
import type { SampleSeries } from "./types.ts";

export const sampleSeries: readonly SampleSeries[] = [
  ...[...hinduDaily, ...sikhDaily, ...islamicDaily, ...christianDaily, ...buddhistDaily, ...pandalDaily],
  ...[...hinduEvents, ...sikhEvents, ...islamicEvents, ...christianEvents, ...buddhistEvents, ...pandalEvents],
];
