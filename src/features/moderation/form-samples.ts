import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  staff: {
    path: "/staff",
    fields: { intent: "verify-space", space: "1" },
    required: ["intent", "space"],
    who: "staff",
  },
  report: {
    path: "/report",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    required: ["reason", "entityId"],
    who: "anyone",
  },
  reports: {
    path: "/reports",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    required: ["reason", "entityId"],
    who: "anyone",
  },
  verification: {
    path: "/verification",
    fields: { intent: "ask", space: "1", registration: crypto.randomUUID() },
    required: ["intent", "space"],
    who: "person",
  },
});
