import { artists } from "../features/artists/feature.server.ts";
import { attendance } from "../features/attendance/feature.server.ts";
import { audit } from "../features/audit/feature.server.ts";
import { bookings } from "../features/bookings/feature.server.ts";
import { broadcast } from "../features/broadcast/feature.server.ts";
import { calendar } from "../features/calendar/feature.server.ts";
import { calls } from "../features/calls/feature.server.ts";
import { cities } from "../features/cities/feature.server.ts";
import { community } from "../features/community/feature.server.ts";
import { display } from "../features/display/feature.server.ts";
import { events } from "../features/events/feature.server.ts";
import { federation } from "../features/federation/feature.server.ts";
import { feed } from "../features/feed/feature.server.ts";
import { gallery } from "../features/gallery/feature.server.ts";
import { giving } from "../features/giving/feature.server.ts";
import { household } from "../features/household/feature.server.ts";
import { journey } from "../features/journey/feature.server.ts";
import { library } from "../features/library/feature.server.ts";
import { ledger } from "../features/ledger/feature.server.ts";
import { live } from "../features/live/feature.server.ts";
import { map } from "../features/map/feature.server.ts";
import { members } from "../features/members/feature.server.ts";
import { messages } from "../features/messages/feature.server.ts";
import { moderation } from "../features/moderation/feature.server.ts";
import { notifications } from "../features/notifications/feature.server.ts";
import { offerings } from "../features/offerings/feature.server.ts";
import { orders } from "../features/orders/feature.server.ts";
import { payments } from "../features/payments/feature.server.ts";
import { people } from "../features/people/feature.server.ts";
import { placeImport } from "../features/place-import/feature.server.ts";
import { profiles } from "../features/profiles/feature.server.ts";
import { site } from "../features/site/feature.server.ts";
import { spaceAdmin } from "../features/space-admin/feature.server.ts";
import { spacePage } from "../features/space-page/feature.server.ts";
import { spaces } from "../features/spaces/feature.server.ts";
import { texts } from "../features/texts/feature.server.ts";
import { tours } from "../features/tours/feature.server.ts";
import { volunteers } from "../features/volunteers/feature.server.ts";
import { yatra } from "../features/yatra/feature.server.ts";
import type { Feature } from "../features/feature.ts";
import { platform } from "./platform.server.ts";

/** The house: a feature that stands here runs, whatever else of it is needed it declares itself. */
export const features: readonly Feature[] = [
  platform,
  artists,
  attendance,
  audit,
  bookings,
  broadcast,
  calendar,
  calls,
  cities,
  community,
  display,
  events,
  federation,
  feed,
  gallery,
  giving,
  household,
  journey,
  ledger,
  library,
  live,
  map,
  members,
  messages,
  moderation,
  notifications,
  offerings,
  orders,
  payments,
  people,
  placeImport,
  profiles,
  site,
  spaceAdmin,
  spacePage,
  spaces,
  texts,
  tours,
  volunteers,
  yatra,
];
