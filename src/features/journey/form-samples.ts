import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "visit/:code": { path: `/visit/${"x".repeat(32)}`, fields: {}, who: "person" },
  journey: { path: "/journey", fields: { goal: "20" }, who: "person" },
  "journey/interests": {
    path: "/journey/interests",
    fields: { interests: "Kirtan" },
    optional: ["interests"],
    who: "person",
  },
  "journey/visits/:id": { path: "/journey/visits/999999", fields: {}, who: "person" },
  // What a page says by itself, without fields.
  "journey/watching/:id": null,
  "journey/:year": intentSample("/journey/2026", "share"),
  "manage-space/door": { path: "/manage-space/door", fields: { space: "1" }, who: "person" },
});
