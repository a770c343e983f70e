import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "staff/places": {
    path: "/staff/places",
    fields: { intent: "begin", upload: crypto.randomUUID(), extract: "ujjain" },
    optional: ["upload", "extract"],
    who: "staff",
  },
  "staff/places/:id": {
    path: "/staff/places/1",
    fields: { intent: "withdraw", confirmed: "on" },
    optional: ["confirmed"],
    who: "staff",
  },
});
