import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = ({ event }) => ({
  "event/:id/rsvp": intentSample(`/event/${event}/rsvp`, "join"),
  "event/:id/remind": intentSample(`/event/${event}/remind`, "set"),
  "event/:id/attendees": {
    path: `/event/${event}/attendees`,
    fields: { intent: "check-in", attendee: "1" },
    who: "person",
  },
  // It has no fields: who it is, its address says.
  "check-in/:code": null,
  "event/:id/like": intentSample(`/event/${event}/like`, "like"),
  "event/:id/rate": { path: `/event/${event}/rate`, fields: { rating: "5" }, who: "person" },
  "create-event/:series?": {
    path: "/create-event",
    fields: {
      ...{ intent: "publish", space: "1", key: crypto.randomUUID(), title: "Evening prayer", description: "Lamps." },
      ...{ category: "Prayer Ceremony", date: "2099-01-05", time: "18:30", hours: "1" },
    },
    optional: ["key", "hours"],
    who: "person",
  },
  "manage-event/:id": {
    path: `/manage-event/${event}`,
    fields: { intent: "cancel", space: "1", scope: "this", note: "The hall is being mended." },
    optional: ["scope", "note"],
    who: "person",
  },
});
