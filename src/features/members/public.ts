export { memberAdmin } from "./access.ts";
