export { eventAdmin } from "./access.ts";
