import { feature } from "../feature.ts";
import { ownFeed } from "./queries/own-data.server.ts";
import { feedLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { publishDueJob, notifyOfLikesJob } from "./jobs.server.ts";
import { forgetAuthor } from "./leaving.server.ts";
import { feedNotifications } from "./notification-words.ts";
import { reportables } from "./reportable.server.ts";
import { startFeedNews } from "./sockets.server.ts";

export const feed = feature({
  name: "feed",
  tables: [
    "hidden_author",
    "post",
    "post_artist",
    "post_comment",
    "post_comment_mention",
    "post_like",
    "post_revision",
    "post_save",
    "post_share",
    "post_video",
  ],
  jobs: ({ services }) => [publishDueJob(services), notifyOfLikesJob(services)],
  sockets: ({ services, sockets, identify }) => startFeedNews(services, sockets, identify),
  notifications: feedNotifications,
  auditWords,
  reportables,
  adminLinks: feedLinks,
  forgetPerson: forgetAuthor,
  exportPerson: ownFeed,
});
