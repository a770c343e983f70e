import { feature } from "../feature.ts";
import { ownCalls } from "./queries/own-data.server.ts";
import { startCalls } from "./sockets.server.ts";
import { callNotifications } from "./notification-words.ts";

export const calls = feature({
  name: "calls",
  tables: ["call", "call_seat"],
  sockets: ({ services, sockets, identify }) => startCalls(services, sockets, identify),
  notifications: callNotifications,
  exportPerson: ownCalls,
});
