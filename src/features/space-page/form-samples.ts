import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "space/:id": {
    path: "/space/1",
    fields: { rating: "5", text: "Quiet and kind." },
    who: "person",
  },
});
