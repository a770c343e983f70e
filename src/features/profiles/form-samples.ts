import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The samiti does not exist: a review of a place is sent to the place.
  "samiti/:id?": {
    path: "/samiti/999999",
    fields: { rating: "5", text: "Honest accounts." },
    who: "person",
  },
  // The id belongs to no person.
  "administrator/:id/follow": intentSample("/administrator/999999/follow", "follow"),
  "profile?index": {
    path: "/profile?index",
    fields: { name: "Nobody Else", bio: "For the temple." },
    optional: ["bio"],
    who: "person",
  },
});
