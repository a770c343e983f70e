export { householdRefusals } from "./refusals.ts";
export type { Choice } from "./ticks.ts";
export { HouseholdChoice } from "./ui/household-choice.tsx";
