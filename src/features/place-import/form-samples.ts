import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  places: {
    path: "/staff/places",
    fields: { intent: "begin", upload: crypto.randomUUID(), extract: "ujjain" },
    optional: ["upload", "extract"],
    who: "staff",
  },
  import: { path: "/staff/places/1", fields: { intent: "withdraw" }, who: "staff" },
});
