import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  "manage-space/festival": {
    path: "/manage-space/festival",
    fields: { space: "1", festival: "Mela" },
    required: ["space", "festival"],
    who: "person",
  },
  "manage-space?index": {
    path: "/manage-space?index",
    fields: {
      ...{ space: "1", version: "0", name: "Another name", localName: "", description: "", fullDescription: "" },
      ...{
        language: sourceLanguage,
        established: "",
        address: "",
        city: "",
        region: "",
        phone: "",
        email: "",
        website: "",
      },
      ...{ zone: "Asia/Kolkata", lat: "", lng: "" },
      ...Object.fromEntries(
        ["morning", "evening"].flatMap((part) => [
          [`${part}.opens.0`, ""],
          [`${part}.closes.0`, ""],
        ]),
      ),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday.${weekday}`, "usual"])),
    },
    required: ["space", "version", "name", "language", "zone"],
    who: "person",
  },
  "manage-space/history": {
    path: "/manage-space/history",
    fields: { space: "1", version: "0", latest: "1" },
    required: ["space", "version", "latest"],
    who: "person",
  },
  "manage-space/settings": {
    path: "/manage-space/settings",
    fields: { space: "1", name: "reviews", isOn: "yes" },
    required: ["space", "name", "isOn"],
    who: "person",
  },
});
