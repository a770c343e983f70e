import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

const clientId = "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b12";
/** No such pictures. */
const pictures = { use: "999999", useAlt: "A lamp", image: "", imageAlt: "" };
const shown = ["use", "useAlt", "image", "imageAlt"];
const written = { body: "Well said", language: sourceLanguage };

export const formSamples: FormSamples = () => ({
  "community/new": {
    path: "/community/new",
    // No such community.
    fields: {
      title: "Which day?",
      tags: "ekadashi",
      kind: "question",
      community: "999999",
      clientId,
      ...written,
      ...pictures,
    },
    optional: ["tags", "kind", "title", "body", "community", ...shown],
    who: "person",
  },
  "community/preview": {
    path: "/community/preview",
    fields: { body: "*Well* said" },
    optional: ["body"],
    who: "person",
  },
  "community/settings": { path: "/community/settings", fields: { every: "never" }, who: "person" },
  "community/digest/:key": { path: "/community/digest/none", fields: {}, harmless: /./, who: "anyone" },
  "community/open": {
    path: "/community/open",
    fields: {
      ...{ name: "A circle", icon: "lamp", description: "", guidelines: "", language: sourceLanguage },
      ...{ space: "999999", faith: "", byApproval: "on" },
    },
    optional: ["name", "icon", "description", "guidelines", "space", "faith", "byApproval"],
    who: "person",
  },
  "community/c/:slug/join": intentSample("/community/c/no-such-circle/join", "join"),
  "community/c/:slug/manage": {
    path: "/community/c/no-such-circle/manage",
    fields: { intent: "let-in", person: "999999" },
    who: "person",
  },
  "community/c/:slug/queue": {
    path: "/community/c/no-such-circle/queue",
    fields: { intent: "remove", case: "999999", seen: "1", reason: "Off the matter", and: "nothing" },
    optional: ["reason"],
    who: "person",
  },
  "community/c/:slug/people/:person": {
    path: "/community/c/no-such-circle/people/999999",
    fields: { intent: "correct", reason: "Off the matter", and: "warning" },
    optional: ["reason"],
    who: "person",
  },
  // No such decision.
  "community/decision/:id": {
    path: "/community/decision/999999",
    fields: { appeal: "The number was the temple's own." },
    optional: ["appeal"],
    who: "person",
  },
  // No such discussion.
  "community/discussion/:id": {
    path: "/community/discussion/999999",
    fields: { intent: "reply", tradition: "", quotes: "", clientId, ...written, ...pictures },
    optional: ["body", "tradition", "quotes", ...shown],
    who: "person",
  },
  "community/discussion/:id/touch": intentSample("/community/discussion/999999/touch", "like"),
  "community/discussion/:id/view": null,
  "community/discussion/:id/edit": {
    path: "/community/discussion/999999/edit",
    fields: { title: "Which day?", tags: "", ...written, ...pictures },
    optional: ["title", "body", "tags", ...shown],
    who: "person",
  },
  "community/discussion/:id/moderate": {
    path: "/community/discussion/999999/moderate",
    fields: { intent: "remove", reason: "Off the matter" },
    optional: ["reason"],
    who: "person",
  },
});
