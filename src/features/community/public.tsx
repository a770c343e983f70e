export { communityRefusals } from "./refusals.ts";
export { decisionLabels } from "./ui/decision-words.tsx";
