import { feature } from "../feature.ts";
import { ownTexts } from "./queries/own-data.server.ts";
import { textsLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { dropCopiesJob, readImportJob, storeImportJob, tidyImportsJob } from "./jobs.server.ts";
import { forgetImports } from "./leaving.server.ts";
import { textsNotifications } from "./notification-words.ts";
import { planRemindersJob } from "./plans/jobs.server.ts";
import { reportables } from "./reportable.server.ts";
import { startTextNews } from "./sockets.server.ts";

export const texts = feature({
  name: "texts",
  tables: [
    "chapter",
    "chapter_read",
    "chapter_title",
    "edition",
    "kept_copy",
    "reading_place",
    "reading_plan",
    "text_import",
    "verse",
    "verse_link",
    "verse_mark",
    "verse_text",
    "work",
    "work_brief",
  ],
  jobs: ({ services }) => [
    planRemindersJob(services),
    readImportJob(services),
    storeImportJob(services),
    tidyImportsJob(services),
    dropCopiesJob(services),
  ],
  sockets: ({ services, sockets, identify }) => startTextNews(services, sockets, identify),
  notifications: textsNotifications,
  auditWords,
  adminLinks: textsLinks,
  reportables,
  forgetPerson: forgetImports,
  exportPerson: ownTexts,
});
