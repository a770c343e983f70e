// Apart from public.ts, which plain Node reads too: it makes no words.
export { fortnightWords, lunarMonthWords, nakshatraWords, tithiWords } from "./almanac-words.ts";
