import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  staff: {
    path: "/staff",
    fields: { intent: "verify-space", space: "1", seen: "names" },
    who: "staff",
  },
  report: {
    path: "/report",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    optional: ["entity", "note"],
    who: "anyone",
  },
  reports: {
    path: "/reports",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    optional: ["entity", "note"],
    who: "anyone",
  },
  "space/:id/claim": {
    path: "/space/1/claim",
    fields: { intent: "ask", space: "1", registration: crypto.randomUUID() },
    optional: ["registration"],
    who: "person",
  },
  verification: {
    path: "/verification",
    fields: { intent: "ask", space: "1", registration: crypto.randomUUID() },
    optional: ["registration"],
    who: "person",
  },
});
