export { communityRefusals } from "./refusals.ts";
export { useDecisionName } from "./ui/decision-words.tsx";
export { QuotedText } from "./ui/quoted-text.tsx";
