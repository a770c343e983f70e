export { ledgerRefusals } from "./refusals.ts";
