export { messageAdmin } from "./access.ts";
export { messageRefusals } from "./refusals.ts";
