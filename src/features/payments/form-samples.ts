import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "pay/:token": {
    path: `/pay/${"a".repeat(22)}`,
    fields: { intent: "claim", reference: "123456789012" },
    who: "anyone",
  },
  // The gateway's own pages: what they take is signed and comes from elsewhere; their tests are beside them.
  "pay/:token/return": null,
  "pay/mandate/:token/return": null,
  "webhooks/razorpay": null,
});
