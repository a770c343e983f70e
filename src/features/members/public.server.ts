export { openDeskPage, type DeskOpened } from "./queries/desk-page.server.ts";
export { chooseSpace, type DeskSpace, type SpaceChoice } from "./queries/choose-space.server.ts";
export { assertStill } from "./assert-still.ts";
export { invitationMails } from "./jobs.server.ts";
export { countInvitations } from "./queries/invitations.server.ts";
