import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The channel is one that its sender may not know of.
  "team-communication/new": {
    path: "/team-communication/new",
    fields: { space: "1", name: "Kitchen", kind: "private" },
    optional: ["kind"],
    who: "person",
  },
  "team-communication/:channel/settings": {
    path: "/team-communication/1/settings",
    fields: { intent: "change", name: "Kitchen" },
    who: "person",
  },
  "team-communication/:channel/messages": {
    path: "/team-communication/1/messages",
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    who: "person",
  },
  "team-communication/:channel/message": {
    path: "/team-communication/1/message",
    fields: { intent: "react", seq: "1", emoji: "🙏", on: "yes" },
    who: "person",
  },
  "team-communication/:channel/read": {
    path: "/team-communication/1/read",
    fields: { seq: "1" },
    who: "person",
  },
  "messages/new": {
    path: "/messages/new?to=1",
    fields: { to: "999999999", text: "Namaste.", clientId: crypto.randomUUID() },
    optional: ["text"],
    who: "person",
  },
  "messages/:channel/messages": {
    path: "/messages/999999999/messages",
    fields: { text: "Namaste", clientId: crypto.randomUUID() },
    who: "person",
  },
  "messages/:channel/message": {
    path: "/messages/999999999/message",
    fields: { intent: "react", seq: "1", emoji: "🙏", on: "yes" },
    who: "person",
  },
  "messages/:channel/read": {
    path: "/messages/999999999/read",
    fields: { seq: "1" },
    who: "person",
  },
  "messages/block": {
    path: "/messages/block",
    fields: { person: "999999999", intent: "block" },
    who: "person",
  },
});
