import { feature } from "../feature.ts";
import { ownMembers } from "./queries/own-data.server.ts";
import { invitationMails } from "./jobs.server.ts";
import { forgetInvitations } from "./leaving.server.ts";
import { memberNotifications } from "./notification-words.ts";
import { auditWords } from "./audit-words.ts";
import { memberLinks } from "./admin-links.server.ts";

export const members = feature({
  name: "members",
  tables: ["space_invitation"],
  jobs: ({ services }) => [invitationMails(services)],
  notifications: memberNotifications,
  auditWords,
  adminLinks: memberLinks,
  forgetPerson: forgetInvitations,
  exportPerson: ownMembers,
});
