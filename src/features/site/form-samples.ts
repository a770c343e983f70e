import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  newsletter: { path: "/newsletter", fields: { email: "nobody@example.org" }, who: "anyone" },
  "newsletter/confirm": {
    path: "/newsletter/confirm?token=none",
    fields: {},
    harmless: /./,
    who: "anyone",
  },
  "newsletter/unsubscribe": {
    path: "/newsletter/unsubscribe?token=none",
    fields: {},
    harmless: /./,
    who: "anyone",
  },
});
