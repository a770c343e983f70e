export { messageRefusals } from "./refusals.ts";
