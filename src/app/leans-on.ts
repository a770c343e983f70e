/**
 * The features that each feature may import, and read in its views. The graph must stay without circles; a new line is a
 * design decision.
 */
export const leansOn: Record<string, readonly string[]> = {
  audit: [],
  spaces: ["audit"],
  people: ["audit", "spaces"],
  members: ["people", "audit", "spaces"],
  notifications: ["people", "spaces"],
  ledger: ["people", "audit"],
  payments: ["people", "audit", "spaces", "notifications", "ledger"],
  giving: ["people", "audit", "spaces", "members", "ledger", "payments"],
  artists: ["people", "audit", "spaces", "members", "payments"],
  feed: ["people", "audit", "spaces", "members", "artists", "events"],
  community: ["people", "audit", "spaces", "artists"],
  federation: ["people", "audit", "spaces", "members", "feed"],
  orders: ["people", "audit", "spaces", "artists", "payments"],
  gallery: ["people", "audit", "spaces", "members"],
  calls: ["people", "messages"],
  messages: ["people", "audit", "spaces", "members", "moderation"],
  attendance: ["people", "spaces", "members", "payments"],
  events: ["people", "audit", "spaces", "notifications", "members", "payments", "gallery", "attendance", "artists"],
  volunteers: ["people", "audit", "spaces", "members", "events"],
  broadcast: ["people", "spaces", "events", "audit"],
  live: ["people", "events", "audit", "giving", "broadcast", "spaces", "moderation"],
  bookings: ["people", "audit", "spaces", "members", "artists", "payments", "events", "broadcast", "live"],
  "space-admin": ["people", "spaces", "members", "events", "payments"],
  "space-page": ["people", "spaces", "gallery", "events", "giving", "volunteers", "artists", "bookings", "broadcast"],
  profiles: [
    ...["people", "audit", "members", "spaces", "space-page", "events", "giving", "gallery"],
    ...["artists", "orders", "bookings"],
  ],
  moderation: ["people", "audit", "members", "spaces", "events", "payments", "artists"],
  site: ["people", "artists", "spaces", "space-page", "events", "live", "audit", "broadcast"],
};
