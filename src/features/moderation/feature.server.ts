import { feature } from "../feature.ts";
import { ownModeration } from "./queries/own-data.server.ts";
import { sendDocuments } from "./first-step.server.ts";
import { endClaimsOf, forgetClaims } from "./leaving.server.ts";
import { lostClaimsJob, oldDocumentsJob } from "./jobs.server.ts";
import { moderationNotifications } from "./notification-words.ts";
import { auditWords } from "./audit-words.ts";
import { moderationLinks } from "./admin-links.server.ts";

export const moderation = feature({
  name: "moderation",
  tables: ["report", "space_verification", "space_document"],
  jobs: ({ services }) => [oldDocumentsJob(services), lostClaimsJob(services)],
  notifications: moderationNotifications,
  auditWords,
  adminLinks: moderationLinks,
  firstStep: sendDocuments,
  forgetPerson: forgetClaims,
  whenPersonRemoved: endClaimsOf,
  exportPerson: ownModeration,
});
