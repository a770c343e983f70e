import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = ({ room }) => ({
  "live-event/:id/messages": {
    path: `/live-event/${room}/messages`,
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    harmless: /^text left blank$/,
    who: "person",
  },
  "live-event/:id/hosts": {
    path: `/live-event/${room}/hosts`,
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    who: "person",
  },
  "live-event/:id/prayer": {
    path: `/live-event/${room}/prayer`,
    fields: { name: "Nobody", prayer: "For rain." },
    who: "anyone",
  },
  "space/:id/prayers": {
    path: "/space/1/prayers",
    fields: { intent: "prayed", prayer: "1" },
    who: "person",
  },
  "live-event/:id/moderate": {
    path: `/live-event/${room}/moderate`,
    fields: { intent: "remove", message: "1" },
    who: "person",
  },
});
