export { fundName, methodLabels } from "./ui/fund-words.ts";
