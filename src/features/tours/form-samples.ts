import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "manage-space/3d-views": {
    path: "/manage-space/3d-views",
    fields: { intent: "add-link", space: "1", title: "A tour", url: "https://tours.example.org/" },
    who: "person",
  },
  "manage-tour/:id": {
    path: "/manage-tour/1",
    fields: { intent: "place-hotspot", hotspot: "1", version: "1", yaw: "10", pitch: "0" },
    who: "person",
  },
  "tour/:id/look": null,
  "view/:id/look": null,
});
