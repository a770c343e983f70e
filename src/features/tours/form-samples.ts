import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-tour/:id": {
    path: "/manage-tour/1",
    fields: { intent: "place-hotspot", hotspot: "1", version: "1", yaw: "10", pitch: "0" },
    who: "person",
  },
  "tour/:id/look": null,
  "view/:id/look": null,
});
