import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  "team-communication/call": {
    path: "/team-communication/call",
    fields: { channel: "1" },
    required: ["channel"],
    who: "person",
  },
});
