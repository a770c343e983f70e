import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = ({ room }) => ({
  "live-event/:id/messages": {
    path: `/live-event/${room}/messages`,
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    required: ["text", "clientId"],
    harmless: /^text left blank$/,
    who: "person",
  },
  "live-event/:id/hosts": {
    path: `/live-event/${room}/hosts`,
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    required: ["text", "clientId"],
    who: "person",
  },
  "live-event/:id/prayer": {
    path: `/live-event/${room}/prayer`,
    fields: { name: "Nobody", prayer: "For rain." },
    required: ["name", "prayer"],
    who: "anyone",
  },
  "space/:id/prayers": {
    path: "/space/1/prayers",
    fields: { intent: "prayed", prayer: "1" },
    required: ["intent", "prayer"],
    who: "person",
  },
  "live-event/:id/moderate": {
    path: `/live-event/${room}/moderate`,
    fields: { intent: "remove", message: "1" },
    required: ["intent", "message"],
    who: "person",
  },
});
