export type { BaseChoice } from "./base/base-choice.ts";
export { openMap } from "./ui/open-map.ts";
