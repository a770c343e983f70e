import { buddhistDaily } from "./events/buddhist-daily.ts";
import { christianDaily } from "./events/christian-daily.ts";
import { hinduDaily } from "./events/hindu-daily.ts";
import { islamicDaily } from "./events/islamic-daily.ts";
import { pandalDaily } from "./events/pandal-daily.ts";
import { sikhDaily } from "./events/sikh-daily.ts";
import type { SampleSeries } from "./types.ts";

export const sampleSeries: readonly SampleSeries[] = [
  ...hinduDaily,
  ...sikhDaily,
  ...islamicDaily,
  ...christianDaily,
  ...buddhistDaily,
  ...pandalDaily,
];
