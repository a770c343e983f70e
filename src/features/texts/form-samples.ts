import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "library/add": {
    path: "/library/add",
    fields: { upload: crypto.randomUUID(), space: "999999" },
    optional: ["space", "upload"],
    who: "person",
  },
  // No such file.
  "library/add/:id": {
    path: "/library/add/999999",
    fields: { intent: "remove", reason: "The publisher has not agreed." },
    optional: ["reason"],
    who: "person",
  },
  // No such work.
  "library/:work/place": {
    path: "/library/nowhere/place",
    fields: { chapter: "1", label: "", choices: "" },
    optional: ["label", "choices"],
    who: "person",
  },
  // Works that are not there.
  "library/plans": {
    path: "/library/plans",
    fields: { intent: "begin", work: "nowhere", days: "40", reminds: "on", remindAt: "07:00" },
    optional: ["reminds", "remindAt"],
    who: "person",
  },
  "library/plans/read": {
    path: "/library/plans/read",
    fields: { work: "nowhere", chapter: "1", label: "1" },
    who: "person",
  },
  "library/notes/:work/:chapter/:verse": {
    path: "/library/notes/nowhere/1/1",
    fields: {
      ...{ intent: "save", id: crypto.randomUUID(), change: crypto.randomUUID(), version: "0", work: "nowhere" },
      ...{
        chapter: "1",
        label: "1",
        edition: "",
        begins: "",
        ends: "",
        quote: "",
        colour: "gold",
        note: "",
        madeAt: "",
      },
    },
    optional: ["version", "edition", "begins", "ends", "quote", "note", "madeAt"],
    who: "person",
  },
  "library/marks": {
    path: "/library/marks",
    fields: {
      ...{ intent: "save", id: crypto.randomUUID(), change: crypto.randomUUID(), version: "0", work: "nowhere" },
      ...{
        chapter: "1",
        label: "1",
        edition: "",
        begins: "",
        ends: "",
        quote: "",
        colour: "gold",
        note: "",
        madeAt: "",
      },
    },
    optional: ["version", "edition", "begins", "ends", "quote", "note", "madeAt"],
    who: "person",
  },
});
