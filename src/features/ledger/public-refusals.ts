// A door of its own: words are made by Vite, and plain Node enters by the other ones.
export { ledgerRefusals } from "./refusals.ts";
