import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = ({ event }) => ({
  "event/:id/rsvp": intentSample(`/event/${event}/rsvp`, "join"),
  "event/:id/remind": intentSample(`/event/${event}/remind`, "set"),
  "event/:id/attendees": {
    path: `/event/${event}/attendees`,
    fields: { intent: "check-in", attendee: "1" },
    required: ["intent", "attendee"],
    who: "person",
  },
  // It has no fields: who it is, its address says.
  "check-in/:code": null,
  "event/:id/like": intentSample(`/event/${event}/like`, "like"),
  "event/:id/rate": { path: `/event/${event}/rate`, fields: { rating: "5" }, required: ["rating"], who: "person" },
  "create-event/:series?": {
    path: "/create-event",
    fields: {
      ...{ intent: "publish", space: "1", key: crypto.randomUUID(), title: "Evening prayer", description: "Lamps." },
      ...{ category: "Prayer Ceremony", date: "2099-01-05", time: "18:30", hours: "1" },
    },
    required: ["intent", "space", "title", "description", "category", "date", "time"],
    who: "person",
  },
  "manage-event/:id": {
    path: `/manage-event/${event}`,
    fields: { intent: "cancel", space: "1", scope: "this", note: "The hall is being mended." },
    required: ["intent", "space"],
    who: "person",
  },
});
