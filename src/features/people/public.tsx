export { peopleRefusals } from "./refusals.ts";
export { accountLabels } from "./ui/account-words.ts";
export { useNameHint } from "./ui/name-hint.ts";
