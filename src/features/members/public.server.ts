export { assertStill } from "./assert-still.ts";
export { openAdminPage, type AdminPage } from "./queries/admin-page.server.ts";
export { chooseSpace } from "./queries/choose-space.server.ts";
export { countInvitations } from "./queries/invitations.server.ts";
