// Words of the part "account".
export { spaceLabels, spaceMarks } from "./ui/account-words.ts";
export { spaceKindLabel } from "./ui/space-kind.ts";
