import { feature } from "../feature.ts";
import { ownBookings } from "./queries/own-data.server.ts";
import { adminLinks } from "./admin-links.server.ts";
import { auditWords } from "./audit-words.ts";
import { endBookingsOf } from "./commands/removed-person.server.ts";
import { forgetJob, minuteJob, openDaysJob, settledJob } from "./jobs.server.ts";
import { forgetBookings } from "./leaving.server.ts";
import { bookingNotifications } from "./notification-words.ts";
import { offerAndOpen } from "./provider-steps.server.ts";
import { reportables } from "./reportable.server.ts";
import { startBookingNews } from "./sockets.server.ts";
import { bookingTasks } from "./tasks.server.ts";

export const bookings = feature({
  name: "bookings",
  tables: [
    "blackout",
    "booking",
    "booking_ceremony",
    "booking_feed",
    "booking_name",
    "booking_payment",
    "booking_proof",
    "booking_proof_view",
    "booking_setting",
    "service",
    "service_hours",
    "service_performer",
  ],
  jobs: ({ services }) => [settledJob(services), minuteJob(services), openDaysJob(services), forgetJob(services)],
  sockets: ({ services, sockets, identify }) => startBookingNews(services, sockets, identify),
  notifications: bookingNotifications,
  auditWords,
  reportables,
  whenPersonRemoved: endBookingsOf,
  tasks: bookingTasks,
  adminLinks,
  forgetPerson: forgetBookings,
  providerSteps: offerAndOpen,
  exportPerson: ownBookings,
});
