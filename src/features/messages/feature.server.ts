import { feature } from "../feature.ts";
import { ownMessages } from "./queries/own-data.server.ts";
import { forgetFiles } from "./leaving.server.ts";
import { removedFilesJob } from "./jobs.server.ts";
import { startTeam } from "./sockets.server.ts";
import { messageNotifications } from "./notification-words.ts";
import { auditWords } from "./audit-words.ts";
import { reportables } from "./reportable.server.ts";
import { messageLinks } from "./admin-links.server.ts";

export const messages = feature({
  name: "messages",
  tables: [
    "channel",
    "channel_member",
    "channel_state",
    "channel_reader",
    "message",
    "message_file",
    "message_mention",
    "message_reaction",
    "team_presence",
  ],
  jobs: ({ services }) => [removedFilesJob(services)],
  forgetPerson: forgetFiles,
  sockets: ({ services, sockets, identify }) => startTeam(services, sockets, identify),
  notifications: messageNotifications,
  auditWords,
  reportables,
  adminLinks: messageLinks,
  exportPerson: ownMessages,
});
