import { feature } from "../feature.ts";
import { ownSpaces } from "./queries/own-data.server.ts";
import { placeOnMap } from "./first-step.server.ts";
import { deleteEndedSpace, forgetOwner, hindersOwner } from "./leaving.server.ts";
import { visitJob } from "./jobs.server.ts";
import { auditWords } from "./audit-words.ts";
import { spacesNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";

export const spaces = feature({
  name: "spaces",
  tables: [
    "space",
    "space_brief",
    "payee_brief",
    "space_kind",
    "space_team",
    "space_member",
    "space_organizer",
    "administrator_brief",
    "space_follow",
    "space_follow_day",
    "space_save",
    "space_review",
    "space_weekday",
    "space_special_day",
    "space_source",
    "space_version",
    "space_visit",
    "space_visit_day",
    "faith",
  ],
  jobs: ({ services }) => [visitJob(services)],
  notifications: spacesNotifications,
  auditWords,
  reportables,
  firstStep: placeOnMap,
  hindersLeaving: hindersOwner,
  forgetPerson: forgetOwner,
  leftovers: { "ended-space": deleteEndedSpace },
  exportPerson: ownSpaces,
});
