export { nameOfTithi } from "./date-names.ts";
export { fortnightWords, lunarMonthWords, nakshatraWords, tithiWords } from "./almanac-words.ts";
export { SpaceToday } from "./ui/space-today.tsx";
export { TownSearch } from "./ui/town-search.tsx";
export { TodayLine } from "./ui/today-line.tsx";
