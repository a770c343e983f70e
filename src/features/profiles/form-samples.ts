import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The samiti does not exist: a review of a place is sent to the place.
  "samiti/:id?": {
    path: "/samiti/999999",
    fields: { rating: "5", text: "Honest accounts." },
    who: "person",
  },
  // The id belongs to no person.
  "person/:id/follow": intentSample("/person/999999/follow", "follow"),
  // The piece belongs to no portfolio.
  "portfolio/:id/like": intentSample("/portfolio/999999/like", "like"),
  // The review is nobody's.
  "artist/:id/reviews": {
    path: "/artist/999999/reviews",
    fields: { intent: "edit", review: "999999", rating: "4", text: "He came in time." },
    who: "person",
  },
  // It has no fields: who was there is counted, and nothing is said.
  "artist/:id/visit": null,
  "profile?index": {
    path: "/profile?index",
    fields: { name: "Nobody Else", bio: "For the temple." },
    optional: ["bio"],
    who: "person",
  },
});
