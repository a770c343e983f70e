import { feature } from "../feature.ts";
import { ownLive } from "./queries/own-data.server.ts";
import { purgeSessionsJob } from "./commands/count-watching.server.ts";
import { loopAnswer } from "./loop-routes.server.ts";
import { startLive } from "./sockets.server.ts";
import { auditWords } from "./audit-words.ts";
import { reportables } from "./reportable.server.ts";
import { liveNotifications } from "./notification-words.ts";
import { liveTasks } from "./tasks.server.ts";

export const live = feature({
  name: "live",
  tables: [
    "live_room",
    "live_session",
    "live_attendance",
    "chat_message",
    "chat_word",
    "host_message",
    "prayer_request",
  ],
  start: ({ services }) => ({ answer: loopAnswer(services) }),
  jobs: ({ services }) => [purgeSessionsJob(services.db)],
  sockets: ({ services, sockets, identify }) => startLive(services, sockets, { identify }),
  notifications: liveNotifications,
  auditWords,
  reportables,
  tasks: liveTasks,
  exportPerson: ownLive,
});
