export { accountLabels } from "./ui/account-words.ts";
