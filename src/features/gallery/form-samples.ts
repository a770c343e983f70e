import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-space/images": {
    path: "/manage-space/images",
    fields: { intent: "move", space: "1", image: "1", to: "0" },
    who: "person",
  },
  "manage-space/images/add": {
    path: "/manage-space/images/add",
    fields: { space: "1", upload: crypto.randomUUID(), kind: "event" },
    who: "person",
  },
});
