import { feature } from "../feature.ts";
import { ownCommunity } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { passOnCommunitiesOf } from "./commands/hand-over.server.ts";
import {
  digestJob,
  forgetViewsJob,
  indexAnswersJob,
  indexStaleJob,
  notifyOfLikesJob,
  queueDigestsJob,
} from "./jobs.server.ts";
import { forgetWriter } from "./leaving.server.ts";
import { communityNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";
import { startDiscussionNews } from "./sockets.server.ts";
import { communityTasks } from "./tasks.server.ts";

export const community = feature({
  name: "community",
  tables: [
    "community",
    "community_case",
    "community_contribution",
    "community_decision",
    "community_digest",
    "community_digest_mail",
    "community_member",
    "community_report",
    "community_tag",
    "discussion",
    "discussion_day",
    "discussion_follow",
    "discussion_like",
    "discussion_mention",
    "discussion_reply",
    "discussion_reply_like",
    "discussion_revision",
    "discussion_view",
  ],
  jobs: ({ services }) => [
    indexStaleJob(services),
    indexAnswersJob(services),
    notifyOfLikesJob(services),
    queueDigestsJob(services),
    digestJob(services),
    forgetViewsJob(services),
  ],
  sockets: ({ services, sockets, identify }) => startDiscussionNews(services, sockets, identify),
  notifications: communityNotifications,
  auditWords,
  tasks: communityTasks,
  reportables,
  forgetPerson: forgetWriter,
  whenPersonRemoved: passOnCommunitiesOf,
  exportPerson: ownCommunity,
});
