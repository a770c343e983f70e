import { feature } from "../feature.ts";
import { ownOrders } from "./queries/own-data.server.ts";
import { auditWords } from "./audit-words.ts";
import { endOrdersOf } from "./commands/removed-person.server.ts";
import { endingQuotesJob, guestMailJob, paidOrdersJob, refundsJob, taskReminders } from "./jobs.server.ts";
import { forgetParty } from "./leaving.server.ts";
import { orderNotifications } from "./notification-words.ts";
import { startOrderNews } from "./sockets.server.ts";

export const orders = feature({
  name: "orders",
  tables: [
    "change_request",
    "commission",
    "commission_payment",
    "commission_payment_request",
    "commission_stage",
    "inquiry",
    "inquiry_draft",
    "order_address",
    "order_letter",
    "order_link",
    "order_mail_stop",
    "provider_task",
    "quote",
    "quote_stage",
  ],
  jobs: ({ services }) => [
    paidOrdersJob(services),
    guestMailJob(services),
    endingQuotesJob(services),
    taskReminders(services),
    refundsJob(services),
  ],
  sockets: ({ services, sockets, identify }) => startOrderNews(services, sockets, identify),
  whenPersonRemoved: endOrdersOf,
  notifications: orderNotifications,
  auditWords,
  forgetPerson: forgetParty,
  exportPerson: ownOrders,
});
