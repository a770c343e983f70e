import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "space/:id/follow": intentSample("/space/1/follow", "follow"),
  "space/:id/live-notifications": intentSample("/space/1/live-notifications", "on"),
  "space/:id/save": intentSample("/space/1/save", "save"),
  // It has no fields: who was there is counted, and nothing is said.
  "space/:id/visit": null,
});
