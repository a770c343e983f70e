import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // No such post.
  "post/:id": {
    path: "/post/999999",
    fields: { intent: "comment", body: "Well said", clientId: "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b12" },
    optional: ["body"],
    who: "person",
  },
  "post/:id/touch": intentSample("/post/999999/touch", "like"),
  // They write for nobody.
  "posts/:post": {
    path: "/posts/999999",
    fields: {
      intent: "draft",
      author: "space-999999",
      key: "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b11",
      body: "Tomorrow is Ekadashi.",
      language: sourceLanguage,
    },
    optional: ["body"],
    who: "person",
  },
  "feed/hide": { path: "/feed/hide", fields: { intent: "hide", author: "space-999999" }, who: "person" },
});
