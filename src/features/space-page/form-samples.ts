import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  "space/:id": {
    path: "/space/1",
    fields: { rating: "5", text: "Quiet and kind." },
    required: ["rating", "text"],
    who: "person",
  },
});
