import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  newsletter: { path: "/newsletter", fields: { email: "nobody@example.org" }, required: ["email"], who: "anyone" },
  "newsletter/confirm": {
    path: "/newsletter/confirm?token=none",
    fields: {},
    required: [],
    harmless: /./,
    who: "anyone",
  },
  "newsletter/unsubscribe": {
    path: "/newsletter/unsubscribe?token=none",
    fields: {},
    required: [],
    harmless: /./,
    who: "anyone",
  },
});
