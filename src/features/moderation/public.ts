export { moderationAdmin } from "./access.ts";
