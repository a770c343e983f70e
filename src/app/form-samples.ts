import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  // Addresses that nobody knows lead home, whatever is sent there.
  "*": null,
});
