import type { FormSamples } from "#/platform/form-samples.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { intentSample } from "#/platform/form-samples.ts";

const service = {
  ...{ intent: "save", name: "Puja", durationMinutes: "60", bufferMinutes: "15", stepMinutes: "30" },
  ...{ priceKind: "free", atHome: "on", fullRefundHours: "48", halfRefundHours: "24" },
  language: sourceLanguage,
};

export const formSamples: FormSamples = () => ({
  "bookings/:id/proof": intentSample("/bookings/999999/proof", "refund"),
  "ceremony/:id": { path: "/ceremony/999999", fields: { intent: "invite", name: "Nani in Indore" }, who: "person" },
  "services/:id": { path: "/services/new", fields: service, who: "person" },
  "manage-services": {
    path: "/manage-services?space=1",
    fields: { intent: "off", fromDay: "2099-01-01", toDay: "2099-01-02", note: "Painting" },
    optional: ["note"],
    who: "person",
  },
  "manage-services/:service": {
    path: "/manage-services/new?space=1",
    fields: { ...service, atSpace: "on", capacity: "4" },
    who: "person",
  },
  "manage-services/bookings": {
    path: "/manage-services/bookings?space=1",
    fields: { intent: "confirm", booking: "999999" },
    who: "person",
  },
  availability: {
    path: "/availability",
    fields: { intent: "off", fromDay: "2099-01-01", toDay: "2099-01-02", note: "Kashi" },
    optional: ["note"],
    who: "person",
  },
  // The service is unknown.
  "book/:service": {
    path: "/book/999999",
    fields: {
      key: "a-key-of-this-form",
      terms: "free::48:24:asked:",
      slot: "2099-01-01T05:00:00.000Z",
      location: "home",
      address: "12 Lakshmi Road",
    },
    optional: ["address"],
    who: "person",
  },
  bookings: intentSample("/bookings", "open-feed"),
  "bookings/:id": intentSample("/bookings/999999", "confirm"),
});
