import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The space belongs to other people.
  dashboard: { path: "/dashboard", fields: { intent: "hide-steps", space: "1" }, who: "person" },
  // Addresses that nobody knows lead home, whatever is sent there.
  "*": null,
});
