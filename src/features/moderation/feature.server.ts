import { feature } from "../feature.ts";
import { oldDocumentsJob } from "./jobs.server.ts";
import { moderationNotifications } from "./notification-words.ts";

export const moderation = feature({
  name: "moderation",
  tables: ["report", "space_verification", "space_document"],
  jobs: ({ services }) => [oldDocumentsJob(services)],
  notifications: moderationNotifications,
});
