import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "library/media": {
    path: "/library/media",
    fields: { intent: "bring", upload: crypto.randomUUID(), space: "999999" },
    optional: ["space", "upload"],
    who: "person",
  },
  // No such thing on the shelf.
  "library/media/:id": {
    path: "/library/media/999999",
    fields: { intent: "remove", reason: "The singer has not agreed." },
    optional: ["reason"],
    who: "person",
  },
  "library/item/:id/touch": intentSample("/library/item/999999/touch", "bookmark"),
  "library/item/:id/place": {
    path: "/library/item/999999/place",
    fields: { ms: "1000", at: "1000" },
    who: "person",
  },
  "library/item/:id/play": null,
  "library/mala/beads": {
    path: "/library/mala/beads",
    fields: {
      device: "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b12",
      days: JSON.stringify([{ day: "2026-11-21", beads: 108, atMs: 1_000 }]),
    },
    who: "person",
  },
});
