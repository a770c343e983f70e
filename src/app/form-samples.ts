import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // Addresses that nobody knows lead home, whatever is sent there.
  "*": null,
});
