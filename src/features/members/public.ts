export { assertDesk, canDesk, deskRoles, type DeskAction } from "./access.ts";
