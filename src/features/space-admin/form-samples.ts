import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { FormSamples } from "#/platform/form-samples.ts";

/** Details that a space need not tell, as their page sends them. */
const leftOut = {
  ...{ localName: "", description: "", fullDescription: "", established: "", address: "", city: "", region: "" },
  ...{ phone: "", email: "", website: "", lat: "", lng: "" },
  ...{ "morning.opens.0": "", "morning.closes.0": "", "evening.opens.0": "", "evening.closes.0": "" },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday.${weekday}`, "usual"])),
};

export const formSamples: FormSamples = () => ({
  "manage-space/festival": {
    path: "/manage-space/festival",
    fields: { space: "1", festival: "Mela" },
    who: "person",
  },
  "manage-space?index": {
    path: "/manage-space?index",
    fields: {
      space: "1",
      version: "0",
      name: "Another name",
      kind: "temple",
      faith: "hindu",
      language: sourceLanguage,
      zone: "Asia/Kolkata",
      ...leftOut,
    },
    optional: Object.keys(leftOut),
    who: "person",
  },
  "manage-space/history": {
    path: "/manage-space/history",
    fields: { space: "1", version: "0", latest: "1" },
    who: "person",
  },
  "manage-space/settings": {
    path: "/manage-space/settings",
    fields: { space: "1", name: "reviews", isOn: "yes" },
    who: "person",
  },
});
