import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  notifications: {
    path: "/notifications",
    fields: { intent: "read-all", asOf: "1" },
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
    who: "person",
  },
});
