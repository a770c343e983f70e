import { feature } from "../feature.ts";
import { ownNotifications } from "./queries/own-data.server.ts";
import { forgetActor } from "./commands/forget-actor.server.ts";
import { vapidKeys } from "./commands/vapid-keys.server.ts";
import { declarationsOf } from "./declared.ts";
import {
  newNotifications,
  notificationDeliveries,
  notificationPoll,
  oldNotifications,
  pastReminders,
  untypedNotifications,
} from "./jobs.server.ts";
import { startUnreadBadge } from "./sockets.server.ts";

export const notifications = feature({
  name: "notifications",
  tables: ["notification", "notification_delivery", "push_device", "push_key"],
  async start({ services }) {
    // Every page that offers push names the public one.
    await vapidKeys(services);
    return {};
  },
  forgetPerson: forgetActor,
  jobs: ({ services, features }) => [
    notificationDeliveries(services, declarationsOf(features)),
    newNotifications(services),
    untypedNotifications(services),
    notificationPoll(services),
    oldNotifications(services),
    pastReminders(services, declarationsOf(features)),
  ],
  sockets: ({ services, sockets, identify }) => startUnreadBadge(services, sockets, identify),
  exportPerson: ownNotifications,
});
