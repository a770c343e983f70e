import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "shrine/:id": { path: "/shrine/1", fields: { form: "diya", name: "Asha" }, optional: ["name"], who: "anyone" },
  "shrine/:id/remove": { path: "/shrine/1/remove", fields: { offering: "1" }, who: "person" },
  "manage-space/shrines": {
    path: "/manage-space/shrines",
    fields: { intent: "open", space: "1", name: "By the well", forms: "diya" },
    who: "person",
  },
});
