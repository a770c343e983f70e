export { volunteerAdmin } from "./access.ts";
