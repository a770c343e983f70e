import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  notifications: {
    path: "/notifications",
    fields: { intent: "read-all", asOf: "1" },
    required: ["intent", "asOf"],
    who: "person",
  },
  "notifications/devices": {
    path: "/notifications/devices",
    fields: {
      intent: "add",
      endpoint: "https://push.example.org/one",
      p256dh: `B${"A".repeat(86)}`,
      auth: "A".repeat(22),
    },
    required: ["intent", "endpoint", "p256dh", "auth"],
    who: "person",
  },
});
