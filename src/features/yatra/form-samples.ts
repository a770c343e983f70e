import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

const key = "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b12";

export const formSamples: FormSamples = () => ({
  // No such yatra, circuit or place.
  "yatra/plan": { path: "/yatra/plan", fields: { intent: "keep", key }, who: "person" },
  "yatra/add/:space": {
    path: "/yatra/add/999999",
    fields: { intent: "add", yatra: "999999", version: "1" },
    who: "person",
  },
  "yatra/mine/:id": intentSample("/yatra/mine/999999", "share"),
  "yatra/mine/:id/tick": {
    path: "/yatra/mine/999999/tick",
    fields: { space: "1", visited: "yes", at: "1000" },
    who: "person",
  },
  "yatra/circuit/:id": { path: "/yatra/circuit/999999", fields: { intent: "copy", key }, who: "person" },
  "yatra/:token": { path: `/yatra/${"x".repeat(32)}`, fields: { intent: "copy", key }, who: "person" },
});
