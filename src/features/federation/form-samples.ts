import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-space/federation": {
    path: "/manage-space/federation",
    fields: { intent: "switch-on", space: "1", handle: "mahakal", reactions: "count" },
    who: "person",
  },
});
