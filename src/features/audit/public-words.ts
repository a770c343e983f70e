// Words of the part "account".
export { actionWords } from "./ui/audit-words.ts";
