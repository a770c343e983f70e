import { feature } from "../feature.ts";
import { ownGiving } from "./queries/own-data.server.ts";
import { exportsJob, oldExportsJob } from "./export-jobs.server.ts";
import { giftSumsJob, recurringGiftsJob } from "./jobs.server.ts";
import { auditWords } from "./audit-words.ts";
import { givingTasks } from "./tasks.server.ts";

export const giving = feature({
  name: "giving",
  tables: [
    "gift",
    "gift_change",
    "gift_giver",
    "gift_name",
    "gift_sum",
    "recurring_gift",
    "campaign",
    "fund",
    "budget",
    "hundi_count",
    "bank_statement",
    "bank_statement_line",
    "giving_export",
  ],
  jobs: ({ services }) => [
    giftSumsJob(services.db),
    recurringGiftsJob(services),
    exportsJob(services),
    oldExportsJob(services),
  ],
  auditWords,
  tasks: givingTasks,
  exportPerson: ownGiving,
});
