import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "team-communication/call": {
    path: "/team-communication/call",
    fields: { channel: "1" },
    who: "person",
  },
});
