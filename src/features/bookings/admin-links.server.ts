import { msg } from "@lingui/core/macro";
import type { AdminLink } from "../feature.ts";
import { bookingAdmin } from "./access.ts";
import { dayListPath, servicesPath } from "./space-address.ts";

export const adminLinks: readonly AdminLink[] = [
  {
    rank: 25,
    icon: "lamp",
    title: msg`Services`,
    lead: msg`What devotees book here, when and with whom`,
    needs: bookingAdmin.edit,
    path: (spaceId) => servicesPath(spaceId),
  },
  {
    rank: 26,
    icon: "calendar",
    title: msg`Bookings`,
    lead: msg`Who comes when, and who holds it`,
    needs: bookingAdmin.see,
    path: (spaceId) => dayListPath(spaceId),
  },
];
