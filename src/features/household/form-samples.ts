import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "settings/household": {
    path: "/settings/household",
    fields: { intent: "save", city: "", remind: "morning" },
    optional: ["city"],
    who: "person",
  },
  "settings/household/:member": {
    path: "/settings/household/new",
    fields: { intent: "save", name: "Nirmala", relation: "mother", birthday: "date", day: "4", month: "12" },
    optional: ["birthday"],
    who: "person",
  },
});
